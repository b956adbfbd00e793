import type { SetUpInvitation } from '@oja/api/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, invalidInput, notFound } from '../../errors.ts'
import { endDeskSessionsOf } from '../../http/desk-session.ts'
import { hashToken, newToken } from '../../http/token.ts'
import { newTotpSecret, totpStep } from './totp.ts'

/** A set-up token lasts a day. */
const SET_UP_MS = 24 * 60 * 60_000

/** Adds an operator, who then sets up password and second factor with the token. The token is in this answer alone.
 *  @throws AppError invalid_input for a name that is taken */
export async function addOperator(
  trx: Transaction<Tables>,
  options: { name: string; roles: readonly string[]; now: Date },
): Promise<SetUpInvitation> {
  const { name, now } = options
  const token = newToken()
  const expires = new Date(now.getTime() + SET_UP_MS)
  const row = await trx
    .insertInto('operators')
    .values({
      name,
      roles: [...new Set(options.roles)],
      setup_token_hash: hashToken(token),
      setup_expires_at: expires,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw invalidInput({ name: 'There is an operator with this name already' })
  return { id: row.id, name, setup_token: token, expires_at: expires.toISOString() }
}

/** Takes password, second factor and sessions from an operator, who sets up again with the new token.
 *  @throws AppError not_found */
export async function resetOperator(
  trx: Transaction<Tables>,
  options: { id: string; now: Date },
): Promise<SetUpInvitation> {
  const { id, now } = options
  const token = newToken()
  const expires = new Date(now.getTime() + SET_UP_MS)
  const row = await trx
    .updateTable('operators')
    .set({
      password_hash: null,
      totp_secret: null,
      setup_totp_secret: null,
      setup_token_hash: hashToken(token),
      setup_expires_at: expires,
    })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw notFound('There is no such operator')
  await endDeskSessionsOf(trx, id)
  return { id, name: row.name, setup_token: token, expires_at: expires.toISOString() }
}

/** Makes the secret that the authenticator app is given. Each call makes another one.
 *  @throws AppError bad_credentials */
export async function beginSetUp(
  db: Database,
  options: { token: string; now: Date },
): Promise<{ name: string; secret: string }> {
  const secret = newTotpSecret()
  const row = await db
    .updateTable('operators')
    .set({ setup_totp_secret: secret })
    .where('setup_token_hash', '=', hashToken(options.token))
    .where('setup_expires_at', '>', options.now)
    .where('disabled_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw wrongToken()
  return { name: row.name, secret }
}

/** The operator whose set-up is proven by `code`, and the step of the code. Changes nothing.
 *  @throws AppError bad_credentials, otp_incorrect */
export async function checkSetUp(
  db: Database,
  options: { token: string; code: string; now: Date; lock?: boolean },
): Promise<{ id: string; name: string; roles: string[]; secret: string; step: number }> {
  const row = await db
    .selectFrom('operators')
    .select(['id', 'name', 'roles', 'setup_totp_secret'])
    .where('setup_token_hash', '=', hashToken(options.token))
    .where('setup_expires_at', '>', options.now)
    .where('disabled_at', 'is', null)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw wrongToken()
  const secret = row.setup_totp_secret
  const step = secret === null ? null : totpStep({ secret, code: options.code, now: options.now })
  if (secret === null || step === null) {
    const sentence = 'This code is not correct. Enter the one that the app shows now'
    throw new AppError('otp_incorrect', sentence, { fields: { totp: sentence } })
  }
  return { id: row.id, name: row.name, roles: row.roles, secret, step }
}

/** Ends the set-up: password and second factor are in use, and the token is spent.
 *  @throws AppError bad_credentials, otp_incorrect: of two that use one token at once, one wins. */
export async function endSetUp(
  trx: Transaction<Tables>,
  options: { token: string; code: string; passwordHash: string; now: Date },
): Promise<{ id: string; name: string; roles: string[] }> {
  const { id, name, roles, secret, step } = await checkSetUp(trx, { ...options, lock: true })
  await trx
    .updateTable('operators')
    .set({
      password_hash: options.passwordHash,
      totp_secret: secret,
      totp_step: BigInt(step),
      setup_token_hash: null,
      setup_expires_at: null,
      setup_totp_secret: null,
    })
    .where('id', '=', id)
    .execute()
  await endDeskSessionsOf(trx, id)
  return { id, name, roles }
}

function wrongToken(): AppError {
  return new AppError(
    'bad_credentials',
    'This set-up token has been used or has expired. Ask an admin for a new one',
  )
}
