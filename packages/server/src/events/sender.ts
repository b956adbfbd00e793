import type { Deps } from '../deps.ts'
import { DAY_MS } from '../durations.ts'
import { Batches } from './batches.ts'
import type { Connection, Connections } from './connections.ts'
import { type UserEvents, EVENTS_PAGE, type EventQuery, readEvents } from './read-events.ts'

/** How long a missed event is kept for its customer. Source: docs/product/wire.md#events */
export const EVENT_KEPT_MS = DAY_MS

/** How many customers' events one query reads. */
const CUSTOMERS_AT_ONCE = 250
/** A client with a larger backlog is disconnected. It reconnects and gets what it missed. */
const BACKLOG_MAX_BYTES = 1024 * 1024
/** The backlogs of one customer's sockets together. Otherwise a hundred sockets that read slowly could take 100 MB. */
const BACKLOGS_OF_CUSTOMER_BYTES = 4 * BACKLOG_MAX_BYTES

type Options = {
  connections: Connections
  /** Closes those of these connections that may not be welcomed. */
  beforeWelcome: (connections: readonly Connection[]) => Promise<void>
  /** Called after a client's first welcome. */
  onWelcome: (connection: Connection) => void
}

/** A connection served by the current query, and whether its repeated greeting awaits a welcome. */
type Served = { connection: Connection; wantsWelcome: boolean }

/** Sends each connection its missing events, in order. Reads for all customers with new events, one query at a time, so two
 *  queries never serve the same connection. */
export class EventSender {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'instruments'>
  readonly #options: Options
  readonly #reading: Batches<string>

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'instruments'>, options: Options) {
    this.#deps = deps
    this.#options = options
    this.#reading = new Batches<string>({
      most: CUSTOMERS_AT_ONCE,
      work: (userIds) => this.#serve(userIds),
      onError: (cause) =>
        deps.log.warn({ err: cause }, 'Could not read events; the next notice or sweep retries'),
    })
  }

  /** Sends the connections of these customers their missing events. */
  look(userIds: readonly string[]): void {
    this.#reading.add(userIds.filter((userId) => this.#options.connections.of(userId).size > 0))
  }

  async #serve(userIds: readonly string[]): Promise<void> {
    const greeted = userIds.flatMap((userId) =>
      [...this.#options.connections.of(userId)].filter(({ greeting }) => greeting !== null),
    )
    const unwelcomed = greeted.filter(({ lastSent }) => lastSent === null)
    if (unwelcomed.length > 0) await this.#options.beforeWelcome(unwelcomed)
    const ready = greeted.filter(({ socket }) => socket.readyState === socket.OPEN)
    const served = new Map<string, Served[]>()
    const queries: EventQuery[] = []
    for (const [userId, connections] of Map.groupBy(ready, (connection) => connection.userId)) {
      served.set(
        userId,
        connections.map((connection) => ({ connection, wantsWelcome: connection.wantsWelcome })),
      )
      queries.push({ userId, after: leastOf(connections), wantsAge: connections.some(needsAge) })
    }
    if (queries.length === 0) return
    const keptSince = new Date(this.#deps.clock.now().getTime() - EVENT_KEPT_MS)
    const found = await readEvents(this.#deps.db, { queries, keptSince })
    for (const [userId, connections] of served) {
      const theirs = found.get(userId)
      if (theirs) this.#deliver(userId, theirs, connections)
    }
  }

  #deliver(userId: string, { newest, newestAt, events }: UserEvents, served: readonly Served[]): void {
    // Events that a client missed while it was away would distort the lag.
    const isOpen = served.some(({ connection }) => connection.lastSent !== null)
    if (isOpen) this.#recordLag(events)
    for (const { connection } of served)
      if (connection.lastSent === null) this.#welcome(connection, { newest, newestAt })
    for (const { id, type, payload } of events) {
      const text = JSON.stringify({ type, event_id: Number(id), ...payload })
      for (const { connection } of served) {
        if (connection.lastSent === null || connection.lastSent >= id) continue
        connection.lastSent = id
        this.#send(connection, text)
      }
    }
    if (events.length === EVENTS_PAGE) return this.look([userId])
    for (const { connection, wantsWelcome } of served) {
      if (!wantsWelcome) continue
      // Only after the events up to `newest`: a client treats events it lacks at its welcome as lost.
      connection.wantsWelcome = false
      this.#send(connection, welcomeOf(newest))
    }
  }

  #recordLag(events: UserEvents['events']): void {
    const now = this.#deps.clock.now().getTime()
    for (const { createdAt } of events) {
      this.#deps.instruments.eventLag.observe(Math.max(0, now - createdAt.getTime()) / 1000)
    }
  }

  #welcome(connection: Connection, { newest, newestAt }: Pick<UserEvents, 'newest' | 'newestAt'>): void {
    const lastSeen = connection.greeting?.lastSeen ?? null
    const isAgeNeeded = needsAge(connection)
    // After a restored backup, a client may know a newer event than we do. It then starts from now.
    connection.lastSent = lastSeen === null || lastSeen > newest ? newest : lastSeen
    this.#send(connection, welcomeOf(newest, isAgeNeeded ? newestAt : undefined))
    this.#options.onWelcome(connection)
  }

  #send({ socket, userId }: Connection, text: string): void {
    if (socket.readyState !== socket.OPEN) return
    const share = BACKLOGS_OF_CUSTOMER_BYTES / this.#options.connections.of(userId).size
    if (socket.bufferedAmount > Math.min(BACKLOG_MAX_BYTES, share)) return socket.terminate()
    socket.send(text)
  }
}

/** The smallest number after which any of these connections needs events; `null` when none needs past events. */
function leastOf(connections: readonly Connection[]): bigint | null {
  let least: bigint | null = null
  for (const { lastSent, greeting } of connections) {
    const last = lastSent ?? greeting?.lastSeen ?? null
    if (last !== null && (least === null || last < least)) least = last
  }
  return least
}

/** A client that resumes gets its missed events, so it does not need the age of the newest one. */
function needsAge({ greeting, lastSent }: Connection): boolean {
  return lastSent === null && greeting !== null && greeting.lastSeen === null && greeting.wantsAge
}

function welcomeOf(newest: bigint, newestAt?: Date | null): string {
  return JSON.stringify({ type: 'welcome', event_id: Number(newest), last_event_at: newestAt })
}
