import { type Ad, type ChatMessage, type ChatRoom, chatEventType } from '@oja/api/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorCode, isWelcome } from '../../../test-support/browser.ts'
import { waitingForLocks } from '../../../test-support/database.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  allowManyOrders,
  claimAd,
  keepSignedIn,
  type Party,
  postAd,
  reserve,
  roomOf,
  say,
  trader,
  unreserve,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { lockAd } from '../claims/start-act.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'

const t = shareTestApp()
beforeAll(async () => {
  await allowManyOrders(t)
})

describe('a reservation opens a room', () => {
  test('the vendor is notified at once, and both can talk before anything is paid', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const socket = await vendor.browser.realtime()
    await socket.next(isWelcome)
    const claimer = await trader(t, 0, { first_name: 'Tunde' })
    const held = await reserve(claimer, ad, 4)
    await socket.next((event) => event.type === 'notification' && event['kind'] === 'order-reserved')
    await socket.next(({ type }) => type === chatEventType(held.room))
    socket.close()

    const room = await roomOf(vendor, held.room)
    expect(room).toMatchObject({
      id: held.room,
      claim: null,
      side: 'vendor',
      status: 'reserved',
      amount: 6400,
      expires_at: held.expires_at,
      open_until: held.expires_at,
      other: { id: claimer.customer.id, first_name: 'Tunde' },
    })
    expect((await say(vendor, held.room, 'Good morning, I am here')).status).toBe(201)
    expect((await say(claimer, held.id, 'Good morning, I pay now')).status).toBe(201)
    expect(await texts(claimer, held.room)).toEqual([
      expect.stringMatching(
        /^Tunde reserved 4 USDT for ₦6,400 until \d\d:\d\d, Lagos time\. .+ Talk to each other here/,
      ),
      'Good morning, I am here',
      'Good morning, I pay now',
    ])
    const shown = await claimer.browser.data<Ad>(claimer.browser.get(`/api/get-ad-by-id?id=${ad}`))
    expect(shown.reservation?.room).toBe(held.room)
  })

  test('the time until which it holds is one at which it still holds', async () => {
    const { ad } = await postAd(t, 'sell')
    const claimer = await trader(t)
    t.clock.set(new Date('2031-03-04T14:07:45Z'))
    await keepSignedIn(t)
    const held = await reserve(claimer, ad, 4)
    expect(held.expires_at).toBe('2031-03-04T14:22:45.000Z')
    expect(await texts(claimer, held.room)).toEqual([expect.stringContaining(' until 15:22, Lagos time.')])
  })

  test('the messages move to the claim once there is one, and the old id still finds them', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const held = await reserve(claimer, ad, 4)
    await say(vendor, held.room, 'Which bank?')
    const claim = await claimAd({ type: 'sell', ad, claimer, coins: 4 })
    for (const name of [claim, held.room, held.id]) {
      expect(await roomOf(vendor, name)).toMatchObject({
        id: claim,
        claim,
        status: 'waiting',
        open_until: null,
      })
      expect(await texts(claimer, name)).toContain('Which bank?')
    }
    const { messages } = await read(claimer, claim)
    expect(new Set(messages.map(({ roomId }) => roomId))).toEqual(new Set([claim]))
  })

  test('other amounts, and a new reservation within a day, continue in the same room', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const first = await reserve(claimer, ad, 6)
    await say(vendor, first.room, 'Take more')
    // Of the ten coins, four are left and six are their own.
    const second = await reserve(claimer, ad, 8)
    expect(second.id).not.toBe(first.id)
    expect(second.room).toBe(first.room)
    t.clock.advance(16 * MINUTE_MS)
    const third = await reserve(claimer, ad, 1)
    expect(third.room).toBe(first.room)
    const lines = await texts(vendor, third.id)
    expect(lines).toContain('Take more')
    // Their new reservation says enough: "Do not pay" would be about the old one.
    expect(lines).not.toContainEqual(expect.stringContaining('has run out'))
    await unreserve(claimer, ad)
    expect(await roomOf(vendor, third.room)).toMatchObject({ status: 'ended', amount: 1600 })
  })

  test('a reservation a day after the last one ended opens a new room', async () => {
    const { ad } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const first = await reserve(claimer, ad, 2)
    await unreserve(claimer, ad)
    t.clock.advance(DAY_MS)
    await keepSignedIn(t)
    expect((await reserve(claimer, ad, 2)).room).not.toBe(first.room)
  })

  test('repeating a reservation notifies nobody, and its time does not begin again', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const { expires_at } = await reserve(claimer, ad, 4)
    t.clock.advance(MINUTE_MS)
    const held = await reserve(claimer, ad, 4)
    expect(held.expires_at).toBe(expires_at)
    expect(await texts(vendor, held.room)).toHaveLength(1)
  })

  test('its chat closes when it expires, even before a job has run, and when it is cancelled', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const held = await reserve(claimer, ad, 4)
    t.clock.advance(15 * MINUTE_MS)
    expect(await errorCode(say(vendor, held.room, 'Hello?'))).toBe('conflict')
    const other = await trader(t, 0, { first_name: 'Bisi' })
    const next = await reserve(other, ad, 4)
    await unreserve(other, ad)
    await unreserve(other, ad)
    expect(await errorCode(say(other, next.room, 'Sorry'))).toBe('conflict')
    expect(await texts(vendor, next.room)).toEqual([
      expect.any(String),
      'Bisi cancelled the reservation of 4 USDT. Do not pay.',
    ])
  })

  test('two cancellations at once are one line', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const held = await reserve(claimer, ad, 4)
    const { cancelled } = await t.deps.db.transaction().execute(async (trx) => {
      await lockAd(trx, ad)
      const cancel = () => claimer.browser.delete(`/api/reserve-ad?id=${ad}`)
      const calls = { cancelled: Promise.all([cancel(), cancel()]) }
      await expect.poll(() => waitingForLocks(t.deps.db)).toBe(2)
      return calls
    })
    expect((await cancelled).map(({ status }) => status)).toEqual([200, 200])
    expect(await texts(vendor, held.room)).toHaveLength(2)
  })

  test('both hear in their room that it expired, once', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t, 0, { first_name: 'Bisi' })
    const held = await reserve(claimer, ad, 4)
    const socket = await vendor.browser.realtime()
    await socket.next(isWelcome)
    t.clock.advance(16 * MINUTE_MS)
    expect(await runDeadlines(t.deps.db, t.clock.now())).toBe(0)
    await socket.next(({ type }) => type === chatEventType(held.room))
    socket.close()
    await runDeadlines(t.deps.db, t.clock.now())
    for (const party of [vendor, claimer])
      expect(await texts(party, held.room)).toEqual([
        expect.any(String),
        'The reservation of 4 USDT by Bisi has run out. Do not pay.',
      ])
  })

  test('they hear it too when another customer takes the coin first', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t, 0, { first_name: 'Bisi' })
    const others = [await trader(t), await trader(t)]
    const held = await reserve(claimer, ad, 4)
    t.clock.advance(16 * MINUTE_MS)
    await Promise.all(others.map((other) => reserve(other, ad, 4)))
    expect(await texts(vendor, held.room)).toEqual([
      expect.any(String),
      expect.stringContaining('has run out'),
    ])
  })

  test('only its two people find it', async () => {
    const { ad } = await postAd(t, 'sell')
    const [claimer, stranger] = [await trader(t), await trader(t)]
    const held = await reserve(claimer, ad, 4)
    const { browser } = stranger
    for (const answer of [
      browser.get(`/api/chat?roomId=${held.room}`),
      browser.get(`/api/chat/room?roomId=${held.id}`),
      say(stranger, held.id, 'Let me in'),
      browser.post(`/api/chat/read?roomId=${held.room}`, { up_to: held.room }),
    ])
      expect(await errorCode(answer)).toBe('not_found')
  })

  test('messages and a claim at the same time do not deadlock', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const held = await reserve(claimer, ad, 2)
    const talk = [vendor, claimer].flatMap((party) =>
      Array.from({ length: 6 }, (_, index) => say(party, held.room, `At once ${index}`)),
    )
    const claim = claimAd({ type: 'sell', ad, claimer, coins: 2 })
    expect((await Promise.all(talk)).map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(await texts(vendor, await claim)).toHaveLength(14)
  })
})

test('a message that a slow clock dates earlier does not move its conversation back', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const { room } = await reserve(await trader(t), ad, 4)
  const movedAt = t.clock.now()
  t.clock.advance(-1000)
  await said(vendor, room, 'Hello')
  t.clock.advance(1000)
  const kept = t.deps.db.selectFrom('chat_rooms').select('last_message_at').where('id', '=', room)
  expect(await kept.execute()).toEqual([{ last_message_at: movedAt }])
})

test('conversations are listed by their newest message, with the unread count; an ended reservation without messages is left out', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const [quiet, first, second] = [await trader(t), await trader(t), await trader(t)]
  await reserve(quiet, ad, 1)
  await unreserve(quiet, ad)
  const [one, two] = [await reserve(first, ad, 1), await reserve(second, ad, 1)]
  t.clock.advance(MINUTE_MS)
  await say(first, one.room, 'One')
  t.clock.advance(MINUTE_MS)
  await say(second, two.room, 'Two')
  await say(second, two.room, 'Three')
  const list = await vendor.browser.data<ChatRoom[]>(vendor.browser.get('/api/chat/rooms?limit=10'))
  expect(list.map(({ id, unread, last }) => [id, unread, last?.message])).toEqual([
    [two.room, 2, 'Three'],
    [one.room, 1, 'One'],
  ])
  const page = await vendor.browser.get('/api/chat/rooms?limit=1')
  const { next_cursor: cursor }: { next_cursor: string } = JSON.parse(await page.text())
  const rest = await vendor.browser.data<ChatRoom[]>(vendor.browser.get(`/api/chat/rooms?cursor=${cursor}`))
  expect(rest.map(({ id }) => id)).toEqual([one.room])
})

describe('marks', () => {
  test('show the writer once that a message was delivered and read, and never go back', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = await trader(t)
    const { room } = await reserve(claimer, ad, 4)
    const [hello, bye] = [await said(claimer, room, 'Hello'), await said(claimer, room, 'Bye')]
    const socket = await claimer.browser.realtime()
    await socket.next(isWelcome)
    expect(hello).toMatchObject({ delivered_at: null, read_at: null })

    await mark(vendor, room, hello.id, 'delivered')
    const deliveredAt = t.clock.now().toISOString()
    t.clock.advance(MINUTE_MS)
    expect(await mark(vendor, room, hello.id)).toEqual({ unread: 1 })
    expect(await mark(vendor, room, bye.id)).toEqual({ unread: 0 })
    t.clock.advance(MINUTE_MS)
    // Repeated, late and backwards.
    await mark(vendor, room, bye.id)
    await mark(vendor, room, hello.id)
    await mark(vendor, room, bye.id, 'delivered')
    expect(await mark(claimer, room, bye.id)).toEqual({ unread: 0 })

    const readAt = new Date(t.clock.now().getTime() - MINUTE_MS).toISOString()
    const { messages } = await read(claimer, room)
    expect(messages.slice(-2)).toMatchObject([
      { id: hello.id, delivered_at: deliveredAt, read_at: readAt },
      { id: bye.id, delivered_at: readAt, read_at: readAt },
    ])
    await said(vendor, room, 'The end')
    await socket.next(({ type, data }) => type === chatEventType(room) && textOf(data) === 'The end')
    const heard = socket.messages.filter(({ type, by }) => type === 'chat-read' && by === vendor.customer.id)
    expect(heard.map(({ state, up_to }) => [state, up_to])).toEqual([
      ['delivered', hello.id],
      ['read', hello.id],
      ['read', bye.id],
    ])
    socket.close()
  })

  test('are refused for a message of another room', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const [claimer, other] = [await trader(t), await trader(t)]
    const [one, two] = [await reserve(claimer, ad, 1), await reserve(other, ad, 1)]
    const there = await said(other, two.room, 'Hello')
    const answer = vendor.browser.post(`/api/chat/read?roomId=${one.room}`, { up_to: there.id })
    expect(await errorCode(answer)).toBe('invalid_input')
    // Nor do they reach another room, or the reader's own messages.
    await said(claimer, one.room, 'Hi')
    const own = await said(vendor, one.room, 'Hello you')
    await mark(vendor, one.room, own.id)
    const unmarked = { delivered_at: null, read_at: null }
    expect((await read(other, two.room)).messages.at(-1)).toMatchObject({ id: there.id, ...unmarked })
    expect((await read(claimer, one.room)).messages.slice(-2)).toMatchObject([
      { message: 'Hi', read_at: t.clock.now().toISOString() },
      { id: own.id, ...unmarked },
    ])
  })
})

test('a staff message cannot be forged, can be posted in a closed chat, and notifies both sides', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const claimer = await trader(t)
  const { id } = await reserve(claimer, ad, 4)
  const early = t.operator('POST', '/operator/chat', { claim: id, message: 'There is no trade yet' })
  expect(await errorCode(early)).toBe('not_found')
  const claim = await claimAd({ type: 'sell', ad, claimer, coins: 4 })
  const answer = await t.operator('POST', '/operator/chat', { claim, message: 'We are looking at it' })
  expect(answer.status).toBe(201)
  for (const party of [vendor, claimer]) {
    const { messages } = await read(party, claim)
    expect(messages.at(-1)).toMatchObject({ senderId: 'staff', message: 'We are looking at it' })
    expect((await roomOf(party, claim)).unread).toBe(1)
    const { notifications } = await party.browser.data<{ notifications: { kind: string }[] }>(
      party.browser.get('/api/notifications'),
    )
    expect(notifications[0]).toMatchObject({ kind: 'staff-message', claim })
  }
  const forged = claimer.browser.post('/api/chat', {
    message: 'I am staff',
    roomId: claim,
    senderId: 'staff',
  })
  expect(await errorCode(forged)).toBe('forbidden')
  const inBrowser = claimer.browser.post('/api/operator/chat', { claim, message: 'I am staff' })
  expect((await inBrowser).status).toBe(404)
})

test('invisible characters are dropped from a message', async () => {
  const { ad, vendor } = await postAd(t, 'sell')
  const claimer = await trader(t)
  const { room } = await reserve(claimer, ad, 4)
  const hidden = await said(claimer, room, '\u202eI pa\u200bid\u2066 \u00adnow\u0007\nthanks')
  expect(hidden.message).toBe('I paid now\nthanks')
  expect(await errorCode(say(vendor, room, '\u200b\u2060'))).toBe('invalid_input')
})

function said(party: Party, roomId: string, message: string): Promise<ChatMessage> {
  return party.browser.data<ChatMessage>(say(party, roomId, message))
}

async function read({ browser }: Party, roomId: string): Promise<{ messages: ChatMessage[] }> {
  return { messages: await browser.data<ChatMessage[]>(browser.get(`/api/chat?roomId=${roomId}`)) }
}

async function texts(party: Party, roomId: string): Promise<string[]> {
  return (await read(party, roomId)).messages.map(({ message }) => message)
}

function mark({ browser }: Party, roomId: string, upTo: string, state: 'delivered' | 'read' = 'read') {
  const body = { up_to: upTo, state }
  return browser.data<{ unread: number }>(browser.post(`/api/chat/read?roomId=${roomId}`, body))
}

function textOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined
}
