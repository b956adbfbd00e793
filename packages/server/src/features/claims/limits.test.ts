import { randomUUID } from 'node:crypto'
import type { AdType, Claim, ErrorCode, Reservation } from '@oja/api/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test-support/browser.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  expectBooksToBalance,
  grantPin,
  type Party,
  postAd,
  PRICE,
  trader,
} from '../../../test-support/trading.ts'
import { lockAd } from './start-act.ts'

const LOWER = 2 * PRICE
const UPPER = 5 * PRICE

const t = shareTestApp()
afterAll(() => expectBooksToBalance(t))

type Answer = { act: 'reserve' | 'claim'; type: AdType; ad: string; vendor: Party; claimer: Party }
const ACTS: [string, Pick<Answer, 'act' | 'type'>][] = [
  ['a reservation on a sell ad', { act: 'reserve', type: 'sell' }],
  ['a claim on a sell ad', { act: 'claim', type: 'sell' }],
  ['a reservation on a buy ad', { act: 'reserve', type: 'buy' }],
  ['a claim on a buy ad', { act: 'claim', type: 'buy' }],
]

describe.each(ACTS)('%s', (_name, wanted) => {
  test.each<[string, number, 'taken' | ErrorCode]>([
    ['one naira below the lower limit', LOWER - 1, 'amount_out_of_range'],
    ['the lower limit', LOWER, 'taken'],
    ['one naira above the lower limit', LOWER + 1, 'taken'],
    ['one naira below the upper limit', UPPER - 1, 'taken'],
    ['the upper limit', UPPER, 'taken'],
    ['one naira above the upper limit', UPPER + 1, 'amount_out_of_range'],
  ])('for %s is checked against the limits of the ad', async (_where, naira, verdict) => {
    expect(await outcome(await send(await open(wanted), naira, coinFor(naira)))).toMatchObject({ verdict })
  })

  test.each<[string, number, 'taken' | ErrorCode, number]>([
    ['two naira less', -2, 'wrong_price', 0],
    ['one naira less', -1, 'taken', 4799],
    ['exactly', 0, 'taken', 4800],
    ['one naira more', 1, 'taken', 4800],
    ['two naira more', 2, 'wrong_price', 0],
  ])(
    'with the coin of %s than is paid never gives more than is paid for',
    async (_how, off, verdict, worth) => {
      const answer = await open(wanted)
      const got = await outcome(await send(answer, 4800, coinFor(4800 + off)))
      expect(got).toMatchObject({ verdict, ...(verdict === 'taken' ? { coin: Number(coinFor(worth)) } : {}) })
      if (verdict !== 'taken') expect(await taken(answer)).toBe(0)
    },
  )

  const setStatus = (status: string) => (ad: string, vendor: string) =>
    sql`select ad_set_status(${ad}, ${vendor}, ${status}, ${randomUUID()}, now())`
  const setLimit = (limit: ReturnType<typeof sql>) => (ad: string) =>
    sql`update ads set ${limit} where id = ${ad}`
  test.each<[string, (ad: string, vendor: string) => ReturnType<typeof sql>, ErrorCode]>([
    ['closed', setStatus('cancelled'), 'conflict'],
    ['paused', setStatus('offline'), 'conflict'],
    ['given a higher lower limit', setLimit(sql`lowerbound = ${4800 + 1}`), 'amount_out_of_range'],
    ['given a lower upper limit', setLimit(sql`upperbound = ${4800 - 1}`), 'amount_out_of_range'],
  ])('on an ad that is %s after it was read is refused', async (_how, change, verdict) => {
    const answer = await open(wanted)
    const sent = await whileLocked(t.deps.db, {
      lock: (trx) => lockAd(trx, answer.ad),
      // The request has read the ad before the change, and waits for its lock.
      send: () => send(answer, 4800, coinFor(4800)),
      meanwhile: (trx) => change(answer.ad, answer.vendor.customer.id).execute(trx),
    })
    expect(await outcome(sent)).toMatchObject({ verdict })
    expect(await taken(answer)).toBe(0)
  })
})

test.each(['sell', 'buy'] as const)(
  'after a reservation on a %s ad, another amount of naira or of coin is another order',
  async (type) => {
    const held: Answer = { ...(await open({ act: 'reserve', type })), act: 'reserve' }
    const first = await idOf(await send(held, 4800, coinFor(4800)))
    expect(await idOf(await send(held, 4800, coinFor(4800)))).toBe(first)
    for (const [naira, coin] of [
      [4800, coinFor(4799)],
      [4801, coinFor(4800)],
    ] as const) {
      expect(await outcome(await send({ ...held, act: 'claim' }, naira, coin))).toMatchObject({
        verdict: 'conflict',
      })
      const other = await idOf(await send(held, naira, coin))
      expect(other).not.toBe(first)
      expect(await idOf(await send(held, 4800, coinFor(4800)))).not.toBe(other)
    }
  },
)

test('an order of what somebody else has reserved says that nothing was taken', async () => {
  const held = await open({ act: 'reserve', type: 'sell' })
  await t.deps.db
    .updateTable('ads')
    .set({ upperbound: 10n * BigInt(PRICE) })
    .where('id', '=', held.ad)
    .execute()
  expect((await send(held, 10 * PRICE, '10')).status).toBe(201)
  const late = await failureOf(send({ ...held, claimer: await trader(t) }, 4800, coinFor(4800)))
  expect(late.error).toBe('Someone else took this first. Nothing was taken from you. Do not pay.')
})

test('an order of the other type of ad, or of another coin, says what to do instead', async () => {
  const [sale, wanted] = [
    await open({ act: 'claim', type: 'sell' }),
    await open({ act: 'claim', type: 'buy' }),
  ]
  const { browser } = wanted.claimer
  const claim = browser.post(`/api/claim-ad?id=${wanted.ad}`, { amount: 4800, coin_equivalent: '3' })
  expect((await failureOf(claim)).error).toBe('This is a buy ad: release your coin instead.')
  expect((await failureOf(send({ ...sale, type: 'buy' }, 4800, '3'))).error).toBe(
    'This is a sell ad: pay the vendor instead.',
  )
  await grantPin(browser)
  const body = { ad: wanted.ad, amount: 4800, coin_equivalence: '3', code: 'BTC' }
  expect(await failureOf(browser.post('/api/release-coin', body))).toMatchObject({
    fields: { code: 'This ad is for USDT' },
  })
})

/** An ad of 10 USDT at ₦1,600 with limits of ₦3,200 and ₦8,000, and a customer who can answer it. */
async function open(wanted: Pick<Answer, 'act' | 'type'>): Promise<Answer> {
  const { ad, vendor } = await postAd(t, wanted.type, { ad: { lowerbound: LOWER, upperbound: UPPER } })
  return { ...wanted, ad, vendor, claimer: await trader(t, wanted.type === 'buy' ? 10 : 0) }
}

/** The USDT that `naira` pays for, as the app writes it. */
function coinFor(naira: number): string {
  return (Math.floor((naira * 1_000_000) / PRICE) / 1_000_000).toFixed(6)
}

async function send({ act, type, ad, claimer }: Answer, amount: number, coin: string): Promise<Response> {
  const { browser } = claimer
  const body = { amount, coin_equivalent: coin }
  if (act === 'reserve') return browser.post(`/api/reserve-ad?id=${ad}`, body)
  if (type === 'sell') return browser.post(`/api/claim-ad?id=${ad}`, body)
  await grantPin(browser)
  return browser.post('/api/release-coin', { ad, amount, coin_equivalence: coin, code: 'USDT' })
}

async function outcome(response: Response): Promise<{ verdict: string; coin?: number }> {
  const text = await response.text()
  if (!response.ok) {
    const { code }: { code: ErrorCode } = JSON.parse(text)
    return { verdict: code }
  }
  const { data }: { data: Claim | Reservation } = JSON.parse(text)
  return { verdict: 'taken', coin: Number(data.coin_equivalent) }
}

async function idOf(response: Response): Promise<string> {
  const { data }: { data: Reservation } = JSON.parse(await response.text())
  return data.id
}

/** How many reservations and claims an ad has. */
async function taken({ ad }: Answer): Promise<number> {
  const count = async (table: 'reservations' | 'claims') =>
    (await t.deps.db.selectFrom(table).select('id').where('ad', '=', ad).execute()).length
  return (await count('reservations')) + (await count('claims'))
}
