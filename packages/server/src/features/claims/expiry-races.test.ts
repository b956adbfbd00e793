import { type AdType, AWAIT_COUNTDOWN_MS, RELEASE_COUNTDOWN_MS, REVIEW_COUNTDOWN_MS } from '@oja/api/contract'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  amounts,
  expectBooksToBalance,
  grantPin,
  markSent,
  openClaim,
  type OpenClaim,
  postAd,
  releaseBody,
  reserve,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { balancesOf } from '../../ledger/index.ts'
import { tickClaim } from './acts.ts'

/** Rounds of each race. Each is a trade of its own, in which the act comes at the moment of the deadline. */
const ROUNDS = Number(process.env['EXPIRY_ROUNDS'] ?? 20)
const USDT = 1_000_000n
const some = pLimit(8)

const t = shareTestApp()

type Race = {
  type: AdType
  /** The vendor's step was made before the time was over. */
  sent: boolean
  act: 'sent' | 'confirm'
  timeoutMs: number
  /** Every end the race may have: the claim's status, the owner's Trading wallet and escrow, and the payer's coin. */
  ends: readonly { status: string; owner: bigint; escrow: bigint; payer: bigint; settled: number }[]
}

const LOCKED = { owner: 0n, escrow: 10n, payer: 0n, settled: 0 }
const RELEASED = { owner: 0n, escrow: 0n, payer: 10n, settled: 1 }
const RETURNED = { owner: 10n, escrow: 0n, payer: 0n, settled: 1 }

const RACES: [string, Race][] = [
  [
    'buy ad: the coin comes back once or the payment is claimed and the coin stays locked',
    {
      type: 'buy',
      sent: false,
      act: 'sent',
      timeoutMs: REVIEW_COUNTDOWN_MS,
      ends: [
        { status: 'rejected', ...RETURNED },
        { status: 'partly_verified', ...LOCKED },
      ],
    },
  ],
  [
    'buy ad whose payment was claimed: the owner’s confirmation releases once, and time returns nothing',
    {
      type: 'buy',
      sent: true,
      act: 'confirm',
      timeoutMs: AWAIT_COUNTDOWN_MS,
      ends: [{ status: 'completed', ...RELEASED }],
    },
  ],
  [
    'sell ad: the owner’s consent counts, and time returns nothing',
    {
      type: 'sell',
      sent: false,
      act: 'sent',
      timeoutMs: REVIEW_COUNTDOWN_MS,
      ends: [{ status: 'partly_verified', ...LOCKED }],
    },
  ],
  [
    'sell ad whose owner consented: time and the payer’s confirmation release once',
    {
      type: 'sell',
      sent: true,
      act: 'confirm',
      timeoutMs: AWAIT_COUNTDOWN_MS,
      ends: [{ status: 'completed', ...RELEASED }],
    },
  ],
]

test.each(RACES)(
  '%s',
  async (_name, race) => {
    const trades = await Promise.all(
      Array.from({ length: ROUNDS }, () => some(() => openClaim(t, race.type))),
    )
    if (race.sent) await Promise.all(trades.map((trade) => some(() => markSent(trade))))
    t.clock.advance(race.timeoutMs)
    const actor = race.act === 'sent' ? 'vendor' : 'claimer'
    await Promise.all(trades.map((trade) => some(() => grantPin(trade[actor].browser))))
    const statuses = await Promise.all(trades.map((trade) => some(() => meet(trade, race.act))))
    for (const status of statuses) expect([200, 409]).toContain(status)
    // Run the deadlines again, as a slow job would.
    await runDeadlines(t.deps.db, t.clock.now())

    const ends = await Promise.all(trades.map((trade) => some(() => endOf(trade))))
    for (const end of ends) expect(race.ends).toContainEqual(end)
    await expectBooksToBalance(t)
  },
  60_000,
)

test.each(['sell', 'buy'] as const)(
  'a reservation on a %s ad that expires while two customers claim it becomes one claim',
  async (type) => {
    const rounds = await Promise.all(
      Array.from({ length: ROUNDS / 2 }, () =>
        some(async () => {
          const [{ ad }, holder, other] = [await postAd(t, type), await trader(t, 10), await trader(t, 10)]
          await reserve(holder, ad, 10)
          return { ad, claimers: [holder, other] }
        }),
      ),
    )
    t.clock.advance(RELEASE_COUNTDOWN_MS)
    const meetings = rounds.map(({ ad, claimers }) =>
      some(async () => {
        for (const { browser } of claimers) await grantPin(browser)
        const [answers] = await Promise.all([
          Promise.all(claimers.map(({ browser }) => browser.post(...answerTo(type, ad)))),
          runDeadlines(t.deps.db, t.clock.now()),
        ])
        return answers.map(({ status }) => status).toSorted((left, right) => left - right)
      }),
    )
    for (const statuses of await Promise.all(meetings)) expect(statuses).toEqual([201, 409])
    for (const { ad } of rounds) {
      const row = await t.deps.db.selectFrom('ads').selectAll().where('id', '=', ad).executeTakeFirstOrThrow()
      expect([row.available, row.reserved, row.claimed]).toEqual(['0', '0', String(10n * USDT)])
    }
    await expectBooksToBalance(t)
  },
  60_000,
)

function answerTo(type: AdType, ad: string): [path: string, body: unknown] {
  return type === 'sell'
    ? [`/api/claim-ad?id=${ad}`, amounts(10)]
    : ['/api/release-coin', releaseBody(ad, 10)]
}

/** Sends the act and runs the deadline at once, in random order. */
async function meet({ claim, vendor, claimer }: OpenClaim, act: 'sent' | 'confirm'): Promise<number> {
  const { browser } = act === 'sent' ? vendor : claimer
  const press = () => browser.post(`/api/payment/${act}?id=${claim}`)
  const tick = () => t.deps.db.transaction().execute((trx) => tickClaim(trx, { claim, now: t.clock.now() }))
  if (Math.random() < 0.5) {
    const [answer] = await Promise.all([press(), tick()])
    return answer.status
  }
  const [, answer] = await Promise.all([tick(), press()])
  return answer.status
}

async function endOf({ type, claim, vendor, claimer }: OpenClaim) {
  const { db } = t.deps
  const { status } = await db
    .selectFrom('claims')
    .select('status')
    .where('id', '=', claim)
    .executeTakeFirstOrThrow()
  const settled = await db.selectFrom('settlements').select('claim').where('claim', '=', claim).execute()
  const [owner, payer] = type === 'sell' ? [vendor, claimer] : [claimer, vendor]
  const [owned, paid] = [await balancesOf(db, owner.customer.id), await balancesOf(db, payer.customer.id)]
  return {
    status,
    owner: owned.USDT.trading.minor / USDT,
    escrow: owned.USDT.escrow.minor / USDT,
    payer: paid.USDT.trading.minor / USDT,
    settled: settled.length,
  }
}
