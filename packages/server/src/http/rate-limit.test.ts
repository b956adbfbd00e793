import { randomUUID } from 'node:crypto'
import type { EndpointName } from '@oja/api/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, failureOf } from '../../test-support/browser.ts'
import { formOf } from '../../test-support/pictures.ts'
import { ownTestApp, startTestApp } from '../../test-support/start-test-app.ts'
import { openClaim } from '../../test-support/trading.ts'
import { openDatabase } from '../db/open-database.ts'
import { createTestDatabase } from '../../test-support/database.ts'
import { type Clock, systemClock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { forgetBudgets, RateLimiter } from './rate-limit.ts'

/** How many of `calls` at once go through. */
async function passed(calls: number, spend: () => Promise<void>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, spend))
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const { reason } = outcome
    if (!(reason instanceof AppError) || reason.code !== 'throttled') throw reason
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

const ada = { id: 'ada', session: 'session of ada' }
const obi = { id: 'obi', session: 'session of obi' }
const unknown = async () => undefined

describe('a budget', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let opened: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    database = await createTestDatabase()
    opened = openDatabase({ url: database.url, onIdleError: () => undefined })
  })
  afterAll(async () => {
    await opened.db.destroy()
    await database.drop()
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await opened.db.deleteFrom('request_budgets').execute()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)
  /** As another process, or this one after a restart, would make it. */
  const limiterOf = (scale = 1, clock: Clock = systemClock) =>
    new RateLimiter({ db: opened.db, clock, scale })
  /** Every budget is a tenth of itself, which takes a tenth of the queries to spend. */
  const TENTH = 0.1

  test('lets its calls through, and refills after its time', async () => {
    const limiter = limiterOf()
    const login = () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown)
    expect(await passed(100, login)).toBe(30)
    advance(59_000)
    expect(await passed(100, login)).toBe(0)
    advance(1_000)
    expect(await passed(100, login)).toBe(30)
  })

  test('is shared by all processes, and outlives a restart', async () => {
    const processes = [limiterOf(), limiterOf(), limiterOf()]
    const spent = await Promise.all(
      processes.map((limiter) => passed(20, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))),
    )
    expect(spent.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(await passed(20, () => limiterOf().spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(0)
    for (const limiter of processes) await passed(200, () => limiter.spendCaller(ada, 'createAd', 'POST'))
    expect(await passed(20, () => limiterOf().spendCaller(ada, 'createAd', 'POST'))).toBe(0)
  })

  test('belongs to one address, and to one customer', async () => {
    const limiter = limiterOf(TENTH)
    await passed(10, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))
    expect(await passed(1, () => limiter.spendBeforeSignIn('5.6.7.8', 'login', unknown))).toBe(1)
    await passed(30, () => limiter.spendCaller(ada, 'createAd', 'POST'))
    expect(await passed(1, () => limiter.spendCaller(obi, 'createAd', 'POST'))).toBe(1)
  })

  test('for changes and reads belongs to one session, and for costly calls to all sessions of a customer', async () => {
    const limiter = limiterOf(TENTH)
    const thief = { ...ada, session: 'another session of ada' }
    await passed(2, () => limiter.spendCaller(thief, 'resolveAccount', 'GET'))
    expect(await passed(1, () => limiter.spendCaller(ada, 'resolveAccount', 'GET'))).toBe(0)
    await passed(30, () => limiter.spendCaller(thief, 'readNotifications', 'POST'))
    await passed(70, () => limiter.spendCaller(thief, 'me', 'GET'))
    expect(await passed(1, () => limiter.spendCaller(ada, 'endSessions', 'DELETE'))).toBe(1)
    expect(await passed(1, () => limiter.spendCaller(ada, 'me', 'GET'))).toBe(1)
  })

  test.each([
    'claimReceipt',
    'claimStatement',
    'sendChat',
    'sendChatPicture',
    'cancelClaim',
    'withdrawCancel',
    'deleteReceiver',
    'updateAddressBook',
  ] as const)(
    'for %s belongs to one session: a thief must not use up what the owner needs in time',
    async (endpoint) => {
      const limiter = limiterOf(TENTH)
      const thief = { ...ada, session: 'another session of ada' }
      expect(await passed(24, () => limiter.spendCaller(thief, endpoint, 'POST'))).toBeLessThan(20)
      expect(await passed(1, () => limiter.spendCaller(ada, endpoint, 'POST'))).toBe(1)
    },
  )

  test.each([
    ['claimReceipt', 120],
    ['claimStatement', 120],
    ['sendChat', 240],
    ['sendChatPicture', 40],
    ['cancelClaim', 200],
    ['withdrawCancel', 200],
  ] as const)(
    'for %s is %i for all sessions of a customer: who signs in again gets no more',
    async (endpoint, most) => {
      const limiter = limiterOf(TENTH)
      let sessions = 0
      const inNewSession = () => limiter.spendCaller({ ...ada, session: `${sessions++}` }, endpoint, 'POST')
      expect(await passed(most * TENTH + 2, inNewSession)).toBe(most * TENTH)
    },
  )

  test('of a known token is its own, beside that of its address', async () => {
    const limiter = limiterOf()
    expect(await passed(4000, () => limiter.spendOrigin('1.2.3.4'))).toBe(3000)
    expect(await passed(4000, () => limiter.spendOrigin('1.2.3.4', 'session 1'))).toBe(3000)
  })

  test('before sign-in belongs to a known browser, but for what accounts could multiply', async () => {
    const limiter = limiterOf()
    const known = async () => 'ada'
    await passed(100, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))
    expect(await passed(100, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', known))).toBe(30)
    await passed(400, () => limiter.spendBeforeSignIn('1.2.3.4', 'register', unknown))
    expect(await passed(1, () => limiter.spendBeforeSignIn('1.2.3.4', 'register', known))).toBe(0)
  })

  test('of an IPv6 client is that of its /64; an IPv4-mapped address is the IPv4 one', async () => {
    const limiter = limiterOf()
    let host = 0
    expect(
      await passed(100, () =>
        limiter.spendBeforeSignIn(`2001:db8:1:2::${(host++).toString(16)}`, 'login', unknown),
      ),
    ).toBe(30)
    expect(await passed(1, () => limiter.spendBeforeSignIn('2001:db8:1:3::1', 'login', unknown))).toBe(1)
    await passed(100, () => limiter.spendBeforeSignIn('::ffff:1.2.3.4', 'login', unknown))
    expect(await passed(1, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(0)
  })

  test('for changes leaves reading free, which costs no query', async () => {
    const limiter = limiterOf()
    expect(await passed(300, () => limiter.spendCaller(ada, 'createAd', 'POST'))).toBe(240)
    const query = vi.spyOn(opened.pool, 'connect')
    expect(await passed(1000, () => limiter.spendCaller(ada, 'me', 'GET'))).toBe(600)
    expect(await passed(4000, () => limiter.spendOrigin('1.2.3.4'))).toBe(3000)
    expect(query).not.toHaveBeenCalled()
  })

  test('for changes is 5,000 a day for a session, and 20,000 for all sessions of a customer', async () => {
    const limiter = limiterOf(0.01)
    const inADay = async (session: string) => {
      let count = 0
      for (let minute = 0; minute < 26; minute += 1) {
        count += await passed(2, () => limiter.spendCaller({ ...ada, session }, 'withdraw', 'POST'))
        advance(60_000)
      }
      return count
    }
    for (const session of ['1', '2', '3', '4']) expect(await inADay(session)).toBe(50)
    expect(await inADay('5')).toBe(0)
    expect(await passed(1, () => limiter.spendCaller(obi, 'withdraw', 'POST'))).toBe(1)
    // A thief with the password may have used them up.
    for (const call of [
      'endSessions',
      'changePassword',
      'logout',
      'login',
      'forgotPassword',
      'freezeAccount',
    ] as const)
      expect(await passed(1, () => limiter.spendCaller({ ...ada, session: call }, call, 'POST'))).toBe(1)
  })

  test('costs no further query once it is spent', async () => {
    const limiter = limiterOf()
    await passed(100, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))
    const query = vi.spyOn(opened.pool, 'connect')
    expect(await passed(100, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(0)
    expect(query).not.toHaveBeenCalled()
  })

  test('per day applies besides the one per minute', async () => {
    const limiter = limiterOf()
    let count = 0
    for (let minute = 0; minute < 10; minute++) {
      count += await passed(20, () => limiter.spendCaller(ada, 'resolveAccount', 'GET'))
      advance(60_000)
    }
    expect(count).toBe(50)
  })

  test.each([
    ['cancelClaim', 100, 86_400],
    ['withdrawCancel', 100, 86_400],
    ['saveReceiver', 60, 3600],
    ['deleteReceiver', 60, 3600],
    ['updateAddressBook', 60, 3600],
    ['deskReveal', 60, 3600],
    ['deskKycReveal', 60, 3600],
    ['deskSay', 120, 3600],
    ['deskFreeze', 30, 3600],
    ['deskChangeBounds', 30, 3600],
    ['deskTier', 30, 3600],
  ] as const)('of %s is %i calls within %i seconds, at any speed', async (call, calls, seconds) => {
    const limiter = limiterOf(TENTH)
    const spend = () => limiter.spendCaller(ada, call, 'POST')
    let count = 0
    for (let minute = 0; minute < 3; minute++) {
      count += await passed((calls * TENTH) / 2, spend)
      advance(60_000)
    }
    expect(count).toBe(calls * TENTH)
    advance(seconds * 1000 - 181_000)
    expect(await passed(1, spend)).toBe(0)
    advance(1000)
    expect(await passed(1, spend)).toBe(1)
  })

  test('bounds every call that costs a hash or a mail, or returns data worth harvesting', async () => {
    const limiter = limiterOf()
    const byPerson: [EndpointName, number][] = [
      ['verifyAccount', 5],
      ['dataExport', 10],
      ['deskSearch', 120],
      ['deskChatPicture', 120],
      ['deskRemoveFactors', 20],
      ['deskTrailExport', 30],
      ['reportPerson', 20],
      ['blockPerson', 60],
    ]
    for (const [call, calls] of byPerson)
      expect([call, await passed(calls + 5, () => limiter.spendCaller(ada, call, 'GET'))]).toEqual([
        call,
        calls,
      ])
    const beforeSignIn: [EndpointName, number][] = [
      ['validateEmail', 60],
      ['resendOtp', 30],
      ['forgotPassword', 30],
      ['resetPassword', 30],
      ['freezeAccount', 30],
      ['frozenDisputes', 30],
      ['undoEmailChange', 30],
      ['deskSignIn', 30],
      ['deskSetUp', 30],
      ['deskSetUpConfirm', 30],
    ]
    for (const [call, calls] of beforeSignIn) {
      const spend = () => limiter.spendBeforeSignIn('1.2.3.4', call, unknown)
      expect([call, await passed(calls + 5, spend)]).toEqual([call, calls])
    }
  })

  test('goes by the clock of the database: a process whose own clock is wrong neither refills nor prolongs it', async () => {
    const now = new Date()
    const clock = { now: () => now }
    await passed(30, () => limiterOf(1, clock).spendBeforeSignIn('1.2.3.4', 'login', unknown))
    advance(3_600_000)
    expect(await passed(20, () => limiterOf(1, clock).spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(0)
    await expect(limiterOf(1, clock).spendBeforeSignIn('1.2.3.4', 'login', unknown)).rejects.toMatchObject({
      retryAfterSeconds: 60,
    })
    now.setTime(now.getTime() + 60_000)
    expect(await passed(20, () => limiterOf(1, clock).spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(
      20,
    )
  })

  test('is multiplied by RATE_LIMIT_SCALE', async () => {
    const limiter = limiterOf(10)
    expect(await passed(400, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(300)
  })

  test('says how long to wait', async () => {
    const limiter = limiterOf()
    await passed(300, () => limiter.spendBeforeSignIn('1.2.3.4', 'register', unknown))
    advance(3_588_000)
    await expect(limiterOf().spendBeforeSignIn('1.2.3.4', 'register', unknown)).rejects.toMatchObject({
      code: 'throttled',
      retryAfterSeconds: 12,
    })
  })

  test('is counted by each process while the database is away', async () => {
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', onIdleError: () => undefined })
    const limiter = new RateLimiter({ db: away.db, clock: systemClock, scale: 1 })
    expect(await passed(100, () => limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown))).toBe(30)
    await away.db.destroy()
  })

  test('is removed from the table once it has expired', async () => {
    const limiter = limiterOf()
    await limiter.spendBeforeSignIn('1.2.3.4', 'login', unknown)
    await limiter.spendBeforeSignIn('1.2.3.4', 'register', unknown)
    advance(60_001)
    await forgetBudgets(opened.db, new Date())
    const rows = await opened.db.selectFrom('request_budgets').select('key').execute()
    expect(rows).toEqual([{ key: expect.stringContaining('register') }])
  })
})

test('a spent budget gets 429 with Retry-After, before any password is checked', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 1 } })
  const customer = await server.customer()
  const wrong = { email_address: 'nobody@example.com', password: 'wrong password' }
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => server.browser().post('/api/auth/login', wrong)),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  const right = await server
    .browser()
    .post('/api/auth/login', { email_address: customer.email, password: customer.password })
  expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await failureOf(right)).toEqual({
    status: 429,
    code: 'throttled',
    error: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds?$/),
  })
})

test('an operator who searches for customers too often is throttled, also in another session', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 1 / 60 } })
  const { operator, browser } = await server.atDesk('support')
  const another = server.browser()
  await another.takeDeskSession(server.deps, operator.id)
  const statuses = []
  for (const window of [browser, browser, another])
    statuses.push((await window.get('/api/desk/search?q=ada%40oja.example')).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('strangers behind one address who send wrong tickets do not keep a frozen customer there from answering', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.1 } })
  const { email, password } = await server.customer()
  await server.operator('POST', '/operator/freeze', { email_address: email, reason: 'a report' })
  const signIn = server.browser().post('/api/frozen/disputes', { email_address: email, password })
  const { ticket } = await server.browser().data<{ ticket: string }>(signIn)
  const statement = (given: string) =>
    server
      .browser()
      .post(
        `/api/frozen/statement?id=${randomUUID()}`,
        formOf({ ticket: given, text: 'It was paid', pictures: [] }),
      )
  const appeal = (given: string) =>
    server.browser().post(`/api/frozen/appeal?id=${randomUUID()}`, { ticket: given, reason: 'It was paid' })
  for (const call of [statement, appeal]) {
    for (let count = 0; count < 3; count += 1) expect((await call('x')).status).toBe(400)
    expect((await call('x')).status).toBe(429)
    // The customer has a budget too. There is no such trade.
    for (let count = 0; count < 3; count += 1) expect((await call(ticket)).status).toBe(404)
    expect((await call(ticket)).status).toBe(429)
  }
})

test('the address behind a proxy counts only where a proxy is trusted', async () => {
  const answersFor = async (trustedProxies: number) => {
    const server = await startTestApp({ settings: { rateLimitScale: 1 / 30, trustedProxies } })
    const statuses: number[] = []
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const answer = await server
        .browser()
        .post('/api/auth/login', {}, { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } })
      statuses.push(answer.status)
    }
    await server.close()
    return statuses
  }
  expect(await answersFor(0)).toEqual([400, 429])
  expect(await answersFor(1)).toEqual([400, 400])
})

test('one stolen session cannot use up the changes with which the owner ends it', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.05 } })
  const { customer, browser: stolen } = await server.signedIn()
  server.clock.advance(1)
  const owner = server.browser()
  await owner.takeSession(server.deps, customer.id)
  const change = () => stolen.patch('/api/notification-preferences', {})
  for (let count = 0; count < 13; count += 1) await change()
  expect((await change()).status).toBe(429)
  expect((await owner.delete('/api/sessions?others=true')).status).toBe(200)
  expect((await stolen.get('/api/me')).status).toBe(401)
})

test('a flood of messages, each of which an open page marks as read, uses up none of the changes of its reader', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.05 } })
  const { claim, vendor } = await openClaim(server, 'buy')
  const { browser } = vendor
  const [message] = await browser.data<{ id: string }[]>(browser.get(`/api/chat?roomId=${claim}`))
  const mark = () => browser.post(`/api/chat/read?roomId=${claim}`, { up_to: message?.id, state: 'read' })
  for (let count = 0; count < 12; count += 1) await mark()
  expect((await mark()).status).toBe(429)
  expect((await browser.post(`/api/payment/sent?id=${claim}`)).status).toBe(200)
})

test('one stolen session of an operator cannot use up the changes with which the operator ends it', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.05 } })
  const { operator, browser: stolen } = await server.atDesk('admin')
  const own = server.browser()
  await own.takeDeskSession(server.deps, operator.id)
  const spend = () => stolen.post(`/api/desk/operators/reset?id=${randomUUID()}`)
  for (let count = 0; count < 12; count += 1) expect((await spend()).status).toBe(404)
  expect((await spend()).status).toBe(429)
  expect((await own.delete('/api/desk/sessions?others=true')).status).toBe(200)
  expect((await stolen.get('/api/desk/me')).status).toBe(401)
})

test('strangers who use up the sign-ins of an address do not keep a known browser behind it from signing in', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.1 } })
  const customer = await server.customer()
  const known = await server.login(customer)
  const wrong = { email_address: 'nobody@example.com', password: 'wrong password' }
  for (let count = 0; count < 4; count += 1) await server.browser().post('/api/auth/login', wrong)
  const right = { email_address: customer.email, password: customer.password }
  expect((await server.browser().post('/api/auth/login', right)).status).toBe(429)
  expect((await known.post('/api/auth/login', right)).status).toBe(200)
})

test('a crowd behind one address that uses up its requests keeps no session there from reading, and no known browser from signing in', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.1 } })
  const customer = await server.customer()
  const right = { email_address: customer.email, password: customer.password }
  const browser = await server.login(customer)
  expect((await browser.post('/api/auth/login', right)).status).toBe(200)
  expect((await browser.get('/api/me')).status).toBe(200)
  await Promise.all(Array.from({ length: 310 }, () => server.browser().get('/api/me')))
  expect((await server.browser().get('/api/me')).status).toBe(429)
  expect((await browser.get('/api/me')).status).toBe(200)
  expect((await browser.post('/api/auth/login', right)).status).toBe(200)
  expect((await browser.get('/api/me')).status).toBe(200)
  const [cookie = ''] = /oja_session=[^;]+/.exec(browser.cookieHeader) ?? []
  await browser.post('/api/auth/logout')
  const ended = () => fetch(`${server.url}/api/me`, { headers: { cookie } })
  expect((await ended()).status).toBe(401)
  expect((await ended()).status).toBe(429)
})

test('a session that floods the server is refused without a query', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.01 } })
  const { browser } = await server.signedIn()
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await browser.post('/api/notifications/read', { up_to: 0 })).status)
  expect(statuses.slice(0, 3)).toEqual([200, 200, 429])
  await expect(browser.realtime()).rejects.toThrow('refused with 429')
  const query = vi.spyOn(server.deps.pool, 'connect')
  expect((await browser.post('/api/notifications/read', { up_to: 0 })).status).toBe(429)
  expect(query).not.toHaveBeenCalled()
})

test('many known browsers of one account share one budget before sign-in', async () => {
  const server = await ownTestApp({ settings: { rateLimitScale: 0.1 } })
  const customer = await server.customer()
  const browsers = [await server.login(customer), await server.login(customer), await server.login(customer)]
  const ask = (browser: Browser) =>
    browser.post('/api/auth/forgot-password', { email_address: 'nobody@example.com' })
  const statuses: number[] = []
  for (const browser of [...browsers, ...browsers]) statuses.push((await ask(browser)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
