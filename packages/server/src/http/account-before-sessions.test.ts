import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { whileLocked } from '../../test-support/database.ts'
import { shareTestApp, TEST_PASSWORD } from '../../test-support/start-test-app.ts'
import { grantPin } from '../../test-support/trading.ts'
import { lockOpenAccount } from './session.ts'

const t = shareTestApp()

type Act = (who: { id: string; browser: Browser }) => Promise<Response>

test.each<[string, number, Act]>([
  [
    'closing the account',
    200,
    ({ browser }) => browser.post('/api/account/close', { password: TEST_PASSWORD }),
  ],
  [
    'closing it at the desk',
    200,
    async ({ id }) => {
      const { browser } = await t.atDesk('admin')
      return browser.post(`/api/desk/customer/close?id=${id}`, { reason: 'They asked us to close it' })
    },
  ],
  ['changing the PIN', 200, ({ browser }) => browser.post('/api/set-pin', { pin: '7391' })],
])(
  '%s locks the customer before their sessions, so a freeze at the same moment cannot deadlock',
  async (_name, status, act) => {
    const { customer, browser } = await t.signedIn()
    await grantPin(browser)
    const answer = await whileLocked(t.deps.db, {
      lock: (freezing) => lockOpenAccount(freezing, customer.id),
      send: () => act({ id: customer.id, browser }),
      meanwhile: (freezing) =>
        sql`select from sessions where user_id = ${customer.id} for update nowait`.execute(freezing),
    })
    expect(answer.status).toBe(status)
  },
)
