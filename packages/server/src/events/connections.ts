import type { WebSocket } from 'ws'

/** The last event a client has seen, `null` for none, and whether it requests the time of the newest event. */
type Greeting = { lastSeen: bigint | null; wantsAge: boolean }

/** An open socket. */
export type Connection = {
  socket: WebSocket
  userId: string
  /** Hex of the session's hash, which other processes use in notices. */
  session: string
  /** The client's first greeting; `null` until it arrives. */
  greeting: Greeting | null
  /** The newest event this client has; `null` until it is welcomed. */
  lastSent: bigint | null
  /** It greeted again, and waits for the answer. */
  wantsWelcome: boolean
  /** Its page reports that it is visible. */
  isVisible: boolean
  isAlive: boolean
  /** Messages it sent since the last ping. */
  messages: number
}

export function newConnection(socket: WebSocket, session: { userId: string; idHash: Buffer }): Connection {
  return {
    socket,
    userId: session.userId,
    session: session.idHash.toString('hex'),
    greeting: null,
    lastSent: null,
    wantsWelcome: false,
    isVisible: false,
    isAlive: true,
    messages: 0,
  }
}

/** The open sockets of a process, by customer. */
export class Connections implements Iterable<Connection> {
  readonly #byUser = new Map<string, Set<Connection>>()

  add(connection: Connection): void {
    const theirs = this.#byUser.get(connection.userId)
    if (theirs) theirs.add(connection)
    else this.#byUser.set(connection.userId, new Set([connection]))
  }

  delete(connection: Connection): void {
    const theirs = this.#byUser.get(connection.userId)
    theirs?.delete(connection)
    if (theirs?.size === 0) this.#byUser.delete(connection.userId)
  }

  of(userId: string): ReadonlySet<Connection> {
    return this.#byUser.get(userId) ?? NONE
  }

  /** Customers with a socket here. */
  userIds(): string[] {
    return [...this.#byUser.keys()]
  }

  *[Symbol.iterator](): Iterator<Connection> {
    for (const theirs of this.#byUser.values()) yield* theirs
  }
}

const NONE: ReadonlySet<Connection> = new Set()
