import { hello as helloSchema } from '@oja/api/contract'
import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { Batches } from './batches.ts'
import { type Connection, Connections, newConnection } from './connections.ts'
import { type Channels, Listener } from './listener.ts'
import { EVENT_CHANNEL, SESSION_CHANNEL } from './notices.ts'
import { EventSender } from './sender.ts'
import { recordHidden, recordVisible } from './windows.ts'

/** Each window of the app has one socket. A thief with another session cannot use up those of the owner. */
export const SOCKETS_PER_SESSION = 10

const PING_MS = 25_000
const HELLO_TIMEOUT_MS = 10_000
/** Messages a client may send between two pings. It needs one: its greeting. */
const MESSAGES_PER_PING = 30
/** How often to poll for events without a notice. A process that dies between a commit and its notice delays events by up to
 *  this long. */
const SWEEP_MS = 5_000
/** How many customers or sockets one query records. */
const MOST_RECORDED = 1000

const CLOSE_GOING_AWAY = 1001
const CLOSE_REFUSED = 1008

/** Every open socket of this process. A PostgreSQL notice only triggers a query of the events table, so no event is lost when a
 *  notice or the listening connection is. */
export class EventHub {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'log'>
  readonly #listener: Listener
  readonly #connections = new Connections()
  readonly #sender: EventSender
  readonly #present: Batches<string>
  /** Sockets whose page became visible or hidden. */
  readonly #visibility: Batches<Connection>
  #timers: NodeJS.Timeout[] = []
  #isLeaving = false

  constructor(
    deps: Pick<Deps, 'pool' | 'directUrl' | 'db' | 'clock' | 'log' | 'instruments'>,
    options: {
      /** As in `Listener`. */
      heartbeatMs: number | undefined
      /** Called with the customers who have a window open, when one opens and with every ping. */
      onPresent: (userIds: readonly string[]) => Promise<void>
      /** Further channels to listen on, each with its handler. */
      channels: Channels
      /** Called whenever it listens again, because it may have missed notices. */
      onListening: () => void
      /** Called with each customer whose events any process announces. */
      onEvents: (userId: string) => void
    },
  ) {
    const { heartbeatMs, onPresent, onListening, onEvents } = options
    this.#deps = deps
    // Presence matters less than events, so events do not wait for these.
    const onError = (cause: unknown) =>
      deps.log.warn({ err: cause }, 'Could not record who is online or looking')
    this.#present = new Batches({ most: MOST_RECORDED, work: onPresent, onError })
    this.#visibility = new Batches({
      most: MOST_RECORDED,
      work: (connections) => this.#recordVisibility(connections),
      onError,
    })
    this.#sender = new EventSender(deps, {
      connections: this.#connections,
      // A session that ended after the upgrade was checked, and before its socket was added, was announced to no socket.
      beforeWelcome: (connections) => this.#closeEnded(connections),
      onWelcome: ({ userId }) => this.#present.add([userId]),
    })
    const channels: Channels = {
      ...options.channels,
      [EVENT_CHANNEL]: (userId) => {
        onEvents(userId)
        this.#sender.look([userId])
      },
      [SESSION_CHANNEL]: (notice) => this.#hearSession(notice),
    }
    this.#listener = new Listener({
      pool: deps.pool,
      directUrl: deps.directUrl,
      log: deps.log,
      channels,
      onListening: async () => {
        this.#lookAll()
        onListening()
        await this.#closeEnded(this.#connections)
      },
      heartbeatMs,
    })
  }

  /** Whether notices arrive, judging by the last heartbeat. */
  get isListening(): boolean {
    return this.#listener.isListening
  }

  /** Whether this process is shutting down and takes no new sockets. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Listens until closed.
   *  @throws when the database does not answer or delivers no notices */
  async start(): Promise<void> {
    await this.#listener.start()
    this.#timers = [
      setInterval(() => void this.#ping(), PING_MS).unref(),
      setInterval(() => this.#lookAll(), SWEEP_MS).unref(),
    ]
  }

  get socketCount(): number {
    return [...this.#connections].length
  }

  /** How many sockets a session has open here. */
  countOf({ userId, idHash }: { userId: string; idHash: Buffer }): number {
    const session = idHash.toString('hex')
    return [...this.#connections.of(userId)].filter((connection) => connection.session === session).length
  }

  /** Adds a socket whose customer was checked at the upgrade. */
  add(socket: WebSocket, session: { userId: string; idHash: Buffer }): void {
    const connection = newConnection(socket, session)
    this.#connections.add(connection)
    const noHello = setTimeout(() => {
      if (!connection.greeting) socket.close(CLOSE_REFUSED, 'No greeting')
    }, HELLO_TIMEOUT_MS)
    socket.on('message', (data) => this.#receive(connection, data.toString()))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    // The close event follows; an unhandled error event would end the process.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(noHello)
      this.#connections.delete(connection)
      // During a shutdown, visibility just expires: the customers reconnect to another process.
      if (!this.#isLeaving) this.#setVisible(connection, false)
    })
  }

  /** Takes no new sockets, and asks the clients to reconnect elsewhere, one after the other within `overMs`, so that they do not
   *  all reach the next process at once. Their own jitter adds to this. */
  moveAway(overMs: number): void {
    this.#isLeaving = true
    const connections = [...this.#connections]
    const stepMs = overMs / connections.length
    for (const [index, { socket }] of connections.entries()) {
      setTimeout(() => sayGoodbye(socket), (index + 1) * stepMs).unref()
    }
  }

  /** Closes every remaining socket and stops listening. */
  async close(): Promise<void> {
    this.#isLeaving = true
    for (const timer of this.#timers) clearInterval(timer)
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
    const { last_event_id: lastSeen, last_event_at: wantsAge = false, visible = false } = greeting.data
    this.#setVisible(connection, visible)
    if (!connection.greeting) {
      connection.greeting = { lastSeen: lastSeen === null ? null : BigInt(lastSeen), wantsAge }
    } else if (connection.lastSent !== null) {
      // A page cannot ping, so it greets again to check that the server is alive and to learn the newest event. If the first
      // welcome is still pending, that one answers it.
      connection.wantsWelcome = true
    }
    this.#sender.look([connection.userId])
  }

  /** Records whether a window is visible: what customers see there is not also mailed to them. */
  #setVisible(connection: Connection, isVisible: boolean): void {
    if (connection.isVisible === isVisible) return
    connection.isVisible = isVisible
    this.#visibility.add([connection])
  }

  async #recordVisibility(connections: readonly Connection[]): Promise<void> {
    // A session is visible while any of its windows is.
    const isVisible = ({ userId, session }: Connection) =>
      [...this.#connections.of(userId)].some((other) => other.isVisible && other.session === session)
    await recordVisible(this.#deps, connections.filter(isVisible))
    await recordHidden(
      this.#deps,
      connections.filter((connection) => !isVisible(connection)),
    )
  }

  #lookAll(): void {
    this.#sender.look(this.#connections.userIds())
  }

  /** Every 25 seconds: closes sockets that did not answer the last ping, and those of ended sessions. */
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
    this.#present.add(this.#connections.userIds())
    this.#visibility.add([...this.#connections].filter(({ isVisible }) => isVisible))
    await this.#closeEnded(this.#connections).catch((cause: unknown) =>
      this.#deps.log.warn({ err: cause }, 'Could not check the sessions of the open sockets'),
    )
  }

  /** Closes those of these sockets whose session has ended. */
  async #closeEnded(connections: Iterable<Connection>): Promise<void> {
    const asked = new Set([...connections].map(({ session }) => session))
    if (asked.size === 0) return
    const hashes = [...asked].map((session) => Buffer.from(session, 'hex'))
    const rows = await this.#deps.db
      .selectFrom('sessions')
      .select('id_hash')
      // One array parameter for any number of sockets: PostgreSQL allows at most 65,535 parameters.
      .where(sql<boolean>`id_hash = any(${hashes}::bytea[])`)
      .where('expires_at', '>', this.#deps.clock.now())
      .execute()
    const live = new Set(rows.map((row) => row.id_hash.toString('hex')))
    for (const connection of this.#connections) {
      if (asked.has(connection.session) && !live.has(connection.session)) signOut(connection)
    }
  }

  #hearSession(notice: string): void {
    const [what, session] = notice.split(':')
    for (const connection of this.#connections) {
      if (connection.session !== session) continue
      if (what === 'moved') connection.socket.close(CLOSE_GOING_AWAY, 'The session has a new id')
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
