import type { AdType } from '@oja/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { connectionLost, FaultPoints } from '../../test-support/fault-points.ts'
import { hashTables } from '../../test-support/hash-tables.ts'
import { MONEY_CALLS } from '../../test-support/money-calls.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import {
  expectBooksToBalance,
  markSent,
  openClaim,
  postAd,
  reserve,
  trader,
} from '../../test-support/trading.ts'
import { runDeadlines } from './deadlines.ts'
import { confirmTransfers } from './transfers.ts'
import { MINUTE_MS } from '../durations.ts'

let faults: FaultPoints
/** What the chain says of every transfer. */
let outcome: 'pending' | 'confirmed' | 'refused' = 'pending'
const t = shareTestApp()
beforeAll(async () => {
  t.deps.providers.chain.outcome = () => Promise.resolve(outcome)
  faults = new FaultPoints(t.deps.pool)
})

type Job = () => Promise<unknown>

/** Each brings about one row that is due, and returns the job that is to act on it. */
const DUE: Record<string, () => Promise<Job>> = {
  'the end of a claim on a buy ad': () => due('buy', async () => undefined),
  'the end of a claim on a sell ad whose owner consented': () => due('sell', markSent),
  'a claim on a sell ad that is overdue': () => due('sell', async () => undefined),
  'a claim on a buy ad whose payment was claimed': () => due('buy', markSent),
  'the end of a reservation': async () => {
    const { ad } = await postAd(t, 'sell')
    await reserve(await trader(t), ad, 4)
    t.clock.advance(16 * MINUTE_MS)
    return deadlines
  },
  'a transfer that the chain confirmed': () => decided('confirmed'),
  'a transfer that the chain refused': () => decided('refused'),
}

test.each(Object.entries(DUE))(
  '%s, broken off after any statement, leaves no trace, and is done once at the next tick',
  async (_name, prepare) => {
    const run = await prepare()
    const before = await hashTables(t.deps)
    const statements = await breakAtEach(run, async () => {
      expect(await hashTables(t.deps)).toEqual(before)
    })
    expect(statements).toBeGreaterThan(2)
    const after = await hashTables(t.deps)
    expect(after).not.toEqual(before)
    await run()
    expect(await hashTables(t.deps)).toEqual(after)
    await expectBooksToBalance(t)
  },
)

/** Runs the job with a fault after the first statement of its transaction, then after the second, and so on, the commit
 *  among them, until nothing broke it. Returns how many statements there are. */
async function breakAtEach(run: Job, check: () => Promise<void>): Promise<number> {
  for (let after = 1; ; after++) {
    faults.arm({ after, error: connectionLost })
    // Whether a job throws or logs what failed is its own affair.
    await run().catch(() => undefined)
    const { left, statements } = faults.disarm()
    if (left > 0) return statements
    await check()
  }
}

function deadlines(): Promise<unknown> {
  return runDeadlines(t.deps.db, t.clock.now(), t.deps.log)
}

async function due(type: AdType, act: (claim: Awaited<ReturnType<typeof openClaim>>) => Promise<void>) {
  await act(await openClaim(t, type))
  t.clock.advance(31 * MINUTE_MS)
  return deadlines
}

async function decided(end: 'confirmed' | 'refused'): Promise<Job> {
  const job = () => {
    // A process that failed on the transfer may hold it for a while.
    t.clock.advance(10 * MINUTE_MS)
    return confirmTransfers(t.deps, t.clock.now())
  }
  const send = await MONEY_CALLS.transfer.succeeds['to another customer']?.(t)
  expect((await send?.())?.status).toBe(202)
  // Handed over to the chain, which has not decided yet.
  outcome = 'pending'
  await job()
  outcome = end
  return job
}
