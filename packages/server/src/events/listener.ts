import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { retireConnections } from '../db/driver.ts'
import type { Log } from '../log.ts'
import { withTimeout } from '../with-timeout.ts'

/** A heartbeat counts as lost after half of this, so a dead connection is noticed within 15 seconds. */
const HEARTBEAT_MS = 10_000
const LISTEN_TIMEOUT_MS = 5000
const LISTEN_RETRY_MS = 1000

export type Channels = Readonly<Record<string, (notice: string) => void>>

type Options = {
  /** Heartbeats go to the same URL as the pool's queries. */
  pool: pg.Pool
  /** Where to listen, without a pooler in between. */
  directUrl: string
  log: Pick<Log, 'warn'>
  /** Each channel to listen on, with its handler. */
  channels: Channels
  /** Runs whenever it listens again, to catch up on missed notices. */
  onListening: () => Promise<void>
  /** @default 10 seconds */
  heartbeatMs?: number | undefined
}

/** A connection that LISTENs for the NOTIFYs of other processes. Heartbeats through the database check it; it is replaced when
 *  it breaks or falls silent. */
export class Listener {
  readonly #options: Options
  readonly #heartbeatMs: number
  readonly #closing = new AbortController()
  /** Only this process sends notices on this channel. */
  readonly #ownChannel = `oja_heartbeat_${randomUUID().replaceAll('-', '')}`
  #onHeartbeat: (beat: string) => void = () => undefined
  #isListening = false
  #listening: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS
  }

  /** Whether notices arrive, judging by the last heartbeat. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** Listens until closed.
   *  @throws when the database does not answer or delivers no notices */
  async start(): Promise<void> {
    const started = Promise.withResolvers<void>()
    this.#listening = this.#keepListening(started)
    await started.promise
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#listening
  }

  /** Listens, and reconnects whenever the connection is lost. A failure before the first success rejects `started`. */
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
        this.#options.log.warn({ err: cause }, 'LISTEN connection lost; retrying')
        // The pool's connections probably broke too, and silently dead ones do not notice.
        retireConnections(this.#options.pool)
      } finally {
        this.#isListening = false
      }
      await wait(LISTEN_RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Listens on one connection until it breaks, falls silent or is closed.
   *  @throws what ended it */
  async #listen(onFirstHeartbeat: () => void): Promise<void> {
    const ended = new AbortController()
    const signal = AbortSignal.any([ended.signal, this.#closing.signal])
    const socket = new Socket()
    const listener = new pg.Client({
      connectionString: this.#options.directUrl,
      connectionTimeoutMillis: LISTEN_TIMEOUT_MS,
      query_timeout: LISTEN_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'oja events',
      stream: () => socket,
    })
    listener.on('error', (cause) => ended.abort(cause))
    listener.on('end', () => ended.abort(new Error('The connection ended')))
    listener.on('notification', ({ channel, payload = '' }) =>
      channel === this.#ownChannel ? this.#onHeartbeat(payload) : this.#options.channels[channel]?.(payload),
    )
    try {
      await listener.connect()
      for (const channel of [...Object.keys(this.#options.channels), this.#ownChannel]) {
        await listener.query(`listen ${channel}`)
      }
      while (true) {
        await this.#sendHeartbeat(signal)
        if (!this.#isListening) {
          this.#isListening = true
          onFirstHeartbeat()
          await this.#options.onListening()
        }
        await wait(this.#heartbeatMs, undefined, { signal, ref: false })
      }
    } catch (cause) {
      throw signal.reason ?? cause
    } finally {
      // Destroy instead of closing: over a dead connection nobody would answer.
      socket.destroy()
    }
  }

  /** Sends a heartbeat through the database and waits for it to come back. It uses a separate connection, so that it also fails
   *  behind a pooler in transaction mode, where LISTEN succeeds but receives nothing.
   *  @throws when it does not come back in time */
  async #sendHeartbeat(signal: AbortSignal): Promise<void> {
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
      const sent = this.#notify(beat, timeoutMs)
      const silence = new Error(
        'A notice sent through the database did not come back. LISTEN needs a direct connection, or a pooler in session mode',
      )
      await withTimeout(Promise.all([sent, heard.promise]), timeoutMs, silence)
    } finally {
      signal.removeEventListener('abort', onEnd)
    }
  }

  async #notify(beat: string, timeoutMs: number): Promise<void> {
    const sender = new pg.Client({
      connectionString: this.#options.pool.options.connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'oja heartbeat',
    })
    // The in-flight query fails with it; an unhandled error event would end the process.
    sender.on('error', () => undefined)
    try {
      await sender.connect()
      await sender.query('select pg_notify($1, $2)', [this.#ownChannel, beat])
    } finally {
      sender.end().catch(() => undefined)
    }
  }
}
