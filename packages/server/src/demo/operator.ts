import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { addOperator, resetOperator } from '../features/desk/set-up.ts'
import { recordTrail } from '../http/trail.ts'

/** The first admin of a demo server. They choose their password with the set-up token that the terminal shows. */
const DEMO_OPERATOR = 'Demo admin'

/** Arbitrary, but the same in every process, so that only one process invites. */
const INVITE_LOCK = 7_305_120

/** Invites the demo's first operator and returns the set-up token, a new one at each start until it is used. `null` once an
 *  operator is set up. */
export async function inviteDemoOperator({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string | null> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${INVITE_LOCK})`.execute(trx)
    const operators = await trx.selectFrom('operators').select(['id', 'name', 'password_hash']).execute()
    const invited = operators.find(({ name }) => name === DEMO_OPERATOR)
    if (operators.some((row) => row !== invited || row.password_hash !== null)) return null
    const { setup_token: token } = invited
      ? (await resetOperator(trx, { id: invited.id, now })).invitation
      : await addOperator(trx, { name: DEMO_OPERATOR, roles: ['admin'], now })
    const actor = { kind: 'machine', name: 'npm start' } as const
    await recordTrail(trx, {
      actor,
      act: 'operatorAddOperator',
      about: { subject: DEMO_OPERATOR },
      ip: 'this machine',
      now,
    })
    return token
  })
}
