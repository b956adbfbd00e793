import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import type { Hello, ServerEvent } from '../contract/index.ts'
import {
  createRealtime,
  type Realtime,
  type RealtimeOptions,
  realtimeUrl,
  type RealtimeStatus,
} from './create-realtime.ts'

let server: WebSocketServer
let url: string
/** The greetings, in order, with the socket each came from. */
let greetings: { hello: Hello; socket: ServerSocket }[]
let connections: number
let onGreeting: (hello: Hello, socket: ServerSocket) => void
let realtime: Realtime
let told: ServerEvent[]
let statuses: RealtimeStatus[]

async function listen(port = 0): Promise<void> {
  server = new WebSocketServer({ host: '127.0.0.1', port })
  server.on('connection', (socket) => {
    connections += 1
    socket.on('message', (text: Buffer) => {
      const hello = JSON.parse(text.toString()) as Hello
      greetings.push({ hello, socket })
      onGreeting(hello, socket)
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop(): Promise<void> {
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
}

function start(options: Partial<RealtimeOptions> = {}): void {
  realtime = createRealtime({
    url,
    backoff: { baseMs: 5, maxMs: 20 },
    ...options,
  })
  realtime.subscribe((event) => void told.push(event))
  realtime.subscribeStatus((status) => void statuses.push(status))
  realtime.open()
}

const say = (socket: ServerSocket | undefined, message: unknown) => socket?.send(JSON.stringify(message))
const welcome = (eventId: number) => ({ type: 'welcome', event_id: eventId })
const claimUpdated = (eventId: number) => ({
  type: 'claim-updated',
  event_id: eventId,
  recipients: ['u1', 'u2'],
  claim: 'c1',
})
const toldIds = () => told.map(({ event_id }) => event_id)
/** A state that comes is waited for, however busy the machine is. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })
const untilOpen = () => until(() => expect(realtime.status()).toBe('open'))

beforeEach(async () => {
  greetings = []
  connections = 0
  told = []
  statuses = []
  onGreeting = (_hello, socket) => say(socket, welcome(0))
  await listen()
})

afterEach(async () => {
  realtime.close()
  await stop()
})

describe('the greeting', () => {
  it('starts from now when nothing was seen before, and counts as open with the welcome', async () => {
    onGreeting = () => undefined
    start()
    await until(() => expect(greetings).toHaveLength(1))
    expect(greetings[0]?.hello).toEqual({ type: 'hello', last_event_id: null, last_event_at: true })
    expect(realtime.status()).toBe('connecting')
    say(greetings[0]?.socket, welcome(7))
    await untilOpen()
  })

  it('resumes after the event that the caller saved', async () => {
    start({ getLastEventId: () => 41 })
    await until(() => expect(greetings[0]?.hello.last_event_id).toBe(41))
  })
})

describe('the age of the newest event', () => {
  it('is requested by a client that starts from now, and kept to judge the data it already has', async () => {
    onGreeting = (_hello, socket) => say(socket, { ...welcome(7), last_event_at: '2026-01-02T03:04:05.678Z' })
    start()
    await untilOpen()
    expect(realtime.lastEventAt()).toEqual(new Date('2026-01-02T03:04:05.678Z'))
    onGreeting = (_hello, socket) => say(socket, welcome(7))
    greetings[0]?.socket.terminate()
    await until(() => expect(greetings).toHaveLength(2))
    await untilOpen()
    expect(greetings[1]?.hello).toEqual({ type: 'hello', last_event_id: 7 })
    expect(realtime.lastEventAt()).toBeUndefined()
  })
})

describe('missing events', () => {
  it('are detected by a gap in the numbers, and by a welcome with a newer number', async () => {
    const [gap, saveLastEventId] = [vi.fn(), vi.fn()]
    start({ heartbeat: { idleMs: 30, answerMs: 1000 }, saveLastEventId })
    realtime.subscribeGap(gap)
    await untilOpen()
    for (const id of [1, 2]) say(greetings[0]?.socket, claimUpdated(id))
    await until(() => expect(toldIds()).toEqual([1, 2]))
    expect(gap).not.toHaveBeenCalled()
    onGreeting = (_hello, socket) => say(socket, welcome(4))
    say(greetings[0]?.socket, claimUpdated(4))
    await until(() => expect(gap).toHaveBeenCalledTimes(1))
    onGreeting = (_hello, socket) => say(socket, welcome(6))
    await until(() => expect(gap).toHaveBeenCalledTimes(2))
    expect(saveLastEventId).toHaveBeenLastCalledWith(6)
    expect(toldIds()).toEqual([1, 2, 4])
  })
})

describe('events', () => {
  it('arrive in order, and the last one is saved', async () => {
    const saveLastEventId = vi.fn()
    start({ saveLastEventId })
    await untilOpen()
    say(greetings[0]?.socket, claimUpdated(1))
    say(greetings[0]?.socket, claimUpdated(2))
    await until(() => expect(toldIds()).toEqual([1, 2]))
    expect(saveLastEventId.mock.calls).toEqual([[1], [2]])
  })

  it('reach listeners once, however often they are sent', async () => {
    start()
    await untilOpen()
    for (const id of [1, 1, 2, 1, 2, 3]) say(greetings[0]?.socket, claimUpdated(id))
    await until(() => expect(toldIds()).toEqual([1, 2, 3]))
  })

  it('reach listeners even out of order', async () => {
    start()
    await untilOpen()
    for (const id of [2, 1, 3]) say(greetings[0]?.socket, claimUpdated(id))
    await until(() => expect(toldIds()).toEqual([2, 1, 3]))
  })

  it('of an unknown kind are ignored, and so is nonsense', async () => {
    start()
    const gap = vi.fn()
    realtime.subscribeGap(gap)
    await untilOpen()
    greetings[0]?.socket.send('{"type": "hel')
    say(greetings[0]?.socket, { type: 'gift-card-sent', event_id: 1 })
    say(greetings[0]?.socket, claimUpdated(2))
    await until(() => expect(toldIds()).toEqual([2]))
    expect(gap).not.toHaveBeenCalled()
  })

  it('reach each listener until it unsubscribes, even if another one throws', async () => {
    const listener = vi.fn()
    const thrown: unknown[] = []
    const queue = globalThis.queueMicrotask
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((callback) =>
      queue(() => {
        try {
          callback()
        } catch (error) {
          thrown.push(error)
        }
      }),
    )
    start()
    realtime.subscribe(() => {
      throw new Error('a bug in a listener')
    })
    const unsubscribe = realtime.subscribe(listener)
    await untilOpen()
    say(greetings[0]?.socket, claimUpdated(1))
    await until(() => expect(thrown).toEqual([new Error('a bug in a listener')]))
    expect(listener).toHaveBeenCalledTimes(1)
    unsubscribe()
    say(greetings[0]?.socket, claimUpdated(2))
    await until(() => expect(thrown).toHaveLength(2))
    expect(listener).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })
})

describe('a lost connection', () => {
  it('reconnects, requests missed events and delivers each once', async () => {
    start()
    await untilOpen()
    say(greetings[0]?.socket, claimUpdated(1))
    await until(() => expect(toldIds()).toEqual([1]))
    // The server replays from one event too early: an overlap must not be told twice.
    onGreeting = (_hello, socket) => {
      say(socket, welcome(3))
      for (const id of [1, 2, 3]) say(socket, claimUpdated(id))
    }
    greetings[0]?.socket.terminate()
    await until(() => expect(toldIds()).toEqual([1, 2, 3]))
    expect(greetings[1]?.hello.last_event_id).toBe(1)
    expect(statuses).toEqual(['connecting', 'open', 'reconnecting', 'open'])
  })

  it('is tried again until the server is back', async () => {
    start()
    await untilOpen()
    const { port } = server.address() as AddressInfo
    const retried = vi.spyOn(globalThis, 'WebSocket')
    realtime.close()
    start()
    await untilOpen()
    await stop()
    await until(() => expect(retried.mock.calls.length).toBeGreaterThan(3))
    expect(realtime.status()).toBe('reconnecting')
    retried.mockRestore()
    await listen(port)
    await untilOpen()
  })

  it('waits no longer after many outages that ended than after the first', async () => {
    start({ backoff: { baseMs: 5, maxMs: 600_000 } })
    for (let outages = 0; outages < 14; outages += 1) {
      await untilOpen()
      greetings.at(-1)?.socket.terminate()
      await until(() => expect(greetings).toHaveLength(outages + 2))
    }
  })

  it('starts over where the numbers of the server do', async () => {
    onGreeting = (_hello, socket) => say(socket, welcome(5))
    start({ getLastEventId: () => 900 })
    await untilOpen()
    greetings[0]?.socket.terminate()
    await until(() => expect(greetings[1]?.hello.last_event_id).toBe(5))
  })

  it('is detected without a close event: the client leaves a silent server', async () => {
    start({ heartbeat: { idleMs: 10, answerMs: 20 } })
    await untilOpen()
    // Twice: a server that has answered a heartbeat is expected to answer the next one too.
    for (const times of [1, 2]) {
      const greeted = greetings.length
      await until(() => expect(greetings.length).toBeGreaterThan(greeted + 1))
      onGreeting = () => undefined // the socket is dead from here on; nothing closes it
      await until(() => expect(realtime.status()).toBe('reconnecting'))
      onGreeting = (_hello, socket) => say(socket, welcome(0))
      await untilOpen()
      expect(connections).toBeGreaterThan(times)
    }
  })

  it('is also abandoned when the welcome never comes', async () => {
    onGreeting = () => undefined
    start({ heartbeat: { idleMs: 10, answerMs: 20 } })
    await until(() => expect(connections).toBeGreaterThan(2))
    expect(statuses).not.toContain('open')
  })

  it('is kept while the server answers, however long nothing happens', async () => {
    start({ heartbeat: { idleMs: 5, answerMs: 20_000 } })
    await until(() => expect(greetings.length).toBeGreaterThan(4))
    expect(connections).toBe(1)
    expect(statuses).toEqual(['connecting', 'open'])
  })
})

describe('a server that welcomes the first greeting only', () => {
  /** Opens in a tick, is welcomed once, and stays silent. */
  class DeafSocket extends EventTarget {
    static opened = 0
    #greeted = false
    constructor() {
      super()
      DeafSocket.opened += 1
      setTimeout(() => this.dispatchEvent(new Event('open')), 1)
    }
    send(): void {
      if (this.#greeted) return
      this.#greeted = true
      setTimeout(() => {
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(welcome(0)) }))
      }, 1)
    }
    close(): void {
      this.#greeted = true
    }
  }

  it('is abandoned once for its silence, and never again', () => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', DeafSocket)
    try {
      DeafSocket.opened = 0
      start({ heartbeat: { idleMs: 1000, answerMs: 500 } })
      vi.advanceTimersByTime(10 * 60_000)
      expect(statuses).toEqual(['connecting', 'open', 'reconnecting', 'open'])
      expect(DeafSocket.opened).toBe(2)
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
})

describe('the end', () => {
  it('by the server is final: no loop of attempts after the session is over', async () => {
    onGreeting = (_hello, socket) => socket.close(1008, 'signed out')
    start()
    await until(() => expect(realtime.status()).toBe('refused'))
    expect(statuses).toEqual(['connecting', 'refused'])
    realtime.open()
    await until(() => expect(connections).toBe(2)) // only because somebody asked
  })

  it('by close is final too, and forgets the last event, which was another customer’s', async () => {
    const saveLastEventId = vi.fn()
    start({ saveLastEventId })
    await untilOpen()
    say(greetings[0]?.socket, claimUpdated(8))
    await until(() => expect(toldIds()).toEqual([8]))
    const closed = new Promise((resolve) => greetings[0]?.socket.once('close', resolve))
    realtime.close()
    await closed
    expect(statuses.at(-1)).toBe('closed')
    expect(saveLastEventId).toHaveBeenLastCalledWith(null)
    realtime.open()
    await until(() => expect(greetings[1]?.hello.last_event_id).toBeNull())
  })

  it('by close forgets which numbers it saw: the next customer’s events have the same ones', async () => {
    onGreeting = (_hello, socket) => {
      say(socket, welcome(0))
      say(socket, claimUpdated(1))
    }
    start()
    await until(() => expect(toldIds()).toEqual([1]))
    realtime.close()
    realtime.open()
    await until(() => expect(toldIds()).toEqual([1, 1]))
  })

  it('asked for twice is one, and opening twice is one connection', async () => {
    start()
    realtime.open()
    await untilOpen()
    realtime.close()
    realtime.close()
    expect(statuses.filter((status) => status === 'closed')).toHaveLength(1)
    expect(connections).toBe(1)
  })
})

describe('the device', () => {
  const page = new EventTarget()
  const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })

  beforeEach(() => {
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', screen)
  })
  afterEach(() => {
    realtime.close()
    vi.unstubAllGlobals()
  })

  it('coming online shortens the delay before the next attempt', async () => {
    start({ backoff: { baseMs: 60_000, maxMs: 60_000 } })
    await untilOpen()
    greetings[0]?.socket.terminate()
    await until(() => expect(realtime.status()).toBe('reconnecting'))
    page.dispatchEvent(new Event('online'))
    await untilOpen()
    expect(connections).toBe(2)
  })

  it('a page that becomes visible again checks each time that the socket is alive', async () => {
    start()
    await untilOpen()
    for (const greeted of [2, 3]) {
      await until(() => {
        screen.dispatchEvent(new Event('visibilitychange'))
        expect(greetings.length).toBeGreaterThanOrEqual(greeted)
      })
    }
    expect(connections).toBe(1)
  })

  it('coming online reconnects at once also while a heartbeat was unanswered', async () => {
    start({ backoff: { baseMs: 60_000, maxMs: 60_000 } })
    await untilOpen()
    onGreeting = (_hello, socket) => socket.terminate()
    page.dispatchEvent(new Event('online'))
    await until(() => expect(realtime.status()).toBe('reconnecting'))
    onGreeting = (_hello, socket) => say(socket, welcome(0))
    page.dispatchEvent(new Event('online'))
    await untilOpen()
  })

  it('a page that is hidden says so, and asks for no answer', async () => {
    start({ heartbeat: { answerMs: 600_000 } })
    await untilOpen()
    onGreeting = () => undefined
    screen.visibilityState = 'hidden'
    screen.dispatchEvent(new Event('visibilitychange'))
    screen.visibilityState = 'visible'
    await until(() => expect(greetings.map(({ hello }) => hello.visible)).toEqual([true, false]))
    // An answer that is waited for would keep the next greeting back.
    page.dispatchEvent(new Event('online'))
    await until(() => expect(greetings).toHaveLength(3))
  })

  it('an event that overtakes the welcome of a heartbeat arrives once', async () => {
    start()
    await untilOpen()
    onGreeting = (_hello, socket) => {
      for (const message of [claimUpdated(1), welcome(0), claimUpdated(1), claimUpdated(2)])
        say(socket, message)
    }
    page.dispatchEvent(new Event('pageshow'))
    await until(() => expect(toldIds()).toContain(2))
    expect(toldIds()).toEqual([1, 2])
  })

  it('is watched again once the next customer has signed in', async () => {
    start()
    await untilOpen()
    realtime.close()
    realtime.open()
    await untilOpen()
    page.dispatchEvent(new Event('pageshow'))
    await until(() => expect(greetings).toHaveLength(3))
  })

  it('is left alone after close', async () => {
    start({ backoff: { baseMs: 60_000, maxMs: 60_000 } })
    await untilOpen()
    realtime.close()
    page.dispatchEvent(new Event('online'))
    screen.dispatchEvent(new Event('visibilitychange'))
    expect(realtime.status()).toBe('closed')
    expect(greetings).toHaveLength(1)
  })
})

describe('realtimeUrl', () => {
  it.each([
    ['https://oja.example', 'wss://oja.example/api/realtime'],
    ['http://localhost:4000', 'ws://localhost:4000/api/realtime'],
  ])('of %s is %s', (origin, expected) => expect(realtimeUrl(origin)).toBe(expected))
})
