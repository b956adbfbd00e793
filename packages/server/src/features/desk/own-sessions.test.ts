import type { OwnDeskSession } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { addOperator, type TestOperator, totpAt } from '../../../test-support/add-operator.ts'
import { Browser, errorCode } from '../../../test-support/browser.ts'
import { shareTestApp, TEST_ORIGIN } from '../../../test-support/start-test-app.ts'
import { MINUTE_MS } from '../../durations.ts'

const t = shareTestApp()

async function signIn(operator: TestOperator): Promise<Browser> {
  // Each code works once.
  t.clock.advance(2 * MINUTE_MS)
  const { name, password, secret } = operator
  const browser = t.browser()
  await browser.data(
    browser.post('/api/desk/sign-in', { name, password, totp: totpAt(secret, t.clock.now()) }),
  )
  return browser
}
const sessionsOf = (browser: Browser) => browser.data<OwnDeskSession[]>(browser.get('/api/desk/sessions'))
const end = (browser: Browser, query: string) => browser.delete(`/api/desk/sessions?${query}`)
const isIn = async (browser: Browser) => (await browser.get('/api/desk/me')).status === 200

test('an operator lists their own sessions and ends one, which leaves a line in the trail', async () => {
  const operator = await addOperator(t.deps, { roles: ['support'] })
  const [kept, lost, here] = [await signIn(operator), await signIn(operator), await signIn(operator)]
  const listed = await sessionsOf(here)
  expect(listed.map(({ current }) => current)).toEqual([true, false, false])
  expect(await here.data(end(here, `id=${listed[1]?.id}`))).toEqual({ ended: 1 })
  expect([await isIn(lost), await isIn(kept)]).toEqual([false, true])
  expect(await sessionsOf(here)).toHaveLength(2)
  // A repeat finds nothing.
  expect(await errorCode(end(here, `id=${listed[1]?.id}`))).toBe('not_found')
  const lines = await t.deps.db
    .selectFrom('desk_trail')
    .select('act')
    .where('operator', '=', operator.id)
    .where('act', '=', 'deskEndSessions')
    .execute()
  expect(lines).toHaveLength(1)
})

test('sessions that have ended by themselves are not listed', async () => {
  const operator = await addOperator(t.deps, { roles: ['support'] })
  const used = await signIn(operator)
  await signIn(operator)
  const listed = async () => {
    // Unlike lists, which the page refreshes, this call counts as use.
    await used.get('/api/desk/dispute?id=none')
    return (await sessionsOf(used)).length
  }
  t.clock.advance(20 * MINUTE_MS)
  expect(await listed()).toBe(2)
  t.clock.advance(20 * MINUTE_MS)
  expect(await listed()).toBe(1)
  while (await isIn(used)) {
    await listed()
    t.clock.advance(20 * MINUTE_MS)
  }
  expect(await sessionsOf(await signIn(operator))).toHaveLength(1)
})

test('ending all others keeps the session that asked', async () => {
  const operator = await addOperator(t.deps, { roles: ['support'] })
  const [first, second, here] = [await signIn(operator), await signIn(operator), await signIn(operator)]
  expect(await here.data(end(here, 'others=true'))).toEqual({ ended: 2 })
  expect([await isIn(first), await isIn(second), await isIn(here)]).toEqual([false, false, true])
})

test('nobody can end the session of another operator, nor the one they use', async () => {
  const [admin, other] = [
    await addOperator(t.deps, { roles: ['admin'] }),
    await addOperator(t.deps, { roles: ['support'] }),
  ]
  const [attacker, victim] = [await signIn(admin), await signIn(other)]
  const [theirs] = await sessionsOf(victim)
  const [own] = await sessionsOf(attacker)
  expect((await sessionsOf(attacker)).map(({ id }) => id)).not.toContain(theirs?.id)
  for (const query of [`id=${theirs?.id}`, `id=${own?.id}`, 'id=none'])
    expect(await errorCode(end(attacker, query))).toBe('not_found')
  expect(await errorCode(end(attacker, ''))).toBe('invalid_input')
  expect([await isIn(attacker), await isIn(victim)]).toEqual([true, true])
})

test('a new password ends a stolen copy of the session that asked', async () => {
  const operator = await addOperator(t.deps, { roles: ['support'] })
  const here = await signIn(operator)
  const copy = new Browser({ url: t.url, origin: TEST_ORIGIN, cookies: new Map(here.cookies) })
  t.clock.advance(MINUTE_MS)
  const totp = totpAt(operator.secret, t.clock.now())
  const change = { current_password: operator.password, new_password: 'seven quiet harmattans', totp }
  expect((await here.post('/api/desk/password', change)).status).toBe(200)
  expect([await isIn(copy), await isIn(here)]).toEqual([false, true])
})
