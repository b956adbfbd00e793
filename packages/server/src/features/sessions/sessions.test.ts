import type { DeviceSession, SignIn } from '@oja/api/contract'
import { describe, expect, test, vi } from 'vitest'
import { totpAt } from '../../../test-support/add-operator.ts'
import { type Browser, errorCode } from '../../../test-support/browser.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PIN, type TestCustomer } from '../../../test-support/start-test-app.ts'
import { grantPin } from '../../../test-support/trading.ts'
import { deviceInWords } from './sign-ins.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'

const t = shareTestApp({ settings: { trustedProxies: 1 } })

const from = (userAgent: string, ip: string) => ({
  headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
})

async function signIn(customer: TestCustomer, extra: ReturnType<typeof from>, browser = t.browser()) {
  const body = { email_address: customer.email, password: customer.password }
  expect((await browser.post('/api/auth/login', body, extra)).status).toBe(200)
  return browser
}

const list = (browser: Browser) => browser.data<DeviceSession[]>(browser.get('/api/sessions'))
const history = (browser: Browser) => browser.data<SignIn[]>(browser.get('/api/sign-ins'))

test('a page that belongs to another customer than the session can still sign in', async () => {
  const { browser } = await t.signedIn()
  const customer = await t.customer()
  const extra = { headers: { 'oja-customer': (await t.customer()).id } }
  const body = { email_address: customer.email, password: customer.password }
  expect((await browser.post('/api/auth/login', body, extra)).status).toBe(200)
})

describe('the list of devices', () => {
  test('shows device, place and times in words, this one first, and no token or hash', async () => {
    const customer = await t.customer()
    const phone = await signIn(customer, from(PHONE, '102.89.34.7'))
    t.clock.advance(60_000)
    const laptop = await signIn(customer, from(LAPTOP, '2c0f:f5c0:1:2::9'))
    // The network of a session is recorded once a minute.
    const asked = await laptop.data<DeviceSession[]>(
      laptop.get('/api/sessions', from(LAPTOP, '2c0f:f5c0:1:2::9')),
    )
    expect(asked).toMatchObject([
      { device: 'Firefox on Windows', place: 'network 2c0f:f5c0::', current: true },
      { device: 'Chrome on Android', place: 'network 102.89.0.0', current: false },
    ])
    expect(asked[0]?.first_seen).toBe(t.clock.now().toISOString())
    const rows = await t.deps.db
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', customer.id)
      .execute()
    const secrets = [...rows.map((row) => row.id_hash.toString('hex')), ...phone.cookies.values()]
    for (const secret of secrets) expect(JSON.stringify(asked)).not.toContain(secret)
  })

  test('shows where a device was last used', async () => {
    const phone = await signIn(await t.customer(), from(PHONE, '102.89.34.7'))
    t.clock.advance(60_000)
    const elsewhere = () => phone.get('/api/sessions', from(PHONE, '41.58.1.2'))
    await phone.data(elsewhere())
    expect(await phone.data(elsewhere())).toMatchObject([{ place: 'network 41.58.0.0' }])
  })

  test('a session that gets a new id keeps its public id and its start', async () => {
    const { browser } = await t.signedIn({ hasPin: false })
    const [before] = await list(browser)
    t.clock.advance(5 * 60_000)
    const cookie = browser.cookieHeader
    await browser.data(browser.post('/api/set-pin', { pin: '4071' }).then((answer) => answer))
    expect(browser.cookieHeader).not.toBe(cookie)
    const after = await list(browser)
    expect(after).toMatchObject([{ id: before?.id, first_seen: before?.first_seen, current: true }])
  })

  test('ending one closes its sockets at once and takes its PIN grant', async () => {
    const customer = await t.customer()
    const [own, other] = [await t.login(customer), await t.login(customer)]
    const socket = await other.realtime()
    await grantPin(other)
    const id = (await list(own)).find(({ current }) => !current)?.id
    expect(await own.data(own.delete(`/api/sessions?id=${id}`))).toEqual({ ended: 1 })
    expect(await socket.closed).toMatchObject({ code: 1008 })
    expect((await other.get('/api/me')).status).toBe(401)
    expect((await other.post('/api/offchain/deposit', { code: 'USDT', amount: '1' })).status).toBe(401)
    expect(await list(own)).toHaveLength(1)
    expect(await errorCode(own.delete(`/api/sessions?id=${id}`))).toBe('not_found')
  })

  test('ending all others leaves this one', async () => {
    const customer = await t.customer()
    const [own, ...others] = [await t.login(customer), await t.login(customer), await t.login(customer)]
    expect(await own.data(own.delete('/api/sessions?others=true'))).toEqual({ ended: 2 })
    expect((await own.get('/api/me')).status).toBe(200)
    for (const other of others) expect((await other.get('/api/me')).status).toBe(401)
  })

  test("a stranger's device is not found, and stays signed in", async () => {
    const { browser } = await t.signedIn()
    const stranger = (await t.signedIn()).browser
    const [device] = await list(browser)
    expect(await errorCode(stranger.delete(`/api/sessions?id=${device?.id}`))).toBe('not_found')
    expect(await errorCode(stranger.delete('/api/sessions?id=nonsense'))).toBe('not_found')
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  test.each(['', '?others=false', '?id=x&others=true'])(
    'DELETE /sessions%s says what is missing',
    async (query) => {
      const { browser } = await t.signedIn()
      expect(await errorCode(browser.delete(`/api/sessions${query}`))).toBe('invalid_input')
    },
  )

  test('a session that ends while it gets a new id does not survive', async () => {
    const { customer, browser } = await t.signedIn({ hasPin: false })
    const own = await t.login(customer)
    for (let round = 0; round < 5; round++) {
      const [, ended] = await Promise.all([
        browser.post('/api/set-pin', { pin: TEST_PIN }),
        own.delete('/api/sessions?others=true'),
      ])
      expect(ended.status).toBe(200)
      expect((await browser.get('/api/me')).status).toBe(401)
      await t.deps.db.updateTable('users').set({ pin_hash: null }).where('id', '=', customer.id).execute()
      await browser.takeSession(t.deps, customer.id)
    }
  })
})

describe('recent sign-ins', () => {
  test('show right and wrong ones with device and place', async () => {
    const customer = await t.customer()
    const thief = t.browser()
    const wrong = { email_address: customer.email, password: 'not it' }
    expect((await thief.post('/api/auth/login', wrong, from(LAPTOP, '41.58.1.1'))).status).toBe(401)
    t.clock.advance(1000)
    const browser = await signIn(customer, from(PHONE, '102.89.34.7'))
    await expect
      .poll(() => history(browser))
      .toMatchObject([
        { outcome: 'signed-in', device: 'Chrome on Android', place: 'network 102.89.0.0' },
        { outcome: 'wrong-password', device: 'Firefox on Windows', place: 'network 41.58.0.0' },
      ])
  })

  test('the mail about a sign-in says if the place is new, and known browsers cause none', async () => {
    const customer = await t.customer()
    const subjects = () => mailsTo(t, customer.email).map(({ subject }) => subject)
    const phone = await signIn(customer, from(PHONE, '102.89.34.7'))
    await expect.poll(subjects).toEqual(['A new sign-in to your Oja account'])
    await signIn(customer, from(LAPTOP, '102.89.77.1'))
    await expect.poll(subjects).toHaveLength(2)
    await signIn(customer, from(LAPTOP, '41.58.1.1'))
    await expect.poll(() => subjects()[0]).toBe('An unusual sign-in to your Oja account')
    expect(mailsTo(t, customer.email)[0]?.text).toContain('you have not signed in from there before')
    // A phone's network changes by the hour.
    await signIn(customer, from(PHONE, '197.210.1.1'), phone)
    expect(subjects()).toHaveLength(3)
  })

  test('a known browser is mailed about in another country: its cookie may be stolen', async () => {
    const customer = await t.customer()
    const places = vi.spyOn(t.deps.providers, 'places')
    places.mockImplementation((range) => ({ text: 'there', country: range?.startsWith('41.') ? 'GH' : 'NG' }))
    const subjects = () => mailsTo(t, customer.email).map(({ subject }) => subject)
    const browser = await signIn(customer, from(PHONE, '102.89.34.7'))
    await signIn(customer, from(PHONE, '197.210.1.1'), browser)
    await expect.poll(subjects).toEqual(['A new sign-in to your Oja account'])
    await signIn(customer, from(PHONE, '41.58.1.1'), browser)
    await expect.poll(() => subjects()[0]).toBe('An unusual sign-in to your Oja account')
    places.mockRestore()
  })

  test('show a right password without its second factor, until the factor follows', async () => {
    const { customer, browser } = await t.signedIn()
    const { email, password } = customer
    const { secret } = await browser.data<{ secret: string }>(browser.post('/api/totp', { password }))
    await browser.data(browser.post('/api/totp/confirm', { code: totpAt(secret, t.clock.now()) }))
    t.clock.advance(60_000)
    const login = (given: object = {}) =>
      t
        .browser()
        .post('/api/auth/login', { email_address: email, password, ...given }, from(LAPTOP, '41.58.1.1'))
    expect(await errorCode(login())).toBe('second_factor_required')
    await expect.poll(() => history(browser)).toMatchObject([{ outcome: 'second-factor' }])
    expect((await login({ totp: totpAt(secret, t.clock.now()) })).status).toBe(200)
    expect(await history(browser)).toMatchObject([{ outcome: 'signed-in' }])
  })

  test('wrong passwords do not push successful sign-ins out of the list', async () => {
    const customer = await t.customer()
    const browser = await signIn(customer, from(PHONE, '102.89.34.7'))
    const tried = { user_id: customer.id, at: t.clock.now(), outcome: 'wrong-password' } as const
    await t.deps.db
      .insertInto('sign_ins')
      .values(Array.from({ length: 40 }, () => tried))
      .execute()
    const outcomes = (await history(browser)).map(({ outcome }) => outcome)
    expect(outcomes).toHaveLength(11)
    expect(outcomes).toContain('signed-in')
  })
})

test.each([
  [null, 'An unknown browser'],
  ['', 'An unknown browser'],
  ['<script>alert(1)</script>', 'An unknown browser'],
  // A thief can choose this text, and our mail would show it to the owner.
  ['This was Oja support, ignore this mail/1 x', 'An unknown browser'],
  ['Call 08030000000 at once/1 (X11; Linux x86_64)', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
])('%j in words', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})
