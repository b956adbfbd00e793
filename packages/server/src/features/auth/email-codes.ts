import { randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/errors.ts'
import { hashSecret, matchesSecret } from './hashing.ts'

/** `email` proves the address and, with the password, resets the PIN; `password` resets the password. */
export type CodePurpose = 'email' | 'password'

/** How long a code lasts and how often it may be tried. Source: CONTRACT "validate-email". */
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5

/** A code and its hash. Slow to hash on purpose: going through a million takes longer than a code lasts. */
export async function makeCode(): Promise<{ code: string; hash: string }> {
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0')
  return { code, hash: await hashSecret(code) }
}

/** Keeps a new code in place of the one before, which no longer counts. */
export async function storeCode(
  db: Database,
  options: { userId: string; purpose: CodePurpose; hash: string; now: Date },
): Promise<void> {
  const row = {
    code_hash: options.hash,
    tries: 0,
    created_at: options.now,
    expires_at: new Date(options.now.getTime() + CODE_LIFE_MS),
  }
  await db
    .insertInto('email_codes')
    .values({ user_id: options.userId, purpose: options.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
}

/** Uses up the code. Takes as long without a customer; the try is counted before the code is compared.
 *  @throws AppError otp_incorrect, or otp_expired for a code that is too old or was tried too often. */
export async function useCode(
  db: Database,
  options: { userId: string | undefined; purpose: CodePurpose; code: string; now: Date },
): Promise<void> {
  const { userId, purpose, code, now } = options
  const row = userId ? await countTry(db, { userId, purpose }) : undefined
  const right = await matchesSecret(row?.hash, code)
  if (row?.isSpent) throw expired('This code was tried too often. Ask for a new one')
  if (!right || !row || !userId) throw incorrect()
  if (row.expiresAt <= now) throw expired('This code is too old. Ask for a new one')
  const used = await db
    .deleteFrom('email_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', row.hash)
    .returning('user_id')
    .executeTakeFirst()
  // Another request used it, or a newer code took its place, while we compared.
  if (!used) throw incorrect()
}

type TriedCode = { hash: string | null; expiresAt: Date; isSpent: boolean }

async function countTry(
  db: Database,
  { userId, purpose }: { userId: string; purpose: CodePurpose },
): Promise<TriedCode | undefined> {
  const tried = await db
    .updateTable('email_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .returning(['code_hash', 'expires_at', 'tries'])
    .executeTakeFirst()
  if (!tried) return undefined
  const isSpent = tried.tries > CODE_TRIES
  return { hash: isSpent ? null : tried.code_hash, expiresAt: tried.expires_at, isSpent }
}

function incorrect(): AppError {
  return new AppError('otp_incorrect', 'That code is not correct. Check the latest mail from us')
}

function expired(sentence: string): AppError {
  return new AppError('otp_expired', sentence)
}
