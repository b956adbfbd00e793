import { endpoints, type ListedOperator, type Role } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import { conflict, notFound } from '../../errors.ts'
import { DESK_IDLE_MS, endDeskSessionsOf, holdOffCalls, type Operator } from '../../http/desk-session.ts'
import type { Route } from '../../http/call.ts'
import { isUuid } from '../../http/uuid.ts'
import { addOperator, resetOperator } from './set-up.ts'
import { revokeTokensOf } from './tokens.ts'

/** Who the operators are, and what they may do. */
export function operatorsRoutes(route: Route): void {
  route(endpoints.deskOperators, async ({ db, now }) => {
    const rows = await selectOperators(db, now)
      .orderBy(sql`lower(name)`)
      .execute()
    return rows.map(viewOperator)
  })

  route(endpoints.deskAddOperator, async (call) => {
    const { trx, body, now, about } = call
    await lockOperators(trx)
    const invitation = await addOperator(trx, { ...body, now })
    about({ subject: invitation.name, detail: { roles: body.roles } })
    return invitation
  })

  route(endpoints.deskChangeOperator, async (call) => {
    const { trx, query, body, now, about } = call
    await lockOperators(trx)
    const before = await findOther(trx, { id: query.id, operator: call.operator })
    const roles = body.roles ? [...new Set(body.roles)] : before.roles
    const isDisabled = body.disabled ?? before.disabled_at !== null
    const disabledAt = isDisabled ? (before.disabled_at ?? now) : null
    const noInvitation = { setup_token_hash: null, setup_expires_at: null, setup_totp_secret: null }
    await trx
      .updateTable('operators')
      .set({ roles, disabled_at: disabledAt, ...(isDisabled ? noInvitation : {}) })
      .where('id', '=', before.id)
      .execute()
    if (isDisabled) await endDeskSessionsOf(trx, before.id)
    else await holdOffCalls(trx, before.id)
    const mayMakeTokens = !isDisabled && roles.includes('admin')
    const revoked = mayMakeTokens ? {} : await revokeTokensOf(trx, { operator: before.id, now })
    about({
      subject: before.name,
      detail: {
        old: { roles: before.roles, disabled: before.disabled_at !== null },
        new: { roles, disabled: isDisabled },
        ...revoked,
      },
    })
    const changed = selectOperators(trx, now).where('operators.id', '=', before.id)
    return viewOperator(await changed.executeTakeFirstOrThrow())
  })

  route(endpoints.deskResetOperator, async (call) => {
    const { trx, query, now, about } = call
    await lockOperators(trx)
    const other = await findOther(trx, { id: query.id, operator: call.operator })
    const { invitation, detail } = await resetOperator(trx, { id: other.id, now })
    about({ subject: other.name, detail })
    return invitation
  })
}

/** Serialises changes of operators, so that two admins who remove each other do not both succeed. */
async function lockOperators(trx: Transaction): Promise<void> {
  await holdLockAlone(trx, 'operators')
}

/** An admin stays an admin while they act, so one is always left.
 *  @throws AppError not_found, conflict for the operator themselves */
async function findOther(db: Database, { id, operator }: { id: string; operator: Operator }) {
  if (!isUuid(id)) throw noOperator()
  const row = await db
    .selectFrom('operators')
    .select(['id', 'name', 'roles', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noOperator)
  // Compare the row's id, because a UUID in capitals is the same id.
  if (row.id === operator.id) throw conflict('You cannot change your own access. Ask another admin')
  return row
}

const noOperator = () => notFound('There is no such operator')

function selectOperators(db: Database, now: Date) {
  return db
    .selectFrom('operators')
    .leftJoin('desk_sessions as session', (join) =>
      join
        .onRef('session.operator', '=', 'operators.id')
        .on('session.expires_at', '>', now)
        .on('session.last_seen_at', '>', new Date(now.getTime() - DESK_IDLE_MS)),
    )
    .select(['operators.id', 'name', 'roles', 'disabled_at', 'operators.created_at'])
    .select(sql<boolean>`password_hash is not null`.as('is_set_up'))
    .select((eb) => [
      eb.fn.count<bigint>('session.id').as('sessions'),
      sql<Date | null>`greatest(max(session.last_seen_at), (
        select at from desk_trail where desk_trail.operator = operators.id order by id desc limit 1))`.as(
        'last_seen_at',
      ),
    ])
    .groupBy('operators.id')
}

type OperatorRow = Awaited<ReturnType<ReturnType<typeof selectOperators>['executeTakeFirstOrThrow']>>

function viewOperator(row: OperatorRow): ListedOperator {
  return {
    id: row.id,
    name: row.name,
    // A check constraint allows no other text.
    roles: row.roles as Role[],
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    sessions: Number(row.sessions),
  }
}

function stateOf({ disabled_at, is_set_up }: OperatorRow): ListedOperator['state'] {
  if (disabled_at) return 'disabled'
  return is_set_up ? 'active' : 'invited'
}
