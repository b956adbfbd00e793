import { randomUUID } from 'node:crypto'
import { type Algorithm, hash } from '@node-rs/argon2'
import type { Role } from '@oja/api/contract'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../src/deps.ts'
import { sealTotpSecret } from '../src/features/desk/totp.ts'
import type { Browser } from './browser.ts'
import { TEST_PASSWORD } from './add-customer.ts'

/** An operator as a test knows them. */
export type TestOperator = { id: string; name: string; password: string; secret: string }

const ARGON2ID: Algorithm.Argon2id = 2
// A real hash, as cheap as they come.
const CHEAP = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined

/** Writes an operator who has set up password and second factor into the database. */
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

/** Takes over an operator as an admin can: gives them a new set-up token, and sets them up with it. */
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
