import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@oja/api/contract'
import type { Database } from '../../../db/database.ts'

/** Crockford's base 32: without I, L, O and U, which look like other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Replaces all recovery codes with ten new ones of 80 random bits. The returned list is their only copy. */
export async function renewRecoveryCodes(
  trx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code), created_at: now })),
    )
    .execute()
  return codes
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The mail's sentence about a used recovery code. `left`: how many remain. */
export function usedRecoveryCode(left: number): string {
  const then =
    left === 0
      ? 'It was the last one: make new ones in Settings, Security.'
      : `${left} ${left === 1 ? 'code is' : 'codes are'} left.`
  return `A recovery code was used to sign in to your account. ${then}`
}

/** A fast hash is enough: nobody can guess 80 random bits. Ignores case, spaces and dashes, and reads O as 0, I and L as 1. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const read = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(`${userId} ${read}`).digest()
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
