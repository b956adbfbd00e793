import { createRealtime, type Realtime, realtimeUrl } from '@oja/api/realtime'
import { WebSocket } from 'ws'
import type { Random } from './random.ts'
import type { Supervisor } from './supervisor.ts'
import type { Customer } from './world.ts'

/** The app's live connections of some customers, with the number of every event they got. */
export type Sockets = {
  /** By customer, in the order of arrival. */
  heard: ReadonlyMap<string, readonly number[]>
  /** Cuts about half of the open ones without a close frame. */
  cut(random: Random): void
  close(): void
}

/** Reconnects sooner than the app, so that a short run has many reconnects. */
const BACKOFF = { baseMs: 200, maxMs: 1000 }

/** Opens a socket for each customer, from the first event on, and keeps it open. */
export function openSockets(options: {
  customers: readonly Customer[]
  supervisor: Supervisor
  random: Random
}): Sockets {
  const { customers, supervisor, random } = options
  const open = new Set<WebSocket>()
  const heard = new Map<string, number[]>()
  const realtimes = customers.map((customer): Realtime => {
    const own: number[] = []
    heard.set(customer.id, own)
    class CustomerSocket extends WebSocket {
      constructor() {
        super(realtimeUrl(random.pick(supervisor.urls) ?? ''), { headers: customer.headers })
        open.add(this)
        this.once('close', () => open.delete(this))
      }
    }
    let closed = false
    const realtime = createRealtime({
      url: realtimeUrl(supervisor.origin),
      // The same calls and events; only the browser's cannot name its cookies.
      WebSocket: CustomerSocket as unknown as typeof globalThis.WebSocket,
      backoff: BACKOFF,
      getLastEventId: () => own.at(-1) ?? 0,
      saveLastEventId: (id) => {
        if (id !== null) own.push(id)
        else closed = true
      },
    })
    // A server that is being killed may think the greeting is missing; the app would ask the customer to sign in.
    realtime.subscribeStatus((status) => {
      if (status === 'refused' && !closed) setTimeout(() => realtime.open(), BACKOFF.baseMs)
    })
    realtime.open()
    return realtime
  })
  return {
    heard,
    cut(by) {
      for (const socket of open) if (by.share() < 0.5) socket.terminate()
    },
    close() {
      for (const realtime of realtimes) realtime.close()
    },
  }
}
