import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { cookieName } from './session.ts'
import { hashToken, isToken } from './token.ts'

/** More than one process serves within an hour, the life of an idle session. The oldest go first. */
const MOST = 50_000

/** Sessions that were live when this process last looked them up. It grants nothing: each call looks its session up. But such a
 *  call does not count against its address, which it may share with thousands of other phones. */
export class KnownSessions {
  readonly #hashes = new Set<string>()
  readonly #settings: Pick<Settings, 'publicUrl'>

  constructor(settings: Pick<Settings, 'publicUrl'>) {
    this.#settings = settings
  }

  has(request: FastifyRequest): boolean {
    const hash = this.#hashOf(request)
    return hash !== null && this.#hashes.has(hash)
  }

  /** Records that the session of a request is live. */
  add(request: FastifyRequest): void {
    const hash = this.#hashOf(request)
    if (hash === null) return
    this.#hashes.delete(hash)
    this.#hashes.add(hash)
    const [oldest] = this.#hashes
    if (this.#hashes.size > MOST && oldest !== undefined) this.#hashes.delete(oldest)
  }

  forget(request: FastifyRequest): void {
    const hash = this.#hashOf(request)
    if (hash !== null) this.#hashes.delete(hash)
  }

  #hashOf(request: FastifyRequest): string | null {
    const token = request.cookies[cookieName(this.#settings)]
    return isToken(token) ? hashToken(token).toString('hex') : null
  }
}
