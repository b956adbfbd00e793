import type { EndpointName } from '@oja/api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnusableValue } from '../db/errors.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { cookieOptions } from './session.ts'

/** The only reads that a replica may serve, so their answers may be old. A list belongs here if nobody decides about money by
 *  it: not balances or their history, and not a customer's own settings. Acts on an ad are always judged by the main database.
 *  Source: docs/decisions/037-reads-from-a-replica.md */
export const REPLICA_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>(['ads'])

/** Marks a browser that has just changed something. Its value carries no information. */
const COOKIE = 'oja_changed'
/** Longer than the lag a replica may have, plus the time the change itself takes. */
const FRESH_SECONDS = 5

/** Chooses the database for each of those reads. A customer who has just changed something, or just received an event,
 *  reads from the main database, in every process. */
export class ReplicaReads {
  readonly #deps: Pick<Deps, 'db' | 'replica' | 'settings' | 'log' | 'instruments'>
  readonly #isListening: () => boolean
  /** When each customer last changed something here or had an event announced, oldest first. */
  readonly #changedAt = new Map<string, number>()

  /** `isListening`: whether event notices arrive. While they do not, nothing is read from the replica. */
  constructor(
    deps: Pick<Deps, 'db' | 'replica' | 'settings' | 'log' | 'instruments'>,
    { isListening }: { isListening: () => boolean },
  ) {
    this.#deps = deps
    this.#isListening = isListening
  }

  /** Records that this call changes something. The cookie informs every process; if the response and its cookie are lost, at
   *  least this process remembers. */
  recordChange(callerId: string, reply: FastifyReply): void {
    const { replica, settings } = this.#deps
    if (!replica) return
    reply.setCookie(COOKIE, '1', { ...cookieOptions(settings), maxAge: FRESH_SECONDS })
    this.recordEvents(callerId)
  }

  /** Records that a customer has new events: their windows refetch, and must see the change. */
  recordEvents(userId: string): void {
    if (!this.#deps.replica) return
    const now = performance.now()
    this.#changedAt.delete(userId)
    this.#changedAt.set(userId, now)
    for (const [id, at] of this.#changedAt) {
      if (now - at <= FRESH_SECONDS * 1000) break
      this.#changedAt.delete(id)
    }
  }

  /** Runs a read on the replica if it may be old, otherwise or after a failure there on the main database. */
  async read<T>(
    { name, userId, request }: { name: EndpointName; userId: string | null; request: FastifyRequest },
    run: (db: Database) => Promise<T>,
  ): Promise<T> {
    const { db: main, replica, log, instruments } = this.#deps
    if (!replica || !REPLICA_CALLS.has(name)) return run(main)
    const db = this.#mustBeFresh(userId, request) ? null : replica.db
    if (db) {
      try {
        const answer = await run(db)
        instruments.replicaReads.inc({ from: 'replica' })
        return answer
      } catch (cause) {
        // A refused request says nothing about the replica's health.
        if (cause instanceof AppError || isUnusableValue(cause)) throw cause
        log.warn({ err: cause, call: name }, 'A read failed on the replica; the main database answers it')
        replica.leaveOut()
      }
    }
    instruments.replicaReads.inc({ from: 'main' })
    return run(main)
  }

  #mustBeFresh(userId: string | null, request: FastifyRequest): boolean {
    if (userId === null || request.cookies[COOKIE] !== undefined || !this.#isListening()) return true
    const changedAt = this.#changedAt.get(userId)
    return changedAt !== undefined && performance.now() - changedAt <= FRESH_SECONDS * 1000
  }
}
