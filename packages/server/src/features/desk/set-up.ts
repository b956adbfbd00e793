import { SET_UP_MS, type SetUpInvitation } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { AppError, conflict, fieldError, invalidInput } from '../../errors.ts'
import { endDeskSessionsOf } from '../../http/desk-session.ts'
import { hashToken, newToken } from '../../http/token.ts'
import type { Settings } from '../../settings.ts'
import { newTotpSecret, stepOf } from '../auth/factors/totp.ts'
import { refuseTakenName, revokeTokensOf } from './tokens.ts'
import { openTotpSecret, sealTotpSecret } from './sign-in.ts'

/** Adds an operator, who then sets up password and second factor with the token. Only this response has the token.
 *  @throws AppError invalid_input for a name that looks like that of an operator or a token */
export async function addOperator(
  trx: Transaction,
  options: { name: string; roles: readonly string[]; now: Date },
): Promise<SetUpInvitation> {
  const { name, now } = options
  await refuseTakenName(trx, name)
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
    .onConflict((taken) => taken.expression(sql`lower(name)`).doNothing())
    .returning('id')
    // Another operator got the name since the check.
    .executeTakeFirstOrThrow(() => invalidInput({ name: 'There is an operator with this name already' }))
  return { id: row.id, name, setup_token: token, expires_at: expires.toISOString() }
}

/** Removes an operator's password, second factor, sessions and machine tokens. The operator sets up again with the new token.
 *  `detail`: what the trail says.
 *  @throws AppError conflict for a disabled one */
export async function resetOperator(
  trx: Transaction,
  { id, now }: { id: string; now: Date },
): Promise<{ invitation: SetUpInvitation; detail: Record<string, unknown> }> {
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
    .executeTakeFirstOrThrow(() => conflict('This operator is disabled. Enable them first'))
  await endDeskSessionsOf(trx, id)
  const detail = await revokeTokensOf(trx, { operator: id, now })
  const invitation = { id, name: row.name, setup_token: token, expires_at: expires.toISOString() }
  return { invitation, detail }
}

type Token = { token: string; now: Date; settings: Pick<Settings, 'factorKey'> }

/** Makes the secret for the authenticator app. Each call replaces it.
 *  @throws AppError bad_credentials */
export async function beginSetUp(
  trx: Transaction,
  options: Token,
): Promise<{ name: string; secret: string }> {
  const { id, name } = await findInvited(trx, options)
  const secret = newTotpSecret()
  await trx
    .updateTable('operators')
    .set({ setup_totp_secret: sealTotpSecret(options.settings, { operator: id, secret }) })
    .where('id', '=', id)
    .execute()
  return { name, secret }
}

/** The operator whose set-up `code` proves, and the code's step. Changes nothing; inside a transaction it locks the operator.
 *  @throws AppError bad_credentials, otp_incorrect */
export async function checkSetUp(
  db: Database,
  options: Token & { code: string },
): Promise<{ id: string; name: string; roles: string[]; sealed: Buffer; step: number }> {
  const { id, name, roles, setup_totp_secret: sealed } = await findInvited(db, options)
  const { settings, code, now } = options
  const secret = sealed && openTotpSecret(settings, { operator: id, sealed })
  const step = secret === null ? null : stepOf(secret, { code, now })
  if (sealed === null || step === null) {
    const sentence = 'This code is not correct. Enter the one that the app shows now'
    throw fieldError('otp_incorrect', 'totp', sentence)
  }
  return { id, name, roles, sealed, step }
}

async function findInvited(db: Database, { token, now }: Token) {
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'roles', 'setup_totp_secret'])
    .where('setup_token_hash', '=', hashToken(token))
    .where('setup_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirstOrThrow(wrongToken)
}

/** Ends the set-up: puts password and second factor in use, and spends the token. Only one of two concurrent calls succeeds.
 *  @throws AppError bad_credentials, otp_incorrect */
export async function endSetUp(
  trx: Transaction,
  options: Token & { code: string; passwordHash: string },
): Promise<{ id: string; name: string; roles: string[] }> {
  const { id, name, roles, sealed, step } = await checkSetUp(trx, options)
  await trx
    .updateTable('operators')
    .set({
      password_hash: options.passwordHash,
      totp_secret: sealed,
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
