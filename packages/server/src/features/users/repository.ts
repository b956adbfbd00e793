import type { User } from '@oja/api/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'

export type UserRow = Selectable<Tables['users']>

/** What the contract shows a customer about themselves. */
export function toUser(row: UserRow, now: Date): User {
  return {
    id: row.id,
    email_address: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    email_verified: row.email_verified_at !== null,
    has_pin: row.pin_hash !== null,
    kyc_status: row.kyc_status,
    pending_email: row.pending_email,
    cooling_off: coolingOff(row, now),
  }
}

/** Why and until when coin cannot leave; null when it can. */
export function coolingOff(
  { cooling_off_until: until, cooling_off_reason: reason }: UserRow,
  now: Date,
): User['cooling_off'] {
  return until !== null && reason !== null && until > now ? { until: until.toISOString(), reason } : null
}

/** The customer with this address. Skips closed accounts. */
export function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** The customer with this address.
 *  @throws AppError not_found */
export async function customerByEmail(db: Database, email: string): Promise<UserRow> {
  const customer = await findByEmail(db, email)
  if (!customer) throw notFound('No customer has this email address.')
  return customer
}

/** The customer with this id.
 *  @throws AppError not_found */
export async function customerById(db: Database, id: string): Promise<UserRow> {
  if (!isUuid(id)) throw noCustomer()
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(noCustomer)
}

const noCustomer = () => notFound('There is no such customer')

export function getUser(db: Database, id: string): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Locks a customer until the transaction ends. Calls in flight, which refer to the row, go on. */
export function lockUser(trx: Database, id: string): Promise<UserRow> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** `undefined` when the address is taken. */
export function insertUser(db: Database, user: Insertable<Tables['users']>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Marks the address as proven. The time of the first proof stays. */
export function markEmailVerified(db: Database, { id, now }: { id: string; now: Date }): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
