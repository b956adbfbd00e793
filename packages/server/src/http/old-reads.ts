import type { EndpointName } from '@oja/api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnusableValue } from '../db/away.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { cookieOptions } from './session.ts'

/** The only reads that a replica may answer. A list belongs here if nobody acts on money by it: not balances, nor the history that
 *  explains them, nor what a customer keeps themselves. What is done to an ad of the market is judged by the main database.
 *  Source: docs/decisions/037-reads-from-a-replica.md */
export const MAY_BE_OLD: ReadonlySet<EndpointName> = new Set<EndpointName>(['ads'])

/** Marks a browser that has just changed something. It holds nothing. */
const COOKIE = 'oja_changed'
/** Longer than what a replica shows may be old, and than the change itself takes to arrive there. */
const FRESH_SECONDS = 5

/** Chooses the database of each read that may be old. A customer who has just changed something, or was just told of something,
 *  reads from the main database, at whichever process. */
export class OldReads {
  readonly #deps: Pick<Deps, 'db' | 'replica' | 'settings' | 'log' | 'instruments'>
  readonly #hearsNews: () => boolean
  /** When a customer last changed something here, or had an event announced, the oldest first. */
  readonly #news = new Map<string, number>()

  /** `hearsNews`: whether announcements of events arrive. While they do not, nothing is read from the replica. */
  constructor(
    deps: Pick<Deps, 'db' | 'replica' | 'settings' | 'log' | 'instruments'>,
    { hearsNews }: { hearsNews: () => boolean },
  ) {
    this.#deps = deps
    this.#hearsNews = hearsNews
  }

  /** Notes that this call changes something: the cookie tells every process, and where the answer is lost with its cookie, this
   *  process knows. */
  noteChange(callerId: string, reply: FastifyReply): void {
    const { replica, settings } = this.#deps
    if (!replica) return
    reply.setCookie(COOKIE, '1', { ...cookieOptions(settings), maxAge: FRESH_SECONDS })
    this.noteNews(callerId)
  }

  /** Notes that a customer has new events: their windows ask again, and must see what happened. */
  noteNews(userId: string): void {
    if (!this.#deps.replica) return
    const now = performance.now()
    this.#news.delete(userId)
    this.#news.set(userId, now)
    for (const [id, at] of this.#news) {
      if (now - at <= FRESH_SECONDS * 1000) break
      this.#news.delete(id)
    }
  }

  /** Runs a read on the replica if it may be old, and on the main database otherwise, or if it fails on the replica. */
  async read<T>(
    { name, userId, request }: { name: EndpointName; userId: string | null; request: FastifyRequest },
    run: (db: Database) => Promise<T>,
  ): Promise<T> {
    const { db: main, replica, log, instruments } = this.#deps
    if (!replica || !MAY_BE_OLD.has(name)) return run(main)
    const db = this.#mustBeFresh(userId, request) ? null : replica.db
    if (db) {
      try {
        const answer = await run(db)
        instruments.oldReads.inc({ from: 'replica' })
        return answer
      } catch (cause) {
        // A request that is at fault says nothing about the replica.
        if (cause instanceof AppError || isUnusableValue(cause)) throw cause
        log.warn({ err: cause, call: name }, 'A read failed on the replica; the main database answers it')
        replica.leaveOut()
      }
    }
    instruments.oldReads.inc({ from: 'main' })
    return run(main)
  }

  #mustBeFresh(userId: string | null, request: FastifyRequest): boolean {
    if (userId === null || request.cookies[COOKIE] !== undefined || !this.#hearsNews()) return true
    const toldAt = this.#news.get(userId)
    return toldAt !== undefined && performance.now() - toldAt <= FRESH_SECONDS * 1000
  }
}
