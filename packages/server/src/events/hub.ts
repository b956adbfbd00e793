import { hello as helloSchema } from '@oja/api/contract'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { EVENT_CHANNEL } from './emit.ts'
import { Listener } from './listener.ts'
import { SESSION_CHANNEL } from './session-notices.ts'
import { noteVisible, noteHidden } from './windows.ts'

/** How long a missed event is kept for its customer. Source: docs/product/wire.md#events */
export const EVENT_KEPT_MS = 24 * 60 * 60_000
/** Sockets of one customer: a window each. */
export const SOCKETS_PER_USER = 10

const PING_MS = 25_000
const HELLO_TIMEOUT_MS = 10_000
const REPLAY_PAGE = 200
/** Messages a client may send between two pings. It needs one: its greeting. */
const MESSAGES_PER_PING = 30
/** A client that reads more slowly than this is cut off. It reconnects and gets what it missed. */
const BACKLOG_MAX_BYTES = 1024 * 1024

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
  /** Its page says that somebody can see it. */
  isVisible: boolean
  isAlive: boolean
  messages: number
  isFlushing: boolean
  /** There may be newer events than the flush at work has read. */
  flushAgain: boolean
  /** It greeted again, and the next flush answers. */
  wantsWelcome: boolean
}

/** Every open socket of this process. A notice of PostgreSQL only says "look": events are read from their table, so none is
 *  lost while the listening connection is away. */
export class EventHub {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'log'>
  readonly #listener: Listener
  readonly #connections = new Set<Connection>()
  readonly #onPresent: (userIds: readonly string[]) => Promise<void>
  #pings: NodeJS.Timeout | undefined
  #isLeaving = false

  /** `heartbeatMs`: see `Listener`. `onPresent`: called with the customers who have a window open, when one opens and with
   *  every ping. */
  constructor(
    deps: Pick<Deps, 'pool' | 'db' | 'clock' | 'log'>,
    {
      heartbeatMs,
      onPresent = async () => undefined,
    }: { heartbeatMs?: number; onPresent?: (userIds: readonly string[]) => Promise<void> } = {},
  ) {
    this.#deps = deps
    this.#onPresent = onPresent
    this.#listener = new Listener({
      pool: deps.pool,
      log: deps.log,
      channels: [EVENT_CHANNEL, SESSION_CHANNEL],
      onNotice: (channel, payload) => this.#notice(channel, payload),
      onListening: async () => {
        this.#flushWhere(() => true)
        await this.#closeEndedSessions()
      },
      heartbeatMs,
    })
  }

  /** Whether notices arrive, as far as the last heartbeat tells. */
  get isListening(): boolean {
    return this.#listener.isListening
  }

  /** Begins to listen, and goes on until it is closed.
   *  @throws when the database does not answer, or passes no notices on */
  async start(): Promise<void> {
    await this.#listener.start()
    this.#pings = setInterval(() => void this.#ping(), PING_MS)
    this.#pings.unref()
  }

  /** How many sockets a customer has open here. */
  countOf(userId: string): number {
    return [...this.#connections].filter((connection) => connection.userId === userId).length
  }

  /** Adds a socket whose customer was checked at the upgrade. */
  add(socket: WebSocket, session: { userId: string; idHash: Buffer }): void {
    const connection: Connection = {
      socket,
      userId: session.userId,
      session: session.idHash.toString('hex'),
      lastSent: null,
      greeted: false,
      isVisible: false,
      isAlive: true,
      messages: 0,
      isFlushing: false,
      flushAgain: false,
      wantsWelcome: false,
    }
    this.#connections.add(connection)
    const noHello = setTimeout(() => {
      if (!connection.greeted) socket.close(CLOSE_REFUSED, 'No greeting')
    }, HELLO_TIMEOUT_MS)
    socket.on('message', (data) => this.#receive(connection, data.toString()))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    // The close event follows; an unheard error event would end the process.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(noHello)
      this.#connections.delete(connection)
      // A server that goes leaves that to time: its customers reconnect to another one.
      if (!this.#isLeaving) this.#see(connection, false)
    })
  }

  /** Whether this process is going, and takes no new sockets. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Tells the clients to move, one after the other within `overMs`, so that they do not reach the next process all at once;
   *  their own jitter adds to it. Takes no new ones. */
  moveAway(overMs: number): void {
    this.#isLeaving = true
    const stepMs = overMs / this.#connections.size
    for (const [index, { socket }] of [...this.#connections].entries()) {
      setTimeout(() => sayGoodbye(socket), (index + 1) * stepMs).unref()
    }
  }

  /** Says goodbye to every client that is still here and stops listening. */
  async close(): Promise<void> {
    this.#isLeaving = true
    clearInterval(this.#pings)
    for (const { socket } of this.#connections) sayGoodbye(socket)
    await this.#listener.close()
  }

  #receive(connection: Connection, text: string): void {
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
    this.#see(connection, greeting.data.visible === true)
    if (connection.greeted) {
      // Not welcomed yet: that welcome is the answer.
      if (connection.lastSent === null) return
      // A page cannot ping: it greets again to learn whether the server is still there, and what the newest event is.
      connection.wantsWelcome = true
      this.#flush(connection).catch((cause: unknown) => this.#drop(connection, cause))
      return
    }
    connection.greeted = true
    this.#welcome(connection, greeting.data.last_event_id).catch((cause: unknown) =>
      this.#drop(connection, cause),
    )
  }

  /** Notes whether somebody looks at a window: what they see there is not mailed too. */
  #see(connection: Connection, isVisible: boolean): void {
    const changed = connection.isVisible !== isVisible
    connection.isVisible = isVisible
    if (!changed) return
    const noted = this.#visible().some(({ session }) => session === connection.session)
      ? noteVisible(this.#deps, [connection])
      : noteHidden(this.#deps, connection.session)
    noted.catch((cause: unknown) => this.#deps.log.warn({ err: cause }, 'Could not note who looks'))
  }

  #visible(): Connection[] {
    return [...this.#connections].filter(({ isVisible }) => isVisible)
  }

  async #welcome(connection: Connection, lastSeen: number | null): Promise<void> {
    const newest = await this.#newestEvent(connection.userId)
    // A client may know more than we do after a restored backup: it then starts from now.
    const seen = lastSeen === null || BigInt(lastSeen) > newest ? newest : BigInt(lastSeen)
    connection.lastSent = seen
    this.#send(connection, { type: 'welcome', event_id: Number(newest) })
    await this.#flush(connection)
    this.#tellPresent([connection.userId])
  }

  /** Sends what this client has not got yet, in order. */
  async #flush(connection: Connection): Promise<void> {
    if (connection.lastSent === null) return
    connection.flushAgain = true
    if (connection.isFlushing) return
    connection.isFlushing = true
    try {
      while (connection.flushAgain && connection.socket.readyState === connection.socket.OPEN) {
        connection.flushAgain = false
        const newest = connection.wantsWelcome ? await this.#newestEvent(connection.userId) : null
        const page = await this.#eventsAfter(connection.userId, connection.lastSent)
        for (const event of page) {
          connection.lastSent = event.id
          this.#send(connection, { type: event.type, event_id: Number(event.id), ...asObject(event.payload) })
        }
        if (page.length === REPLAY_PAGE) connection.flushAgain = true
        // After the events up to it: a client takes what it lacks at its welcome for lost.
        else if (newest !== null) {
          connection.wantsWelcome = false
          this.#send(connection, { type: 'welcome', event_id: Number(newest) })
        }
      }
    } finally {
      connection.isFlushing = false
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

  /** Every 25 seconds: drops sockets that did not answer the last ping, and those of sessions that ended. */
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
    this.#tellPresent([...new Set([...this.#connections].map(({ userId }) => userId))])
    try {
      await noteVisible(this.#deps, this.#visible())
      await this.#closeEndedSessions()
    } catch (cause) {
      this.#deps.log.warn({ err: cause }, 'Could not note the open sockets or check their sessions')
    }
  }

  /** Not awaited: who is here matters less than what happened. */
  #tellPresent(userIds: readonly string[]): void {
    this.#onPresent(userIds).catch((cause: unknown) =>
      this.#deps.log.warn({ err: cause }, 'Could not write down who is here'),
    )
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

function sayGoodbye(socket: WebSocket): void {
  socket.close(CLOSE_GOING_AWAY, 'The server is restarting')
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
