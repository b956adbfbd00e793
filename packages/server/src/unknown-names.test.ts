import { verify } from '@node-rs/argon2'
import { afterAll, expect, test, vi } from 'vitest'
import { addCustomer } from '../test-support/add-customer.ts'
import { addOperator } from '../test-support/add-operator.ts'
import { shareTestApp } from '../test-support/start-test-app.ts'
import { hashSecret } from './features/auth/hashing.ts'

// Spies on the real functions. Reset the modules first: earlier test files have loaded them without the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })
afterAll(() => vi.resetModules())

const t = shareTestApp()

/** What each password that was compared meanwhile cost to hash. */
async function workOf(signIn: () => Promise<Response>): Promise<(string | undefined)[]> {
  vi.mocked(verify).mockClear()
  expect((await signIn()).status).toBe(401)
  return vi.mocked(verify).mock.calls.map(([hashed]) => /^\$argon2id\$[^$]+\$[^$]+/.exec(String(hashed))?.[0])
}

const FULL_WORK = [expect.stringContaining('m=19456,t=2,p=1')]

test('an unknown address takes as much work to refuse as a wrong password', async () => {
  const { email } = await addCustomer(t.deps)
  // A real hash: customers of tests have cheap ones.
  const password_hash = await hashSecret('a password of theirs')
  await t.deps.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
  const workFor = (email_address: string) =>
    workOf(() => t.browser().post('/api/auth/login', { email_address, password: 'not it' }))
  expect(await workFor(email)).toEqual(FULL_WORK)
  expect(await workFor('unknown@example.com')).toEqual(FULL_WORK)
})

test('an unknown operator takes as much work to refuse as a wrong password', async () => {
  const operator = await addOperator(t.deps, { roles: ['support'] })
  const password_hash = await hashSecret('a password of theirs')
  await t.deps.db.updateTable('operators').set({ password_hash }).where('id', '=', operator.id).execute()
  const workFor = (name: string) =>
    workOf(() => t.browser().post('/api/desk/sign-in', { name, password: 'not it', totp: '000000' }))
  expect(await workFor(operator.name)).toEqual(FULL_WORK)
  expect(await workFor('Nobody at all')).toEqual(FULL_WORK)
})
