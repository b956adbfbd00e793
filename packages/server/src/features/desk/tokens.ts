import { endpoints, type MachineToken, type NewMachineToken, type Scope } from '@oja/api/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { forbidden, invalidInput, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { holdOffMachine, OPERATOR_TOKEN_NAME } from '../../http/machine.ts'
import { hashToken, newToken } from '../../http/token.ts'
import { isUuid } from '../../http/uuid.ts'
import { isoTimes } from '../../iso-times.ts'
import { looksOf, refuseMixedAlphabets } from '../users/staff-names.ts'

/** Machine tokens: made and revoked at the desk, or by a machine whose scopes allow it. */
export function tokenRoutes(route: Route): void {
  route(endpoints.deskTokens, ({ db }) => listTokens(db))

  route(endpoints.deskAddToken, ({ trx, body, operator, now, about }) => {
    about({ subject: body.name, detail: { scopes: body.scopes } })
    return addToken(trx, { ...body, by: operator.name, now })
  })

  route(endpoints.deskRevokeToken, async ({ trx, query, now, about }) => {
    if (!isUuid(query.id)) throw noToken()
    about({ subject: await revokeToken(trx, sql<boolean>`id = ${query.id}`, now) })
    return {}
  })

  route(endpoints.operatorTokens, ({ db }) => listTokens(db))

  route(endpoints.operatorAddToken, ({ trx, body, machine, now, about }) => {
    if (!body.scopes.every((scope) => machine.scopes.includes(scope))) {
      throw forbidden('A token can pass on only scopes that it has')
    }
    about({ subject: body.name, detail: { scopes: body.scopes } })
    return addToken(trx, { ...body, by: machine.name, now })
  })

  route(endpoints.operatorRevokeToken, async ({ trx, body, now, about }) => {
    about({ subject: await revokeToken(trx, sql<boolean>`lower(name) = lower(${body.name})`, now) })
    return {}
  })
}

async function addToken(
  trx: Transaction,
  options: { name: string; scopes: readonly Scope[]; by: string; now: Date },
): Promise<NewMachineToken> {
  const { name, by, now } = options
  const scopes = [...new Set(options.scopes)]
  await refuseTakenName(trx, name)
  const token = newToken()
  const row = await trx
    .insertInto('machine_tokens')
    .values({ name, token_hash: hashToken(token), scopes, created_at: now, created_by: by })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning('id')
    // Another token got the name since the check.
    .executeTakeFirstOrThrow(() => invalidInput({ name: 'There is, or was, a token with this name' }))
  return { id: row.id, name, scopes, token }
}

/** Revokes the token that `isIt` matches. Returns its name.
 *  @throws AppError not_found */
async function revokeToken(trx: Transaction, isIt: RawBuilder<boolean>, now: Date): Promise<string> {
  const row = await trx
    .updateTable('machine_tokens')
    .set({ revoked_at: now })
    .where(isIt)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow(noToken)
  await holdOffMachine(trx, row.id)
  return row.name
}

/** Revokes the tokens that an operator made, and those that were made with them: a thief with the operator's session may have made
 *  them. Call it after the operator's calls have ended. Returns what the trail says of it. */
export async function revokeTokensOf(
  trx: Transaction,
  { operator, now }: { operator: string; now: Date },
): Promise<{ tokens_revoked?: string[] }> {
  const names: string[] = []
  let revoked
  do {
    revoked = await sql<{ id: string; name: string }>`
      with recursive made as (
        select name from operators where id = ${operator}
        union
        select token.name from machine_tokens token join made on made.name = token.created_by
      )
      update machine_tokens set revoked_at = ${now}
        where created_by in (select name from made) and revoked_at is null returning id, name`.execute(trx)
    for (const { id, name } of revoked.rows) {
      // A call in flight may make another one.
      await holdOffMachine(trx, id)
      names.push(name)
    }
  } while (revoked.rows.length > 0)
  return names.length > 0 ? { tokens_revoked: names } : {}
}

const noToken = () => notFound('There is no such token')

async function listTokens(db: Database): Promise<MachineToken[]> {
  const rows = await db
    .selectFrom('machine_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'created_by', 'last_used_at', 'revoked_at'])
    .orderBy('created_at', 'desc')
    .execute()
  // The contract checked the scopes when they were written.
  return rows.map((row) => ({ ...isoTimes(row), scopes: row.scopes as Scope[] }))
}

/** Refuses a name for an operator or token that looks like another one's, including revoked ones: readers of the trail would confuse
 *  them.
 *  @throws AppError invalid_input */
export async function refuseTakenName(trx: Transaction, name: string): Promise<void> {
  refuseMixedAlphabets(name, 'name')
  const operators = await trx.selectFrom('operators').select('name').execute()
  const tokens = await trx.selectFrom('machine_tokens').select('name').execute()
  const looks = looksOf(name)
  const taken = [...operators, ...tokens, { name: OPERATOR_TOKEN_NAME }]
  if (taken.some((other) => looksOf(other.name) === looks))
    throw invalidInput({
      name: 'This is, was, or looks like the name of an operator or a machine token. Choose another one',
    })
}
