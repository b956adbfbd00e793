import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { hello as helloSchema } from '@oja/api/contract'
import pg from 'pg'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { retireConnections } from '../db/driver.ts'
import type { Deps } from '../deps.ts'
import { within } from '../within.ts'
import { SESSION_CHANNEL, type Session } from '../http/session.ts'
import { EVENT_CHANNEL } from './emit.ts'

/** How long a missed event is kept for its customer. Source: docs/product/wire.md#events */
export const EVENT_KEPT_MS = 24 * 60 * 60_000
/** Sockets of one customer: a window each. */
export const SOCKETS_PER_USER = 10

const PING_MS = 25_000
const HELLO_TIMEOUT_MS = 10_000
const REPLAY_PAGE = 200
/** Messages a client may send; it has nothing to say but its greeting. */
const MESSAGES_PER_PING = 30
/** A client that reads slower than this is cut off: it comes back and is told what it missed. */
const BACKLOG_MAX_BYTES = 1024 * 1024
/** A heartbeat that is not back after half of this is lost, so a dead path is noticed within 15 seconds. */
const HEARTBEAT_MS = 10_000
const LISTEN_TIMEOUT_MS = 5000
const LISTEN_RETRY_MS = 1000

const CLOSE_GOING_AWAY = 1001
const CLOSE_REFUSED = 1008

type Connection = {
  socket: WebSocket
  userId: string
  /** Hex of the session's hash, as other processes name it. */
  session: string
  /** The newest event this client has; `null` until it is welcomed. */
  lastSent: bigint | null
  greeted: boolean
  isAlive: boolean
  messages: number
  /** A flush is at work; when it ends it looks again. */
  flushing: boolean
  again: boolean
  /** It greeted again, and the next flush answers. */
  asked: boolean
}

/** Every open socket of this process, and the connection on which PostgreSQL tells of events and ended sessions.
 *  A notice only says "look": events are read from their table, so none is lost while that connection is away. */
export class EventHub {
  readonly #deps: Deps
  readonly #heartbeatMs: number
  readonly #connections = new Set<Connection>()
  readonly #closing = new AbortController()
  /** Notices of this channel come from this process alone. */
  readonly #ownChannel = `oja_heartbeat_${randomUUID().replaceAll('-', '')}`
  #onHeartbeat: (beat: string) => void = () => undefined
  #isListening = false
  #listening: Promise<void> | undefined
  #pings: NodeJS.Timeout | undefined

  /** `heartbeatMs`: how often the path of the notices is tried out.
   *  @default 10 seconds */
  constructor(deps: Deps, { heartbeatMs = HEARTBEAT_MS }: { heartbeatMs?: number } = {}) {
    this.#deps = deps
    this.#heartbeatMs = heartbeatMs
  }

  /** Whether notices arrive, as far as the last heartbeat tells. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** Begins to listen, and goes on until it is closed.
   *  @throws when the database does not answer, or passes no notices on */
  async start(): Promise<void> {
    const started = Promise.withResolvers<void>()
    this.#listening = this.#keepListening(started)
    await started.promise
    this.#pings = setInterval(() => void this.#ping(), PING_MS)
    this.#pings.unref()
  }

  /** How many sockets a customer has open here. */
  countOf(userId: string): number {
    return [...this.#connections].filter((connection) => connection.userId === userId).length
  }

  /** Takes a socket whose customer was checked at the upgrade. */
  add(socket: WebSocket, session: Session): void {
    const connection: Connection = {
      socket,
      userId: session.userId,
      session: session.idHash.toString('hex'),
      lastSent: null,
      greeted: false,
      isAlive: true,
      messages: 0,
      flushing: false,
      again: false,
      asked: false,
    }
    this.#connections.add(connection)
    const noHello = setTimeout(() => {
      if (!connection.greeted) socket.close(CLOSE_REFUSED, 'No greeting')
    }, HELLO_TIMEOUT_MS)
    socket.on('message', (data) => this.#hear(connection, data.toString()))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    // The close event follows; an unheard error event would end the process.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(noHello)
      this.#connections.delete(connection)
    })
  }

  /** Says goodbye to every client and stops listening. */
  async close(): Promise<void> {
    clearInterval(this.#pings)
    for (const { socket } of this.#connections) socket.close(CLOSE_GOING_AWAY, 'The server is restarting')
    this.#closing.abort()
    await this.#listening
  }

  #hear(connection: Connection, text: string): void {
    connection.messages += 1
    if (connection.messages > MESSAGES_PER_PING) {
      connection.socket.close(CLOSE_REFUSED, 'Too many messages')
      return
    }
    const greeting = z.safeParse(helloSchema, parseJson(text))
    if (!greeting.success) {
      connection.socket.close(CLOSE_REFUSED, 'Not a greeting')
      return
    }
    if (connection.greeted) {
      // Not welcomed yet: that welcome is the answer.
      if (connection.lastSent === null) return
      // A page cannot ping: it greets again to learn whether the server is still there, and what the newest event is.
      connection.asked = true
      this.#flush(connection).catch((cause: unknown) => this.#drop(connection, cause))
      return
    }
    connection.greeted = true
    this.#welcome(connection, greeting.data.last_event_id).catch((cause: unknown) =>
      this.#drop(connection, cause),
    )
  }

  async #welcome(connection: Connection, lastSeen: number | null): Promise<void> {
    const newest = await this.#newestEvent(connection.userId)
    // A client may know more than we do after a restored backup: it then starts from now.
    const seen = lastSeen === null || BigInt(lastSeen) > newest ? newest : BigInt(lastSeen)
    connection.lastSent = seen
    this.#send(connection, { type: 'welcome', event_id: Number(newest) })
    await this.#flush(connection)
  }

  /** Sends what this client has not got yet, in order. */
  async #flush(connection: Connection): Promise<void> {
    if (connection.lastSent === null) return
    connection.again = true
    if (connection.flushing) return
    connection.flushing = true
    try {
      while (connection.again && connection.socket.readyState === connection.socket.OPEN) {
        connection.again = false
        const newest = connection.asked ? await this.#newestEvent(connection.userId) : null
        const page = await this.#eventsAfter(connection.userId, connection.lastSent)
        for (const event of page) {
          connection.lastSent = event.id
          this.#send(connection, { type: event.type, event_id: Number(event.id), ...asObject(event.payload) })
        }
        if (page.length === REPLAY_PAGE) connection.again = true
        // After the events up to it: a client takes what it lacks at its welcome for lost.
        else if (newest !== null) {
          connection.asked = false
          this.#send(connection, { type: 'welcome', event_id: Number(newest) })
        }
      }
    } finally {
      connection.flushing = false
    }
  }

  async #newestEvent(userId: string): Promise<bigint> {
    const cursor = await this.#deps.db
      .selectFrom('event_cursors')
      .select('last_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return cursor?.last_id ?? 0n
  }

  #eventsAfter(userId: string, id: bigint) {
    const keptSince = new Date(this.#deps.clock.now().getTime() - EVENT_KEPT_MS)
    return this.#deps.db
      .selectFrom('events')
      .select(['id', 'type', 'payload'])
      .where('user_id', '=', userId)
      .where('id', '>', id)
      .where('created_at', '>', keptSince)
      .orderBy('id')
      .limit(REPLAY_PAGE)
      .execute()
  }

  #send(connection: Connection, message: Record<string, unknown>): void {
    if (connection.socket.readyState !== connection.socket.OPEN) return
    if (connection.socket.bufferedAmount > BACKLOG_MAX_BYTES) {
      connection.socket.terminate()
      return
    }
    connection.socket.send(JSON.stringify(message))
  }

  #drop(connection: Connection, cause: unknown): void {
    this.#deps.log.warn({ err: cause }, 'Could not serve a socket; the client will reconnect')
    connection.socket.terminate()
  }

  #flushWhere(matches: (connection: Connection) => boolean): void {
    for (const connection of this.#connections) {
      if (matches(connection))
        this.#flush(connection).catch((cause: unknown) => this.#drop(connection, cause))
    }
  }

  /** Every 25 seconds: who did not answer the last ping is gone, and who is signed out must go. */
  async #ping(): Promise<void> {
    for (const connection of this.#connections) {
      if (!connection.isAlive) {
        connection.socket.terminate()
        continue
      }
      connection.isAlive = false
      connection.messages = 0
      connection.socket.ping()
    }
    try {
      await this.#closeEndedSessions()
    } catch (cause) {
      this.#deps.log.warn({ err: cause }, 'Could not check the sessions of open sockets')
    }
  }

  async #closeEndedSessions(): Promise<void> {
    const ids = [...new Set([...this.#connections].map((connection) => connection.session))]
    if (ids.length === 0) return
    const rows = await this.#deps.db
      .selectFrom('sessions')
      .select('id_hash')
      .where(
        'id_hash',
        'in',
        ids.map((id) => Buffer.from(id, 'hex')),
      )
      .where('expires_at', '>', this.#deps.clock.now())
      .execute()
    const live = new Set(rows.map((row) => row.id_hash.toString('hex')))
    for (const connection of this.#connections) {
      if (ids.includes(connection.session) && !live.has(connection.session)) signOut(connection)
    }
  }

  /** Listens, and again whenever the connection is lost. Failing at first ends it: `started` is told why. */
  async #keepListening(started: PromiseWithResolvers<void>): Promise<void> {
    const { signal } = this.#closing
    let hasStarted = false
    while (!signal.aborted) {
      try {
        await this.#listen(() => {
          hasStarted = true
          started.resolve()
        })
      } catch (cause) {
        if (signal.aborted) return
        if (!hasStarted) return started.reject(cause)
        this.#deps.log.warn({ err: cause }, 'LISTEN connection lost; retrying')
        // The other connections went the same way, and those that died in silence do not know it.
        retireConnections(this.#deps.pool)
      } finally {
        this.#isListening = false
      }
      await wait(LISTEN_RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** One connection that listens, until it breaks, falls silent or is no longer wanted.
   *  @throws what ended it */
  async #listen(onListening: () => void): Promise<void> {
    const ended = new AbortController()
    const signal = AbortSignal.any([ended.signal, this.#closing.signal])
    const socket = new Socket()
    const listener = new pg.Client({
      connectionString: this.#deps.pool.options.connectionString,
      connectionTimeoutMillis: LISTEN_TIMEOUT_MS,
      query_timeout: LISTEN_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'oja events',
      stream: () => socket,
    })
    listener.on('error', (cause) => ended.abort(cause))
    listener.on('end', () => ended.abort(new Error('The connection ended')))
    listener.on('notification', ({ channel, payload = '' }) => this.#notice(channel, payload))
    try {
      await listener.connect()
      for (const channel of [EVENT_CHANNEL, SESSION_CHANNEL, this.#ownChannel]) {
        await listener.query(`listen ${channel}`)
      }
      while (true) {
        await this.#hearOneself(signal)
        if (!this.#isListening) {
          this.#isListening = true
          onListening()
          // What happened while nobody listened.
          this.#flushWhere(() => true)
          await this.#closeEndedSessions()
        }
        await wait(this.#heartbeatMs, undefined, { signal, ref: false })
      }
    } catch (cause) {
      throw signal.reason ?? cause
    } finally {
      // Not ended in good order: on a dead path nobody would answer the farewell.
      socket.destroy()
    }
  }

  /** Sends a heartbeat through the database and waits for it. It leaves on a connection of its own, so that it also fails
   *  behind a pooler that lends its connections by the transaction, where LISTEN succeeds and hears nothing. */
  async #hearOneself(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const timeoutMs = this.#heartbeatMs / 2
    const beat = randomUUID()
    const heard = Promise.withResolvers<void>()
    this.#onHeartbeat = (payload) => {
      if (payload === beat) heard.resolve()
    }
    const onEnd = () => heard.reject(signal.reason)
    signal.addEventListener('abort', onEnd)
    try {
      const sent = this.#notifyOneself(beat, timeoutMs)
      const silence = new Error(
        'A notice sent through the database did not come back. LISTEN needs a direct connection, or a pooler that lends by the session',
      )
      await within(timeoutMs, Promise.all([sent, heard.promise]), silence)
    } finally {
      signal.removeEventListener('abort', onEnd)
    }
  }

  async #notifyOneself(beat: string, timeoutMs: number): Promise<void> {
    const sender = new pg.Client({
      connectionString: this.#deps.pool.options.connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'oja heartbeat',
    })
    // The call under way fails with it; an unheard error event would end the process.
    sender.on('error', () => undefined)
    try {
      await sender.connect()
      await sender.query('select pg_notify($1, $2)', [this.#ownChannel, beat])
    } finally {
      sender.end().catch(() => undefined)
    }
  }

  #notice(channel: string, payload: string): void {
    if (channel === this.#ownChannel) return this.#onHeartbeat(payload)
    const [first = '', second = '', third = ''] = payload.split(':')
    if (channel === EVENT_CHANNEL) {
      this.#flushWhere((connection) => connection.userId === first)
      return
    }
    for (const connection of this.#connections) {
      if (connection.session !== second) continue
      if (first === 'moved') connection.session = third
      else signOut(connection)
    }
  }
}

function signOut(connection: Connection): void {
  connection.socket.close(CLOSE_REFUSED, 'Signed out')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
