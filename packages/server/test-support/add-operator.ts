import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Role } from '@oja/api/contract'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../src/deps.ts'
import { sealTotpSecret } from '../src/features/desk/sign-in.ts'
import type { Browser } from './browser.ts'
import { CHEAP, TEST_PASSWORD } from './add-customer.ts'

/** An operator with the credentials that a test needs. */
export type TestOperator = { id: string; name: string; password: string; secret: string }

let passwordHash: Promise<string> | undefined

/** Adds an operator with password and second factor to the database. */
export async function addOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { roles, name = `Operator ${randomUUID().slice(0, 8)}` }: { roles: readonly Role[]; name?: string },
): Promise<TestOperator> {
  passwordHash ??= hash(TEST_PASSWORD, CHEAP)
  const secret = new Secret({ size: 20 }).base32
  const id = randomUUID()
  await deps.db
    .insertInto('operators')
    .values({
      id,
      name,
      roles: [...roles],
      password_hash: await passwordHash,
      totp_secret: sealTotpSecret(deps.settings, { operator: id, secret }),
      created_at: deps.clock.now(),
    })
    .execute()
  return { id, name, password: TEST_PASSWORD, secret }
}

/** Takes over an operator's account as an admin could: makes a new set-up token and sets up with it. */
export async function setUpAgain(
  admin: Browser,
  { id }: TestOperator,
  deps: Pick<Deps, 'clock'>,
  window: Browser,
): Promise<void> {
  const { setup_token } = await admin.data<{ setup_token: string }>(
    admin.post(`/api/desk/operators/reset?id=${id}`),
  )
  const { secret } = await window.data<{ secret: string }>(window.post('/api/desk/set-up', { setup_token }))
  const totp = totpAt(secret, deps.clock.now())
  await window.data(
    window.post('/api/desk/set-up/confirm', { setup_token, password: 'another long one', totp }),
  )
}

/** The code that an authenticator app with this secret shows at a time. */
export function totpAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}
