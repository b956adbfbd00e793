import { ERROR_STATUS, type ErrorBody } from '@oja/api/contract'
import { WebSocket } from 'ws'
import type { Deps } from '../src/deps.ts'
import { DESK_LIFE_MS, deskCookieName } from '../src/http/desk-session.ts'
import { SESSION_IDLE_MS, cookieName } from '../src/http/session.ts'
import { hashToken, newToken } from '../src/http/token.ts'
import type { Settings } from '../src/settings.ts'

type Extra = { headers?: Record<string, string> }

/** Calls the server like a browser window: keeps cookies and sends its page's Origin. */
export class Browser {
  readonly #url: string
  readonly #origin: string
  readonly #cookies: Map<string, string>

  constructor(options: { url: string; origin: string; cookies?: Map<string, string> }) {
    this.#url = options.url
    this.#origin = options.origin
    this.#cookies = options.cookies ?? new Map()
  }

  /** The same window, with calls to another server process. */
  at(url: string): Browser {
    return new Browser({ url, origin: this.#origin, cookies: this.#cookies })
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  /** The header a request carries. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get(path: string, extra: Extra = {}): Promise<Response> {
    return this.send('GET', path, undefined, extra)
  }

  post(path: string, body?: unknown, extra: Extra = {}): Promise<Response> {
    return this.send('POST', path, body, extra)
  }

  patch(path: string, body?: unknown, extra: Extra = {}): Promise<Response> {
    return this.send('PATCH', path, body, extra)
  }

  delete(path: string, extra: Extra = {}): Promise<Response> {
    return this.send('DELETE', path, undefined, extra)
  }

  /** Sends `FormData` as a form, anything else as JSON. */
  async send(method: string, path: string, body: unknown, extra: Extra = {}): Promise<Response> {
    const isForm = body instanceof FormData
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { origin: this.#origin }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...extra.headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** The `data` of a successful response.
   *  @throws when the call was refused */
  async data<T>(answer: Promise<Response>): Promise<T> {
    const response = await answer
    const body: { data: T } = JSON.parse(await response.text())
    if (!response.ok)
      throw new Error(`${response.url} was answered ${response.status}: ${JSON.stringify(body)}`)
    return body.data
  }

  /** Opens `/api/realtime` as this window would; rejects with the status of a refused upgrade. */
  async realtime(
    options: { lastEventId?: number | null; origin?: string | null; greet?: boolean } = {},
  ): Promise<TestSocket> {
    const origin = options.origin === undefined ? this.#origin : options.origin
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/api/realtime`, {
      headers: { cookie: this.cookieHeader, ...(origin === null ? {} : { origin }) },
    })
    const opened = new TestSocket(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('unexpected-response', (_request, response) =>
        reject(new Error(`refused with ${response.statusCode}`)),
      )
      socket.once('error', reject)
    })
    if (options.greet !== false) opened.send({ type: 'hello', last_event_id: options.lastEventId ?? null })
    return opened
  }

  /** Signs a customer in by inserting a session, for tests that are not about signing in. */
  async takeSession(
    deps: Pick<Deps, 'db' | 'clock'> & { settings: Pick<Settings, 'publicUrl'> },
    userId: string,
  ): Promise<void> {
    const token = newToken()
    const now = deps.clock.now()
    await deps.db
      .insertInto('sessions')
      .values({
        id_hash: hashToken(token),
        user_id: userId,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + SESSION_IDLE_MS),
      })
      .execute()
    this.#cookies.set(cookieName(deps.settings), token)
  }

  /** Signs an operator in at the desk by inserting a session for the loopback network. */
  async takeDeskSession(
    deps: Pick<Deps, 'db' | 'clock'> & { settings: Pick<Settings, 'publicUrl'> },
    operatorId: string,
  ): Promise<void> {
    const token = newToken()
    const now = deps.clock.now()
    await deps.db
      .insertInto('desk_sessions')
      .values({
        token_hash: hashToken(token),
        operator: operatorId,
        network: '127.0.0.0/24',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + DESK_LIFE_MS),
      })
      .execute()
    this.#cookies.set(deskCookieName(deps.settings), token)
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value.join('='))
  }
}

/** Status and body of a refused call. */
export async function failureOf(
  answer: Response | Promise<Response>,
): Promise<{ status: number } & ErrorBody> {
  const response = await answer
  const body: ErrorBody = JSON.parse(await response.text())
  return { status: response.status, ...body }
}

const STATUS_OF: Readonly<Record<string, number>> = ERROR_STATUS

/** The code of a refused call, which came with the status that the contract gives it. */
export async function errorCode(answer: Response | Promise<Response>): Promise<string> {
  const { status, code } = await failureOf(answer)
  if (status !== STATUS_OF[code]) throw new Error(`"${code}" came with status ${status}`)
  return code
}

/** Retries a call like a client, while the customer has too many calls in flight. */
export async function whenAdmitted(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 429) return answer
    await answer.arrayBuffer()
  }
}

export type SocketMessage = { type: string; event_id: number; [member: string]: unknown }

export function isWelcome({ type }: SocketMessage): boolean {
  return type === 'welcome'
}

/** A socket that records its messages, so that a test can wait for a message instead of a time. */
export class TestSocket {
  readonly messages: SocketMessage[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(data.toString()))
      for (const look of this.#waiting) look()
    })
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
    })
  }

  /** The first matching message, past or future. The test's timeout ends a wait in vain. */
  next(matches: (message: SocketMessage) => boolean): Promise<SocketMessage> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.messages.find(matches)
        if (!found) return
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  close(): void {
    this.#socket.close()
  }
}
