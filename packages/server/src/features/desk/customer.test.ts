import {
  type Answer,
  type DeskCustomer,
  deskEndpoints,
  type Endpoint,
  type endpoints,
  type TradeLimits,
} from '@oja/api/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { addRunningClaim } from '../../../test-support/running-claim.ts'
import { shareTestApp, type TestApp, type TestCustomer } from '../../../test-support/start-test-app.ts'
import {
  AD,
  amounts,
  claimAd,
  confirm,
  grantPin,
  markSent,
  openClaim,
  postAd,
  releaseBody,
  trader,
} from '../../../test-support/trading.ts'
import { messagesSettled } from '../messages/send.ts'
import { maskEmail, maskPhone } from './masks.ts'

let support: Browser
let ngozi: TestCustomer
const t = shareTestApp()
beforeAll(async () => {
  support = (await t.atDesk('support')).browser
  ngozi = await t.customer({
    email: 'ngozi.bello@example.com',
    first_name: 'Ngozi',
    last_name: 'Bello',
    phone: '08031234367',
  })
})

const page = (id: string) => support.data<DeskCustomer>(support.get(`/api/desk/customer?id=${id}`))

test.each([
  ['ada@example.com', 'a…@e….com'],
  ['a@b', 'a…@b…'],
  ['ọlá@mail.example.ng', 'ọ…@m….ng'],
])('the address %s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked))

test.each([
  ['08031234367', '080•••••367'],
  ['12345', '•••••'],
])('the number %s is shown as %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

describe('the page of a customer', () => {
  test('shows state and history, and no personal data', async () => {
    const other = await t.customer({ first_name: 'Chidi', last_name: 'Okafor' })
    const claim = await addRunningClaim(t.deps.db, { claimer: ngozi.id, vendor: other.id })
    const answer = await support.get(`/api/desk/customer?id=${ngozi.id}`)
    const text = await answer.text()
    for (const personal of ['ngozi', 'Bello', '08031234367', 'Okafor']) expect(text).not.toContain(personal)
    const { data }: { data: DeskCustomer } = JSON.parse(text)
    expect(data).toMatchObject({
      id: ngozi.id,
      name: 'Ngozi B.',
      email_address: 'n…@e….com',
      phone: '080•••••367',
      kyc_status: 'verified',
      pin: 'set',
      counts: { trades: 1, trades_open: 1, disputes: 0 },
      limits: { max_open_orders: 4 },
    })
    expect(data.trades).toEqual([
      expect.objectContaining({ id: claim, side: 'claimer', other: { id: other.id, name: 'Chidi O.' } }),
    ])
  })

  test('shows what others reported, which also waits in the queue', async () => {
    const [bad, reporter] = [await t.customer(), await t.customer({ first_name: 'Kemi', last_name: 'Ojo' })]
    await t.deps.db
      .insertInto('reports')
      .values({
        reporter: reporter.id,
        person: bad.id,
        reason: 'fake-receipt',
        text: 'It was edited',
        created_at: t.clock.now(),
      })
      .execute()
    expect((await page(bad.id)).reports).toEqual([
      expect.objectContaining({
        by: { id: reporter.id, name: 'Kemi O.' },
        reason: 'fake-receipt',
        status: 'open',
      }),
    ])
    const queues = await support.data<{ queue: string; count: number }[]>(support.get('/api/desk/queues'))
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'reports', count: 1 }))
  })

  test('shows nothing of other customers, and no session that has expired', async () => {
    const [{ customer: other }, { customer: mine }] = [await t.signedIn(), await t.signedIn()]
    const [third, now] = [await t.customer(), t.clock.now()]
    const claim = await addRunningClaim(t.deps.db, { claimer: other.id, vendor: third.id })
    const report = { reporter: third.id, person: other.id, reason: 'abuse', created_at: now } as const
    await t.deps.db.insertInto('reports').values(report).execute()
    await t.deps.db
      .insertInto('reserve_suspensions')
      .values({ claim, user_id: other.id, created_at: now, until: null, lifted_at: now })
      .execute()
    await t.deps.db.updateTable('sessions').set({ expires_at: now }).where('user_id', '=', mine.id).execute()
    expect(await page(mine.id)).toMatchObject({ trades: [], reports: [], suspensions: [], sessions: [] })
    const shown = await page(other.id)
    expect(
      [shown.trades, shown.reports, shown.suspensions, shown.sessions].map(({ length }) => length),
    ).toEqual([1, 1, 1, 1])
    expect(shown.suspensions[0]).toMatchObject({ until: null, lifted_at: now.toISOString() })
  })

  test('calls a trade overdue only while it runs, as the queue does, and shows the newest first', async () => {
    const trade = await openClaim(t, 'sell')
    const { vendor, claimer, claim } = trade
    await markSent(trade)
    const { db } = t.deps
    await db.updateTable('claims').set({ overdue_at: t.clock.now() }).where('id', '=', claim).execute()
    t.clock.advance(1000)
    const { ad } = await postAd(t, 'sell', { vendor })
    const later = await claimAd({ type: 'sell', ad, claimer, coins: 10 })
    const shown = async () => (await page(vendor.customer.id)).trades.map(({ id, overdue }) => [id, overdue])
    const arbiter = (await t.atDesk('arbiter')).browser
    const queued = async () => {
      const queues = await arbiter.data<{ queue: string; count: number }[]>(arbiter.get('/api/desk/queues'))
      return queues.find(({ queue }) => queue === 'overdue')?.count
    }
    expect(await queued()).toBe(1)
    expect(await shown()).toEqual([
      [later, false],
      [claim, true],
    ])
    expect(await arbiter.data(arbiter.get('/api/desk/overdue'))).toMatchObject([
      { claim, owner: { id: vendor.customer.id }, payer: { id: claimer.customer.id } },
    ])
    await confirm(trade)
    expect(await queued()).toBe(0)
    expect(await shown()).toEqual([
      [later, false],
      [claim, false],
    ])
  })

  test.each([
    ['none', { pin_hash: null }],
    ['set', {}],
    ['set', { pin_locked_until: new Date(0) }],
    ['locked', { pin_locked_until: new Date('2999-01-01') }],
    ['disabled', { pin_disabled: true, pin_locked_until: new Date('2999-01-01') }],
  ] as const)('says that the PIN is %s', async (pin, state) => {
    const { id } = await t.customer()
    await t.deps.db
      .updateTable('users')
      .set({ pin_locked_until: null, ...state })
      .where('id', '=', id)
      .execute()
    expect((await page(id)).pin).toBe(pin)
  })

  test('is not found for an unknown id', async () => {
    for (const id of ['nonsense', crypto.randomUUID()]) {
      expect(await errorCode(support.get(`/api/desk/customer?id=${id}`))).toBe('not_found')
    }
  })

  test('shows personal data for a reason, and never without one', async () => {
    const path = `/api/desk/customer/reveal?id=${ngozi.id}`
    for (const reason of [undefined, '', '    ', 'abc']) {
      expect(await errorCode(support.post(path, { reason }))).toBe('invalid_input')
    }
    const [other, created_at] = [await t.customer(), t.clock.now()]
    const account = { bank_code: '058', bank_name: 'GTBank', account_number: '0123456781', created_at }
    await t.deps.db
      .insertInto('bank_accounts')
      .values([
        { ...account, user_id: ngozi.id, account_name: 'NGOZI BELLO', deleted_at: created_at },
        { ...account, user_id: other.id, account_name: 'SOMEBODY ELSE' },
      ])
      .execute()
    expect(await support.data(support.post(path, { reason: 'a call about her number' }))).toEqual({
      first_name: 'Ngozi',
      last_name: 'Bello',
      email_address: 'ngozi.bello@example.com',
      pending_email: null,
      phone: '08031234367',
      bank_accounts: [
        { bank_name: 'GTBank', account_number: '0123456781', account_name: 'NGOZI BELLO', deleted: true },
      ],
    })
    expect((await page(ngozi.id)).counts.bank_accounts).toBe(0)
  })

  test('keeps the notes of operators', async () => {
    const path = `/api/desk/customer/note?id=${ngozi.id}`
    await support.data(support.post(path, { reason: 'Sent us a new passport' }))
    expect((await page(ngozi.id)).notes).toEqual([
      expect.objectContaining({ text: 'Sent us a new passport' }),
    ])
  })

  test('keeps a note once that was sent again under its Idempotency-Key', async () => {
    const { id } = await t.customer()
    const add = () =>
      support.post(
        `/api/desk/customer/note?id=${id}`,
        { reason: 'They called us' },
        { headers: { 'idempotency-key': 'note-1' } },
      )
    expect(await support.data(add())).toEqual(await support.data(add()))
    expect((await page(id)).notes).toHaveLength(1)
  })
})

describe('an account', () => {
  const act = (browser: Browser, what: string, id: string, body: object = {}) =>
    browser.post(`/api/desk/customer/${what}?id=${id}`, { reason: 'they called us', ...body })

  test('is frozen at once, and only support can lift the freeze', async () => {
    const { customer, browser } = await t.signedIn()
    const reviewer = (await t.atDesk('reviewer')).browser
    expect((await act(reviewer, 'freeze', customer.id)).status).toBe(200)
    expect((await browser.get('/api/me')).status).toBe(401)
    expect((await page(customer.id)).frozen).toMatchObject({ by: 'operator', reason: 'they called us' })
    expect(await errorCode(act(reviewer, 'unfreeze', customer.id))).toBe('forbidden')
    expect(await support.data(act(support, 'unfreeze', customer.id))).toEqual({ lifted: true })
    expect(await support.data(act(support, 'unfreeze', customer.id))).toEqual({ lifted: false })
    expect((await page(customer.id)).frozen).toBeNull()
    await messagesSettled()
    const lifted = mailsTo(t, customer.email).filter(({ text }) => text.includes('open again'))
    expect(lifted).toHaveLength(1)
  })

  test('is closed once by concurrent operators', async () => {
    const customer = await t.customer()
    const admins = [(await t.atDesk('admin')).browser, (await t.atDesk('admin')).browser]
    const answers = await Promise.all(admins.map((one) => act(one, 'close', customer.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('only admins close it, only when it is empty, and no acts follow', async () => {
    const admin = (await t.atDesk('admin')).browser
    const { customer } = (await postAd(t, 'sell')).vendor
    expect(await errorCode(act(support, 'close', customer.id))).toBe('forbidden')
    // The sentences speak to the customer.
    expect(await failureOf(act(admin, 'close', customer.id))).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^The customer would read: “You still have .+”$/),
    })
    const empty = await t.customer({ first_name: 'Halima', last_name: 'Sani' })
    expect((await act(admin, 'close', empty.id)).status).toBe(200)
    await messagesSettled()
    expect(mailsTo(t, empty.email)[0]?.subject).toBe('Your Oja account is closed')
    expect(await page(empty.id)).toMatchObject({ name: 'Closed a.', closed_at: expect.any(String) })
    for (const what of ['freeze', 'unfreeze']) {
      expect(await errorCode(act(support, what, empty.id))).toBe('conflict')
    }
    // The personal data is kept as the law requires, and shown for a reason.
    expect(await support.data(act(support, 'reveal', empty.id))).toMatchObject({
      first_name: 'Halima',
      email_address: empty.email,
    })
  })

  test('only reviewers grant a tier and end the grant', async () => {
    const reviewer = (await t.atDesk('reviewer')).browser
    expect(await reviewer.data(act(reviewer, 'tier', ngozi.id, { tier: 'extended' }))).toEqual({
      tier: 'extended',
    })
    expect(await errorCode(act(support, 'tier', ngozi.id, { tier: 'basic' }))).toBe('forbidden')
    await reviewer.data(act(reviewer, 'tier', ngozi.id, { tier: 'proven' }))
    expect((await page(ngozi.id)).tier).toBe('identity')
  })
})

test('only the decisions of disputes and appeals move coin at the desk', () => {
  const moving = Object.entries<Endpoint>(deskEndpoints).filter(([, { movesMoney }]) => movesMoney)
  expect(moving.map(([name]) => name).toSorted()).toEqual(['deskAppealDecide', 'deskDisputeDecide'])
})

describe('search', () => {
  const search = (q: string) =>
    support.data<Answer<typeof endpoints.deskSearch>>(
      support.get(`/api/desk/search?q=${encodeURIComponent(q)}`),
    )

  test.each([
    ['email', ' Ngozi.Bello@example.com'],
    ['phone', '0803 123 4367'],
    ['phone from abroad', '+2348031234367'],
  ])('finds a customer by %s', async (_how, q) => {
    expect(await search(q)).toEqual([
      expect.objectContaining({ kind: 'customer', id: ngozi.id, title: 'Ngozi B.' }),
    ])
  })

  test('finds by wallet address, in either case, and by the id of a customer or trade', async () => {
    const { customer } = await t.signedIn()
    const address = '0xAbCdEf0123456789AbCdEf0123456789AbCdEf01'
    await t.deps.db
      .insertInto('wallets')
      .values({ user_id: customer.id, code: 'ETH', network: 'ethereum', address, created_at: t.clock.now() })
      .execute()
    await t.deps.db
      .insertInto('transfers')
      .values({
        id: crypto.randomUUID(),
        user_id: ngozi.id,
        code: 'ETH',
        network: 'ethereum',
        from_address: '0x1',
        to_address: address,
        amount: '1',
        fee: '0',
        status: 'failed',
        created_at: t.clock.now(),
      })
      .execute()
    expect(await search(address.toLowerCase())).toMatchObject([
      { kind: 'customer', id: customer.id, detail: 'Their address 0xabcd…ef01' },
      { kind: 'customer', id: ngozi.id, detail: 'Sent coin to 0xabcd…ef01' },
    ])
    const found = { kind: 'customer', id: ngozi.id, detail: expect.stringMatching(/^.…@.…/) }
    expect(await search(ngozi.id)).toMatchObject([found])
    const claim = await addRunningClaim(t.deps.db, { claimer: ngozi.id, vendor: customer.id })
    expect(await search(claim)).toMatchObject([{ kind: 'trade', id: claim, is_open_case: false }])
  })

  test.each(['ngozi.bello', 'ngozi', '0803123', '%', '0803123436_', '@example.com', "' or 1=1 --"])(
    'finds nobody by %j',
    async (q) => {
      const answer = await support.get(`/api/desk/search?q=${encodeURIComponent(q)}`)
      if (answer.status === 200) expect(await answer.json()).toEqual({ data: [] })
      else expect(answer.status).toBe(400)
    },
  )

  test.each([
    ['ngozi.bello@example.com', 'email n…@e….com'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address TR7NHq…Lj6t'],
    // A text that is not an address is often a name, or part of a number.
    ['Ngozi B', 'address N…'],
    ['0803123', 'phone •••••••'],
  ])('records %j in the trail as %s', async (q, subject) => {
    await search(q)
    const line = await t.deps.db
      .selectFrom('desk_trail')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const customer = q.startsWith('ngozi') ? ngozi.id : null
    expect(line).toMatchObject({ act: 'deskSearch', subject, customer })
  })

  test('that finds two customers names neither in the trail', async () => {
    const phone = '08039998877'
    for (const _ of [1, 2]) await t.customer({ phone })
    expect(await search(phone)).toHaveLength(2)
    const trail = t.deps.db.selectFrom('desk_trail').select(['act', 'customer', 'detail'])
    expect(await trail.orderBy('id', 'desc').executeTakeFirstOrThrow()).toEqual({
      act: 'deskSearch',
      customer: null,
      detail: { found: 2 },
    })
  })
})

describe('bounds', () => {
  const limitsOf = (browser: Browser) => browser.data<TradeLimits>(browser.get('/api/trade-limits'))
  const change = (browser: Browser, body: object, customer?: string) =>
    browser.patch(`/api/desk/bounds${customer ? `?customer=${customer}` : ''}`, {
      reason: 'a test of bounds',
      ...body,
    })

  test('of one customer are set by support, apply at once, and can be reset to the general ones', async () => {
    const [{ customer, browser }, other] = [await trader(t), await trader(t)]
    const { ad } = await postAd(t, 'sell')
    expect((await change(support, { max_open_orders: 1 }, other.customer.id)).status).toBe(200)
    expect((await change(support, { max_open_orders: 0, max_buy_ad: 5_000 }, customer.id)).status).toBe(200)
    expect(await limitsOf(browser)).toMatchObject({
      max_open_orders: 0,
      max_with_vendor: 3,
      max_buy_ad: 5_000,
    })
    const reserve = () => browser.post(`/api/reserve-ad?id=${ad}`, amounts(4))
    expect(await failureOf(reserve())).toMatchObject({
      code: 'conflict',
      error: 'You cannot start orders. Contact support.',
    })
    const buyAd = {
      quantity: '10',
      price: 1600,
      type: 'buy',
      code: 'USDT',
      lowerbound: 1600,
      upperbound: 6_000,
    }
    expect(await failureOf(browser.post('/api/create-ad', buyAd))).toMatchObject({
      code: 'invalid_input',
      fields: { upperbound: expect.stringContaining('₦5,000') },
    })
    const answer = await change(support, { max_open_orders: null, max_buy_ad: 5_000 }, customer.id)
    const { data }: { data: Answer<typeof endpoints.deskBounds> } = JSON.parse(await answer.text())
    expect(data.customer).toMatchObject({ max_open_orders: null, max_buy_ad: 5_000 })
    expect(data.history.map(({ bound, old, new: next }) => [bound, old, next])).toEqual([
      ['max_open_orders', '0', null],
      ['max_buy_ad', null, '5000'],
      ['max_open_orders', null, '0'],
    ])
    expect((await reserve()).ok).toBe(true)
    expect((await page(other.customer.id)).bounds).toMatchObject({ max_open_orders: 1, max_buy_ad: null })
  })

  test('of 0 orders stop a customer, who then sells to no buy ad either', async () => {
    const seller = await trader(t, 10)
    const { ad } = await postAd(t, 'buy')
    await change(support, { max_open_orders: 0 }, seller.customer.id)
    const sell = async () => {
      await grantPin(seller.browser)
      return seller.browser.post('/api/release-coin', releaseBody(ad, 10))
    }
    expect(await failureOf(sell())).toMatchObject({
      code: 'conflict',
      error: 'You cannot start orders. Contact support.',
    })
    await change(support, { max_open_orders: null }, seller.customer.id)
    expect((await sell()).status).toBe(201)
  })

  test('of one customer replace each of the general ones', async () => {
    const { customer, browser } = await trader(t)
    const shown = { max_open_orders: 6, max_with_vendor: 5, max_open_ads: 2, max_buy_ad: 5_000 }
    const own = { ...shown, ended_before_waiting: 1, ended_before_stop: 2 }
    expect((await change(support, own, customer.id)).status).toBe(200)
    expect(await limitsOf(browser)).toMatchObject(shown)
    const { ad } = await postAd(t, 'sell')
    for (const reason of ['cancelled-today', 'cancelled-too-often']) {
      await browser.data(browser.post(`/api/reserve-ad?id=${ad}`, amounts(4)))
      await browser.data(browser.delete(`/api/reserve-ad?id=${ad}`))
      expect((await limitsOf(browser)).reserve_block).toMatchObject({ reason })
      const { error } = await failureOf(browser.post(`/api/reserve-ad?id=${ad}`, amounts(4)))
      expect(error).toContain(
        reason === 'cancelled-today' ? '1 of your orders was cancelled' : '2 of your orders were cancelled',
      )
      t.clock.advance(5 * 60_000)
    }
  })

  test('name themselves and what the customer has open, also if they are lower than that', async () => {
    const { customer, browser } = await trader(t)
    const { ad, vendor } = await postAd(t, 'sell')
    const { ad: second } = await postAd(t, 'sell', { vendor })
    const { ad: elsewhere } = await postAd(t, 'sell')
    const reserve = (id: string) => browser.post(`/api/reserve-ad?id=${id}`, amounts(4))
    const refused = async (act: Promise<Response>) => (await failureOf(act)).error
    expect((await reserve(ad)).status).toBe(201)
    await change(support, { max_with_vendor: 1 }, customer.id)
    expect(await refused(reserve(second))).toMatch(/^You have 1 order open with this vendor/)
    expect((await reserve(elsewhere)).status).toBe(201)
    await change(support, { max_open_orders: 1, max_open_ads: 1 }, customer.id)
    expect(await refused(reserve(second))).toMatch(/^You have 2 orders open, and the most at one time is 1\./)
    await postAd(t, 'buy', { vendor: { customer, browser } })
    const post = () => browser.post('/api/create-ad', { ...AD, type: 'buy' })
    expect(await refused(post())).toMatch(/^You have 1 ad open, and the most at one time is 1\./)
    await change(support, { max_open_ads: 0 }, customer.id)
    expect(await refused(post())).toBe('You cannot post ads. Contact support.')
  })

  test('of all customers are changed only by admins, with a history that cannot be rewritten', async () => {
    expect(await errorCode(change(support, { max_open_ads: 30 }))).toBe('forbidden')
    const admin = (await t.atDesk('admin')).browser
    for (const nonsense of [{ max_open_ads: 0 }, { max_open_ads: null }]) {
      expect(await failureOf(change(admin, nonsense))).toMatchObject({
        code: 'invalid_input',
        fields: { max_open_ads: expect.anything() },
      })
    }
    const answer = await change(admin, { max_open_ads: 30, wait_minutes: [5, 10], max_with_vendor: 3 })
    expect(await answer.json()).toMatchObject({
      data: {
        bounds: { max_open_ads: 30, wait_minutes: [5, 10] },
        history: [
          { bound: 'wait_minutes', old: '5, 15, 60', new: '5, 10', why: 'a test of bounds' },
          { bound: 'max_open_ads', old: '20', new: '30' },
        ],
      },
    })
    expect(await limitsOf((await t.signedIn()).browser)).toMatchObject({ max_open_ads: 30 })
    expect(await (await change(admin, { suspension_days: 9 })).json()).toMatchObject({
      data: {
        bounds: { suspension_days: 9, wait_minutes: [5, 10] },
        history: [{ bound: 'suspension_days' }, {}, {}],
      },
    })
    await expect(t.asOwner('delete from bounds_history')).rejects.toThrow('append-only')
  })

  test('while the service is degraded, nothing counts against customers', async () => {
    const admin = (await t.atDesk('admin')).browser
    const { browser } = await trader(t)
    const degrade = (on: boolean) =>
      admin.data(admin.post('/api/desk/degraded', { on, reason: 'bank transfers are down' }))
    const cancel = async () => {
      const { ad } = await postAd(t, 'sell')
      await browser.data(browser.post(`/api/reserve-ad?id=${ad}`, amounts(4)))
      await browser.data(browser.delete(`/api/reserve-ad?id=${ad}`))
    }
    await cancel()
    t.clock.advance(1000)
    const declared = await degrade(true)
    expect(declared).toMatchObject({ degraded: { reason: 'bank transfers are down' } })
    t.clock.advance(1000)
    expect(await degrade(true)).toEqual(declared)
    await cancel()
    expect(await limitsOf(browser)).toMatchObject({ ended_today: 1 })
    expect(await degrade(false)).toEqual({ degraded: null })
    t.clock.advance(15 * 60_000)
    await cancel()
    expect(await limitsOf(browser)).toMatchObject({ ended_today: 1 })
    t.clock.advance(60_000)
    await cancel()
    expect(await limitsOf(browser)).toMatchObject({ ended_today: 2 })
    // A later outage does not prolong the first one.
    t.clock.advance(1000)
    await degrade(true)
    await degrade(false)
    expect(await limitsOf(browser)).toMatchObject({ ended_today: 2 })
  })

  test('switching degraded off and on again at the same time leaves it on', async () => {
    const admin = (await t.atDesk('admin')).browser
    const degrade = (on: boolean) =>
      admin.data(admin.post('/api/desk/degraded', { on, reason: 'bank transfers are down' }))
    await degrade(true)
    await degrade(false)
    expect(await degrade(true)).toMatchObject({ degraded: { reason: 'bank transfers are down' } })
    expect(await degrade(false)).toEqual({ degraded: null })
  })

  test('a suspension is listed, and lifted with a reason', async () => {
    const [claimer, vendor] = [await t.customer(), await t.customer()]
    const claim = await addRunningClaim(t.deps.db, { claimer: claimer.id, vendor: vendor.id })
    await t.deps.db
      .insertInto('reserve_suspensions')
      .values({ claim, user_id: claimer.id, created_at: t.clock.now(), until: null })
      .execute()
    const list = () => support.data<unknown[]>(support.get('/api/desk/suspensions'))
    expect(await list()).toEqual([
      {
        claim,
        customer: { id: claimer.id, name: 'Ada O.' },
        created_at: expect.any(String),
        until: null,
        count: 1,
      },
    ])
    const lift = () =>
      support.data(
        support.post(`/api/desk/suspensions/lift?customer=${claimer.id}`, { reason: 'paid in the end' }),
      )
    expect(await lift()).toEqual({ lifted: true })
    expect(await lift()).toEqual({ lifted: false })
    expect(await list()).toEqual([])
  })

  test('an expired suspension is not marked as lifted', async () => {
    const [claimer, vendor] = [await t.customer(), await t.customer()]
    const claim = await addRunningClaim(t.deps.db, { claimer: claimer.id, vendor: vendor.id })
    const ended = { user_id: claimer.id, created_at: t.clock.now(), until: t.clock.now() }
    await t.deps.db
      .insertInto('reserve_suspensions')
      .values({ claim, ...ended })
      .execute()
    const path = `/api/desk/suspensions/lift?customer=${claimer.id}`
    expect(await support.data(support.post(path, { reason: 'by mistake' }))).toEqual({ lifted: false })
    const kept = t.deps.db.selectFrom('reserve_suspensions').select('lifted_at').where('claim', '=', claim)
    expect(await kept.execute()).toEqual([{ lifted_at: null }])
    expect(await support.data(support.get('/api/desk/suspensions'))).toEqual([])
  })
})

describe('queues', () => {
  test('are those of the role', async () => {
    const queuesOf = async (...roles: Parameters<TestApp['atDesk']>) => {
      const { browser } = await t.atDesk(...roles)
      const queues = await browser.data<{ queue: string }[]>(browser.get('/api/desk/queues'))
      return queues.map(({ queue }) => queue)
    }
    expect(await queuesOf('reviewer')).toEqual(['kyc'])
    expect(await queuesOf('treasurer')).toEqual(['held-transfers', 'audit'])
    expect(await queuesOf('support', 'arbiter')).toEqual([
      'disputes',
      'appeals',
      'reports',
      'overdue',
      'held-transfers',
    ])
    expect(await queuesOf('admin')).toHaveLength(7)
  })

  test('show overdue trades and held transfers with their age, without names or whole addresses', async () => {
    const admin = (await t.atDesk('admin')).browser
    const [claimer, vendor] = [await t.customer(), await t.customer()]
    const claim = await addRunningClaim(t.deps.db, { claimer: claimer.id, vendor: vendor.id })
    const now = t.clock.now()
    await t.deps.db.updateTable('claims').set({ overdue_at: now }).where('id', '=', claim).execute()
    await t.deps.db
      .insertInto('transfers')
      .values({
        id: crypto.randomUUID(),
        user_id: claimer.id,
        code: 'USDT',
        network: 'tron',
        from_address: 'from',
        to_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
        amount: '1000000',
        fee: '0',
        created_at: now,
      })
      .execute()
    expect(await admin.data(admin.get('/api/desk/held-transfers'))).toEqual([])
    t.clock.advance(10 * 60_000)
    const overdue = await admin.data<{ claim: string }[]>(admin.get('/api/desk/overdue'))
    expect(overdue.find((row) => row.claim === claim)).toMatchObject({ disputed: false })
    expect(await admin.data(admin.get('/api/desk/held-transfers'))).toEqual([
      expect.objectContaining({
        address: 'TQn9Y2…bLSE',
        amount: '1.00000000',
        created_at: now.toISOString(),
      }),
    ])
    expect(await admin.data(admin.get('/api/desk/queues'))).toContainEqual({
      queue: 'held-transfers',
      count: 1,
      oldest_at: now.toISOString(),
      due_at: new Date(now.getTime() + 60 * 60_000).toISOString(),
    })
    const metrics = await (await t.operator('GET', '/metrics')).text()
    expect(metrics).toContain('oja_transfers_oldest_seconds{state="held"} 600\n')
    expect(await admin.data(admin.get('/api/desk/audit'))).toMatchObject({ balanced: expect.any(Boolean) })

    // While its sender is frozen, a transfer that no process leased waits, and the network has never seen it.
    await t.deps.db
      .updateTable('users')
      .set({ frozen_at: now, frozen_by: 'operator' })
      .where('id', '=', claimer.id)
      .execute()
    const isHeld = async () => (await admin.data<unknown[]>(admin.get('/api/desk/held-transfers'))).length > 0
    expect(await isHeld()).toBe(false)
    const queues = await admin.data<{ queue: string; count: number }[]>(admin.get('/api/desk/queues'))
    expect(queues.find(({ queue }) => queue === 'held-transfers')).toMatchObject({ count: 0 })
    await t.deps.db
      .updateTable('transfers')
      .set({ leased_until: now })
      .where('user_id', '=', claimer.id)
      .execute()
    expect(await isHeld()).toBe(true)
  })
})
