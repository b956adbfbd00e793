import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionLost, deadlock, FaultPoints } from '../../test-support/fault-points.ts'
import { countRows, hashTables } from '../../test-support/hash-tables.ts'
import { MONEY_CALL_NAMES, MONEY_CALLS, type Send } from '../../test-support/money-calls.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { expectBooksToBalance, postAd, reserve, trader } from '../../test-support/trading.ts'
import { balancesOf } from '../ledger/index.ts'

let faults: FaultPoints
const t = shareTestApp()
beforeAll(async () => {
  faults = new FaultPoints(t.deps.pool)
})
afterAll(() => expectBooksToBalance(t))

test('every call that moves money is interrupted below', () => {
  const broken = MONEY_CALL_NAMES.filter((name) => Object.keys(MONEY_CALLS[name].succeeds).length > 0)
  expect(broken).toEqual(MONEY_CALL_NAMES)
})

describe.each(MONEY_CALL_NAMES)('%s', (name) => {
  describe.each(Object.entries(MONEY_CALLS[name].succeeds))('%s', (_name, prepare) => {
    test('interrupted after any statement leaves no trace, and takes effect once when repeated', async () => {
      const send = await prepare(t)
      const key = { 'idempotency-key': randomUUID() }
      const before = await hashTables(t.deps)
      const { answer, statements } = await breakAtEach(
        () => send(key),
        async (broken) => {
          expect(broken.status).toBe(500)
          expect(await hashTables(t.deps)).toEqual(before)
        },
      )
      // The key, the session, what is done, the answer, the commit.
      expect(statements).toBeGreaterThan(5)
      expect(answer.ok).toBe(true)
      const after = await hashTables(t.deps)
      expect(after).not.toEqual(before)
      expect(await (await send(key)).json()).toEqual(await answer.json())
      expect(await hashTables(t.deps)).toEqual(after)
    })

    test('that PostgreSQL ends three times to break a deadlock, and whose response is then lost, is done once when repeated', async () => {
      const undisturbed = await newRows(await prepare(t), (send) => send())
      const last = undisturbed.statements
      const disturbed = await newRows(await prepare(t), async (send) => {
        const deadlocks = [1, Math.ceil(last / 2), last].map((after) => ({ after, error: deadlock }))
        faults.arm(...deadlocks, { after: 'commit', error: connectionLost })
        expect((await send()).status).toBe(500)
        expect(faults.disarm().left).toBe(0)
        return send()
      })
      expect(disturbed.rows).toEqual(undisturbed.rows)
    })
  })
})

test('cancelling the reservation of a closed ad, interrupted after any statement, keeps its coin in escrow', async () => {
  const [{ ad, vendor }, { browser }] = [await postAd(t, 'sell'), await trader(t)]
  await reserve({ browser }, ad, 4)
  await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))
  const before = await hashTables(t.deps)
  const { answer } = await breakAtEach(
    () => browser.delete(`/api/reserve-ad?id=${ad}`),
    async (broken) => {
      expect(broken.status).toBe(500)
      expect(await hashTables(t.deps)).toEqual(before)
    },
  )
  expect(answer.ok).toBe(true)
  const { USDT } = await balancesOf(t.deps.db, vendor.customer.id)
  expect([USDT.escrow.minor, USDT.trading.minor]).toEqual([0n, 10_000_000n])
})

/** Sends with a fault after the first statement of the transaction, then after the second, and so on, the commit among
 *  them; `check` sees each broken answer. Returns the one that nothing broke. */
async function breakAtEach(
  send: () => Promise<Response>,
  check: (broken: Response) => Promise<void>,
): Promise<{ answer: Response; statements: number }> {
  for (let after = 1; ; after++) {
    faults.arm({ after, error: connectionLost })
    const answer = await send()
    const { left, statements } = faults.disarm()
    if (left > 0) return { answer, statements }
    await check(answer)
  }
}

/** The rows that a request adds to each table when it is made like this, under one key. */
async function newRows(send: Send, make: (send: () => Promise<Response>) => Promise<Response>) {
  const key = { 'idempotency-key': randomUUID() }
  const before = await countRows(t.deps.db)
  faults.arm()
  const answer = await make(() => send(key))
  const { statements } = faults.disarm()
  expect(answer.ok).toBe(true)
  const after = await countRows(t.deps.db)
  const added = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)])
  return { rows: Object.fromEntries(added), statements }
}
