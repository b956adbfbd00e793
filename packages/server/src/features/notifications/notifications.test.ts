import { randomUUID } from 'node:crypto'
import { NOTIFICATION_KEPT_MS, type Notification } from '@oja/api/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { shareTestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import {
  addressOf,
  amounts,
  claimAd,
  fund,
  type Party,
  postAd,
  reserve,
  trader,
  unreserve,
  withPin,
} from '../../../test-support/trading.ts'
import { cleanUp } from '../../jobs/cleanup.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { confirmTransfers } from '../../jobs/transfers.ts'
import { type ChainProvider, sandboxChain, TRANSFER_CONFIRM_MS } from '../../providers/chain.ts'
import { reviewSubmissions } from '../kyc/decide.ts'
import { createWallets } from '../wallets/repository.ts'
import { notify } from './notify.ts'
import { MINUTE_MS } from '../../durations.ts'

type Inbox = { notifications: Notification[]; unread: number }

const ORDER = { amount: 16_000, coin_equivalent: '10.00000000', code: 'USDT' }

/** The chain's outcome; tests replace it. */
let outcome: Awaited<ReturnType<ChainProvider['outcome']>> = 'confirmed'
const t = shareTestApp({ providers: { chain: { ...sandboxChain(), outcome: async () => outcome } } })
beforeEach(() => {
  outcome = 'confirmed'
})

describe('a trade on a sell ad', () => {
  test('each step notifies the other side once', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    const about = { claim, ad_type: 'sell', ...ORDER }
    expect(await kinds(claimer)).toEqual([])
    expect(await newest(vendor)).toMatchObject({
      kind: 'payment-sent',
      side: 'vendor',
      name: 'Túndé',
      read: false,
      created_at: t.clock.now().toISOString(),
      ...about,
    })

    await withPin(vendor, `/api/payment/sent?id=${claim}`)
    await vendor.browser.post(`/api/payment/sent?id=${claim}`)
    expect(await kinds(claimer)).toEqual(['payment-received'])
    expect(await newest(claimer)).toMatchObject({ side: 'claimer', name: 'Ada', ...about })

    await claimer.browser.post(`/api/payment/confirm?id=${claim}`)
    await claimer.browser.post(`/api/payment/confirm?id=${claim}`)
    expect(await kinds(vendor)).toEqual(['trade-completed', 'payment-sent'])
    expect(await newest(vendor)).toMatchObject({ by: 'payer' })
    expect(await kinds(claimer)).toEqual(['payment-received'])
  })

  test('a trade that times out as completed notifies both sides', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    await withPin(vendor, `/api/payment/sent?id=${claim}`)
    t.clock.advance(31 * MINUTE_MS)
    await Promise.all(Array.from({ length: 4 }, () => runDeadlines(t.deps.db, t.clock.now())))
    expect(await kinds(vendor)).toEqual(['trade-completed', 'payment-sent'])
    expect(await kinds(claimer)).toEqual(['trade-completed', 'payment-received'])
    for (const party of [vendor, claimer]) expect(await newest(party)).toMatchObject({ by: 'time' })
  })

  test('an overdue claim notifies both sides once that the coin stays locked', async () => {
    const { vendor, claimer } = await openClaim('sell')
    t.clock.advance(16 * MINUTE_MS)
    await Promise.all(Array.from({ length: 4 }, () => runDeadlines(t.deps.db, t.clock.now())))
    await runDeadlines(t.deps.db, t.clock.now())
    expect(await kinds(vendor)).toEqual(['trade-overdue', 'payment-sent'])
    expect(await kinds(claimer)).toEqual(['trade-overdue'])
  })

  test('a request to cancel notifies the side that is asked, and agreeing notifies the side that asked', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    await claimer.browser.post(`/api/claim/cancel?id=${claim}`)
    await claimer.browser.post(`/api/claim/cancel?id=${claim}`)
    expect(await kinds(vendor)).toEqual(['cancel-asked', 'payment-sent'])
    await vendor.browser.post(`/api/claim/cancel?id=${claim}`)
    expect(await kinds(claimer)).toEqual(['trade-cancelled'])
    expect(await newest(claimer)).toMatchObject({ reason: 'agreed' })
    expect(await kinds(vendor)).toHaveLength(2)
  })

  test.each(['buyer', 'seller'] as const)(
    'a dispute notifies the other side, and its decision for the %s notifies both',
    async (winner) => {
      const { claim, vendor, claimer } = await openClaim('sell')
      t.clock.advance(16 * MINUTE_MS)
      const reason = 'I have paid and hear nothing'
      await claimer.browser.data(claimer.browser.post(`/api/claim/dispute?id=${claim}`, { reason }))
      expect(await kinds(vendor)).toEqual(['dispute-opened', 'payment-sent'])
      expect(await kinds(claimer)).toEqual([])
      expect((await t.operator('POST', '/operator/disputes', { claim, winner, note: 'Seen' })).status).toBe(
        200,
      )
      expect(await newest(vendor)).toMatchObject({ kind: 'dispute-settled', won: winner === 'seller' })
      expect(await newest(claimer)).toMatchObject({ kind: 'dispute-settled', won: winner === 'buyer' })
    },
  )
})

describe('a trade on a buy ad', () => {
  test('the vendor is notified to pay, the claimer to check, and the vendor when the coin arrives', async () => {
    const { claim, vendor, claimer } = await openClaim('buy')
    expect(await newest(vendor)).toMatchObject({ kind: 'order-placed', claim, ad_type: 'buy', ...ORDER })
    await vendor.browser.post(`/api/payment/sent?id=${claim}`)
    expect(await newest(claimer)).toMatchObject({ kind: 'payment-sent', side: 'claimer', name: 'Ada' })
    await withPin(claimer, `/api/payment/confirm?id=${claim}`)
    expect(await newest(vendor)).toMatchObject({ kind: 'trade-completed', by: 'owner' })
    expect(await kinds(claimer)).toEqual(['payment-sent'])
  })

  test('a trade that times out without a payment notifies both sides', async () => {
    const { vendor, claimer } = await openClaim('buy')
    t.clock.advance(16 * MINUTE_MS)
    await Promise.all(Array.from({ length: 4 }, () => runDeadlines(t.deps.db, t.clock.now())))
    expect(await kinds(vendor)).toEqual(['trade-cancelled', 'order-placed'])
    expect(await kinds(claimer)).toEqual(['trade-cancelled'])
    for (const party of [vendor, claimer]) expect(await newest(party)).toMatchObject({ reason: 'expired' })
  })

  test('a request to cancel that times out notifies both sides; a rejection by the vendor notifies the claimer', async () => {
    const taken = await openClaim('buy')
    await taken.claimer.browser.post(`/api/claim/cancel?id=${taken.claim}`)
    expect(await newest(taken.vendor)).toMatchObject({ kind: 'cancel-asked' })
    t.clock.advance(16 * MINUTE_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    for (const party of [taken.vendor, taken.claimer])
      expect(await newest(party)).toMatchObject({ kind: 'trade-cancelled', reason: 'cancelled' })

    const given = await openClaim('buy')
    await given.vendor.browser.post(`/api/claim/reject?id=${given.claim}`)
    expect(await newest(given.claimer)).toMatchObject({ kind: 'trade-cancelled', reason: 'rejected' })
    expect(await kinds(given.vendor)).toEqual(['order-placed'])
  })
})

describe('an expired reservation', () => {
  const whole = amounts(10)
  const end = () => Promise.all(Array.from({ length: 4 }, () => runDeadlines(t.deps.db, t.clock.now())))

  test.each(['sell', 'buy'] as const)(
    'on a %s ad notifies its customer once, however many ticks come; the vendor only had its beginning',
    async (type) => {
      const { ad, vendor } = await postAd(t, type)
      const holder = await t.signedIn()
      await reserve(holder, ad, 10)
      t.clock.advance(15 * MINUTE_MS - 1)
      await end()
      expect(await kinds(holder)).toEqual([])
      t.clock.advance(1)
      await end()
      await runDeadlines(t.deps.db, t.clock.now())
      expect((await inbox(holder)).notifications).toEqual([
        expect.objectContaining({ kind: 'reservation-expired', ad, ad_type: type, name: 'Ada', ...ORDER }),
      ])
      expect(await kinds(vendor)).toEqual(['order-reserved'])
    },
  )

  test.each(['sell', 'buy'] as const)(
    'on a %s ad that becomes an order leaves the vendor one notification: the unread one is replaced, and no other',
    async (type) => {
      const { ad, vendor } = await postAd(t, type)
      const [holder, other] = [await trader(t, 4), await t.signedIn()]
      await reserve(other, ad, 4)
      await reserve(holder, ad, 4)
      expect(await kinds(vendor)).toEqual(['order-reserved', 'order-reserved'])
      await claimAd({ type, ad, claimer: holder, coins: 4 })
      const [order, reserved] = (await inbox(vendor)).notifications
      expect(order).toMatchObject({ kind: type === 'sell' ? 'payment-sent' : 'order-placed' })
      expect(reserved).toMatchObject({ kind: 'order-reserved' })
      expect((await inbox(vendor)).unread).toBe(2)
    },
  )

  test('that becomes an order leaves a notification that was read, and unread messages', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const holder = await t.signedIn()
    const { id: room } = await reserve(holder, ad, 10)
    await read(vendor, { up_to: (await newest(vendor)).id })
    await say(holder, room, 'Good morning')
    await holder.browser.data(holder.browser.post(`/api/claim-ad?id=${ad}`, whole))
    expect(await kinds(vendor)).toEqual(['payment-sent', 'reservation-messages', 'order-reserved'])
  })

  test('that was cancelled before, or became a claim, notifies nobody', async () => {
    const { ad } = await postAd(t, 'sell')
    const holder = await t.signedIn()
    await reserve(holder, ad, 10)
    await unreserve(holder, ad)
    await reserve(holder, ad, 10)
    await holder.browser.data(holder.browser.post(`/api/claim-ad?id=${ad}`, whole))
    t.clock.advance(15 * MINUTE_MS)
    await end()
    expect(await kinds(holder)).not.toContain('reservation-expired')
  })

  test.each(['a reservation', 'a claim'])(
    'ended by %s of another customer before the tick notifies once; a refused one ends nothing',
    async (act) => {
      const { ad } = await postAd(t, 'sell')
      const [holder, next, late] = await Promise.all([t.signedIn(), t.signedIn(), t.signedIn()])
      const call = act === 'a claim' ? 'claim-ad' : 'reserve-ad'
      await reserve(holder, ad, 10)
      t.clock.advance(15 * MINUTE_MS)
      expect((await late.browser.post(`/api/${call}?id=${ad}`, { ...whole, amount: 160_000 })).status).toBe(
        400,
      )
      expect(await kinds(holder)).toEqual([])
      await next.browser.data(next.browser.post(`/api/${call}?id=${ad}`, whole))
      await end()
      expect(await kinds(holder)).toEqual(['reservation-expired'])
      expect(await kinds(next)).toEqual([])
    },
  )

  test('a customer who reserves again or claims before the tick gets no notification about it', async () => {
    const { ad } = await postAd(t, 'sell')
    const holder = await t.signedIn()
    const first = await reserve(holder, ad, 10)
    t.clock.advance(15 * MINUTE_MS)
    expect((await reserve(holder, ad, 10)).id).not.toBe(first.id)
    t.clock.advance(15 * MINUTE_MS)
    await holder.browser.data(holder.browser.post(`/api/claim-ad?id=${ad}`, whole))
    await end()
    expect(await kinds(holder)).toEqual([])
  })

  test('concurrent ticks and acts that end many on two ads do not deadlock, and notify once each', async () => {
    const ads = await Promise.all([postAd(t, 'sell'), postAd(t, 'sell')])
    const holders = await Promise.all(Array.from({ length: 5 }, () => t.signedIn()))
    const part = amounts(1)
    await Promise.all(holders.flatMap((holder) => ads.map(({ ad }) => reserve(holder, ad, 1))))
    t.clock.advance(15 * MINUTE_MS)
    const others = await Promise.all(Array.from({ length: 4 }, () => t.signedIn()))
    const answers = await Promise.all([
      ...others.map(({ browser }, index) =>
        browser
          .post(`/api/${index % 2 ? 'claim-ad' : 'reserve-ad'}?id=${ads[index < 2 ? 0 : 1].ad}`, part)
          .then(({ status }) => status),
      ),
      end().then(() => 'ended'),
    ])
    expect(answers).toEqual([201, 201, 201, 201, 'ended'])
    for (const holder of holders)
      expect(await kinds(holder)).toEqual(['reservation-expired', 'reservation-expired'])
  })
})

describe('messages', () => {
  test('of one room are one notification while it is unread, and the next one after it was read', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    for (const message of ['Good morning', 'I have paid']) await say(claimer, claim, message)
    expect(await kinds(vendor)).toEqual(['new-messages', 'payment-sent'])
    const first = await newest(vendor)
    expect(first).toMatchObject({ claim, name: 'Túndé', side: 'vendor', count: 2 })
    expect(await kinds(claimer)).toEqual([])

    await read(vendor, { up_to: first.id })
    await say(claimer, claim, 'Are you there?')
    expect(await kinds(vendor)).toEqual(['new-messages', 'new-messages', 'payment-sent'])
    expect(await newest(vendor)).toMatchObject({ count: 1, read: false })
  })

  test('of each room, and for each side, are counted apart', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const [one, two] = [await trader(t), await trader(t)]
    const first = await claimAd({ type: 'sell', ad, claimer: one, coins: 2 })
    const second = await claimAd({ type: 'sell', ad, claimer: two, coins: 2 })
    await say(vendor, first, 'I look')
    for (const message of ['Good morning', 'I have paid']) await say(one, first, message)
    await say(two, second, 'Hello')
    const counts = async (party: Party) =>
      (await inbox(party)).notifications.flatMap((notice) =>
        notice.kind === 'new-messages' ? [[notice.claim, notice.count]] : [],
      )
    expect(await counts(vendor)).toEqual([
      [second, 1],
      [first, 2],
    ])
    expect(await counts(one)).toEqual([[first, 1]])
    expect(await counts(two)).toEqual([])
  })

  test('sent at the same time by both sides are counted for the other side', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => say(index % 2 ? vendor : claimer, claim, `At once ${index}`)),
    )
    for (const party of [vendor, claimer]) {
      const { notifications } = await inbox(party)
      const notices = notifications.filter(({ kind }) => kind === 'new-messages')
      expect(notices).toEqual([expect.objectContaining({ count: 10 })])
    }
  })
})

describe('coin and identity', () => {
  test('a deposit notifies its owner with its transaction, once for each idempotency key', async () => {
    const party = await t.signedIn()
    const credit = { email_address: party.customer.email, code: 'BTC', amount: '0.5', wallet: 'trading' }
    const headers = { 'idempotency-key': randomUUID() }
    const deposit = () => t.operator('POST', '/operator/deposits', credit, { headers })
    const answers = await Promise.all(Array.from({ length: 5 }, deposit))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await kinds(party)).toEqual(['coin-received'])
    const notices = await newest(party)
    expect(notices).toMatchObject({ amount: '0.50000000', code: 'BTC', wallet: 'trading' })
    const id = 'transaction' in notices ? notices.transaction : ''
    const { transactions } = await party.browser.data<{ transactions: { id: string }[] }>(
      party.browser.get(`/api/get-all-transactions?id=${id}`),
    )
    expect(transactions.map((transaction) => transaction.id)).toEqual([id])
  })

  test('a transfer between customers notifies both, whichever process settles it', async () => {
    const [sender, receiver] = await Promise.all([withCoin('1'), withCoin('1')])
    const [there, back] = await Promise.all([
      transfer(sender, receiver, '0.25'),
      transfer(receiver, sender, '0.5'),
    ])
    t.clock.advance(TRANSFER_CONFIRM_MS)
    await Promise.all(Array.from({ length: 4 }, () => confirmTransfers(t.deps, t.clock.now())))
    for (const [party, sent, received] of [
      [sender, there, '0.50000000'],
      [receiver, back, '0.25000000'],
    ] as const) {
      const { notifications } = await inbox(party)
      expect(notifications).toHaveLength(2)
      expect(notifications).toContainEqual(
        expect.objectContaining({ kind: 'transfer-sent', transaction: sent, code: 'ETH' }),
      )
      expect(notifications).toContainEqual(
        expect.objectContaining({ kind: 'coin-received', amount: received, wallet: 'portfolio' }),
      )
    }
  })

  test('a transfer that the network refused notifies its sender alone', async () => {
    const [sender, receiver] = await Promise.all([withCoin('1'), withCoin('1')])
    const id = await transfer(sender, receiver, '0.25')
    outcome = 'refused'
    t.clock.advance(TRANSFER_CONFIRM_MS)
    await confirmTransfers(t.deps, t.clock.now())
    expect(await inbox(sender)).toMatchObject({
      notifications: [{ kind: 'transfer-failed', transaction: id, amount: '0.25000000' }],
    })
    expect(await kinds(receiver)).toEqual([])
  })

  test('a decision about the identity notifies once, and again only when it changes', async () => {
    const party = await t.signedIn({ kyc_status: 'processing' })
    const decide = (status: string, reason?: string) =>
      t.operator('POST', '/operator/kyc', { email_address: party.customer.email, status, reason })
    await decide('rejected', 'The picture is blurred')
    await decide('rejected', 'The picture is blurred')
    expect(await kinds(party)).toEqual(['identity-rejected'])
    expect(await newest(party)).toMatchObject({ reason: 'The picture is blurred' })
    await decide('processing')
    await decide('verified')
    expect(await kinds(party)).toEqual(['identity-verified', 'identity-rejected'])
  })

  test('concurrent reviews by several processes notify once', async () => {
    const party = await t.signedIn({ kyc_status: 'processing' })
    const now = t.clock.now()
    await t.deps.db
      .insertInto('kyc_submissions')
      .values({
        user_id: party.customer.id,
        document_type: 'nin',
        document_file: 'document',
        selfie_file: 'selfie',
        review_at: now,
        created_at: now,
      })
      .execute()
    await Promise.all(Array.from({ length: 4 }, () => reviewSubmissions(t.deps, now)))
    expect(await kinds(party)).toEqual(['identity-rejected'])
  })
})

describe('the inbox', () => {
  test('is read page by page, newest first, each notification once', async () => {
    const party = await withNotifications(7)
    const first = await page(party, 'limit=3')
    const second = await page(party, `limit=3&cursor=${first.next_cursor}`)
    const third = await page(party, `limit=3&cursor=${second.next_cursor}`)
    const ids = [first, second, third].flatMap(({ data }) => data.notifications.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    expect(ids).toHaveLength(7)
    expect(third.next_cursor).toBeNull()
    expect(first.data.unread).toBe(7)
    expect((await party.browser.get('/api/notifications?cursor=nonsense')).status).toBe(400)
  })

  test('is marked up to a notification, from one on, or for one trade; a repeat changes nothing', async () => {
    const party = await withNotifications(5)
    const [fifth, fourth, third] = (await inbox(party)).notifications
    const ids = { up_to: fourth?.id ?? 0, from: third?.id ?? 0 }
    expect(await read(party, ids)).toEqual({ unread: 3 })
    expect(await read(party, ids)).toEqual({ unread: 3 })
    expect((await inbox(party)).notifications.map((one) => one.read)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(await read(party, { up_to: fifth?.id ?? 0, claim: randomUUID() })).toEqual({ unread: 3 })
    expect(await read(party, { up_to: fifth?.id ?? 0 })).toEqual({ unread: 0 })

    const { claim, vendor } = await openClaim('sell')
    const other = { kind: 'identity-verified' } as const
    await tell([{ reader: vendor.customer.id, notice: other }])
    expect(await read(vendor, { up_to: Number.MAX_SAFE_INTEGER, claim })).toEqual({ unread: 1 })
    // An order that is only reserved goes by the id of its room.
    const buyer = await trader(t)
    const { ad } = await postAd(t, 'sell', { vendor })
    const { room } = await reserve(buyer, ad, 4)
    expect((await inbox(vendor)).unread).toBe(2)
    expect(await read(vendor, { up_to: Number.MAX_SAFE_INTEGER, claim: room })).toEqual({ unread: 1 })
  })

  test("is its reader's own: nobody else reads or marks it", async () => {
    const party = await withNotifications(2)
    const stranger = await t.signedIn()
    expect(await inbox(stranger)).toEqual({ notifications: [], unread: 0 })
    expect(await read(stranger, { up_to: Number.MAX_SAFE_INTEGER })).toEqual({ unread: 0 })
    expect((await inbox(party)).unread).toBe(2)
  })

  test('sends the unread count and the new kind to every window of its reader, and to nobody else', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    const [one, two, others] = await Promise.all([
      vendor.browser.realtime(),
      vendor.browser.realtime(),
      claimer.browser.realtime(),
    ])
    await Promise.all([one, two, others].map((socket) => socket.next(({ type }) => type === 'welcome')))
    await say(claimer, claim, 'Good morning')
    for (const socket of [one, two])
      expect(await socket.next(({ type, unread }) => type === 'notification' && unread === 2)).toMatchObject({
        kind: 'new-messages',
      })
    await read(vendor, { up_to: (await newest(vendor)).id })
    for (const socket of [one, two])
      expect(
        await socket.next(({ type, unread }) => type === 'notification' && unread === 0),
      ).not.toHaveProperty('kind')
    await say(vendor, claim, 'Good morning to you')
    await others.next(({ type, unread }) => type === 'notification' && unread === 1)
    expect(others.messages.filter(({ type }) => type === 'notification')).toHaveLength(1)
    for (const socket of [one, two, others]) socket.close()
  })

  test('has nothing from a rolled-back transaction, and refuses to write outside of one', async () => {
    const { customer, browser } = await t.signedIn()
    const notices = [{ reader: customer.id, notice: { kind: 'identity-verified' } as const }]
    await expect(
      t.deps.db.transaction().execute(async (trx) => {
        await notify(trx, notices, t.clock.now())
        throw new Error('Rolled back')
      }),
    ).rejects.toThrow('Rolled back')
    await expect(notify(t.deps.db, notices, t.clock.now())).rejects.toThrow(
      'in the transaction that makes it true',
    )
    expect(await inbox({ customer, browser })).toEqual({ notifications: [], unread: 0 })
  })

  test('notifying two pairs in opposite orders at once does not deadlock', async () => {
    const [ada, obi] = await Promise.all([t.signedIn(), t.signedIn()])
    const notice = { kind: 'identity-verified' } as const
    const pair = [ada, obi].map(({ customer }) => ({ reader: customer.id, notice }))
    await Promise.all(Array.from({ length: 20 }, (_, index) => tell(index % 2 ? pair : pair.toReversed())))
    expect((await inbox(ada)).unread).toBe(20)
    expect((await inbox(obi)).unread).toBe(20)
  })

  test('reading while more is written loses no notification and leaves none unread', async () => {
    const { claim, vendor, claimer } = await openClaim('sell')
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2 ? say(claimer, claim, `Line ${index}`) : read(vendor, { up_to: Number.MAX_SAFE_INTEGER }),
      ),
    )
    expect(answers).toHaveLength(20)
    const { notifications } = await inbox(vendor)
    const counted = notifications.reduce((sum, one) => sum + (one.kind === 'new-messages' ? one.count : 0), 0)
    expect(counted).toBe(10)
    expect(await read(vendor, { up_to: Number.MAX_SAFE_INTEGER })).toEqual({ unread: 0 })
  })

  test('keeps notifications for 90 days, read or not', async () => {
    const party = await withNotifications(2)
    t.clock.advance(NOTIFICATION_KEPT_MS)
    await cleanUp(t.deps, t.clock.now())
    expect(await count(party)).toBe(2)
    t.clock.advance(1)
    await cleanUp(t.deps, t.clock.now())
    expect(await count(party)).toBe(0)
  })
})

async function page({ browser }: Party, query: string): Promise<{ data: Inbox; next_cursor: string | null }> {
  const answer = await browser.get(`/api/notifications?${query}`)
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text())
}

async function inbox(party: Party): Promise<Inbox> {
  return (await page(party, '')).data
}

async function kinds(party: Party): Promise<string[]> {
  return (await inbox(party)).notifications.map(({ kind }) => kind)
}

async function newest(party: Party): Promise<Notification> {
  const [first] = (await inbox(party)).notifications
  if (!first) throw new Error('The inbox is empty')
  return first
}

function read({ browser }: Party, body: { up_to: number; from?: number; claim?: string }) {
  return browser.data<{ unread: number }>(browser.post('/api/notifications/read', body))
}

function say({ browser }: Party, roomId: string, message: string) {
  return browser.data(browser.post('/api/chat', { message, roomId }))
}

function tell(notices: Parameters<typeof notify>[1]): Promise<void> {
  return t.deps.db.transaction().execute((trx) => notify(trx, notices, t.clock.now()))
}

async function withNotifications(wanted: number): Promise<Party> {
  const party = await t.signedIn()
  for (let index = 0; index < wanted; index++) {
    await tell([{ reader: party.customer.id, notice: { kind: 'identity-verified' } }])
  }
  return party
}

/** Reads the database, because a session does not last 90 days. */
async function count({ customer }: Party): Promise<number> {
  const rows = await t.deps.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', customer.id)
    .execute()
  return rows.length
}

/** A customer with ether in the Portfolio wallet, and no notification about it. */
async function withCoin(amount: string): Promise<Party> {
  const party = await t.signedIn()
  const now = t.clock.now()
  await t.deps.db
    .transaction()
    .execute((trx) => createWallets(trx, party.customer.id, { chain: t.deps.providers.chain, now }))
  await fund(t, party, { amount, code: 'ETH', wallet: 'portfolio' })
  return party
}

async function transfer(sender: Party, receiver: Party, value: string): Promise<string> {
  const [from, to] = await Promise.all([addressOf(sender, 'ethereum'), addressOf(receiver, 'ethereum')])
  const body = { from, to, value, network: 'ethereum', pin: TEST_PIN }
  return (await sender.browser.data<{ id: string }>(sender.browser.post('/api/transfer', body))).id
}

/** Túndé's claim for the 10 USDT of Ada's ad. */
async function openClaim(type: 'sell' | 'buy'): Promise<{ claim: string; vendor: Party; claimer: Party }> {
  const { ad, vendor } = await postAd(t, type)
  const claimer = await trader(t, type === 'buy' ? 10 : 0, { first_name: 'Túndé' })
  return { claim: await claimAd({ type, ad, claimer, coins: 10 }), vendor, claimer }
}
