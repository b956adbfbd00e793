import { createHmac, hkdfSync } from 'node:crypto'
import { type Body, type EndpointName, endpoints, GRANTED_CALLS, type GrantedCall } from '@oja/api/contract'
import { trimZeros } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pinRequired, unauthenticated } from '../errors.ts'
import { member } from './parse.ts'
import { holdSession, type PinGrant, type Session } from './session.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Settings } from '../settings.ts'

/** How long a right PIN allows its one call. Source: docs/product/accounts.md#the-transaction-pin */
const PIN_GRANT_MS = 2 * MINUTE_MS

/** The one act that a grant allows, in the terms of the customer's request. As stored, `pin` is a keyed hash. */
type BoundTo = NonNullable<Body<typeof endpoints.confirmPin>['for']>
/** What a guarded call is about to do. `pin`: the new one. */
type GuardedAct = { call: string; id?: string; amount?: string; to?: string; pin?: string }

type GrantCall = {
  db: Database
  now: Date
  session: Session | null
  settings: Pick<Settings, 'factorKey'>
}
type SpendCall = GrantCall & { act: GuardedAct }

/** Lets this session make one PIN-guarded call; with `boundTo`, only that act. Call it only after a right PIN or passkey.
 *  Returns when the grant expires. */
export async function grantPin(call: GrantCall, boundTo?: BoundTo): Promise<Date> {
  const expiresAt = new Date(call.now.getTime() + PIN_GRANT_MS)
  const stored = boundTo?.pin === undefined ? boundTo : { ...boundTo, pin: hashNewPin(call, boundTo.pin) }
  await call.db
    .updateTable('sessions')
    .set({
      pin_grant_expires_at: expiresAt,
      pin_grant_for: stored === undefined ? null : JSON.stringify(stored),
    })
    .where('id_hash', '=', sessionOf(call).idHash)
    .execute()
  return expiresAt
}

/** Ends the grants of all sessions of a customer, because they came from a PIN or passkey that is valid no more. */
export async function dropPinGrants(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: null, pin_grant_for: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Runs `work` and spends the session's PIN grant. `call.db` is the transaction of `work`, so a refusal restores the grant, and
 *  only one of two racing calls gets it. Checks the grant first, so that nothing runs without one, and spends it last: an act
 *  on a trade locks the ad before it changes the session's row, and the opposite order could deadlock.
 *  `held`: the grant, as `holdSession` found it in this transaction.
 *  @throws AppError pin_required without a live grant for this act */
export async function withPinGrant<T>(
  call: SpendCall,
  held: PinGrant | null,
  work: () => Promise<T>,
): Promise<T> {
  const grant = judged(call, held)
  const result = await work()
  await spend(call, grant)
  return result
}

/** Spends the session's PIN grant in the transaction `call.db`.
 *  @throws AppError pin_required without a live grant for this act, unauthenticated when the session was ended */
export async function spendPinGrant(call: SpendCall): Promise<void> {
  const { grant } = await holdSession(call.db, sessionOf(call))
  await spend(call, judged(call, grant))
}

/** Refuses a call whose PIN was changed while it waited, perhaps because somebody else knows the old one. A statement of its own:
 *  the one that held the session may have read the PIN before it waited for the change.
 *  @throws AppError pin_required */
export async function requireSamePin(trx: Database, userId: string, pinHash: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirstOrThrow(pinRequired)
}

/** @throws AppError pin_required unless this is a live grant for the act */
function judged(call: SpendCall, grant: PinGrant | null): PinGrant {
  if (!grant?.expiresAt || grant.expiresAt <= call.now || !isFor(grant.boundTo, call)) throw pinRequired()
  return grant
}

/** The second of two concurrent calls finds the grant spent. A grant given meanwhile for another act remains.
 *  @throws AppError pin_required */
async function spend(call: SpendCall, { boundTo }: PinGrant): Promise<void> {
  const judgedFor = boundTo === null ? null : JSON.stringify(boundTo)
  const { numUpdatedRows } = await call.db
    .updateTable('sessions')
    .set({ pin_grant_expires_at: null, pin_grant_for: null })
    .where('id_hash', '=', sessionOf(call).idHash)
    .where('pin_grant_expires_at', '>', call.now)
    .where(sql<boolean>`pin_grant_for is not distinct from ${judgedFor}::jsonb`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw pinRequired()
}

/** Where each guarded call has the parts of its act. */
const ACTS: { readonly [N in GrantedCall]: (request: Request) => Omit<GuardedAct, 'call'> } = {
  transfer: ({ body }) => ({ amount: body('value'), to: body('to') }),
  withdraw: ({ body }) => ({ id: body('code'), amount: body('amount') }),
  deposit: ({ body }) => ({ id: body('code'), amount: body('amount') }),
  releaseCoin: ({ body }) => ({ id: body('ad'), amount: body('coin_equivalence') }),
  paymentSent: ({ query }) => ({ id: query('id') }),
  paymentConfirm: ({ query }) => ({ id: query('id') }),
  setPin: ({ body }) => ({ pin: body('pin') }),
  updateAddressBook: () => ({}),
}

type Read = (name: string) => string
type Request = { query: Read; body: Read }

/** The act of a request, to compare with the act of a grant. */
export function actOf(call: EndpointName, { query, body }: { query: unknown; body: unknown }): GuardedAct {
  const read = (from: unknown) => (name: string) => String(member(from, name) ?? '')
  return isGranted(call) ? { call, ...ACTS[call]({ query: read(query), body: read(body) }) } : { call }
}

/** An act that lacks a value the grant names does not match. */
function isFor(stored: unknown, call: SpendCall): boolean {
  if (stored === null) return true
  const { act } = call
  const bound = stored as BoundTo
  return (
    bound.call === act.call &&
    (bound.id === undefined || bound.id === act.id) &&
    (bound.to === undefined || bound.to === act.to) &&
    (bound.pin === undefined || (act.pin !== undefined && bound.pin === hashNewPin(call, act.pin))) &&
    (bound.amount === undefined || (act.amount !== undefined && plain(bound.amount) === plain(act.amount)))
  )
}

/** Keyed, because a copy of the database must not reveal a PIN. */
function hashNewPin({ settings, session }: GrantCall, pin: string): string {
  const key = new Uint8Array(hkdfSync('sha256', settings.factorKey, '', 'oja new pin of a grant', 32))
  return createHmac('sha256', key).update(`${session?.userId} ${pin}`).digest('base64url')
}

/** `05.50` and `5.5` are one amount. */
function plain(amount: string): string {
  return trimZeros(amount).replace(/^0+(?=\d)/, '')
}

function isGranted(call: EndpointName): call is GrantedCall {
  return (GRANTED_CALLS as readonly string[]).includes(call)
}

function sessionOf({ session }: GrantCall): Session {
  if (!session) throw unauthenticated()
  return session
}
