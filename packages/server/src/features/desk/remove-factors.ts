import { type DeskCustomer, endpoints, REMOVAL_OPEN_MS, REMOVAL_WAIT_MS } from '@oja/api/contract'
import { sql } from 'kysely'
import { type Database, oneRow, type Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../errors.ts'
import type { Effect, Route } from '../../http/call.ts'
import { endSessionsOf } from '../../http/session.ts'
import { startCoolingOff } from '../../http/cooling-off.ts'
import { forgetDevices } from '../auth/devices.ts'
import { addressesOf } from '../auth/email-changes.ts'
import { dropFactors } from '../auth/factors/change-factors.ts'
import { makeFreezeLink } from '../auth/freeze-links.ts'
import { unmatchableHash } from '../auth/hashing.ts'
import { textAboutChange } from '../auth/mail-about-change.ts'
import { factorsRemovedMail, type FreezeLink, removalAskedMail } from '../auth/mails.ts'
import { type Reader, sendMail } from '../messages/send.ts'
import { customerById, lockUser, type UserRow } from '../users/repository.ts'
import type { Mail } from '../../providers/mail.ts'
import { refuseNewOperator } from '../../http/desk-session.ts'

/** A removal that one operator requested, read from the trail. */
type AskedRemoval = { operator: string | null; by: string; reason: string; at: Date; until: Date }

/** Removing the second factors of a customer who lost all of them. The first operator's request is a line of the trail, because
 *  nobody can change those. Source: docs/decisions/032-lost-second-factors.md */
export function removeFactorsRoutes(route: Route, deps: Deps): void {
  route(endpoints.deskRemoveFactors, async (call) => {
    const { trx, query, body, operator, now, about, afterCommit } = call
    const { id } = await customerById(trx, query.id)
    // The lock serialises concurrent operators: the first requests, the second confirms.
    const user = await lockUser(trx, id)
    requireRemovable(user)
    await refuseNewOperator(trx, { operator, now })
    const asked = await askedRemoval(trx, { customer: id, now })
    if (asked?.operator === operator.id) throw conflict('You have asked. Another operator must confirm')
    const state = asked ? ('removed' as const) : ('awaiting-second' as const)
    about({ customer: id, why: body.reason, detail: { state } })
    const removal = { trx, user, now, afterCommit }
    if (asked) await removeFactors(deps, removal)
    // Mail the owner before anything changes, so that they can stop it.
    else await mailOwner(deps, removal, removalAskedMail)
    return { state }
  })
}

/** The removal that waits for a second operator, if there is one. The owner stops it by freezing the account, or by signing in,
 *  which takes a second factor. It ends when its operator is disabled, reset or no longer a reviewer. */
async function askedRemoval(
  db: Database,
  { customer, now }: { customer: string; now: Date },
): Promise<AskedRemoval | undefined> {
  const line = await db
    .selectFrom('desk_trail')
    .select(['at', 'operator', 'actor_name', 'why', 'detail'])
    .where('customer', '=', customer)
    .where('act', '=', 'deskRemoveFactors')
    .where('at', '>', new Date(now.getTime() - REMOVAL_OPEN_MS))
    .select(sql<boolean>`word_counts(operator, 'reviewer', at)`.as('counts'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by the route above.
  const state = (line?.detail as { state?: string } | null | undefined)?.state
  if (!line?.counts || state !== 'awaiting-second') return undefined
  const stops = sql<{ stopped: boolean }>`select
    exists (select from sign_ins where user_id = ${customer} and outcome = 'signed-in' and at >= ${line.at})
    or exists (select from freeze_links where user_id = ${customer} and used_at >= ${line.at}) as stopped`
  if ((await oneRow(db, stops)).stopped) return undefined
  const { at, operator, actor_name: by, why } = line
  return { operator, by, reason: why ?? '', at, until: new Date(at.getTime() + REMOVAL_OPEN_MS) }
}

/** The removal that waits, as `viewer` sees it on the customer's page. */
export async function viewRemoval(
  db: Database,
  asked: { customer: string; viewer: string; now: Date },
): Promise<DeskCustomer['factor_removal']> {
  const found = await askedRemoval(db, asked)
  if (!found) return null
  const { by, reason, at, until, operator } = found
  return { by, reason, is_mine: operator === asked.viewer, at: at.toISOString(), until: until.toISOString() }
}

function requireRemovable(user: UserRow): void {
  if (user.closed_at !== null) throw conflict('This account is closed')
  if (user.second_factor_since === null) throw conflict('This customer has no second factor')
  if (user.frozen_by === 'customer')
    throw conflict('The customer froze this account. They open it with a new password first')
}

type Removal = {
  trx: Transaction
  user: UserRow
  now: Date
  afterCommit: (effect: Effect) => void
}

/** Mails the owner at each of their addresses, with a link that freezes the account. */
async function mailOwner(
  deps: Deps,
  { trx, user, now, afterCommit }: Removal,
  mailOf: (reader: Reader, link: FreezeLink & { recoversWithOld: boolean }) => Mail,
): Promise<void> {
  const addresses = await addressesOf(trx, user, now)
  const recoversWithOld = addresses.some((email) => email !== user.email)
  for (const email of addresses) {
    const token = await makeFreezeLink(trx, { userId: user.id, now })
    const link = { token, settings: deps.settings, recoversWithOld }
    const mail = mailOf({ email, firstName: user.first_name }, link)
    afterCommit(() => sendMail(deps, mail))
  }
}

/** Voids the password too: knowing it does not prove that somebody reads the customer's mail. */
async function removeFactors(deps: Deps, removal: Removal): Promise<void> {
  const { trx, user, now, afterCommit } = removal
  const until = new Date(now.getTime() + REMOVAL_WAIT_MS)
  await dropFactors(trx, user.id)
  await trx
    .updateTable('users')
    .set({ password_hash: await unmatchableHash(), pending_email: null, pending_phone: null })
    .where('id', '=', user.id)
    .execute()
  await endSessionsOf(trx, { userId: user.id })
  await forgetDevices(trx, user.id)
  await startCoolingOff(trx, { userId: user.id, reason: 'password-reset', until })
  await mailOwner(deps, removal, (reader, link) => factorsRemovedMail(reader, { ...link, until }))
  afterCommit(() => textAboutChange(deps, user.phone, 'The second factors of your Oja account were removed.'))
}
