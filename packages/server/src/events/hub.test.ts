import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Browser, isWelcome, type SocketMessage } from '../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../test-support/start-test-app.ts'
import { statusOf } from '../../test-support/server-process.ts'
import { type Forwarder, startForwarder } from '../../test-support/tcp-forwarder.ts'
import { createTestDatabase } from '../../test-support/database.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { SESSION_IDLE_MS } from '../http/session.ts'
import { emitEvent } from './emit.ts'
import { EventHub } from './hub.ts'

const HEARTBEAT_MS = 1000

let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: TestApp
let ada: { id: string; browser: Browser }
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<void> {
  server = await startTestApp({ databaseUrl: database.url, ...options })
  const { customer, browser } = await server.signedIn()
  ada = { id: customer.id, browser }
}

function emitIn(trx: Database, claim: string): Promise<void> {
  const recipients = [ada.id]
  return emitEvent(trx, {
    type: 'claim-updated',
    recipients,
    payload: { recipients, claim },
    now: server.clock.now(),
  })
}

const claimOf = (claim: string) => (message: SocketMessage) => message['claim'] === claim

describe('a connection that died silently', () => {
  /** The way of the tested process to the database. */
  let path: Forwarder
  /** Another process, whose own way is sound. */
  let neighbour: TestApp
  beforeEach(async () => {
    path = await startForwarder(Number(new URL(database.url).port))
    await start({ databaseUrl: path.urlOf(database.url), heartbeatMs: HEARTBEAT_MS })
    neighbour = await startTestApp({ databaseUrl: database.url, clock: server.clock })
  })
  afterEach(async () => {
    await neighbour.close()
    // First, so that nothing waits for an answer that cannot come.
    await path.close()
    await server.close()
  })

  const emit = (claim: string) => neighbour.deps.db.transaction().execute((trx) => emitIn(trx, claim))

  test('is detected by the heartbeat and replaced, and missed events are sent', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    // The second welcome comes when nothing is asked of the database any more.
    socket.send({ type: 'hello', last_event_id: 0 })
    await expect.poll(() => socket.messages.filter(isWelcome)).toHaveLength(2)
    path.freeze()
    await emit('unheard')
    expect(await socket.next(claimOf('unheard'))).toMatchObject({ event_id: 1 })
    await expect.poll(() => statusOf(`${server.url}/ready`)).toBe(200)
    await emit('heard')
    expect(await socket.next(claimOf('heard'))).toMatchObject({ event_id: 2 })
  })

  test('makes the process not ready until it is replaced', async () => {
    path.pointAt(null)
    path.freeze()
    await expect.poll(() => statusOf(`${server.url}/ready`), { timeout: 20_000 }).toBe(503)
    path.pointAt(Number(new URL(database.url).port))
    await expect.poll(() => statusOf(`${server.url}/ready`), { timeout: 20_000 }).toBe(200)
  })
})

test('behind a pooler that delivers no notices, a process does not start', async () => {
  const pooler = await startForwarder(Number(new URL(database.url).port), { isDeaf: true })
  const starting = startTestApp({ databaseUrl: pooler.urlOf(database.url), heartbeatMs: HEARTBEAT_MS })
  await expect(starting).rejects.toThrow('LISTEN needs a direct connection')
  await pooler.close()
})

describe('one process', () => {
  beforeEach(() => start())
  afterEach(() => server.close())

  test('a greeting on an open socket gets a response from the database, after what the client lacks', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    // Written without a notice, as one that is lost on the way.
    await server.deps.pool.query(`insert into event_cursors (user_id, last_id) values ($1, 1)`, [ada.id])
    await server.deps.pool.query(
      `insert into events (user_id, id, type, payload, created_at) values ($1, 1, 'claim-updated', $2, $3)`,
      [ada.id, JSON.stringify({ recipients: [ada.id], claim: 'lost' }), server.clock.now()],
    )
    socket.send({ type: 'hello', last_event_id: 0 })
    await expect.poll(() => socket.messages.filter(isWelcome)).toHaveLength(2)
    expect(socket.messages.map(({ type, event_id }) => [type, event_id])).toEqual([
      ['welcome', 0],
      ['claim-updated', 1],
      ['welcome', 1],
    ])
  })

  test('a process that shuts down asks its sockets to reconnect one after the other, and takes no new ones', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => ada.browser.realtime()))
    await Promise.all(sockets.map((socket) => socket.next(isWelcome)))
    const codes: number[] = []
    for (const socket of sockets) void socket.closed.then(({ code }) => codes.push(code))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      void server.app.drain(5000)
      vi.advanceTimersByTime(2000)
    } finally {
      vi.useRealTimers()
    }
    await expect(ada.browser.realtime()).rejects.toThrow('refused with 503')
    await expect.poll(() => codes).toEqual(Array.from({ length: 5 }, () => 1001))
  })

  test('a socket that never greets is closed after ten seconds', () => {
    const options = { heartbeatMs: undefined, channels: {}, onListening: () => undefined }
    const hub = new EventHub(server.deps, {
      ...options,
      onPresent: async () => undefined,
      onEvents: () => undefined,
    })
    const socket: WebSocket = Object.create(WebSocket.prototype)
    const close = vi.spyOn(socket, 'close').mockReturnValue()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      hub.add(socket, { userId: ada.id, idHash: Buffer.alloc(32) })
      vi.advanceTimersByTime(10_000)
    } finally {
      vi.useRealTimers()
    }
    expect(close).toHaveBeenCalledWith(1008, 'No greeting')
  })
})

describe('timers', () => {
  const PING_MS = 25_000
  const SWEEP_MS = 5_000
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await start()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
  })

  async function open({ autoPong }: { autoPong: boolean }, { id } = ada): Promise<WebSocket> {
    const window = server.browser()
    await window.takeSession(server.deps, id)
    const headers = { cookie: window.cookieHeader, origin: server.deps.settings.publicUrl }
    const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/api/realtime`, { headers, autoPong })
    await once(socket, 'open')
    await greet(socket)
    return socket
  }

  async function greet(socket: WebSocket): Promise<void> {
    const welcome = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'hello', last_event_id: null }))
    await welcome
  }

  test('an event whose process died between its commit and its notice is found by the next sweep', async () => {
    const window = server.browser()
    await window.takeSession(server.deps, ada.id)
    const socket = await window.realtime()
    await socket.next(isWelcome)
    // Nobody reads the commits of this connection, as if its process were gone.
    const dying = openDatabase({ url: database.url, onIdleError: () => undefined, poolSize: 1 })
    await dying.db.transaction().execute((trx) => emitIn(trx, 'unsaid'))
    await dying.db.destroy()
    vi.advanceTimersByTime(SWEEP_MS)
    expect(await socket.next(claimOf('unsaid'))).toMatchObject({ event_id: 1 })
  })

  test('a client that vanished is disconnected when it does not answer a ping before the next one; one that answers stays', async () => {
    const [dead, alive] = await Promise.all([open({ autoPong: false }), open({ autoPong: true })])
    const gone = once(dead, 'close')
    const answered = once(alive, 'ping')
    vi.advanceTimersByTime(PING_MS)
    await answered
    // Its pong is read before the greeting that follows it is answered.
    await greet(alive)
    vi.advanceTimersByTime(PING_MS)
    await gone
    expect(alive.readyState).toBe(WebSocket.OPEN)
    alive.close()
  })

  test('a client that greets with every ping stays, however many it sends', async () => {
    const socket = await open({ autoPong: true })
    const gone = once(socket, 'close')
    for (let pings = 0; pings < 31; pings += 1) {
      const pinged = once(socket, 'ping')
      vi.advanceTimersByTime(PING_MS)
      await Promise.race([gone, pinged])
      await Promise.race([gone, greet(socket)])
    }
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  })

  test('each ping keeps a visible window visible, and customers online who have a window open', async () => {
    const { customer: obi } = await server.signedIn()
    const [socket, other] = await Promise.all([
      open({ autoPong: true }),
      open({ autoPong: true }, { ...ada, id: obi.id }),
    ])
    const { db } = server.deps
    const visibleUntil = async () =>
      (await db.selectFrom('windows').select('visible_until').executeTakeFirst())?.visible_until
    const seenAt = async (id: string) =>
      (await db.selectFrom('user_presence').select('seen_at').where('user_id', '=', id).executeTakeFirst())
        ?.seen_at
    const ping = () => {
      // Presence is written at most every half a minute.
      server.clock.advance(30_000)
      vi.advanceTimersByTime(PING_MS)
      return server.clock.now()
    }
    socket.send(JSON.stringify({ type: 'hello', last_event_id: null, visible: true }))
    await expect.poll(visibleUntil).toBeDefined()
    const first = ping()
    await expect.poll(visibleUntil).toEqual(new Date(first.getTime() + 60_000))
    await expect.poll(() => seenAt(ada.id)).toEqual(first)

    socket.close()
    await expect.poll(visibleUntil).toEqual(first)
    const second = ping()
    await expect.poll(() => seenAt(obi.id)).toEqual(second)
    expect(await seenAt(ada.id)).toEqual(first)
    other.close()
  })

  test('a window whose session ended unused is closed with the next ping', async () => {
    const socket = await open({ autoPong: true })
    const closed = once(socket, 'close')
    server.clock.advance(SESSION_IDLE_MS)
    vi.advanceTimersByTime(PING_MS)
    expect((await closed)[0]).toBe(1008)
  })
})
