import type { FastifyRequest } from 'fastify'
import { isSecure, type Settings } from '../settings.ts'
import { cookieName } from './session.ts'
import { hashToken, isToken } from './token.ts'
import type { Database } from '../db/database.ts'

/** The tokens that a request's cookies carry. */
type CallerTokens = { session: string | undefined; browser: string | undefined }

export function tokensOf({ cookies }: FastifyRequest, settings: Pick<Settings, 'publicUrl'>): CallerTokens {
  return { session: cookies[cookieName(settings)], browser: cookies[deviceCookieName(settings)] }
}

/** More than the sessions that one process sees in an hour, the life of an idle session. The oldest go first. */
const MOST = 50_000

/** Tokens of sessions and browsers that were right when this process last looked them up. They grant nothing: each call looks its
 *  token up. But such a call counts by its token instead of its address, which may belong to thousands of other phones. */
export class KnownTokens {
  readonly #names = new Map<string, string>()

  /** The name in counters of a caller's session, or else of their browser, if it is known. */
  nameOf({ session, browser }: CallerTokens): string | undefined {
    return this.#find(session) ?? this.#find(browser)
  }

  addSession(token: string | undefined): void {
    if (isToken(token)) this.#add(token, `session ${keyOf(token)}`)
  }

  /** All browsers of a customer have one name, because each sign-in could make another browser. */
  addBrowser(token: string | undefined, owner: string): void {
    if (isToken(token)) this.#add(token, `browser of ${owner}`)
  }

  forget(token: string | undefined): void {
    if (isToken(token)) this.#names.delete(keyOf(token))
  }

  #find(token: string | undefined): string | undefined {
    return isToken(token) ? this.#names.get(keyOf(token)) : undefined
  }

  #add(token: string, name: string): void {
    const key = keyOf(token)
    this.#names.delete(key)
    this.#names.set(key, name)
    const [oldest] = this.#names.keys()
    if (this.#names.size > MOST && oldest !== undefined) this.#names.delete(oldest)
  }
}

/** Not the token itself, so that no copy of the memory has it. */
function keyOf(token: string): string {
  return hashToken(token).toString('hex')
}

/** The cookie that makes a browser known. It outlives the session. */
export function deviceCookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return isSecure(settings) ? '__Host-oja_device' : 'oja_device'
}

/** The customer who first signed in with the browser that has this token, if any. */
export async function ownerOfBrowser(db: Database, token: string | undefined): Promise<string | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('id_hash', '=', hashToken(token))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}
