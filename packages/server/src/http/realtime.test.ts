import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, isWelcome, type SocketMessage, type TestSocket } from '../../test-support/browser.ts'
import { whileLocked } from '../../test-support/database.ts'
import { shared } from '../../test-support/shared.ts'
import { shareTestApp, startTestApp } from '../../test-support/start-test-app.ts'
import { MINUTE_MS } from '../durations.ts'
import { emitEvent } from '../events/emit.ts'
import { SOCKETS_PER_SESSION } from '../events/hub.ts'
import { EVENT_KEPT_MS } from '../events/sender.ts'

let ada: { id: string; browser: Browser }
let obi: { id: string; browser: Browser }

const server = shareTestApp()
/** A second process over the same database. */
const neighbour = shared(() => startTestApp({ databaseUrl: server.databaseUrl, clock: server.clock }))
beforeEach(async () => {
  ada = await person()
  obi = await person()
})

async function person() {
  const { customer, browser } = await server.signedIn()
  return { id: customer.id, browser }
}

function emit(recipients: string[], claim: string): Promise<void> {
  return server.deps.db.transaction().execute((trx) =>
    emitEvent(trx, {
      type: 'claim-updated',
      recipients,
      payload: { recipients, claim },
      now: server.clock.now(),
    }),
  )
}

const claimOf = (claim: string) => (message: SocketMessage) => message['claim'] === claim
const claims = (socket: TestSocket) => socket.messages.slice(1).map((message) => message['claim'])

describe('the upgrade', () => {
  test.each([
    ['no Origin', null],
    ['an Origin elsewhere', 'http://evil.example'],
    ['an Origin that begins like ours', 'http://oja.test.evil.example'],
    ['an opaque Origin', 'null'],
  ])('is refused with %s', async (_name, origin) => {
    await expect(ada.browser.realtime({ origin })).rejects.toThrow('refused with 403')
  })

  test('is refused without a session', async () => {
    await expect(server.browser().realtime()).rejects.toThrow('refused with 401')
  })

  test('is all that the address is for: any other request gets a failure that a client can read', async () => {
    const answer = await ada.browser.get('/api/realtime', {
      headers: { origin: server.deps.settings.publicUrl },
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'not_found', error: 'There is nothing at this address' })
  })

  test('is refused in the eleventh window, and free again when one closes', async () => {
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS_PER_SESSION }, () => ada.browser.realtime()),
    )
    await Promise.all(sockets.map((socket) => socket.next(isWelcome)))
    await expect(ada.browser.realtime()).rejects.toThrow('refused with 429')
    const otherSession = server.browser()
    await otherSession.takeSession(server.deps, ada.id)
    await expect(otherSession.realtime()).resolves.toBeDefined()
    sockets[0]?.close()
    await sockets[0]?.closed
    await expect.poll(() => ada.browser.realtime().then(() => 'open', String)).toBe('open')
  })
})

test('a window whose session ends while it opens hears nothing', async () => {
  // From now on, a use of the session is recorded, which waits for its row.
  server.clock.advance(10 * MINUTE_MS)
  const socket = await whileLocked(server.deps.db, {
    // Without its notice, as when that comes before the socket.
    lock: (trx) => trx.deleteFrom('sessions').where('user_id', '=', ada.id).execute(),
    send: () => ada.browser.realtime(),
  })
  expect(await socket.closed).toMatchObject({ code: 1008, reason: 'Signed out' })
  expect(socket.messages).toEqual([])
})

describe('windows that open at once', () => {
  test('are no more than one after the other', async () => {
    const opening = Array.from({ length: 3 * SOCKETS_PER_SESSION }, () => ada.browser.realtime())
    const opened = (await Promise.allSettled(opening)).filter(({ status }) => status === 'fulfilled')
    expect(opened).toHaveLength(SOCKETS_PER_SESSION)
  })
})

describe('an event', () => {
  test('reaches its recipients, with its number, and nobody else', async () => {
    const [adas, obis] = [await ada.browser.realtime(), await obi.browser.realtime()]
    await Promise.all([adas.next(isWelcome), obis.next(isWelcome)])
    await emit([ada.id], 'for-ada')
    await emit([obi.id, ada.id], 'for-both')
    expect(await adas.next(claimOf('for-ada'))).toEqual({
      type: 'claim-updated',
      event_id: 1,
      recipients: [ada.id],
      claim: 'for-ada',
    })
    expect(await obis.next(claimOf('for-both'))).toMatchObject({ event_id: 1 })
    expect(await adas.next(claimOf('for-both'))).toMatchObject({ event_id: 2 })
    expect(claims(obis)).toEqual(['for-both'])
  })

  test('reaches its recipient on another process', async () => {
    const window = neighbour.browser()
    await window.takeSession(neighbour.deps, ada.id)
    const socket = await window.realtime()
    await socket.next(isWelcome)
    await emit([ada.id], 'next-door')
    expect(await socket.next(claimOf('next-door'))).toMatchObject({ event_id: 1 })
  })

  test('of a rolled-back transaction is never sent, and leaves no gap', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    const undone = server.deps.db.transaction().execute(async (trx) => {
      await emitEvent(trx, {
        type: 'claim-updated',
        recipients: [ada.id],
        payload: { recipients: [ada.id], claim: 'undone' },
        now: server.clock.now(),
      })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await emit([ada.id], 'done')
    expect(await socket.next(claimOf('done'))).toMatchObject({ event_id: 1 })
    expect(claims(socket)).toEqual(['done'])
  })

  test('outside a transaction is refused', async () => {
    const event = { type: 'claim-updated', recipients: [ada.id], payload: {}, now: server.clock.now() }
    await expect(emitEvent(server.deps.db, event)).rejects.toThrow('in the transaction')
  })

  test('of 100 at once arrives in order, without gaps and without repeats', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    const crossed = (index: number) => (index % 2 === 0 ? [ada.id, obi.id] : [obi.id, ada.id])
    await Promise.all(Array.from({ length: 100 }, (_, index) => emit(crossed(index), `c${index}`)))
    await socket.next((message) => message.event_id === 100)
    expect(socket.messages.slice(1).map((message) => message.event_id)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
  })
})

describe('the greeting', () => {
  test('without a last event starts from now, and gets the newest number', async () => {
    await emit([ada.id], 'before')
    const socket = await ada.browser.realtime()
    expect(await socket.next(isWelcome)).toEqual({ type: 'welcome', event_id: 1 })
    await emit([ada.id], 'after')
    await socket.next(claimOf('after'))
    expect(claims(socket)).toEqual(['after'])
  })

  test('from now may request the time of the newest event, and gets none when it is no longer kept', async () => {
    const asked = async (hello: object) => {
      const socket = await ada.browser.realtime({ greet: false })
      socket.send({ type: 'hello', last_event_at: true, ...hello })
      return socket.next(isWelcome)
    }
    const none = { type: 'welcome', event_id: 0, last_event_at: null }
    expect(await asked({ last_event_id: null })).toEqual(none)
    await emit([ada.id], 'newest')
    const last_event_at = server.clock.now().toISOString()
    expect(await asked({ last_event_id: null })).toEqual({ type: 'welcome', event_id: 1, last_event_at })
    // What it missed is sent.
    expect(await asked({ last_event_id: 0 })).toEqual({ type: 'welcome', event_id: 1 })
  })

  test('with a last event brings what was missed since, in order', async () => {
    for (const claim of ['one', 'two', 'three']) await emit([ada.id], claim)
    const socket = await ada.browser.realtime({ lastEventId: 1 })
    expect(await socket.next(isWelcome)).toEqual({ type: 'welcome', event_id: 3 })
    await socket.next(claimOf('three'))
    expect(claims(socket)).toEqual(['two', 'three'])
  })

  test('brings also more than one page of missed events', async () => {
    await server.deps.db.transaction().execute(async (trx) => {
      for (let index = 0; index < 450; index++) {
        const payload = { recipients: [ada.id], claim: `c${index}` }
        await emitEvent(trx, {
          type: 'claim-updated',
          recipients: [ada.id],
          payload,
          now: server.clock.now(),
        })
      }
    })
    const socket = await ada.browser.realtime({ lastEventId: 0 })
    await socket.next((message) => message.event_id === 450 && !isWelcome(message))
    expect(socket.messages).toHaveLength(451)
  })

  test('brings nothing older than 24 hours', async () => {
    await emit([ada.id], 'old')
    server.clock.advance(EVENT_KEPT_MS)
    await emit([ada.id], 'young')
    await ada.browser.takeSession(server.deps, ada.id)
    const socket = await ada.browser.realtime({ lastEventId: 0 })
    await socket.next(claimOf('young'))
    expect(claims(socket)).toEqual(['young'])
  })

  test('from the future, as after a restored backup, starts from now', async () => {
    const socket = await ada.browser.realtime({ lastEventId: 999 })
    expect(await socket.next(isWelcome)).toEqual({ type: 'welcome', event_id: 0 })
    await emit([ada.id], 'next')
    expect(await socket.next(claimOf('next'))).toMatchObject({ event_id: 1 })
  })
})

describe('a socket', () => {
  test.each([
    ['that greets wrongly', { type: 'hello', last_event_id: -1 }],
    ['that sends no JSON', 'hello'],
  ])('%s is closed', async (_name, message) => {
    const socket = await ada.browser.realtime({ greet: false })
    socket.send(message)
    expect(await socket.closed).toMatchObject({ code: 1008 })
  })

  test('that greets again gets the newest number, and no event twice', async () => {
    await emit([ada.id], 'once')
    const socket = await ada.browser.realtime({ lastEventId: 0 })
    await socket.next(claimOf('once'))
    socket.send({ type: 'hello', last_event_id: 0 })
    await expect.poll(() => socket.messages.filter(isWelcome)).toHaveLength(2)
    expect(socket.messages.at(-1)).toEqual({ type: 'welcome', event_id: 1 })
    expect(socket.messages.filter(claimOf('once'))).toHaveLength(1)
  })

  test('that greets again gets its welcome after everything it lacks, however much that is', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    // Without a notice, as when that is lost.
    await server.deps.pool.query('insert into event_cursors (user_id, last_id) values ($1, 450)', [ada.id])
    await server.deps.pool.query(
      `insert into events (user_id, id, type, payload, created_at)
       select $1, id, 'claim-updated', '{}', $2 from generate_series(1, 450) id`,
      [ada.id, server.clock.now()],
    )
    socket.send({ type: 'hello', last_event_id: 0 })
    await expect.poll(() => socket.messages.filter(isWelcome)).toHaveLength(2)
    expect(socket.messages).toHaveLength(452)
    expect(socket.messages.at(-1)).toEqual({ type: 'welcome', event_id: 450 })
  })

  test('hears nothing twice when another window of its customer catches up', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    await emit([ada.id], 'once')
    await socket.next(claimOf('once'))
    const other = await ada.browser.realtime({ lastEventId: 0 })
    await other.next(claimOf('once'))
    await emit([ada.id], 'after')
    await socket.next(claimOf('after'))
    expect(claims(socket)).toEqual(['once', 'after'])
  })

  test('that sends more than 4 kB is closed', async () => {
    const socket = await ada.browser.realtime()
    socket.send('x'.repeat(5000))
    expect(await socket.closed).toMatchObject({ code: 1009 })
  })

  test('that floods is closed', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    for (let count = 0; count < 40; count++) socket.send({ type: 'hello', last_event_id: null })
    expect(await socket.closed).toMatchObject({ code: 1008, reason: 'Too many messages' })
  })

  test('gets the events from while the LISTEN connection was down', async () => {
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    await server.deps.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oja events' and datname = current_database()",
    )
    await emit([ada.id], 'meanwhile')
    expect(await socket.next(claimOf('meanwhile'))).toMatchObject({ event_id: 1 })
  })

  test('keeps nothing of its upgrade', async () => {
    let upgrade: WeakRef<IncomingMessage> | undefined
    server.app.server.once('upgrade', (request) => (upgrade = new WeakRef(request)))
    const socket = await ada.browser.realtime()
    await socket.next(isWelcome)
    expect(upgrade).toBeDefined()
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc')
    await expect
      .poll(() => {
        collectGarbage()
        return upgrade?.deref() === undefined
      })
      .toBe(true)
    socket.close()
  })

  test('is closed with a reason when the server stops', async () => {
    const going = await startTestApp({
      databaseUrl: server.databaseUrl,
      clock: server.clock,
    })
    const window = going.browser()
    await window.takeSession(going.deps, ada.id)
    const socket = await window.realtime()
    await socket.next(isWelcome)
    await going.close()
    expect(await socket.closed).toMatchObject({ code: 1001 })
  })
})
