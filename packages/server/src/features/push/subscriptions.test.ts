import { expect, test } from 'vitest'
import type { PushState } from '@oja/api/contract'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { codeFor } from '../../../test-support/mails.ts'
import { startPushService, type TestPushBrowser } from '../../../test-support/push-service.ts'
import { shared } from '../../../test-support/shared.ts'
import { shareTestApp, TEST_PASSWORD, type TestCustomer } from '../../../test-support/start-test-app.ts'
import { grantPin } from '../../../test-support/trading.ts'
import { SESSION_IDLE_MS } from '../../http/session.ts'
import { cleanUp } from '../../jobs/cleanup.ts'
import { PUSH_BROWSERS_PER_USER } from '../notifications/push-subscriptions.ts'
import { withClient } from '../../db/with-client.ts'

const t = shareTestApp()
const service = shared(startPushService)

const stateOf = (browser: Browser) => browser.data<PushState>(browser.get('/api/push'))

async function subscribe(browser: Browser, push = service.browser()): Promise<TestPushBrowser> {
  await browser.data(browser.post('/api/push', { subscription: push.subscription }))
  return push
}

/** A customer signed in to a browser that gets push notifications. */
async function subscribed() {
  const customer = await t.customer()
  const browser = await t.login(customer)
  return { customer, browser, push: await subscribe(browser) }
}

async function subscriptionsOf({ id }: TestCustomer): Promise<string[]> {
  const rows = await t.deps.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', id)
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** The browsers that a test push waits for. */
async function plannedTests(): Promise<string[]> {
  const rows = await t.deps.db
    .selectFrom('deliveries')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'deliveries.subscription')
    .select('endpoint')
    .where('kind', '=', 'test')
    .execute()
  return rows.map(({ endpoint }) => endpoint).toSorted()
}

test('the end of a session ends its subscription without reading the sessions of others', async () => {
  const { customer } = await subscribed()
  await subscribed()
  await withClient(t.ownerUrl, async (client) => {
    await client.query('begin; set local enable_seqscan = off; set constraints all immediate')
    await client.query('delete from sessions where user_id = $1', [customer.id])
    const { rows } = await client.query(
      `select seq_tup_read from pg_stat_xact_user_tables where relname = 'sessions'`,
    )
    expect(rows).toEqual([{ seq_tup_read: '0' }])
    await client.query('commit')
  })
  expect(await subscriptionsOf(customer)).toEqual([])
})

test('signing out ends push in this browser, also if it was switched on in an earlier session', async () => {
  const { customer, browser } = await subscribed()
  t.clock.advance(SESSION_IDLE_MS)
  await browser.post('/api/auth/login', { email_address: customer.email, password: TEST_PASSWORD })
  expect((await browser.post('/api/auth/logout')).status).toBe(200)
  expect(await subscriptionsOf(customer)).toEqual([])
})

test('a browser has one subscription, and a repeat renews it', async () => {
  const { customer, browser, push } = await subscribed()
  const other = await t.login(customer)
  const publicKey = t.deps.settings.push.publicKey
  expect(await stateOf(browser)).toEqual({ public_key: publicKey, subscribed_here: true, browsers: 1 })
  expect(await stateOf(other)).toEqual({ public_key: publicKey, subscribed_here: false, browsers: 1 })
  await browser.data(browser.post('/api/push/test'))
  await subscribe(browser, push)
  expect(await subscriptionsOf(customer)).toEqual([push.endpoint])
  expect(await plannedTests(), 'what waits for it stays').toEqual([push.endpoint])
  const next = await subscribe(browser)
  expect(await subscriptionsOf(customer)).toEqual([next.endpoint])
  await other.data(other.delete('/api/push'))
  expect(await subscriptionsOf(customer)).toEqual([next.endpoint])
  expect(await browser.data(browser.delete('/api/push'))).toMatchObject({
    subscribed_here: false,
    browsers: 0,
  })
})

test.each<[string, (pushed: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>]>([
  ['signing out', ({ browser }) => browser.post('/api/auth/logout')],
  [
    'a password reset elsewhere',
    async ({ customer }) => {
      const stranger = t.browser()
      await stranger.post('/api/auth/forgot-password', { email_address: customer.email })
      const otp = codeFor(t, customer.email)
      const reset = { email_address: customer.email, otp, password: 'another long pass phrase' }
      expect((await stranger.post('/api/auth/reset-password', reset)).status).toBe(200)
    },
  ],
  [
    'a password change elsewhere',
    async ({ customer }) => {
      const other = await t.login(customer)
      const change = { current_password: TEST_PASSWORD, new_password: 'another long pass phrase' }
      expect((await other.post('/api/auth/change-password', change)).status).toBe(200)
    },
  ],
  [
    'ending all other sessions',
    async ({ customer }) => {
      const other = await t.login(customer)
      await other.data(other.delete('/api/sessions?others=true'))
    },
  ],
  [
    'ending this session elsewhere',
    async ({ customer }) => {
      const other = await t.login(customer)
      const sessions = await other.data<{ id: string; current: boolean }[]>(other.get('/api/sessions'))
      const id = sessions.find(({ current }) => !current)?.id
      await other.data(other.delete(`/api/sessions?id=${id}`))
    },
  ],
  [
    'a freeze by an operator',
    async ({ customer }) => {
      const freeze = { email_address: customer.email, reason: 'reported by the owner' }
      expect((await t.operator('POST', '/operator/freeze', freeze)).status).toBeLessThan(300)
    },
  ],
  [
    'a password change elsewhere, after the session here ended by time',
    async ({ customer }) => {
      t.clock.advance(SESSION_IDLE_MS + 1000)
      await cleanUp(t.deps, t.clock.now())
      const other = await t.login(customer)
      const change = { current_password: TEST_PASSWORD, new_password: 'another long pass phrase' }
      expect((await other.post('/api/auth/change-password', change)).status).toBe(200)
    },
  ],
  [
    'another customer who signs in in the same browser',
    async ({ browser }) => {
      const { email, password } = await t.customer()
      await browser.data(browser.post('/api/auth/login', { email_address: email, password }))
    },
  ],
  [
    'another customer who signs in in the same browser later',
    async ({ browser }) => {
      t.clock.advance(SESSION_IDLE_MS + 1000)
      await cleanUp(t.deps, t.clock.now())
      const { email, password } = await t.customer()
      await browser.data(browser.post('/api/auth/login', { email_address: email, password }))
    },
  ],
])('%s ends the subscription', async (_how, end) => {
  const pushed = await subscribed()
  await end(pushed)
  expect(await subscriptionsOf(pushed.customer)).toEqual([])
})

test('when a session expires, a known browser keeps its notifications for 30 days', async () => {
  const { customer, browser, push } = await subscribed()
  t.clock.advance(SESSION_IDLE_MS + 1000)
  await cleanUp(t.deps, t.clock.now())
  expect((await browser.get('/api/push')).status).toBe(401)
  expect(await subscriptionsOf(customer)).toEqual([push.endpoint])

  await browser.data(
    browser.post('/api/auth/login', { email_address: customer.email, password: customer.password }),
  )
  expect(await stateOf(browser)).toMatchObject({ subscribed_here: true })

  t.clock.advance(31 * 24 * 60 * 60_000)
  await cleanUp(t.deps, t.clock.now())
  expect(await subscriptionsOf(customer)).toEqual([])
})

test('a session with a new id keeps its subscription', async () => {
  const { customer, browser, push } = await subscribed()
  await grantPin(browser)
  expect((await browser.post('/api/set-pin', { pin: '4071' })).status).toBe(200)
  expect(await subscriptionsOf(customer)).toEqual([push.endpoint])
  await browser.post('/api/auth/logout')
  expect(await subscriptionsOf(customer)).toEqual([])
})

test('taking a subscription over needs its keys, not only its endpoint', async () => {
  const { customer, push } = await subscribed()
  const { browser: thief, customer: other } = await t.signedIn()
  const own = push.subscription
  const { keys } = service.browser().subscription
  for (const wrong of [keys, { ...own.keys, auth: keys.auth }, { ...own.keys, p256dh: keys.p256dh }]) {
    const taken = thief.post('/api/push', { subscription: { ...own, keys: wrong } })
    expect(await errorCode(taken)).toBe('conflict')
  }
  expect(await subscriptionsOf(customer)).toEqual([push.endpoint])
  await subscribe(thief, push)
  expect(await subscriptionsOf(customer)).toEqual([])
  expect(await subscriptionsOf(other)).toEqual([push.endpoint])
})

test('an address that is no public push service is refused at its field, and so are keys that encrypt nothing', async () => {
  const { browser, customer } = await t.signedIn()
  const { subscription } = service.browser()
  const bad = [
    { ...subscription, endpoint: 'https://10.0.0.1/1' },
    { ...subscription, endpoint: 'javascript:alert(1)' },
    { ...subscription, keys: { ...subscription.keys, p256dh: 'B'.repeat(87) } },
    { ...subscription, keys: { ...subscription.keys, auth: 'short' } },
  ]
  for (const one of bad) {
    const refused = await failureOf(browser.post('/api/push', { subscription: one }))
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { subscription: expect.any(String) },
    })
  }
  expect(await subscriptionsOf(customer)).toEqual([])
})

test('a test goes to the browser that asks for it, once while it waits; one without a subscription gets a conflict', async () => {
  const { customer, browser, push } = await subscribed()
  const here = (await plannedTests()).length
  const other = t.browser()
  await other.takeSession(t.deps, customer.id)
  expect(await errorCode(other.post('/api/push/test'))).toBe('conflict')
  const otherPush = await subscribe(other)
  // A push of another kind that waits here takes the place of none.
  await t.login(customer)
  for (const window of [browser, browser, other]) await window.data(window.post('/api/push/test'))
  const { browser: stranger, push: strangers } = await subscribed()
  await stranger.data(stranger.post('/api/push/test'))
  expect(here).toBe(0)
  expect(await plannedTests()).toEqual(
    [push, otherPush, strangers].map(({ endpoint }) => endpoint).toSorted(),
  )

  await t.deps.db.updateTable('push_subscriptions').set({ public_key: 'of another server' }).execute()
  expect(await errorCode(browser.post('/api/push/test'))).toBe('conflict')
  await t.deps.db.deleteFrom('deliveries').execute()
})

test('a known browser gets a test also in a later session than the one it subscribed in', async () => {
  const { customer, browser, push } = await subscribed()
  t.clock.advance(SESSION_IDLE_MS)
  await browser.data(
    browser.post('/api/auth/login', { email_address: customer.email, password: TEST_PASSWORD }),
  )
  await browser.data(browser.post('/api/push/test'))
  expect(await plannedTests()).toEqual([push.endpoint])
})

test('a repeat renews the language, the session and the place among the ten', async () => {
  const customer = await t.customer()
  const oldest = t.browser()
  await oldest.takeSession(t.deps, customer.id)
  const push = service.browser()
  await subscribe(oldest, push)
  const row = () =>
    t.deps.db
      .selectFrom('push_subscriptions')
      .select(['language', 'session', 'failures', 'public_key'])
      .where('endpoint', '=', push.endpoint)
      .executeTakeFirst()
  const before = await row()
  await t.deps.db
    .updateTable('push_subscriptions')
    .set({ failures: 19, public_key: 'of another server' })
    .where('endpoint', '=', push.endpoint)
    .execute()
  await oldest.takeSession(t.deps, customer.id)
  t.clock.advance(1000)
  await oldest.data(oldest.post('/api/push', { subscription: push.subscription, language: 'pcm' }))
  expect(await row()).toEqual({
    language: 'pcm',
    session: expect.not.stringMatching(before?.session ?? ''),
    failures: 0,
    public_key: t.deps.settings.push.publicKey,
  })
  const next: string[] = []
  for (let count = 0; count < PUSH_BROWSERS_PER_USER; count += 1) {
    const browser = t.browser()
    await browser.takeSession(t.deps, customer.id)
    t.clock.advance(1000)
    next.push((await subscribe(browser)).endpoint)
    // The last one but one renews the first one before it would be the oldest.
    if (count === PUSH_BROWSERS_PER_USER - 2) await subscribe(oldest, push)
    t.clock.advance(1000)
  }
  expect((await subscriptionsOf(customer)).toSorted()).toEqual([push.endpoint, ...next.slice(1)].toSorted())
})

test('a customer has at most ten browsers', async () => {
  const { customer, push: oldest } = await subscribed()
  for (let count = 0; count < PUSH_BROWSERS_PER_USER; count += 1) {
    const browser = t.browser()
    await browser.takeSession(t.deps, customer.id)
    t.clock.advance(1000)
    await subscribe(browser)
  }
  const endpoints = await subscriptionsOf(customer)
  expect(endpoints).toHaveLength(PUSH_BROWSERS_PER_USER)
  expect(endpoints).not.toContain(oldest.endpoint)
})
