import { timingSafeEqual } from 'node:crypto'
import { type Scope, SCOPES } from '@oja/api/contract'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database.ts'
import { holdLockAlone, shareLock } from '../db/shared-lock.ts'
import type { Deps } from '../deps.ts'
import { AppError, badOrigin, forbidden } from '../errors.ts'
import { hashToken, isToken, USE_RECORDED_MS } from './token.ts'

/** A program that makes operator calls, by the name of its token. `id`: null for OPERATOR_TOKEN, which nobody revokes. */
export type Machine = { id: string | null; name: string; scopes: readonly Scope[] }

/** The name of OPERATOR_TOKEN in the trail. */
export const OPERATOR_TOKEN_NAME = 'OPERATOR_TOKEN'
const ALL_SCOPES: Machine = { id: null, name: OPERATOR_TOKEN_NAME, scopes: SCOPES }

/** The machine whose bearer token a request carries. Refuses requests with an Origin, because they come from browsers.
 *  `find` reads the machine of a named token, by default from the database.
 *  @throws AppError unauthenticated, bad_origin, forbidden where the token lacks `scope` */
export async function findMachine(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  request: FastifyRequest,
  scope: Scope | undefined,
  find: (token: string) => Promise<Machine | undefined> = (token) => findNamed(deps, token),
): Promise<Machine> {
  if (request.headers.origin !== undefined) throw badOrigin()
  const token = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const machine = isSame(token, deps.settings.operatorToken) ? ALL_SCOPES : await find(token)
  if (!machine) throw noToken()
  if (scope === undefined || !machine.scopes.includes(scope)) {
    throw forbidden('This token may not make this call')
  }
  return machine
}

/** Refuses a call whose token was revoked since the call came in, and keeps the token valid until the transaction ends.
 *  @throws AppError unauthenticated */
export async function holdMachine(trx: Transaction, { id }: Machine): Promise<void> {
  if (id === null) return
  await shareLock(trx, callsWith(id))
  await trx
    .selectFrom('machine_tokens')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow(noToken)
}

/** Waits for the calls in flight with a token. Later ones wait for this transaction. */
export function holdOffMachine(trx: Transaction, token: string): Promise<void> {
  return holdLockAlone(trx, callsWith(token))
}

function callsWith(token: string): string {
  return `token:${token}`
}

const noToken = () => new AppError('unauthenticated', 'Send the operator token')

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The machine of a named token that nobody revoked. Records its use. */
export async function findNamed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Machine | undefined> {
  if (!isToken(token)) return undefined
  const now = clock.now()
  const row = await db
    .selectFrom('machine_tokens')
    .select(['id', 'name', 'scopes', 'last_used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= USE_RECORDED_MS) {
    await db.updateTable('machine_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute()
  }
  // Ignore scopes that no longer exist.
  return { id: row.id, name: row.name, scopes: SCOPES.filter((scope) => row.scopes.includes(scope)) }
}
