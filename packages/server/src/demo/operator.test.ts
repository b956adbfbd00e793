import { expect, test } from 'vitest'
import { totpAt } from '../../test-support/add-operator.ts'
import { ownTestApp, shareTestApp } from '../../test-support/start-test-app.ts'
import { inviteDemoOperator } from './operator.ts'

const t = shareTestApp()

test('the first operator of a demonstration has no known password; each start makes a new token until one is used', async () => {
  const browser = t.browser()
  const begin = (token: string | null) => browser.post('/api/desk/set-up', { setup_token: token })
  const first = await inviteDemoOperator(t.deps)
  const second = await inviteDemoOperator(t.deps)
  expect((await begin(first)).status).toBe(401)
  const { secret } = await browser.data<{ secret: string }>(begin(second))
  const totp = totpAt(secret, t.clock.now())
  const proof = { setup_token: second, password: 'a market at night', totp }
  expect(await browser.data(browser.post('/api/desk/set-up/confirm', proof))).toMatchObject({
    roles: ['admin'],
  })
  expect(await inviteDemoOperator(t.deps)).toBeNull()
})

test('a database with operators of its own gets none', async () => {
  const other = await ownTestApp()
  await other.atDesk('support')
  expect(await inviteDemoOperator(other.deps)).toBeNull()
})
