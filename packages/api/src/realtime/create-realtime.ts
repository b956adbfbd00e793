import type { Hello, ServerEvent } from '../contract/index.ts'
import { type Backoff, retryDelayMs } from './backoff.ts'
import { callAll, listen } from './listeners.ts'
import { parseServerMessage, type Welcome } from './parse-event.ts'
import { createSeenEvents } from './seen-events.ts'
import { visibility, watchDevice } from './watch-device.ts'

/** `refused`: the server closed the connection on purpose, mostly because the session is over. It does not reconnect by itself. */
export type RealtimeStatus = 'closed' | 'connecting' | 'open' | 'reconnecting' | 'refused'

export type RealtimeOptions = {
  /** `wss://…/api/realtime`; see `realtimeUrl`. */
  url: string
  /** The last event of an earlier page, if the caller stored it. @default starts from now */
  getLastEventId?: () => number | null
  /** Called with the highest event id after each new event, for a caller that stores it. */
  saveLastEventId?: (eventId: number | null) => void
  /** @default the global one */
  WebSocket?: typeof globalThis.WebSocket
  backoff?: Backoff
  heartbeat?: {
    /** Silence after which the heartbeat is sent. @default 25000 */
    idleMs?: number
    /** How long the server may take to answer it before the socket counts as dead. @default 10000 */
    answerMs?: number
  }
}

export type Realtime = {
  /** Connects and stays connected until `close`. Does nothing if already open. */
  open(): void
  /** Closes the connection and forgets the last event: the next customer starts from their own. */
  close(): void
  status(): RealtimeStatus
  /** The time of the newest event before this connection: data fetched after it has missed nothing. `null`: there was no event for
   *  a day. `undefined`: the server did not say. */
  lastEventAt(): Date | null | undefined
  /** Calls `listener` once for each new event. Returns a function that unsubscribes. */
  subscribe(listener: (event: ServerEvent) => void): () => void
  /** Reports missing events on an open socket: their numbers have a gap, or the server has newer ones than it sent. Their contents
   *  are unknown, so refetch all live queries. Returns a function that unsubscribes. */
  subscribeGap(listener: () => void): () => void
  /** Calls `listener` on each change of status. Returns a function that unsubscribes. */
  subscribeStatus(listener: (status: RealtimeStatus) => void): () => void
}

/** Policy violation: the server closed the connection on purpose (RFC 6455, 7.4.1). */
const REFUSED_CODE = 1008

/** The socket's URL for the product's origin. */
export function realtimeUrl(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/api/realtime`
}

/** A socket that reconnects. It greets with the last event it saw, and the server replays the missed ones. Listeners get each
 *  event once. A heartbeat detects a dead connection, because browsers do not report one.
 *  Source: docs/product/wire.md#events */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { url, WebSocket: Socket = globalThis.WebSocket, backoff } = options
  const { idleMs = 25_000, answerMs = 10_000 } = options.heartbeat ?? {}
  const eventListeners = new Set<(event: ServerEvent) => void>()
  const statusListeners = new Set<(status: RealtimeStatus) => void>()
  const gapListeners = new Set<() => void>()
  const seen = createSeenEvents()

  let status: RealtimeStatus = 'closed'
  let socket: WebSocket | undefined
  let lastEventAt: Date | null | undefined
  let failures = 0
  /** When the last attempt to connect began. */
  let attemptedAt = 0
  /** Whether a heartbeat waits for its welcome. */
  let isHeartbeatPending = false
  /** Whether this server answers heartbeats; undefined until the first one. The contract asks only for an answer to the first
   *  greeting. */
  let answersHeartbeats: boolean | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | undefined

  function connect(): void {
    clearTimeout(retryTimer)
    attemptedAt = performance.now()
    const current = new Socket(url)
    socket = current
    limitAnswer()
    current.addEventListener('open', () => current === socket && greet())
    current.addEventListener('message', ({ data }) => current === socket && hear(data))
    current.addEventListener('error', () => undefined) // a close event follows
    current.addEventListener('close', ({ code }) => current === socket && lose(code))
  }

  /** On an open socket the greeting is the heartbeat: browsers cannot ping, and do not report a connection that died silently. */
  function greet(): void {
    isHeartbeatPending = status === 'open'
    sayHello()
    limitAnswer()
  }

  function sayHello(): void {
    const last = seen.last()
    const hello: Hello = {
      type: 'hello',
      last_event_id: last,
      ...visibility(),
      ...(last === null ? { last_event_at: true } : {}),
    }
    socket?.send(JSON.stringify(hello))
  }

  function hear(data: unknown): void {
    scheduleHeartbeat()
    const message = parseServerMessage(data)
    switch (message.kind) {
      case 'welcome':
        return settle(message)
      case 'event':
        return tell(message.event)
      case 'unknown':
        if (message.eventId !== undefined) remember(message.eventId)
    }
  }

  function settle({ eventId: newestEventId, lastEventAt: at }: Welcome): void {
    lastEventAt = at
    const last = seen.last()
    // The server replays missed events after the welcome, so keep the last number. A number ahead of the server's comes from
    // another customer or database, except on an open socket, where an event just overtook the welcome.
    if (last === null || (last > newestEventId && status !== 'open')) seen.startFrom(newestEventId)
    // Events come in order, so one that the server sent before this welcome has arrived by now or is lost.
    if (isHeartbeatPending && last !== null && last < newestEventId) {
      seen.startFrom(newestEventId)
      options.saveLastEventId?.(newestEventId)
      callAll(gapListeners, undefined)
    }
    if (isHeartbeatPending) answersHeartbeats = true
    isHeartbeatPending = false
    failures = 0
    setStatus('open')
    scheduleHeartbeat()
  }

  function tell(event: ServerEvent): void {
    if (!remember(event.event_id)) return
    callAll(eventListeners, event)
  }

  function remember(eventId: number): boolean {
    const last = seen.last()
    const isNew = seen.add(eventId)
    // A customer's events are numbered without gaps. Source: docs/product/wire.md#events
    if (last !== null && eventId > last + 1) callAll(gapListeners, undefined)
    if (isNew) options.saveLastEventId?.(seen.last())
    return isNew
  }

  function lose(code?: number): void {
    endSocket()
    if (code === REFUSED_CODE) return setStatus('refused')
    setStatus('reconnecting')
    const tookMs = performance.now() - attemptedAt
    retryTimer = setTimeout(connect, retryDelayMs({ failures, tookMs }, backoff))
    failures += 1
  }

  function abandon(): void {
    // One reconnect shows whether the socket was dead or the server ignores heartbeats. Do not reconnect again for that.
    if (isHeartbeatPending) answersHeartbeats ??= false
    lose()
  }

  function endSocket(): void {
    clearTimeout(retryTimer)
    clearTimeout(heartbeatTimer)
    isHeartbeatPending = false
    const ended = socket
    socket = undefined
    ended?.close(1000)
  }

  function scheduleHeartbeat(): void {
    clearTimeout(heartbeatTimer)
    if (answersHeartbeats !== false) heartbeatTimer = setTimeout(greet, idleMs)
  }

  function limitAnswer(): void {
    clearTimeout(heartbeatTimer)
    heartbeatTimer = setTimeout(abandon, answerMs)
  }

  /** Reports that the page is hidden, so the server may mail notifications. Does not disturb a pending heartbeat. */
  function hide(): void {
    if (status === 'open') sayHello()
  }

  /** After the device woke up or came back online, sends the heartbeat at once, because timers may have slept. */
  function wake(): void {
    if (isHeartbeatPending) return
    if (status === 'open' && answersHeartbeats !== false) return greet()
    // Only a new socket shows whether the connection to such a server is alive.
    if (status === 'open') abandon()
    if (status === 'reconnecting' && socket === undefined) connect()
  }

  function setStatus(next: RealtimeStatus): void {
    if (next === status) return
    status = next
    callAll(statusListeners, next)
  }

  return {
    open() {
      if (status !== 'closed' && status !== 'refused') return
      stopWatching ??= watchDevice({ wake, hide })
      seen.startFrom(options.getLastEventId?.() ?? null)
      setStatus('connecting')
      connect()
    },
    close() {
      if (status === 'closed') return
      endSocket()
      stopWatching?.()
      stopWatching = undefined
      seen.startFrom(null)
      options.saveLastEventId?.(null)
      setStatus('closed')
    },
    status: () => status,
    lastEventAt: () => lastEventAt,
    subscribe: (listener) => listen(eventListeners, listener),
    subscribeGap: (listener) => listen(gapListeners, listener),
    subscribeStatus: (listener) => listen(statusListeners, listener),
  }
}
