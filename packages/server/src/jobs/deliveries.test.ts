import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whileLocked } from '../../test-support/database.ts'
import { costsOf, statementsOf } from '../../test-support/growth/plans.ts'
import { withClient } from '../db/with-client.ts'
import { mailsTo } from '../../test-support/mails.ts'
import { startPushService, type TestPushBrowser } from '../../test-support/push-service.ts'
import { shareTestApp, TEST_ORIGIN } from '../../test-support/start-test-app.ts'
import {
  claimAd,
  markSent,
  openClaim,
  type Party,
  postAd,
  reserve,
  say,
  trader,
} from '../../test-support/trading.ts'
import type { Transaction } from '../db/database.ts'
import type { Notice } from '../features/notifications/notice.ts'
import { notify } from '../features/notifications/notify.ts'
import { type Mail, MAIL_CONNECTIONS, Mailbox } from '../providers/mail.ts'
import { DELIVERY_LEASE_MS, findReader, leaseDeliveries } from '../features/notifications/delivery-queue.ts'
import { sendDeliveries } from './deliveries.ts'
import { JOBS } from './index.ts'
import { warnOfDeadlines } from './deadline-warnings.ts'
import { runDeadlines } from './deadlines.ts'
import { MINUTE_MS } from '../durations.ts'

let service: Awaited<ReturnType<typeof startPushService>>
const t = shareTestApp()
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('deliveries').execute()
  await t.deps.db.deleteFrom('windows').execute()
  // Noon in Lagos.
  t.clock.set(new Date('2026-11-23T11:00:00Z'))
  service.received.length = 0
})

/** Runs each job of deliveries once. */
async function send(deps = t.deps): Promise<number> {
  const now = t.clock.now()
  const sent = await Promise.all([
    sendDeliveries(deps, { queue: 'push', now }),
    sendDeliveries(deps, { queue: 'push elsewhere', now }),
    sendDeliveries(deps, { queue: 'mail', now }),
  ])
  return sent.reduce((sum, count) => sum + count)
}
const waiting = async () => (await t.deps.db.selectFrom('deliveries').select('id').execute()).length

async function subscribe({ browser }: Party, body: object = {}): Promise<TestPushBrowser> {
  const push = service.browser()
  await browser.data(browser.post('/api/push', { subscription: push.subscription, ...body }))
  return push
}

/** What this browser's service worker was sent, oldest first. */
function pushesTo(push: TestPushBrowser): unknown[] {
  const { pathname } = new URL(push.endpoint)
  return service.received.filter(({ path }) => path === pathname).map(({ body }) => push.decrypt(body))
}

const prefer = ({ browser }: Party, body: object) =>
  browser.data(browser.patch('/api/notification-preferences', body))

/** A claim on a sell ad, whose vendor has a browser that gets push notifications. */
async function claimed(options: { language?: string } = {}) {
  const vendor = await trader(t, 0, { first_name: 'Vendor' })
  const { ad } = await postAd(t, 'sell', { vendor })
  const push = await subscribe(vendor, options)
  const claimer = await trader(t, 0, { first_name: 'Túndé', last_name: 'Bakare' })
  const claim = await claimAd({ type: 'sell', ad, claimer, coins: 5 })
  return { type: 'sell' as const, ad, vendor, claimer, claim, push }
}

test('a claimed payment is sent by push and mail, without amount, name or a link that signs in', async () => {
  const { vendor, claim, push } = await claimed()
  const { expires_at } = await t.deps.db
    .selectFrom('deliveries')
    .select('expires_at')
    .where('channel', '=', 'push')
    .executeTakeFirstOrThrow()
  expect(await send()).toBe(2)
  expect(pushesTo(push)).toEqual([
    {
      body: 'A buyer says that they have paid. Open Oja to check.',
      path: `/app/p2p/claim/${claim}`,
      tag: `news-${claim}`,
      language: 'en',
    },
  ])
  expect(service.received[0]?.headers).toMatchObject({
    urgency: 'high',
    ttl: String((expires_at.getTime() - t.clock.now().getTime()) / 1000),
    'content-encoding': 'aes128gcm',
  })

  const [mail] = mailsTo(t, vendor.customer.email)
  expect(mail?.subject).toBe('A buyer says that they have paid')
  expect(mail?.text).toContain(`${TEST_ORIGIN}/app/p2p/claim/${claim}\n`)
  const said = JSON.stringify([pushesTo(push), mail?.subject, mail?.text]).replaceAll(claim, '')
  expect(said).not.toMatch(/Túndé|Bakare|Vendor|₦|USDT|\d{3}|token|\?/i)
})

test('a browser set to Pidgin gets pushes in Pidgin', async () => {
  const { push } = await claimed({ language: 'pcm' })
  await send()
  expect(pushesTo(push)).toMatchObject([{ body: 'One buyer talk say dem don pay. Open Oja make you check.' }])
})

test('several servers send each notification once, and none is sent twice', async () => {
  const { push, vendor } = await claimed()
  const sent = await Promise.all([send(), send(), send(), send()])
  expect(sent.reduce((a, b) => a + b)).toBe(2)
  await send()
  expect(pushesTo(push)).toHaveLength(1)
  expect(mailsTo(t, vendor.customer.email)).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test('whom a delivery is for is found without reading their other unread notifications, or sessions of others', async () => {
  const { vendor } = await claimed()
  const { db, settings } = t.deps
  const now = t.clock.now()
  const later = new Date(now.getTime() + MINUTE_MS)
  await sql`insert into notifications (user_id, id, kind, payload, created_at)
    select ${vendor.customer.id}::uuid, 1000 + i, 'order-placed', '{}', ${now} from generate_series(1, 5000) i`.execute(
    db,
  )
  const window = { session: Buffer.from('another'), user_id: vendor.customer.id, visible_until: later }
  await db.insertInto('windows').values(window).execute()
  const rows = await leaseDeliveries(db, { queue: 'push elsewhere', publicKey: settings.push.publicKey, now })
  const push = rows.find(({ channel }) => channel === 'push')
  if (!push) throw new Error('No push is due')
  for (const kind of ['claim-received', 'new-messages', 'reservation-messages'] as const) {
    await db.updateTable('deliveries').set({ kind }).where('id', '=', push.id).execute()
    const asked = await statementsOf(() => findReader(db, push, now))
    const [cost] = await withClient(t.ownerUrl, (client) => costsOf(client, asked, { mayScan: false }))
    expect(cost?.scanned).toEqual([])
    expect(cost?.buffers).toBeLessThan(60)
  }
})

test('deliveries leased by a server that died are sent by another one once the lease is over', async () => {
  const { push } = await claimed()
  const until = new Date(t.clock.now().getTime() + DELIVERY_LEASE_MS)
  await t.deps.db.updateTable('deliveries').set({ leased_until: until }).execute()
  expect(await send()).toBe(0)
  t.clock.advance(DELIVERY_LEASE_MS)
  expect(await send()).toBe(2)
  expect(pushesTo(push)).toHaveLength(1)
})

test('a push service that never answers delays no request, no trade and no mail', async () => {
  const { vendor, claimer, claim, push } = await claimed()
  service.answers.set(new URL(push.endpoint).pathname, 'hang')
  const sending = send()
  await expect.poll(() => service.received.length).toBe(1)
  // Everything a push touches can be written meanwhile.
  await markSent({ type: 'sell', ad: '', vendor, claimer, claim })
  await vendor.browser.data(vendor.browser.delete('/api/push'))
  await service.close()
  expect(await sending).toBe(1)
  service = await startPushService()
})

test('a failing push service is retried with growing delays, and an ended subscription never', async () => {
  const { push, vendor } = await claimed()
  const path = new URL(push.endpoint).pathname
  service.answers.set(path, 503)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(service.received).toHaveLength(1)
  t.clock.advance(10_000)
  service.answers.delete(path)
  expect(await send()).toBe(1)
  expect(pushesTo(push)).toHaveLength(2)

  service.answers.set(path, 410)
  await vendor.browser.data(vendor.browser.post('/api/push/test'))
  await send()
  expect(await vendor.browser.data(vendor.browser.get('/api/push'))).toMatchObject({ subscribed_here: false })
  expect(await waiting()).toBe(0)
})

test('a push that its service will never accept is not sent again', async () => {
  const { push } = await claimed()
  service.answers.set(new URL(push.endpoint).pathname, 413)
  expect(await send()).toBe(1)
  expect(await waiting()).toBe(0)
})

test('a push waits for a server with the key that its browser subscribed with', async () => {
  const { push } = await claimed()
  const { endpoint } = push
  const keyIs = (public_key: string) =>
    t.deps.db.updateTable('push_subscriptions').set({ public_key }).where('endpoint', '=', endpoint).execute()
  await keyIs('of another server')
  expect(await send()).toBe(1)
  expect(pushesTo(push)).toEqual([])
  await keyIs(t.deps.settings.push.publicKey)
  expect(await send()).toBe(1)
  expect(pushesTo(push)).toHaveLength(1)
})

test('a push that fails is tried again after 10 seconds, 1, 5, 15 and 60 minutes, and then dropped', async () => {
  const { push } = await claimed()
  service.answers.set(new URL(push.endpoint).pathname, 503)
  await send()
  for (const minutes of [1 / 6, 1, 5, 15, 60]) {
    service.received.length = 0
    t.clock.advance(minutes * MINUTE_MS - 1)
    await send()
    expect(service.received).toHaveLength(0)
    t.clock.advance(1)
    await send()
    expect(service.received).toHaveLength(1)
  }
  expect(await waiting()).toBe(0)
})

test('only tries count: a push that servers took over from each other before they sent it still has all six', async () => {
  const { push } = await claimed()
  const { db, settings } = t.deps
  const { publicKey } = settings.push
  for (let servers = 0; servers < 6; servers += 1) {
    await leaseDeliveries(db, { queue: 'push elsewhere', publicKey, now: t.clock.now() })
    t.clock.advance(DELIVERY_LEASE_MS)
  }
  const path = new URL(push.endpoint).pathname
  service.answers.set(path, 503)
  await send()
  service.answers.delete(path)
  t.clock.advance(10_000)
  expect(await send()).toBe(1)
  expect(pushesTo(push)).toHaveLength(2)
})

test('a subscription that failed twenty times in a row is removed; one success begins the count again', async () => {
  const { vendor, push } = await claimed()
  const path = new URL(push.endpoint).pathname
  const { db } = t.deps
  const isSubscribed = async () =>
    (await vendor.browser.data<{ subscribed_here: boolean }>(vendor.browser.get('/api/push'))).subscribed_here
  const failed = () =>
    db.updateTable('push_subscriptions').set({ failures: 19 }).where('endpoint', '=', push.endpoint).execute()
  const tryIt = async (answer: number) => {
    await db.deleteFrom('deliveries').execute()
    service.answers.set(path, answer)
    await vendor.browser.data(vendor.browser.post('/api/push/test'))
    await send()
  }
  await failed()
  await tryIt(201)
  await tryIt(503)
  expect(await isSubscribed()).toBe(true)
  await failed()
  // What the service will never accept says nothing about the subscription.
  await tryIt(400)
  expect(await isSubscribed()).toBe(true)
  await tryIt(503)
  expect(await isSubscribed()).toBe(false)
})

test('a notification read in the app is not sent any more', async () => {
  const { vendor, push } = await claimed()
  // Customers count their notifications each from one.
  const stranger = await trader(t)
  await t.deps.db
    .insertInto('notifications')
    .columns(['user_id', 'id', 'kind', 'payload', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('notifications')
        .select([
          sql<string>`${stranger.customer.id}::uuid`.as('user_id'),
          'id',
          'kind',
          'payload',
          'created_at',
        ])
        .where('user_id', '=', vendor.customer.id),
    )
    .execute()
  await vendor.browser.data(vendor.browser.post('/api/notifications/read', { up_to: 1_000 }))
  expect(await send()).toBe(0)
  expect(pushesTo(push)).toEqual([])
  expect(await waiting()).toBe(0)
})

test('a kind that is switched off is not sent, also when it was switched off after it happened', async () => {
  const { vendor, push } = await claimed()
  const quiet_hours = { from: '02:00', to: '02:05' }
  await prefer(vendor, { topics: { payments: { push: false } }, quiet_hours })
  expect(await send()).toBe(1)
  await prefer(vendor, { topics: { payments: { mail: false }, coin: { push: false } } })
  expect(pushesTo(push)).toEqual([])
  expect(mailsTo(t, vendor.customer.email)).toHaveLength(1)
  const kept = await vendor.browser.data<{ topics: object; quiet_hours: object }>(
    vendor.browser.get('/api/notification-preferences'),
  )
  expect(kept.quiet_hours).toEqual(quiet_hours)
  expect(kept.topics).toMatchObject({
    payments: { push: false, mail: false },
    coin: { push: false, mail: false },
    orders: { push: true, mail: true },
  })
})

test('mails that guard the account cannot be switched off', async () => {
  const party = await trader(t)
  const answer = await party.browser.patch('/api/notification-preferences', {
    topics: { sign_ins: { mail: false } },
  })
  expect(answer.status).toBe(400)
  await prefer(party, { topics: { sign_ins: { push: false, mail: true } } })
})

test('quiet hours hold a push until they end, in Lagos time, unless it needs an answer within 30 minutes', async () => {
  const trade = await claimed()
  await send()
  service.received.length = 0
  const push = await subscribe(trade.claimer)
  await prefer(trade.claimer, { quiet_hours: { from: '22:00', to: '07:00' } })
  // 23:30 in Lagos. The vendor confirms, and the sale completes by itself 30 minutes later: no hurry.
  t.clock.set(new Date('2026-11-23T22:30:00Z'))
  for (const party of [trade.vendor, trade.claimer])
    await party.browser.takeSession(t.deps, party.customer.id)
  await markSent(trade)
  await send()
  expect(pushesTo(push)).toEqual([])
  const held = await t.deps.db.selectFrom('deliveries').select('attempts').execute()
  expect(held, 'it was not tried').toEqual([{ attempts: 0 }])
  t.clock.set(new Date('2026-11-24T05:59:59Z'))
  await send()
  expect(pushesTo(push)).toEqual([])
  t.clock.set(new Date('2026-11-24T06:00:00Z'))
  await send()
  expect(pushesTo(push)).toHaveLength(1)
  expect(service.received[0]?.headers.urgency).toBe('normal')
})

test('in quiet hours a claimed payment rings', async () => {
  const vendor = await trader(t)
  const { ad } = await postAd(t, 'sell', { vendor })
  const push = await subscribe(vendor)
  await prefer(vendor, { quiet_hours: { from: '11:00', to: '13:00' } })
  await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 5 })
  await send()
  expect(pushesTo(push)).toHaveLength(1)
})

test('a customer who is looking at Oja gets no mail, and no push in that browser; other browsers get it', async () => {
  const vendor = await trader(t)
  const { ad } = await postAd(t, 'sell', { vendor })
  const push = await subscribe(vendor)
  const phone = t.browser()
  await phone.takeSession(t.deps, vendor.customer.id)
  const onPhone = await subscribe({ ...vendor, browser: phone })
  const socket = await vendor.browser.realtime({ greet: false })
  socket.send({ type: 'hello', last_event_id: null, visible: true })
  const isSeen = () => t.deps.db.selectFrom('windows').select('visible_until').execute()
  await expect.poll(async () => (await isSeen()).length).toBe(1)
  await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 2 })
  await send()
  expect(pushesTo(push)).toEqual([])
  expect(pushesTo(onPhone)).toHaveLength(1)
  expect(mailsTo(t, vendor.customer.email)).toEqual([])

  // They leave the browser for the phone, and then the phone too.
  const isLooking = async () => (await isSeen()).filter((row) => row.visible_until > t.clock.now()).length
  const onPhoneToo = await phone.realtime({ greet: false })
  onPhoneToo.send({ type: 'hello', last_event_id: null, visible: true })
  await expect.poll(isLooking).toBe(2)
  socket.close()
  await expect.poll(isLooking).toBe(1)
  await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 2 })
  await send()
  expect(pushesTo(push)).toHaveLength(1)
  expect(pushesTo(onPhone)).toHaveLength(1)
  expect(mailsTo(t, vendor.customer.email)).toEqual([])

  onPhoneToo.close()
  await expect.poll(isLooking).toBe(0)
  await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 2 })
  await send()
  expect(pushesTo(push)).toHaveLength(2)
  expect(mailsTo(t, vendor.customer.email)).toHaveLength(1)
})

test('a visible window of somebody else, or one that is no longer visible, holds nothing back', async () => {
  const { vendor, claimer, push } = await claimed()
  const soon = new Date(t.clock.now().getTime() + MINUTE_MS)
  const { id_hash } = await t.deps.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', vendor.customer.id)
    .executeTakeFirstOrThrow()
  await t.deps.db
    .insertInto('windows')
    .values([
      { session: Buffer.from('theirs'), user_id: claimer.customer.id, visible_until: soon },
      { session: id_hash, user_id: vendor.customer.id, visible_until: t.clock.now() },
    ])
    .execute()
  expect(await send()).toBe(2)
  expect(pushesTo(push)).toHaveLength(1)
})

test('messages are mailed about once in a room, after ten minutes unread', async () => {
  const { vendor, claimer, claim } = await claimed()
  await send()
  const write = (message: string) => claimer.browser.data(say(claimer, claim, message))
  const mails = async () => {
    await send()
    return mailsTo(t, vendor.customer.email).filter(({ subject }) => subject.includes('messages')).length
  }
  await write('Are you there?')
  t.clock.advance(5 * MINUTE_MS)
  await write('Hello?')
  expect(await mails()).toBe(0)
  t.clock.advance(5 * MINUTE_MS)
  expect(await mails()).toBe(1)
  await write('Please answer')
  t.clock.advance(20 * MINUTE_MS)
  expect(await mails()).toBe(1)

  await vendor.browser.data(vendor.browser.post('/api/notifications/read', { up_to: 1_000 }))
  await write('Thank you')
  t.clock.advance(9 * MINUTE_MS)
  expect(await mails()).toBe(1)
  t.clock.advance(MINUTE_MS)
  expect(await mails()).toBe(2)
})

test('messages that were read drop their mail alone: later ones wait ten minutes again', async () => {
  const { ad, vendor, claimer, claim } = await claimed()
  const other = await trader(t)
  const elsewhere = await claimAd({ type: 'sell', ad, claimer: other, coins: 2 })
  const write = (party: Party, room: string) => party.browser.data(say(party, room))
  const mails = async (party: Party) => {
    await send()
    const subjects = mailsTo(t, party.customer.email).map(({ subject }) => subject)
    return subjects.filter((subject) => subject.includes('messages')).length
  }
  await write(claimer, claim)
  await write(other, elsewhere)
  await write(vendor, claim)
  t.clock.advance(5 * MINUTE_MS)
  await vendor.browser.data(vendor.browser.post('/api/notifications/read', { up_to: 1_000, claim }))
  await write(claimer, claim)
  // The mails about the two payments still wait.
  expect(
    await t.deps.db
      .selectFrom('deliveries')
      .select('id')
      .where('kind', '=', 'payment-sent')
      .where('channel', '=', 'mail')
      .execute(),
  ).toHaveLength(2)
  t.clock.advance(5 * MINUTE_MS)
  expect(await mails(vendor)).toBe(1)
  expect(await mails(claimer)).toBe(1)
  t.clock.advance(5 * MINUTE_MS)
  expect(await mails(vendor)).toBe(2)

  // Those of the other room are still unread.
  const readRoom = () =>
    vendor.browser.data(vendor.browser.post('/api/notifications/read', { up_to: 1_000, claim }))
  await readRoom()
  await write(claimer, claim)
  await readRoom()
  t.clock.advance(10 * MINUTE_MS)
  expect(await mails(vendor)).toBe(2)
})

test('a message of another room, or beside news of the trade, is a push of its own, also while a failed one waits', async () => {
  const { ad, claimer, claim, push } = await claimed()
  const other = await claimAd({ type: 'sell', ad, claimer, coins: 2 })
  for (const room of [claim, other]) await claimer.browser.data(say(claimer, room))
  const { pathname } = new URL(push.endpoint)
  service.answers.set(pathname, 503)
  await send()
  const tags = () => pushesTo(push).map((news) => (news as { tag: string }).tag)
  expect(tags().toSorted()).toEqual(
    [`messages-${claim}`, `messages-${other}`, `news-${claim}`, `news-${other}`].toSorted(),
  )
  service.answers.delete(pathname)
  service.received.length = 0
  await claimer.browser.data(say(claimer, claim))
  await send()
  expect(tags()).toEqual([`messages-${claim}`])
})

test('many messages or sign-ins are one push while it waits: nobody can keep the others waiting with a slow push service', async () => {
  const { vendor, claimer, claim, push } = await claimed()
  const { email, password } = vendor.customer
  await send()
  for (let count = 0; count < 3; count += 1) {
    await claimer.browser.data(say(claimer, claim))
    await t.browser().post('/api/auth/login', { email_address: email, password })
  }
  await send()
  const tags = pushesTo(push).map((news) => (news as { tag: string }).tag)
  expect(tags.toSorted()).toEqual([`messages-${claim}`, `news-${claim}`, 'news-sign-in'])
  await claimer.browser.data(say(claimer, claim))
  await send()
  expect(pushesTo(push)).toHaveLength(4)
})

test('a mail does not wait behind the pushes of others, however many are due before it', async () => {
  const { vendor, push } = await claimed()
  const { db } = t.deps
  const { id } = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', push.endpoint)
    .executeTakeFirstOrThrow()
  const before = new Date(t.clock.now().getTime() - MINUTE_MS)
  const expires_at = new Date(t.clock.now().getTime() + MINUTE_MS)
  const earlier = { user_id: vendor.customer.id, channel: 'push', subscription: id, kind: 'test' } as const
  const many = Array.from({ length: 150 }, () => ({
    ...earlier,
    created_at: before,
    due_at: before,
    expires_at,
  }))
  await db.insertInto('deliveries').values(many).execute()
  for (const { name, run } of JOBS) if (name.includes('deliveries')) await run(t.deps, t.clock.now())
  expect(mailsTo(t, vendor.customer.email).map(({ subject }) => subject)).toContain(
    'A buyer says that they have paid',
  )
})

test.each([
  'https://fcm.googleapis.com/fcm/send/one',
  'https://updates.push.services.mozilla.com/wpush/v2/one',
  'https://web.push.apple.com/one',
  'https://wns2-par02p.notify.windows.com/w/?token=one',
])('a push to %s does not wait behind those to a host that its customer has chosen', async (endpoint) => {
  const { db, settings } = t.deps
  const slow = await trader(t)
  const owner = await trader(t)
  for (const [party, to] of [
    [slow, 'https://fcm.googleapis.com.example/one'],
    [owner, endpoint],
  ] as const) {
    const subscription = { ...service.browser().subscription, endpoint: to }
    await party.browser.data(party.browser.post('/api/push', { subscription }))
    await party.browser.data(party.browser.post('/api/push/test'))
  }
  const leased = (queue: 'push' | 'push elsewhere') =>
    leaseDeliveries(db, { queue, publicKey: settings.push.publicKey, now: t.clock.now() })
  expect(await leased('push')).toMatchObject([{ user_id: owner.customer.id }])
  expect(await leased('push elsewhere')).toMatchObject([{ user_id: slow.customer.id }])
  await db.deleteFrom('push_subscriptions').where('endpoint', 'like', 'https:%').execute()
})

test('asking to cancel again and again rings and mails once in ten minutes', async () => {
  const { vendor, claimer, claim, push } = await claimed()
  await send()
  service.received.length = 0
  const ask = async () => {
    await claimer.browser.data(claimer.browser.post(`/api/claim/cancel?id=${claim}`, {}))
    await claimer.browser.data(claimer.browser.delete(`/api/claim/cancel?id=${claim}`))
    await send()
  }
  for (let count = 0; count < 5; count += 1) await ask()
  expect(pushesTo(push).filter((message) => JSON.stringify(message).includes('asks to cancel'))).toHaveLength(
    1,
  )
  const mails = () =>
    mailsTo(t, vendor.customer.email).filter(({ subject }) => subject.includes('asks to cancel')).length
  expect(mails()).toBe(1)
  t.clock.advance(11 * MINUTE_MS)
  await ask()
  expect(mails()).toBe(2)
})

test('a customer whose address is not proven is not mailed', async () => {
  const { vendor } = await claimed()
  await t.deps.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', vendor.customer.id)
    .execute()
  await send()
  expect(mailsTo(t, vendor.customer.email)).toEqual([])
})

test('a sign-in with a new browser is pushed to the browsers the customer had before', async () => {
  const party = await trader(t)
  const push = await subscribe(party)
  const theirs = await subscribe(await trader(t))
  await t.login(party.customer)
  await send()
  expect(pushesTo(push)).toMatchObject([
    { body: expect.stringContaining('signed in to your account in a new browser') },
  ])
  expect(pushesTo(theirs)).toEqual([])
})

test('in quiet hours the push about a sign-in rings, and mails go out', async () => {
  const { vendor, claimer, claim } = await claimed()
  await prefer(claimer, { quiet_hours: { from: '11:00', to: '13:00' } })
  const push = await subscribe(claimer)
  await t.login(claimer.customer)
  await send()
  expect(pushesTo(push)).toHaveLength(1)
  await vendor.browser.data(say(vendor, claim))
  t.clock.advance(10 * MINUTE_MS)
  await send()
  expect(pushesTo(push)).toHaveLength(1)
  expect(mailsTo(t, claimer.customer.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('messages'),
  )
})

test('a test is sent to the browser that looks on', async () => {
  const party = await trader(t)
  const push = await subscribe(party)
  const socket = await party.browser.realtime({ greet: false })
  socket.send({ type: 'hello', last_event_id: null, visible: true })
  await expect.poll(() => t.deps.db.selectFrom('windows').select('visible_until').execute()).toHaveLength(1)
  await party.browser.data(party.browser.post('/api/push/test'))
  await send()
  expect(pushesTo(push)).toMatchObject([{ path: '/app/settings/notifications' }])
  socket.close()
})

test.each([
  ['five-minutes-left', 'deadline'],
  ['dispute-answer-due', 'answer_by'],
] as const)('a %s is not sent once its time is over', async (kind, member) => {
  const { vendor, claimer, claim, push } = await claimed()
  await send()
  service.received.length = 0
  const until = new Date(t.clock.now().getTime() + 5 * MINUTE_MS).toISOString()
  const order = {
    claim,
    ad_type: 'sell',
    side: 'vendor',
    amount: 8000,
    coin_equivalent: '5',
    code: 'USDT',
  } as const
  const notice = { kind, ...order, other: claimer.customer.id, [member]: until } as Notice
  const tell = () =>
    t.deps.db
      .transaction()
      .execute((trx) => notify(trx, [{ reader: vendor.customer.id, notice }], t.clock.now()))
  await tell()
  t.clock.advance(5 * MINUTE_MS)
  expect(await send()).toBe(0)
  expect(pushesTo(push)).toEqual([])
  expect(await waiting()).toBe(0)

  // Nor where quiet hours held it until then. A warning of five minutes rings in them.
  if (kind === 'five-minutes-left') return
  await t.deps.db.deleteFrom('notifications').execute()
  await prefer(vendor, { quiet_hours: { from: '11:00', to: '13:00' } })
  t.clock.set(new Date('2026-11-23T11:00:00Z'))
  await tell()
  await send()
  t.clock.set(new Date('2026-11-23T12:00:00Z'))
  await send()
  expect(pushesTo(push)).toEqual([])
})

test('the same news of one trade is sent to both of its sides', async () => {
  const { vendor, claimer, claim } = await claimed()
  await send()
  const [first, second] = [vendor, claimer].toSorted((a, b) => (a.customer.id < b.customer.id ? -1 : 1))
  const now = t.clock.now()
  const order = { claim, ad_type: 'sell', amount: 8000, coin_equivalent: '5', code: 'USDT' } as const
  const notices = [vendor, claimer].map((party) => {
    const side = party === vendor ? ('vendor' as const) : ('claimer' as const)
    const other = party === vendor ? claimer.customer.id : vendor.customer.id
    const notice = { kind: 'trade-overdue', ...order, side, other } as const
    return { reader: party.customer.id, notice }
  })
  await t.deps.db.transaction().execute(async (trx) => {
    // The second one has had more notifications, so its next number is the greater one.
    const numbers = trx.updateTable('event_cursors').where('user_id', '=', second?.customer.id ?? '')
    await numbers.set({ last_id: 1_000n }).execute()
    await notify(trx, notices, now)
  })
  await send()
  for (const party of [first, second])
    expect(mailsTo(t, party?.customer.email ?? '').map(({ subject }) => subject)).toContain(
      'Time ran out for an order, and its coin stays locked',
    )
})

const warn = () => warnOfDeadlines(t.deps.db, t.clock.now(), t.deps.log)
const warnings = async ({ browser }: Party) => {
  const { notifications } = await browser.data<{ notifications: { kind: string }[] }>(
    browser.get('/api/notifications'),
  )
  return notifications.filter(({ kind }) => kind === 'five-minutes-left' || kind === 'reservation-ending')
}

test('five minutes before a deadline the side that must act is reminded once, and the other side is not', async () => {
  const sell = await openClaim(t, 'sell')
  t.clock.advance(10 * MINUTE_MS - 1000)
  await warn()
  expect(await warnings(sell.vendor)).toEqual([])
  t.clock.advance(1000)
  await Promise.all([warn(), warn()])
  await warn()
  expect(await warnings(sell.vendor)).toMatchObject([{ kind: 'five-minutes-left', claim: sell.claim }])
  expect(await warnings(sell.claimer)).toEqual([])

  const buy = await openClaim(t, 'buy')
  await markSent(buy)
  t.clock.advance(25 * MINUTE_MS)
  await warn()
  expect(await warnings(buy.vendor)).toEqual([])
  expect(await warnings(buy.claimer)).toMatchObject([{ kind: 'five-minutes-left' }])
})

test('nobody is warned when the sale will complete by itself, or of a deadline that has passed', async () => {
  const sell = await openClaim(t, 'sell')
  await markSent(sell)
  t.clock.advance(27 * MINUTE_MS)
  await warn()
  expect([...(await warnings(sell.vendor)), ...(await warnings(sell.claimer))]).toEqual([])

  const late = await openClaim(t, 'sell')
  t.clock.advance(15 * MINUTE_MS)
  await warn()
  await runDeadlines(t.deps.db, t.clock.now(), t.deps.log)
  await warn()
  expect(await warnings(late.vendor)).toEqual([])
})

test('nobody is warned of a deadline that moves while the warning waits', async () => {
  const { claim, claimer } = await openClaim(t, 'buy')
  t.clock.advance(11 * MINUTE_MS)
  const await_ends_at = new Date(t.clock.now().getTime() + 30 * MINUTE_MS)
  await warnDuring((trx) =>
    trx
      .updateTable('claims')
      .set({ status: 'partly_verified', await_ends_at })
      .where('id', '=', claim)
      .execute(),
  )
  expect(await warnings(claimer)).toEqual([])
})

test('nobody is warned of a reservation that is used while the warning waits', async () => {
  const { ad } = await postAd(t, 'sell')
  const buyer = await trader(t)
  await reserve(buyer, ad, 2)
  t.clock.advance(11 * MINUTE_MS)
  await warnDuring((trx) =>
    trx.updateTable('reservations').set({ status: 'used' }).where('ad', '=', ad).execute(),
  )
  expect(await warnings(buyer)).toEqual([])
})

async function warnDuring(change: (trx: Transaction) => Promise<unknown>): Promise<void> {
  expect(await whileLocked(t.deps.db, { lock: change, send: warn })).toBe(0)
}

test('a reservation about to expire is announced to the customer who made it', async () => {
  const { ad } = await postAd(t, 'sell')
  const buyer = await trader(t)
  await reserve(buyer, ad, 2)
  t.clock.advance(11 * MINUTE_MS)
  await warn()
  await warn()
  expect(await warnings(buyer)).toMatchObject([{ kind: 'reservation-ending', ad }])
})

test.each([
  { type: 'sell', advice: 'Do not pay for it now.' },
  { type: 'buy', advice: 'Your coin was not touched.' },
] as const)('a reservation on a $type ad that ran out says: $advice', async ({ type, advice }) => {
  const { ad } = await postAd(t, type)
  const claimer = await trader(t)
  const push = await subscribe(claimer)
  await reserve(claimer, ad, 2)
  t.clock.advance(16 * MINUTE_MS)
  await runDeadlines(t.deps.db, t.clock.now(), t.deps.log)
  await send()
  expect(pushesTo(push)).toMatchObject([
    { body: `An order ran out of time. ${advice} Open Oja to order again.`, path: `/app/p2p/${ad}` },
  ])
})

test('no mail is lost while the mail server is down, and the log names nobody', async () => {
  const lines: string[] = []
  const box = t.deps.providers.mail
  if (!(box instanceof Mailbox)) throw new Error('This test breaks the development mailbox')
  const { vendor } = await claimed()
  const log = { ...t.deps.log, error: (facts: unknown) => void lines.push(JSON.stringify(facts)) }
  const away = {
    ...t.deps.providers,
    mail: { send: () => Promise.reject(new Error('away')), close: () => undefined },
  }
  await send({ ...t.deps, providers: away, log: log as typeof t.deps.log })
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain(vendor.customer.email)
  t.clock.advance(MINUTE_MS)
  await send()
  expect(mailsTo(t, vendor.customer.email)).toHaveLength(1)
})

test('a hanging mail server is not mistaken for an unreachable database', async () => {
  await claimed()
  const hangs = () => Promise.reject(Object.assign(new Error('It hangs'), { code: 'ETIMEDOUT' }))
  const away = { ...t.deps.providers, mail: { send: hangs, close: () => undefined } }
  expect(await send({ ...t.deps, providers: away })).toBe(1)
})

test('a mail that waits for a connection to the mail server is not sent once another process has taken it over', async () => {
  for (let mails = 0; mails < MAIL_CONNECTIONS + 2; mails += 1) await claimed()
  const started: (string | undefined)[] = []
  const slow = Promise.withResolvers<void>()
  const mail = {
    send: ({ id }: Mail) => {
      started.push(id)
      return slow.promise
    },
    close: () => undefined,
  }
  const deps = { ...t.deps, providers: { ...t.deps.providers, mail } }
  const first = sendDeliveries(deps, { queue: 'mail', now: t.clock.now() })
  await expect.poll(() => started.length).toBeGreaterThanOrEqual(MAIL_CONNECTIONS)
  t.clock.advance(DELIVERY_LEASE_MS)
  expect(await sendDeliveries(t.deps, { queue: 'mail', now: t.clock.now() })).toBe(MAIL_CONNECTIONS + 2)
  slow.resolve()
  await first
  expect(started).toHaveLength(MAIL_CONNECTIONS)
})

test('a mail whose delivery was not recorded is sent again under the same id', async () => {
  await claimed()
  const tries: (string | undefined)[] = []
  const mail = {
    send: ({ id }: Mail) => {
      tries.push(id)
      return tries.length === 1 ? Promise.reject(new Error('the response was lost')) : Promise.resolve()
    },
    close: () => undefined,
  }
  const deps = { ...t.deps, providers: { ...t.deps.providers, mail } }
  await send(deps)
  t.clock.advance(MINUTE_MS)
  await send(deps)
  expect(tries).toEqual([expect.any(String), tries[0]])
})
