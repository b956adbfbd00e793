import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { type AppError, expired } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import type { UserRow } from '../users/repository.ts'
import { seal, unseal } from './factors/seal.ts'
import { MINUTE_MS } from '../../durations.ts'

/** Long enough to write a statement and to find its pictures. */
const TICKET_MS = 30 * MINUTE_MS
/** Authenticated by the seal, so that no other sealed text opens as a ticket. */
const PURPOSE = 'ticket of a frozen customer'

type Key = Pick<Settings, 'factorKey'>

/** Proves for half an hour that a frozen customer has proven who they are. Only the calls below `/frozen` accept it. */
export function giveFrozenTicket(
  { factorKey: key }: Key,
  { user, now }: { user: UserRow; now: Date },
): { ticket: string; expires_at: string } {
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  const content = JSON.stringify([user.id, expiresAt.getTime(), passwordMark(user)])
  return { ticket: seal(content, { key, owner: PURPOSE }), expires_at: expiresAt.toISOString() }
}

/** The id of the customer of a ticket. Checks only its seal and time, without asking the database.
 *  @throws AppError otp_expired */
export function ownerOfFrozenTicket(ticket: string, { settings, now }: { settings: Key; now: Date }): string {
  const [id, expiresAt] = readTicket(ticket, settings)
  if (expiresAt <= now.getTime()) throw ticketOver()
  return id
}

/** The customer of a ticket. A new password and the end of the freeze void it.
 *  @throws AppError otp_expired */
export async function openFrozenTicket(
  db: Database,
  { ticket, settings, now }: { ticket: string; settings: Key; now: Date },
): Promise<UserRow> {
  const [id, expiresAt, mark] = readTicket(ticket, settings)
  if (expiresAt <= now.getTime()) throw ticketOver()
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (user?.frozen_by !== 'operator' || passwordMark(user) !== mark) throw ticketOver()
  return user
}

function readTicket(ticket: string, { factorKey: key }: Key): [id: string, expiresAt: number, mark: string] {
  try {
    // Only this file seals for this purpose.
    return JSON.parse(unseal(ticket, { key, owner: PURPOSE }))
  } catch (cause) {
    throw ticketOver(cause)
  }
}

function passwordMark({ password_hash: hash }: UserRow): string {
  return createHash('sha256').update(hash).digest('base64url')
}

function ticketOver(cause?: unknown): AppError {
  return expired('This took too long. Sign in again', cause)
}
