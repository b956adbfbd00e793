import type { Readable } from 'node:stream'
import type { Answer, Body, Endpoint, Query } from '@oja/api/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import type { Listed } from './cursor.ts'
import type { Operator } from './desk-session.ts'
import type { Machine } from './machine.ts'
import type { Session, SessionUser } from './session.ts'
import type { About } from './trail.ts'
import type { UploadedFile } from './uploads.ts'

type FilesOf<E> = E extends { files: readonly (infer Name extends string)[] }
  ? Record<Name, UploadedFile>
  : E extends { fileList: { name: infer Name extends string } }
    ? Record<Name, readonly UploadedFile[]>
    : undefined
type IsSession<E, Yes, No> = E extends { access: 'session' } ? Yes : No
type IsDesk<E, Yes> = E extends { access: 'desk' } ? Yes : null
type IsMachine<E, Yes> = E extends { access: 'operator' } ? Yes : null
/** Whether the route opens a transaction for the handler: for calls that move money or leave a line in the trail. */
type InTransaction<E> = E extends { movesMoney: true }
  ? Transaction
  : E extends { trail: false }
    ? undefined
    : E extends { access: 'desk' | 'operator' }
      ? Transaction
      : undefined

/** Work that a rollback cannot undo, such as a mail. It must never throw, because the transaction is already committed. */
export type Effect = () => Promise<void> | void

/** One request, as its handler sees it. */
export type Call<E extends Endpoint> = {
  query: Query<E>
  body: Body<E>
  files: FilesOf<E>
  /** `null` when the call is public or made by an operator. */
  user: IsSession<E, SessionUser, SessionUser | null>
  session: IsSession<E, Session, Session | null>
  /** The operator of a desk call. */
  operator: IsDesk<E, Operator>
  /** The machine of an operator call. */
  machine: IsMachine<E, Machine>
  /** Sets what the call's line in the trail is about. Later calls add to earlier ones. A public call that changes a customer
   *  names them too, so that this process drops their cached sessions before it answers. */
  about(about: About): void
  /** The transaction of a call that moves money, or that leaves a line in the trail. */
  trx: InTransaction<E>
  /** Runs an effect after the commit of `trx`. A rollback drops it, and so does an attempt that a deadlock ended. */
  afterCommit: InTransaction<E> extends undefined ? undefined : (effect: Effect) => void
  /** Spends the session's PIN grant in the given transaction. For calls that need a grant only in some states; where a call
   *  always needs one, the route spends it.
   *  @throws AppError pin_required */
  spendPinGrant: E extends { pinGrant: 'owner-consents' | 'pin-exists' | 'switching-off' }
    ? (db: Database) => Promise<void>
    : undefined
  /** Where to query: the transaction if there is one, because a query outside it would not see its changes. */
  db: Database
  now: Date
  ip: string
  log: FastifyBaseLogger
  settings: Settings
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns: the response without its envelope, for a list with `next_cursor`. */
type Returned<E extends Endpoint> = E extends { envelope: 'list' } ? Listed<Answer<E>> : Answer<E>

/** A function that makes the response after the commit, for example reads a picture from a slow store, so that no database
 *  connection waits for it. A call with an Idempotency-Key stores its response in its transaction, so it cannot use this. */
type Later<E extends Endpoint> = E extends { movesMoney: true } | { takesKey: true }
  ? never
  : () => Promise<Returned<E>>

/** Answers a call. `found`: what `before` returned, in a route that has one. A stream is the whole body, for a response that is too
 *  large for the memory. */
export type Handler<E extends Endpoint, Found = undefined> = (
  call: Call<E>,
  found: Found,
) => Promise<Returned<E> | Later<E> | Readable> | Returned<E> | Later<E>

/** The part of a call that exists before its transaction begins. */
export type EarlyCall<E extends Endpoint> = Omit<Call<E>, 'trx' | 'afterCommit' | 'spendPinGrant'>

export type RouteOptions<E extends Endpoint, Found = undefined> = {
  /** Refuses a call that moves money while the customer's account cools off, even with the right PIN. */
  waitsForCoolingOff?: true
  /** Checks the PIN sent with a call that moves money, before its transaction, so that a rollback does not forget a wrong one.
   *  Returns the hash of the right PIN: if the PIN has changed when the transaction begins, the call is refused. Skipped for a
   *  repeat of an answered request. */
  checkPin?: (call: EarlyCall<E>, pin: string) => Promise<string>
  /** Fetches what the handler needs before the transaction of a call that moves money, so that a slow source ties up no database
   *  connection. May also run for a repeat of an answered request, which gets its stored answer even if this fails. */
  before?: (call: EarlyCall<E>) => Promise<Found>
  /** Reads the customer from the `ticket` of a public call, without a query, before the call takes a turn or writes a file: strangers
   *  must neither fill the disk nor hold up the customer.
   *  @throws AppError for a ticket that is not valid */
  ownerOfTicket?: (ticket: string) => string
  /** The handler takes turns itself. Its response may take minutes to read, and a call keeps its turn until then: three of them would
   *  hold up all changes of their customer. */
  takesOwnTurns?: true
}

/** Answers a call of the contract. */
export type Route = <E extends Endpoint, Found = undefined>(
  endpoint: E,
  handler: Handler<E, Found>,
  options?: RouteOptions<E, Found>,
) => void
