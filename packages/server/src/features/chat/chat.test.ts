import { randomUUID } from 'node:crypto'
import { CHAT_MAX_LENGTH, CHAT_MESSAGES_MAX, chatEventType, type ChatMessage } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf, isWelcome } from '../../../test-support/browser.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { allowManyOrders, claimAd, type Party, postAd, reserve, say } from '../../../test-support/trading.ts'
import { postSystemMessage } from './repository.ts'

type Page = { data: ChatMessage[]; next_cursor: string | null }

describe('the chat of a trade', () => {
  let vendor: Party
  let claimer: Party
  let stranger: Party

  const oja = shareTestApp()
  beforeAll(async () => {
    // Every test opens a room for the same two people.
    await allowManyOrders(oja)
    ;[vendor, claimer, stranger] = await Promise.all([oja.signedIn(), oja.signedIn(), oja.signedIn()])
  })

  test('both parties receive and can read a message of either', async () => {
    const room = await openRoom()
    const sockets = await Promise.all([vendor.browser.realtime(), claimer.browser.realtime()])
    await Promise.all(sockets.map((socket) => socket.next(isWelcome)))
    const answer = await say(claimer, room, '  Ẹ káàárọ̀! <b>I paid</b> ₦194,400 😀  ')
    expect(answer.status).toBe(201)
    const { data: said }: { data: ChatMessage } = JSON.parse(await answer.text())
    expect(said).toMatchObject({
      message: 'Ẹ káàárọ̀! <b>I paid</b> ₦194,400 😀',
      senderId: claimer.customer.id,
      roomId: room,
      timestamp: oja.clock.now().toISOString(),
    })
    for (const socket of sockets) {
      const heard = await socket.next(
        (message) => message.type === chatEventType(room) && isMessage(message, said.id),
      )
      expect(heard['data']).toEqual(said)
      socket.close()
    }
    for (const { browser } of [vendor, claimer]) expect((await read(browser, room)).data.at(-1)).toEqual(said)
  })

  test('lines of the trade come from the system', async () => {
    const room = await openRoom()
    await oja.deps.db
      .transaction()
      .execute((trx) => postSystemMessage(trx, room, 'The time of this step is over.', oja.clock.now()))
    const { data } = await read(vendor.browser, room)
    expect(data.at(-1)).toMatchObject({ senderId: 'system', message: 'The time of this step is over.' })
  })

  test('a message of a rolled-back transaction does not exist', async () => {
    const room = await openRoom()
    const before = await read(vendor.browser, room)
    await expect(
      oja.deps.db.transaction().execute(async (trx) => {
        await postSystemMessage(trx, room, 'Never said', oja.clock.now())
        throw new Error('Rolled back')
      }),
    ).rejects.toThrow('Rolled back')
    expect(await read(vendor.browser, room)).toEqual(before)
  })

  test('a stranger neither reads nor writes, and cannot tell the room exists', async () => {
    const room = await openRoom()
    const [reads, writes, nothing] = await Promise.all([
      stranger.browser.get(`/api/chat?roomId=${room}`),
      say(stranger, room, 'Let me in'),
      stranger.browser.get(`/api/chat?roomId=${randomUUID()}`),
    ])
    expect([reads.status, writes.status, nothing.status]).toEqual([404, 404, 404])
    expect(await reads.text()).toBe(await nothing.text())
    expect((await stranger.browser.get('/api/chat?roomId=nothing')).status).toBe(404)
    expect((await read(vendor.browser, room)).data.some((message) => message.message === 'Let me in')).toBe(
      false,
    )
  })

  test('nobody can write as somebody else', async () => {
    const room = await openRoom()
    const asVendor = { message: 'I have received the money', senderId: vendor.customer.id, roomId: room }
    expect((await claimer.browser.post('/api/chat', asVendor)).status).toBe(403)
    expect((await claimer.browser.post('/api/chat', { ...asVendor, senderId: 'system' })).status).toBe(403)
    expect(
      (await claimer.browser.post('/api/chat', { ...asVendor, senderId: claimer.customer.id })).status,
    ).toBe(201)
  })

  test.each([
    ['', 'Write a message'],
    ['   ', 'Write a message'],
    ['a'.repeat(CHAT_MAX_LENGTH + 1), 'Use at most 2,000 characters'],
  ])('a message must have 1 to 2,000 characters', async (message, sentence) => {
    const room = await openRoom()
    const answer = await say(claimer, room, message)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { message: sentence } })
    expect((await say(claimer, room, 'a'.repeat(CHAT_MAX_LENGTH))).status).toBe(201)
  })

  test('a side that has written 2,000 messages writes no more, so that none is hidden from an arbiter', async () => {
    const room = await openRoom()
    await sql`insert into chat_messages (room, claim, sender, message, created_at)
      select id, claim, claimer, 'Flood', ${oja.clock.now()} from chat_rooms, generate_series(1, ${CHAT_MESSAGES_MAX})
       where claim = ${room}`.execute(oja.deps.db)
    expect(await failureOf(say(claimer, room))).toMatchObject({
      status: 409,
      error: expect.stringContaining('2,000 messages'),
    })
    expect((await say(vendor, room)).status).toBe(201)
  })

  test('a message sent again under its key is one message, also at once and once the room has a claim', async () => {
    const { ad } = await postAd(oja, 'sell', { vendor })
    const { room } = await reserve(claimer, ad, 10)
    const again = (roomId: string, message = 'I have paid') =>
      claimer.browser.post('/api/chat', { message, roomId }, { headers: { 'idempotency-key': 'one-draft' } })
    const [first, twin] = await Promise.all(
      [again(room), again(room)].map((answer) => claimer.browser.data(answer)),
    )
    expect(twin).toEqual(first)
    // The room has the claim's id now, and the app sends that one.
    const claim = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
    expect(await claimer.browser.data(again(claim))).toEqual(first)
    expect(await errorCode(again(claim, 'I have not paid'))).toBe('idempotency_mismatch')
    const { data } = await read(vendor.browser, claim)
    expect(data.filter(({ message }) => message === 'I have paid')).toHaveLength(1)
  })

  test('the newest page comes first, oldest message on top; the cursor leads to older ones', async () => {
    const room = await openRoom()
    for (let index = 1; index <= 7; index++) {
      expect((await say(index % 2 ? vendor : claimer, room, `Message ${index}`)).status).toBe(201)
    }
    const newest = await read(vendor.browser, room, '&limit=3')
    expect(newest.data.map((message) => message.message)).toEqual(['Message 5', 'Message 6', 'Message 7'])
    await say(vendor, room, 'Message 8')
    const older = await read(vendor.browser, room, `&limit=3&cursor=${newest.next_cursor}`)
    expect(older.data.map((message) => message.message)).toEqual(['Message 2', 'Message 3', 'Message 4'])
    const oldest = await read(vendor.browser, room, `&limit=3&cursor=${older.next_cursor}`)
    expect(oldest.data.at(-1)?.message).toBe('Message 1')
    expect(oldest.next_cursor).toBeNull()
  })

  test('concurrent messages are all kept, in the same order for both parties', async () => {
    const room = await openRoom()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => say(index % 2 ? vendor : claimer, room, `At once ${index}`)),
    )
    const [left, right] = await Promise.all([read(vendor.browser, room), read(claimer.browser, room)])
    expect(left).toEqual(right)
    expect(new Set(left.data.map((message) => message.message)).size).toBeGreaterThanOrEqual(20)
    for (const { customer } of [vendor, claimer]) {
      const events = await oja.deps.db
        .selectFrom('events')
        .select('payload')
        .where('user_id', '=', customer.id)
        .where('type', '=', chatEventType(room))
        .orderBy('id')
        .execute()
      expect(events.map(({ payload }) => (payload as { data: ChatMessage }).data.id)).toEqual(
        left.data.map((message) => message.id),
      )
    }
  })

  /** A claim of 10 USDT on an ad of the vendor's. */
  async function openRoom(): Promise<string> {
    const { ad } = await postAd(oja, 'sell', { vendor })
    return claimAd({ type: 'sell', ad, claimer, coins: 10 })
  }
})

async function read(browser: Browser, room: string, more = ''): Promise<Page> {
  const answer = await browser.get(`/api/chat?roomId=${room}${more}`)
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text())
}

function isMessage(event: { [member: string]: unknown }, id: string): boolean {
  const { data } = event
  return typeof data === 'object' && data !== null && 'id' in data && data.id === id
}
