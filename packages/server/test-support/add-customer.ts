import { randomUUID } from 'node:crypto'
import { type Algorithm, hash } from '@node-rs/argon2'
import type { Deps } from '../src/deps.ts'

export const TEST_PASSWORD = 'correct horse battery'
export const TEST_PIN = '4826'

/** A customer with the credentials that a test needs. */
export type TestCustomer = {
  id: string
  email: string
  first_name: string
  last_name: string
  password: string
  pin: string
}

export type CustomerOverrides = {
  email?: string
  first_name?: string
  last_name?: string
  phone?: string | null
  verified?: boolean
  hasPin?: boolean
  kyc_status?: 'verified' | 'processing' | 'unverified' | 'rejected'
}

const ARGON2ID: Algorithm.Argon2id = 2
/** Real hashes with minimal cost. Other tests cover the real cost. */
export const CHEAP = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 }
let secrets: Promise<{ password: string; pin: string }> | undefined

/** Adds a customer to the database, by default with verified email address, verified identity and a PIN. */
export async function addCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  overrides: CustomerOverrides = {},
): Promise<TestCustomer> {
  secrets ??= Promise.all([hash(TEST_PASSWORD, CHEAP), hash(TEST_PIN, CHEAP)]).then(([password, pin]) => ({
    password,
    pin,
  }))
  const { password, pin } = await secrets
  const now = deps.clock.now()
  const id = randomUUID()
  const names = { first_name: overrides.first_name ?? 'Ada', last_name: overrides.last_name ?? 'Obi' }
  const email = overrides.email ?? `${id}@example.com`
  await deps.db
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: password,
      ...names,
      phone: overrides.phone === undefined ? '08031234567' : overrides.phone,
      email_verified_at: overrides.verified === false ? null : now,
      pin_hash: overrides.hasPin === false ? null : pin,
      kyc_status: overrides.kyc_status ?? 'verified',
      created_at: now,
    })
    .execute()
  return { id, email, ...names, password: TEST_PASSWORD, pin: TEST_PIN }
}
