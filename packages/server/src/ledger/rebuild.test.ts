import { beforeAll, expect, test } from 'vitest'
import { populateMarket } from '../../test-support/populate-market.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'

const t = shareTestApp()
beforeAll(async () => {
  await populateMarket(t)
})

test('the entries alone give back every balance of every wallet, escrow and house account', async () => {
  const entries = await t.deps.db.selectFrom('entries').select(['account', 'amount']).execute()
  const rebuilt = new Map<string, bigint>()
  for (const { account, amount } of entries) {
    rebuilt.set(account, (rebuilt.get(account) ?? 0n) + BigInt(amount))
  }
  const accounts = await t.deps.db.selectFrom('accounts').select(['id', 'balance']).execute()
  expect(accounts.length).toBeGreaterThan(20)
  for (const { id, balance } of accounts) expect(rebuilt.get(id) ?? 0n, id).toBe(BigInt(balance))
})

test('the entries alone give back what is left of every hold', async () => {
  const { db } = t.deps
  const entries = await db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account')
    .where('accounts.kind', '=', 'escrow')
    .select(['accounts.owner', 'accounts.code', 'entries.amount'])
    .execute()
  const holds = await db.selectFrom('holds').select(['owner', 'code', 'remaining as amount']).execute()
  expect(holds.length).toBeGreaterThan(5)
  expect(sums(entries)).toEqual(sums(holds))
})

/** Per customer and coin, without what is empty. */
function sums(rows: readonly { owner: string | null; code: string; amount: string }[]) {
  const total = new Map<string, bigint>()
  for (const { owner, code, amount } of rows) {
    const key = `${owner} ${code}`
    total.set(key, (total.get(key) ?? 0n) + BigInt(amount))
  }
  return Object.fromEntries([...total].filter(([, minor]) => minor !== 0n).toSorted())
}
