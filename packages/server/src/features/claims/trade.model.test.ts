import type { Ad, AdType, Claim } from '@oja/api/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import {
  brokenChecks,
  expectBooksToBalance,
  fillHouse,
  keepSignedIn,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { balancesOf } from '../../ledger/index.ts'
import {
  type Act,
  type Model,
  newModel,
  play,
  type Verdict,
  type Who,
} from '../../../test-support/trade-model.ts'

const PRICE = 1600
/** How many trades are played. */
const RUNS = Number(process.env['TRADE_RUNS'] ?? (process.env['TEST_SCOPE'] === 'quick' ? 20 : 100))
/** Printed, so that a failing run can be repeated: `TRADE_SEED=… npx vitest run trade.model`. */
const SEED = Number(process.env['TRADE_SEED'] ?? Date.now() % 2 ** 31)
const USDT = 1_000_000n

/** Every step audits the whole database, so it must not grow with each trade. */
const TRADES_PER_DATABASE = 20

let t: TestApp
let trades = 0
beforeAll(openMarket)
afterAll(() => t.close())

async function openMarket(): Promise<void> {
  t = await startTestApp()
  // The bounds on reserving have tests of their own: bounded-reserving.test.ts.
  await t.deps.db
    .updateTable('trade_limits')
    .set({ ended_before_waiting: 1000, ended_before_stop: 1000 })
    .execute()
}

const who = fc.constantFrom<Who>('vendor', 'claimer', 'stranger')
const party = fc.constantFrom<Who>('vendor', 'claimer')
// 90 is below the lower limit, 400 above the upper one.
const coin = fc.constantFrom(100, 100, 150, 200, 90, 400)
const claim = fc.nat({ max: 3 })
const pin = fc.boolean()
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('reserve' as const),
      who: fc.constantFrom<Who>('claimer', 'claimer', 'vendor'),
      coin,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unreserve' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('claim' as const),
      who: fc.constantFrom<Who>('claimer', 'claimer', 'claimer', 'vendor'),
      coin,
      pin: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constantFrom('sent' as const, 'confirm' as const), who, claim, pin }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'cancel' as const,
        'cancel' as const,
        'withdraw-cancel' as const,
        'reject' as const,
        'dispute' as const,
      ),
      who,
      claim,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('settle' as const),
      winner: fc.constantFrom('buyer' as const, 'seller' as const),
      claim,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('appeal' as const), who, claim }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('decide-appeal' as const),
      winner: fc.constantFrom('buyer' as const, 'seller' as const),
      claim,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('ad' as const),
      who: fc.oneof(party, who),
      status: fc.constantFrom('open' as const, 'offline' as const, 'cancelled' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('tick' as const), minutes: fc.constantFrom(1, 3, 14, 16, 31) }),
  },
)

test('random acts, repeats and ticks change a trade exactly as its rules say, and the books balance after each', async () => {
  console.info(`${RUNS} random trades, TRADE_SEED=${SEED}`)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<AdType>('sell', 'buy'),
      fc.array(fc.tuple(act, fc.integer({ min: 1, max: 2 })), { minLength: 4, maxLength: 18 }),
      async (adType, acts) => {
        const world = await openWorld(adType)
        for (const [next, times] of acts) {
          for (let repeat = 0; repeat < times; repeat++) await step(world, next)
        }
        await expectBooksToBalance(t)
      },
    ),
    { numRuns: RUNS, seed: SEED },
  )
}, 600_000)

type World = {
  model: Model
  ad: string
  claims: string[]
  people: Record<Who, { id: string; browser: Browser }>
  arbiter: Browser
}

async function openWorld(adType: AdType): Promise<World> {
  trades += 1
  if (trades % TRADES_PER_DATABASE === 0) {
    await t.close()
    await openMarket()
  }
  const trading = { vendor: 350, claimer: 250, stranger: 0 }
  const join = async (name: Who) => {
    const { customer, browser } = await trader(t, trading[name], { first_name: name })
    return { id: customer.id, browser }
  }
  const people = {
    vendor: await join('vendor'),
    claimer: await join('claimer'),
    stranger: await join('stranger'),
  }
  const ad = await people.vendor.browser.data<Ad>(
    people.vendor.browser.post('/api/create-ad', {
      type: adType,
      code: 'USDT',
      price: PRICE,
      quantity: '300',
      lowerbound: 100 * PRICE,
      upperbound: 200 * PRICE,
    }),
  )
  // Enough for one appeal that wins, and not for two.
  await fillHouse(t, Math.max(0, 250 - (await houseHolds())))
  const house = await houseHolds()
  const model = newModel({ adType, quantity: 300, lower: 100, upper: 200, trading, house })
  const { browser: arbiter } = await t.atDesk('arbiter')
  return { model, ad: ad.id, claims: [], people, arbiter }
}

/** The house's balance in whole USDT. */
async function houseHolds(): Promise<number> {
  const fees = await t.deps.db
    .selectFrom('accounts')
    .select('balance')
    .where('owner', 'is', null)
    .where('code', '=', 'USDT')
    .where('kind', '=', 'fees')
    .execute()
  return Number(fees.reduce((sum, { balance }) => sum + BigInt(balance), 0n) / USDT)
}

async function step(world: World, wanted: Act): Promise<void> {
  const { model, claims } = world
  if ('claim' in wanted && claims.length === 0) return
  const next = 'claim' in wanted ? { ...wanted, claim: wanted.claim % claims.length } : wanted
  if (next.type === 'tick') {
    t.clock.advance(next.minutes * 60_000)
    play(model, next)
    await keepSignedIn(t)
    await runDeadlines(t.deps.db, t.clock.now())
  } else {
    if ('pin' in next && next.pin) {
      const granted = await world.people[next.who].browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })
      expect(granted.status).toBe(200)
    }
    const expected = play(model, next)
    expect(await perform(world, next), JSON.stringify(next)).toBe(expected)
  }
  await expectSame(world)
}

/** Does the act over HTTP and returns the server's verdict. */
async function perform(world: World, next: Exclude<Act, { type: 'tick' }>): Promise<Verdict> {
  const { ad, claims, model } = world
  const amounts = (coins: number) => ({ amount: coins * PRICE, coin_equivalent: String(coins) })
  if (next.type === 'settle') {
    const body = { claim: claims[next.claim], winner: next.winner, note: 'decided', no_payment: false }
    return verdict(await t.operator('POST', '/operator/disputes', body))
  }
  if (next.type === 'decide-appeal') {
    const body = { id: claims[next.claim], winner: next.winner, reason: 'other', note: 'decided' }
    return verdict(await world.arbiter.post('/api/desk/appeal/decide', body))
  }
  const { browser } = world.people[next.who]
  switch (next.type) {
    case 'reserve':
      return verdict(await browser.post(`/api/reserve-ad?id=${ad}`, amounts(next.coin)))
    case 'unreserve':
      return verdict(await browser.delete(`/api/reserve-ad?id=${ad}`))
    case 'ad':
      return verdict(await browser.patch(`/api/ad?id=${ad}`, { status: next.status }))
    case 'claim': {
      const { amount, coin_equivalent } = amounts(next.coin)
      const response =
        model.adType === 'sell'
          ? await browser.post(`/api/claim-ad?id=${ad}`, { amount, coin_equivalent })
          : await browser.post('/api/release-coin', {
              ad,
              amount,
              coin_equivalence: coin_equivalent,
              network: 'tron',
              code: 'USDT',
            })
      if (response.status === 201) {
        const { data }: { data: Claim } = JSON.parse(await response.clone().text())
        claims.push(data.id)
      }
      return verdict(response)
    }
    case 'sent':
    case 'confirm':
      return verdict(await browser.post(`/api/payment/${next.type}?id=${claims[next.claim]}`))
    case 'cancel':
    case 'reject':
      return verdict(await browser.post(`/api/claim/${next.type}?id=${claims[next.claim]}`))
    case 'withdraw-cancel':
      return verdict(await browser.delete(`/api/claim/cancel?id=${claims[next.claim]}`))
    case 'appeal':
      return verdict(
        await browser.post(`/api/claim/appeal?id=${claims[next.claim]}`, { reason: 'The bank was late' }),
      )
    case 'dispute':
      return verdict(
        await browser.post(`/api/claim/dispute?id=${claims[next.claim]}`, { reason: 'No money has arrived' }),
      )
  }
}

async function verdict(response: Response): Promise<Verdict> {
  if (response.ok) return 'ok'
  const { code }: { code: Verdict } = JSON.parse(await response.text())
  return code
}

/** The model checks the eight invariants of a trade. Here the server must be in the same state as the model. */
async function expectSame({ model, ad, claims, people }: World): Promise<void> {
  const { db } = t.deps
  const row = await db.selectFrom('ads').selectAll().where('id', '=', ad).executeTakeFirstOrThrow()
  const whole = (minor: string): number => Number(BigInt(minor) / USDT)
  expect({
    status: row.status,
    available: whole(row.available),
    reserved: whole(row.reserved),
    claimed: whole(row.claimed),
    traded: whole(row.traded),
    withdrawn: whole(row.withdrawn),
  }).toEqual(model.ad)

  const rows = await db.selectFrom('claims').select(['id', 'status']).where('ad', '=', ad).execute()
  const statusOf = new Map(rows.map((claimRow) => [claimRow.id, claimRow.status]))
  expect(claims.map((id) => statusOf.get(id))).toEqual(model.claims.map((modelClaim) => modelClaim.status))

  for (const name of ['vendor', 'claimer', 'stranger'] as const) {
    const { USDT: held } = await balancesOf(db, people[name].id)
    expect({ name, trading: held.trading.minor, escrow: held.escrow.minor }).toEqual({
      name,
      trading: BigInt(model.trading[name]) * USDT,
      escrow: BigInt(model.escrow[name]) * USDT,
    })
  }
  expect(await houseHolds()).toBe(model.house)
  expect(await brokenChecks(db)).toEqual([])
}
