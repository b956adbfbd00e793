import { randomUUID } from 'node:crypto'
import { type Ad, RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { errorCode, failureOf, isWelcome } from '../../../test-support/browser.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  allowManyOrders,
  amounts,
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
import { closeReport, openReports } from '../desk/reports.ts'
import { markOffline, markOnline } from './presence.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'

const t = shareTestApp()
beforeAll(async () => {
  await allowManyOrders(t)
})

describe('a block', () => {
  test('hides the ads of each from the other, and stops new orders both ways; the blocked customer is not notified', async () => {
    const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t, 10)]
    const { ad: counter } = await postAd(t, 'sell', { vendor: claimer })
    expect(await market(claimer)).toContain(ad)
    const heard = await eventsOf(claimer)
    await block(vendor, claimer)
    await block(vendor, claimer)
    for (const [who, theirs] of [
      [claimer, ad],
      [vendor, counter],
    ] as const) {
      expect(await market(who)).not.toContain(theirs)
      expect(await errorCode(who.browser.get(`/api/get-ad-by-id?id=${theirs}`))).toBe('not_found')
    }
    const refused = await failureOf(tryToReserve(claimer, ad))
    expect(refused).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.error).not.toMatch(/block/i)
    expect(await errorCode(tryToReserve(vendor, counter))).toBe('blocked')
    expect(await errorCode(claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(4)))).toBe('conflict')
    expect(await eventsOf(claimer)).toBe(heard)

    expect(await blocked(vendor)).toEqual([claimer.customer.id])
    expect(await blocked(claimer)).toEqual([])
    await unblock(vendor, claimer)
    await unblock(vendor, claimer)
    expect((await tryToReserve(claimer, ad)).status).toBe(201)
  })

  test('ends only between the two: other blocks of both stay', async () => {
    const [{ ad, vendor }, { vendor: second }] = [await postAd(t, 'sell'), await postAd(t, 'sell')]
    const [me, other] = [await trader(t), await trader(t)]
    await block(me, vendor)
    await block(me, second)
    await block(other, vendor)
    await unblock(me, vendor)
    expect(await blocked(me)).toEqual([second.customer.id])
    expect(await blocked(other)).toEqual([vendor.customer.id])
    expect(await market(me)).toContain(ad)
  })

  test('leaves running orders alone: both can write, and a reservation can be claimed', async () => {
    const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t)]
    const { room } = await reserve(claimer, ad, 4)
    const [{ ad: elsewhere }, stranger] = [await postAd(t, 'sell', { vendor }), await trader(t)]
    await block(vendor, claimer)
    await block(stranger, vendor)
    const see = async ({ browser }: Party, id: string) =>
      (await browser.get(`/api/get-ad-by-id?id=${id}`)).status
    expect(await see(claimer, ad)).toBe(200)
    expect(await see(claimer, elsewhere)).toBe(404)
    expect(await see(stranger, ad)).toBe(404)
    expect((await say(claimer, room)).status).toBe(201)
    const claim = await claimAd({ type: 'sell', ad, claimer, coins: 4 })
    expect((await say(claimer, claim)).status).toBe(201)
    expect((await say(vendor, claim)).status).toBe(201)
    // Neither sees when the other was here.
    expect((await roomOf(claimer, claim)).other).toMatchObject({ presence: null, blocked: false })
    expect((await roomOf(vendor, claim)).other).toMatchObject({ presence: null, blocked: true })
  })

  test('honours the amount of a reservation that ran out, because its naira may be on the way, and no other amount', async () => {
    const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t)]
    await reserve(claimer, ad, 4)
    t.clock.advance(RELEASE_COUNTDOWN_MS)
    await block(vendor, claimer)
    const other = claimer.browser.post(`/api/claim-ad?id=${ad}`, amounts(10))
    expect(await errorCode(other)).toBe('conflict')
    await claimAd({ type: 'sell', ad, claimer, coins: 4 })
  })

  test('honours no reservation that was cancelled, and none that ran out a day ago', async () => {
    const [{ ad, vendor }, claimer, other] = [await postAd(t, 'sell'), await trader(t), await trader(t)]
    const claim = ({ browser }: Party) => browser.post(`/api/claim-ad?id=${ad}`, amounts(4))
    await reserve(claimer, ad, 4)
    await unreserve(claimer, ad)
    await reserve(other, ad, 4)
    t.clock.advance(RELEASE_COUNTDOWN_MS)
    await runDeadlines(t.deps.db, t.clock.now())
    for (const party of [claimer, other]) await block(vendor, party)
    expect(await errorCode(claim(claimer))).toBe('conflict')
    t.clock.advance(24 * HOUR_MS)
    await keepSignedIn(t)
    expect(await errorCode(claim(other))).toBe('conflict')
  })

  test('closes the chat of an order that is over', async () => {
    const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t)]
    await reserve(claimer, ad, 4)
    const claim = await claimAd({ type: 'sell', ad, claimer, coins: 4 })
    for (const party of [claimer, vendor])
      await party.browser.data(party.browser.post(`/api/claim/cancel?id=${claim}`))
    // Blocks between one of them and somebody else do not count.
    const [{ id: third }, created_at] = [await t.customer(), t.clock.now()]
    const mine = claimer.customer.id
    await t.deps.db
      .insertInto('people_blocks')
      .values([
        { blocker: third, blocked: mine, created_at },
        { blocker: mine, blocked: third, created_at },
      ])
      .execute()
    expect((await say(claimer, claim)).status).toBe(201)
    await block(vendor, claimer)
    expect(await errorCode(say(vendor, claim))).toBe('blocked')
    expect(await failureOf(say(claimer, claim))).toMatchObject({
      status: 409,
      error: 'This chat is closed: the trade has ended.',
    })
  })
})

describe('a note', () => {
  test('is shown only to its writer, on the ads and in the rooms of that person', async () => {
    const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t)]
    const { room } = await reserve(claimer, ad, 4)
    await note(claimer, vendor, 'Pays fast\u200b')
    expect(await noteOnAd(claimer, ad)).toBe('Pays fast')
    expect((await roomOf(claimer, room)).other.note).toBe('Pays fast')
    expect((await roomOf(vendor, room)).other.note).toBeNull()
    expect(await noteOnAd(await trader(t), ad)).toBeNull()
    await note(claimer, vendor, 'Slow')
    await note(claimer, vendor, '')
    expect(await noteOnAd(claimer, ad)).toBeNull()
  })

  test('can be removed by its writer even after the ad is closed; other notes stay', async () => {
    const [{ ad, vendor }, writer] = [await postAd(t, 'sell'), await trader(t)]
    const [second, other] = [await postAd(t, 'sell'), await trader(t)]
    await note(writer, vendor, 'Slow')
    await note(writer, second.vendor, 'Polite')
    await note(other, vendor, 'Rude')
    await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))
    await note(writer, vendor, '')
    expect(await noteOnAd(writer, ad)).toBeNull()
    expect(await noteOnAd(writer, second.ad)).toBe('Polite')
    expect(await noteOnAd(other, ad)).toBe('Rude')
  })
})

test('a customer cannot block, report or note somebody they have not met, nor learn whether they exist', async () => {
  const [me, stranger] = [await trader(t), await trader(t)]
  const answers = await Promise.all(
    [stranger.customer.id, randomUUID(), 'nobody'].flatMap((person) => [
      failureOf(me.browser.post('/api/people/report', { person, reason: 'abuse' })),
      failureOf(me.browser.post(`/api/people/block?person=${person}`)),
      failureOf(me.browser.post('/api/people/note', { person, note: 'x' })),
    ]),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' })
  const unknown = await Promise.all(
    [stranger.customer.id, randomUUID(), 'nobody'].map((person) =>
      me.browser.delete(`/api/people/block?person=${person}`),
    ),
  )
  expect(unknown.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('nobody can block, report or note themselves, not even with their id in capitals', async () => {
  const me = await trader(t)
  await postAd(t, 'buy', { vendor: me })
  for (const person of [me.customer.id, me.customer.id.toUpperCase()]) {
    for (const answer of [
      me.browser.post('/api/people/report', { person, reason: 'abuse' }),
      me.browser.post(`/api/people/block?person=${person}`),
      me.browser.post('/api/people/note', { person, note: 'x' }),
    ])
      expect(await errorCode(answer)).toBe('invalid_input')
  }
})

describe('a report', () => {
  test('is one case for staff while it is open, and is closed once', async () => {
    const [{ ad, vendor }, claimer, other] = [await postAd(t, 'sell'), await trader(t), await trader(t)]
    await reserve(claimer, ad, 4)
    const claim = await claimAd({ type: 'sell', ad, claimer, coins: 4 })
    const report = { person: vendor.customer.id, claim, reason: 'asked-to-leave', text: 'Wants WhatsApp' }
    await Promise.all(
      [1, 2, 3].map(() => claimer.browser.data(claimer.browser.post('/api/people/report', report))),
    )
    // A report cannot name somebody else's trade.
    expect(await errorCode(other.browser.post('/api/people/report', report))).toBe('not_found')
    const mine = (await openReports(t.deps.db)).filter((row) => row.claim === claim)
    expect(mine).toMatchObject([
      {
        reason: 'asked-to-leave',
        text: 'Wants WhatsApp',
        person: { id: vendor.customer.id },
        about_person: 1,
      },
    ])
    // Nor a trade of the reporter with somebody else.
    const { ad: elsewhere, vendor: third } = await postAd(t, 'sell')
    const body = { ...report, person: third.customer.id }
    expect(await errorCode(claimer.browser.post('/api/people/report', body))).toBe('not_found')
    const theirs = await claimAd({ type: 'sell', ad: elsewhere, claimer: other, coins: 4 })
    const wrong = { ...report, claim: theirs }
    expect(await errorCode(claimer.browser.post('/api/people/report', wrong))).toBe('not_found')
    await other.browser.data(other.browser.post('/api/people/report', { ...body, claim: theirs }))

    const id = mine[0]?.id ?? ''
    const decision = { id, outcome: 'warned', note: 'Told them', by: 'Bola', now: t.clock.now() } as const
    await closeReport(t.deps.db, decision)
    const open = await openReports(t.deps.db)
    expect(open.map((row) => row.claim).filter((one) => one === claim || one === theirs)).toEqual([theirs])
    await expect(closeReport(t.deps.db, decision)).rejects.toMatchObject({ code: 'conflict' })
    await expect(closeReport(t.deps.db, { ...decision, id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
    await claimer.browser.data(claimer.browser.post('/api/people/report', report))
    expect((await openReports(t.deps.db)).filter((row) => row.claim === claim)).toHaveLength(1)
  })

  test('can be made ten times a day', async () => {
    const me = await trader(t)
    const report = async () => {
      const { vendor } = await postAd(t, 'buy')
      return me.browser.post('/api/people/report', { person: vendor.customer.id, reason: 'abuse' })
    }
    for (let made = 1; made <= 11; made++) {
      const answer = await report()
      expect(answer.status).toBe(made <= 10 ? 201 : 429)
      if (made === 10) {
        // The first of the ten is forgotten 24 hours after it was made.
        t.clock.advance(20 * HOUR_MS)
        await me.browser.takeSession(t.deps, me.customer.id)
      }
      if (made === 11) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(4 * 3_600)
    }
    t.clock.advance(4 * HOUR_MS)
    await me.browser.takeSession(t.deps, me.customer.id)
    expect((await report()).status).toBe(201)
  })
})

describe('presence', () => {
  test('is shown in coarse words, on open ads and in running orders', async () => {
    const [{ ad, vendor }, claimer] = [await postAd(t, 'sell'), await trader(t)]
    await vendor.browser.get('/api/me')
    for (const [later, presence] of [
      [0, 'online'],
      [5 * MINUTE_MS, 'minutes-ago'],
      [2 * 60 * MINUTE_MS, 'today'],
      [2 * 24 * 60 * MINUTE_MS, 'days-ago'],
    ] as const) {
      t.clock.advance(later)
      const viewer = await trader(t)
      expect((await shown(viewer, ad)).initiator.presence).toBe(presence)
    }
    await claimer.browser.takeSession(t.deps, claimer.customer.id)
    await vendor.browser.takeSession(t.deps, vendor.customer.id)
    const { room } = await reserve(claimer, ad, 4)
    expect((await roomOf(claimer, room)).other.presence).toBe('online')
    await unreserve(claimer, ad)
    expect((await roomOf(claimer, room)).other.presence).toBeNull()
    await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'offline' }))
    expect((await shown(claimer, ad)).initiator.presence).toBeNull()
    expect((await shown(vendor, ad)).initiator.presence).toBeUndefined()
  })

  test('who has no window open stays away when others come online', async () => {
    const [here, away] = [await trader(t), await trader(t)]
    t.clock.advance(2 * MINUTE_MS)
    await markOffline(t.deps, t.clock.now())
    await markOnline(t.deps, [here.customer.id])
    const online = await t.deps.db
      .selectFrom('user_presence')
      .select('user_id')
      .where('is_online', '=', true)
      .execute()
    const ids = online.map((row) => row.user_id)
    expect([here, away].map(({ customer }) => ids.includes(customer.id))).toEqual([true, false])
  })

  test('a customer who comes online or leaves is announced once, to the other side of their running orders', async () => {
    const [{ ad, vendor }, last] = [await postAd(t, 'sell'), await postAd(t, 'sell')]
    const [claimer, stranger] = [await trader(t), await trader(t)]
    for (const one of [ad, last.ad]) await reserve(claimer, one, 4)
    const [mine, theirs] = [await claimer.browser.realtime(), await stranger.browser.realtime()]
    await Promise.all([mine, theirs].map((socket) => socket.next(isWelcome)))
    const windows = [await vendor.browser.realtime(), await vendor.browser.realtime()]
    await Promise.all(windows.map((window) => window.next(isWelcome)))
    // Presence is recorded in order: once this one is announced, all windows of the vendor are recorded too.
    const later = await last.vendor.browser.realtime()
    await mine.next(({ type, user }) => isPresence(type, user, last.vendor))
    for (const window of [...windows, later]) window.close()
    t.clock.advance(2 * MINUTE_MS)
    await Promise.all([markOffline(t.deps, t.clock.now()), markOffline(t.deps, t.clock.now())])
    await mine.next(
      ({ type, user, presence }) => isPresence(type, user, vendor) && presence === 'minutes-ago',
    )
    const heard = mine.messages.filter(({ type, user }) => isPresence(type, user, vendor))
    expect(heard.map(({ presence }) => presence)).toEqual(['online', 'minutes-ago'])
    expect(theirs.messages.filter(({ type }) => type === 'presence')).toEqual([])
    mine.close()
    theirs.close()
  })

  test('a customer whose coming or leaving cannot be announced keeps no others from it', async () => {
    const orders = await Promise.all(
      [1, 2].map(async () => ({ ...(await postAd(t, 'sell')), claimer: await trader(t) })),
    )
    for (const { ad, claimer } of orders) await reserve(claimer, ad, 4)
    const here = orders.map(({ vendor }) => vendor.customer.id)
    await t.deps.db.updateTable('user_presence').set({ is_online: false }).execute()
    for (const broken of orders) {
      await t.asOwner(`
        create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
        create trigger refuse before insert on events for each row
          when (new.user_id = '${broken.claimer.customer.id}') execute function refuse()`)
      onTestFinished(() => t.asOwner('drop trigger if exists refuse on events'))
      const [other] = orders.filter((order) => order !== broken)
      if (!other) throw new Error('There are two orders')
      const before = await eventsOf(other.claimer)
      await markOnline(t.deps, here)
      t.clock.advance(2 * MINUTE_MS)
      await markOffline(t.deps, t.clock.now())
      expect(await eventsOf(other.claimer)).toBe(before + 2)
      await t.asOwner('drop trigger refuse on events')
    }
  })
})

/** How many events a customer has got. */
async function eventsOf({ customer }: Party): Promise<number> {
  const events = await t.deps.db
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', customer.id)
    .execute()
  return events.length
}

function isPresence(type: string, user: unknown, of: Party): boolean {
  return type === 'presence' && user === of.customer.id
}

function tryToReserve({ browser }: Party, ad: string): Promise<Response> {
  return browser.post(`/api/reserve-ad?id=${ad}`, amounts(4))
}

function shown({ browser }: Party, ad: string): Promise<Ad> {
  return browser.data<Ad>(browser.get(`/api/get-ad-by-id?id=${ad}`))
}

async function noteOnAd(party: Party, ad: string): Promise<string | null | undefined> {
  return (await shown(party, ad)).initiator.note
}

async function market({ browser }: Party): Promise<string[]> {
  return (await browser.data<Ad[]>(browser.get('/api/get-ads?limit=200'))).map(({ id }) => id)
}

function block({ browser }: Party, { customer }: Party): Promise<unknown> {
  return browser.data(browser.post(`/api/people/block?person=${customer.id}`))
}

function unblock({ browser }: Party, { customer }: Party): Promise<unknown> {
  return browser.data(browser.delete(`/api/people/block?person=${customer.id}`))
}

async function blocked({ browser }: Party): Promise<string[]> {
  return (await browser.data<{ id: string }[]>(browser.get('/api/people/blocked'))).map(({ id }) => id)
}

function note({ browser }: Party, { customer }: Party, text: string): Promise<unknown> {
  return browser.data(browser.post('/api/people/note', { person: customer.id, note: text }))
}
