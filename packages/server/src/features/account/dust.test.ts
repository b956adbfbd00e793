import { randomUUID } from 'node:crypto'
import type { Closing } from '@oja/api/contract'
import { toMoney } from '@oja/api/money'
import { afterAll, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import { expectBooksToBalance, fund, trader } from '../../../test-support/trading.ts'
import { giveUp } from '../../ledger/index.ts'

const t = shareTestApp()
afterAll(() => expectBooksToBalance(t))

const closing = (browser: Browser) => browser.data<Closing>(browser.get('/api/account/closing'))
const close = (browser: Browser, givesUp?: Closing['gives_up']) =>
  browser.post('/api/account/close', { password: TEST_PASSWORD, gives_up: givesUp })

/** The sandbox charges 0.0004 ETH for a transfer. */
test('closing an account gives coin too small to send to the house', async () => {
  const party = await trader(t)
  await fund(t, party, { amount: '0.0003', code: 'ETH', wallet: 'portfolio' })
  await fund(t, party, { amount: '0.00010000999', code: 'ETH' })
  const before = await ethOf(null)
  const { reasons, gives_up: givesUp } = await closing(party.browser)
  expect({ reasons, givesUp }).toEqual({ reasons: [], givesUp: [{ code: 'ETH', amount: '0.00040000999' }] })
  expect((await close(party.browser, givesUp)).status).toBe(200)
  expect(await ethOf(party.customer.id)).toBe(0n)
  expect((await ethOf(null)) - before).toBe(toMoney('0.00040000999', 'ETH').minor)
})

test('an account closes only if its owner agreed to give up exactly what is left', async () => {
  const party = await trader(t)
  await fund(t, party, { amount: '0.0004', code: 'ETH', wallet: 'portfolio' })
  for (const agreed of [undefined, [], [{ code: 'ETH' as const, amount: '0.0003' }]])
    expect(await errorCode(close(party.browser, agreed))).toBe('conflict')
  expect((await party.browser.get('/api/me')).status).toBe(200)
  expect(await ethOf(party.customer.id)).toBe(toMoney('0.0004', 'ETH').minor)
})

test('coin that is enough to send is never given up', async () => {
  const party = await trader(t)
  await fund(t, party, { amount: '0.00040001', code: 'ETH' })
  const { reasons, gives_up: givesUp } = await closing(party.browser)
  expect(givesUp).toEqual([])
  expect(reasons).toEqual([expect.stringMatching(/^You still have 0\.00040001 ETH/)])
  const agreed = [{ code: 'ETH' as const, amount: '0.00040001' }]
  expect(await failureOf(close(party.browser, agreed))).toMatchObject({
    code: 'conflict',
    error: expect.stringMatching(/0\.00040001 ETH/),
  })
})

test('the database takes no coin from an open account, and no amount other than the balance', async () => {
  const { customer } = await trader(t, 10)
  const give = (amount: string) =>
    t.deps.db.transaction().execute((trx) => {
      const movement = { id: randomUUID(), owner: customer.id, now: t.clock.now() }
      return giveUp(trx, { ...movement, amount: toMoney(amount, 'USDT') })
    })
  await expect(give('10')).rejects.toThrow(/an account that is not closed/)
  await expect(give('9')).rejects.toThrow('conflict')
})

/** In the smallest unit; `null`: of the house. */
async function ethOf(owner: string | null): Promise<bigint> {
  const { sum } = await t.deps.db
    .selectFrom('accounts')
    .select((eb) => eb.fn.sum<string | null>('balance').as('sum'))
    .where('owner', owner === null ? 'is' : '=', owner)
    .where('code', '=', 'ETH')
    .where('kind', '<>', 'chain')
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}
