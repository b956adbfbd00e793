import type { Answer, Body, Endpoint, Query } from '@oja/api/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../settings.ts'
import type { Operator } from './desk-session.ts'
import type { Machine } from './machine.ts'
import type { SessionUser } from './find-session.ts'
import type { Session } from './session.ts'
import type { About } from './trail.ts'
import type { UploadedFile } from './uploads.ts'

export type Listed<T> = { data: T; next_cursor: string | null }
type FilesOf<E> = E extends { files: readonly (infer Name extends string)[] }
  ? Record<Name, UploadedFile>
  : E extends { fileList: { name: infer Name extends string } }
    ? Record<Name, readonly UploadedFile[]>
    : undefined
type IsSession<E, Yes, No> = E extends { access: 'session' } ? Yes : No
type IsDesk<E, Yes> = E extends { access: 'desk' } ? Yes : null
type IsMachine<E, Yes> = E extends { access: 'operator' } ? Yes : null
/** Whether the route opens a transaction for the handler: around money, and around what leaves a line in the trail. */
type InTransaction<E> = E extends { movesMoney: true }
  ? Transaction<Tables>
  : E extends { trail: false }
    ? undefined
    : E extends { access: 'desk' | 'operator' }
      ? Transaction<Tables>
      : undefined

/** What a rollback cannot take back, such as a mail. It never throws: what it follows is done. */
export type Effect = () => Promise<void> | void

/** One request to a call of the contract, as its handler sees it. */
export type Call<E extends Endpoint> = {
  query: Query<E>
  body: Body<E>
  files: FilesOf<E>
  /** `null` where the call is public or an operator's. */
  user: IsSession<E, SessionUser, SessionUser | null>
  session: IsSession<E, Session, Session | null>
  /** The operator of a desk call. */
  operator: IsDesk<E, Operator>
  /** The machine of an operator call. */
  machine: IsMachine<E, Machine>
  /** Says what the line in the trail of a desk or operator call is about. May be called more than once; what is said later is
   *  added. */
  about(about: About): void
  /** The transaction of a call that moves money, or that leaves a line in the trail. */
  trx: InTransaction<E>
  /** Leaves an effect for after the commit of `trx`. It is dropped with a rollback, and with an attempt that a deadlock ended. */
  afterCommit: InTransaction<E> extends undefined ? undefined : (effect: Effect) => void
  /** Spends the session's PIN grant in the given transaction, in a call that needs one only in some states. A call that
   *  always needs one is guarded by the route.
   *  @throws AppError pin_required */
  spendPinGrant: E extends { pinGrant: 'owner' | 'replace' | 'off' }
    ? (db: Database) => Promise<void>
    : undefined
  /** Where to query: the transaction where there is one, for a query outside it would not see its rows. */
  db: Database
  now: Date
  ip: string
  log: FastifyBaseLogger
  settings: Settings
  request: FastifyRequest
  reply: FastifyReply
  /** A page of a list, and where the next one begins. */
  list<T>(data: T, nextCursor: string | null): Listed<T>
}

/** What a handler returns: the answer without its envelope; of a list also `next_cursor`. */
type Returned<E extends Endpoint> = E extends { envelope: 'list' } ? Listed<Answer<E>> : Answer<E>

/** What a handler returns to be asked after the commit, such as a picture of a slow store: what waits holds no connection. The
 *  answer of a call that moves money is stored in its transaction, so it cannot wait. */
type Later<E extends Endpoint> = E extends { movesMoney: true } ? never : () => Promise<Returned<E>>

/** Answers a call. `found`: what `before` returned, in a route that has one. */
export type Handler<E extends Endpoint, Found = undefined> = (
  call: Call<E>,
  found: Found,
) => Promise<Returned<E> | Later<E>> | Returned<E> | Later<E>

/** The part of a call that exists before its transaction begins. */
export type EarlyCall<E extends Endpoint> = Omit<Call<E>, 'trx' | 'afterCommit' | 'spendPinGrant'>

export type RouteOptions<E extends Endpoint, Found = undefined> = {
  /** Refuses a call that moves money while the customer's account cools off, whatever PIN it comes with. */
  needsSettled?: true
  /** Checks the PIN that came with a call that moves money, before its transaction: a wrong one stays counted. A repeat of
   *  an answered request does not come here. */
  checkPin?: (call: EarlyCall<E>) => Promise<void>
  /** Finds what the handler needs before the transaction of a call that moves money, so that a slow source holds no connection.
   *  A repeat of an answered request may come here too; it gets its answer also where this fails. */
  before?: (call: EarlyCall<E>) => Promise<Found>
}

/** Answers a call of the contract. */
export type Route = <E extends Endpoint, Found = undefined>(
  endpoint: E,
  handler: Handler<E, Found>,
  options?: RouteOptions<E, Found>,
) => void
