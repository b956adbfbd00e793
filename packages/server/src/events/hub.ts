import { hello as helloSchema } from '@oja/api/contract'
import pg from 'pg'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { SESSION_CHANNEL, type Session } from '../plugins/session.ts'
import { EVENT_CHANNEL } from './emit.ts'

/** How long a missed event is kept for its customer. Source: CONTRACT "Realtime". */
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
}

/** Every open socket of this process, and the connection on which PostgreSQL tells of events and ended sessions.
 *  A notice only says "look": events are read from their table, so none is lost while that connection is away. */
export class EventHub {
  readonly #deps: Deps
  readonly #connections = new Set<Connection>()
  #listener: pg.Client | null = null
  #pings: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Begins to listen. @throws when the database does not answer */
  async start(): Promise<void> {
    await this.#listen()
    this.#pings = setInterval(() => void this.#beat(), PING_MS)
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
    this.#closed = true
    clearInterval(this.#pings)
    clearTimeout(this.#retry)
    for (const { socket } of this.#connections) socket.close(CLOSE_GOING_AWAY, 'The server is restarting')
    const listener = this.#listener
    this.#listener = null
    await listener?.end()
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
      // A page cannot ping: it greets again to learn whether anybody is still here.
      this.#send(connection, { type: 'welcome', event_id: Number(connection.lastSent) })
      return
    }
    connection.greeted = true
    this.#welcome(connection, greeting.data.last_event_id).catch((cause: unknown) =>
      this.#drop(connection, cause),
    )
  }

  async #welcome(connection: Connection, lastSeen: number | null): Promise<void> {
    const cursor = await this.#deps.db
      .selectFrom('event_cursors')
      .select('last_id')
      .where('user_id', '=', connection.userId)
      .executeTakeFirst()
    const newest = cursor?.last_id ?? 0n
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
        const page = await this.#eventsAfter(connection.userId, connection.lastSent)
        for (const event of page) {
          connection.lastSent = event.id
          this.#send(connection, { type: event.type, event_id: Number(event.id), ...asObject(event.payload) })
        }
        if (page.length === REPLAY_PAGE) connection.again = true
      }
    } finally {
      connection.flushing = false
    }
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
    this.#deps.log.warn('A socket could not be served; the client will come back', { cause })
    connection.socket.terminate()
  }

  #flushWhere(matches: (connection: Connection) => boolean): void {
    for (const connection of this.#connections) {
      if (matches(connection))
        this.#flush(connection).catch((cause: unknown) => this.#drop(connection, cause))
    }
  }

  /** Every 25 seconds: who did not answer the last ping is gone, and who is signed out must go. */
  async #beat(): Promise<void> {
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
      this.#deps.log.warn('Sessions of open sockets could not be checked', { cause })
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

  async #listen(): Promise<void> {
    const listener = new pg.Client({
      connectionString: this.#deps.pool.options.connectionString,
      keepAlive: true,
      application_name: 'oja events',
    })
    let lost = false
    const onLost = (cause?: Error) => {
      if (lost) return
      lost = true
      this.#lose(listener, cause)
    }
    listener.on('error', onLost)
    listener.on('end', () => onLost())
    listener.on('notification', ({ channel, payload = '' }) => this.#notice(channel, payload))
    await listener.connect()
    await listener.query(`listen ${EVENT_CHANNEL}`)
    await listener.query(`listen ${SESSION_CHANNEL}`)
    this.#listener = listener
    // What happened while nobody listened.
    this.#flushWhere(() => true)
  }

  #lose(listener: pg.Client, cause: Error | undefined): void {
    if (this.#closed || (this.#listener !== null && this.#listener !== listener)) return
    this.#listener = null
    this.#deps.log.warn('The connection that tells of events is gone; trying again', { cause })
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#listen()
        .then(() => this.#closeEndedSessions())
        .catch(() => this.#lose(listener, undefined))
    }, LISTEN_RETRY_MS)
    this.#retry.unref()
  }

  #notice(channel: string, payload: string): void {
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
