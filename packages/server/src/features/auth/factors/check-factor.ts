import type { PasskeyAssertion, SecondFactorMethod } from '@oja/api/contract'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, fieldError } from '../../../errors.ts'
import type { Settings } from '../../../settings.ts'
import { getUser, lockUser, type UserRow } from '../../users/repository.ts'
import { clearAttempts, countAttempt, TOTP_TRIES_OF_ALL, TOTP_TRY } from '../attempts.ts'
import { type Sender, type SenderCall, senderOf } from '../sender.ts'
import { mailAboutMissingFactor } from '../mail-about-change.ts'
import { checkPasskey, passkeyRefused, passkeysOf, requestOptions, type SignedPasskey } from './passkeys.ts'
import { countRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { unseal } from './seal.ts'
import { stepOf } from './totp.ts'
import type { Session } from '../../../http/session.ts'
import { confirmPassword } from '../passwords.ts'

/** The second factor that a request gave. */
type GivenFactor = {
  totp?: string | undefined
  recovery_code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/** A right factor that is not used up yet. */
type RightFactor = { userId: string } & (
  | { type: 'none' }
  | { type: 'totp'; secret: string; step: number }
  | { type: 'recovery_code'; hash: Buffer }
  | SignedPasskey
)

type Check = {
  db: Database
  now: Date
  settings: Settings
  user: UserRow
  sender: Sender
  given: GivenFactor
  /** What a passkey's challenge was made for. */
  purpose: 'sign-in' | 'confirm'
}

/** Checks the second factor of an account that has one. Call it only after the password was right: strangers must learn nothing
 *  about the factors. Spend the result in the transaction that acts on it.
 *  @throws AppError second_factor_required when the request gave none that the account has; otp_incorrect, bad_credentials,
 *  throttled */
export async function checkFactor(deps: Deps, check: Check): Promise<RightFactor> {
  const { db, user, given, purpose, now, settings } = check
  const userId = user.id
  if (user.second_factor_since === null) return { type: 'none', userId }
  const methods = await methodsOf(db, userId)
  if (given.passkey && methods.includes('passkey'))
    return checkPasskey(db, { userId, purpose, now, settings, assertion: given.passkey })
  if (given.totp !== undefined && methods.includes('totp'))
    return checkTotp(deps, { ...check, code: given.totp })
  if (given.recovery_code !== undefined && methods.includes('recovery_code'))
    return checkRecoveryCode(deps, { ...check, code: given.recovery_code })
  const options = await requestOptions(db, { userId, purpose, now, settings })
  throw required({ methods, ...(options ? { passkey_options: options } : {}) })
}

/** Uses up a right factor, in the transaction that acts on it.
 *  @throws AppError when another request has used it meanwhile, or the account got its first factor since */
export async function spendFactor(trx: Database, factor: RightFactor, now: Date): Promise<void> {
  const { userId } = factor
  switch (factor.type) {
    case 'none': {
      // The lock serialises this call with one that adds the first factor.
      const { second_factor_since: since } = await lockUser(trx, userId)
      if (since !== null) throw required({ methods: await methodsOf(trx, userId) })
      return
    }
    case 'totp': {
      const step = BigInt(factor.step)
      await trx
        .updateTable('totp_secrets')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        // Another app may have replaced the one whose code was compared.
        .where('secret', '=', factor.secret)
        .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .returning('user_id')
        .executeTakeFirstOrThrow(usedTotp)
      return
    }
    case 'recovery_code': {
      await trx
        .updateTable('recovery_codes')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('code_hash', '=', factor.hash)
        .where('used_at', 'is', null)
        .returning('user_id')
        .executeTakeFirstOrThrow(wrongRecoveryCode)
      return
    }
    case 'passkey': {
      // The challenge was used up when it was checked.
      await trx
        .updateTable('passkeys')
        .set({ counter: factor.counter, last_used_at: now })
        .where('id', '=', factor.id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirstOrThrow(() => passkeyRefused())
    }
  }
}

/** What the account accepts, the most convenient first. */
async function methodsOf(db: Database, userId: string): Promise<SecondFactorMethod[]> {
  const totp = await totpRowOf(db, userId)
  const passkeys = await passkeysOf(db, userId)
  const codes = await countRecoveryCodes(db, userId)
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
  ]
}

async function checkTotp(deps: Deps, check: Check & { code: string }): Promise<RightFactor> {
  const { db, now, settings, user, sender, code } = check
  const userId = user.id
  // Counted before the code is compared, so that concurrent tries are counted like tries in a row.
  const ofSender = { rule: TOTP_TRY, on: `${userId} ${sender.key}`, now }
  const ofAll = { rule: TOTP_TRIES_OF_ALL, on: `${userId} ${sender.isKnown ? 'known' : 'strangers'}`, now }
  await countAttempt(db, ofSender)
  await countAttempt(db, ofAll)
  const row = await totpRowOf(db, userId)
  const secret = row?.secret ?? null
  const step =
    secret === null ? null : stepOf(unseal(secret, { key: settings.factorKey, owner: userId }), { code, now })
  if (secret === null || step === null) {
    await mailAboutWrongFactor(deps, check)
    throw wrongTotp('totp')
  }
  if (row?.last_step != null && BigInt(step) <= row.last_step) throw usedTotp()
  await clearAttempts(db, ofSender)
  await clearAttempts(db, ofAll)
  return { type: 'totp', userId, secret, step }
}

/** Not counted: nobody can guess 80 random bits, and a count would let strangers use up the owner's tries. */
async function checkRecoveryCode(deps: Deps, check: Check & { code: string }): Promise<RightFactor> {
  const { db, user, code } = check
  const hash = hashRecoveryCode(user.id, code)
  const row = await db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', user.id)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  if (row && row.used_at === null) return { type: 'recovery_code', userId: user.id, hash }
  await mailAboutWrongFactor(deps, check)
  throw wrongRecoveryCode()
}

function totpRowOf(db: Database, userId: string) {
  return db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst()
}

/** Does nothing for a known sender, such as a session. */
async function mailAboutWrongFactor(deps: Deps, check: Check): Promise<void> {
  if (!check.sender.isKnown) await mailAboutMissingFactor(deps, check)
}

function required(secondFactor: { methods: string[]; passkey_options?: { challenge: string } }): AppError {
  return new AppError('second_factor_required', 'Confirm that it is you with your second factor', {
    secondFactor,
  })
}

/** `field`: where the request has the code. */
export const wrongTotp = (field: string) =>
  fieldError('otp_incorrect', field, 'That code is not correct. Enter the one your app shows now')

const usedTotp = () =>
  fieldError('otp_incorrect', 'totp', 'This code was used already. Wait for the next one')

function wrongRecoveryCode(): AppError {
  const sentence = 'This recovery code is not correct, or was used already'
  return fieldError('otp_incorrect', 'recovery_code', sentence)
}

type OwnerCall = SenderCall & {
  session: Session
  settings: Settings
  body: GivenFactor & { password?: string | undefined }
}

/** Proves that the owner is changing the second factors: with a passkey alone, or with the password and a second factor if there
 *  is one. Spend the result in the transaction of the change.
 *  @throws AppError password_required, bad_credentials, second_factor_required, otp_incorrect, throttled */
export async function proveOwner(deps: Deps, call: OwnerCall): Promise<RightFactor> {
  const { db, body, session, now, settings } = call
  const { userId } = session
  if (body.passkey)
    return checkPasskey(db, { userId, purpose: 'confirm', now, settings, assertion: body.passkey })
  if (body.password === undefined)
    throw fieldError('password_required', 'password', 'Enter your password to change your second factors')
  await confirmPassword(call, { password: body.password, field: 'password' })
  return confirmFactor(deps, call)
}

/** Checks the second factor of a signed-in customer, after the password was right.
 *  @throws AppError second_factor_required, otp_incorrect, bad_credentials, throttled */
export async function confirmFactor(
  deps: Deps,
  call: SenderCall & { session: Session; settings: Settings; body: GivenFactor },
): Promise<RightFactor> {
  const { db, now, settings, session, body } = call
  const user = await getUser(db, session.userId)
  const sender = await senderOf(call, user.id)
  return checkFactor(deps, { db, now, settings, user, sender, given: body, purpose: 'confirm' })
}
