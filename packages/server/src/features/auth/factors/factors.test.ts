import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { addPasskey, Authenticator, signed } from '../../../../test-support/authenticator.ts'
import { type Browser, errorCode, failureOf } from '../../../../test-support/browser.ts'
import { hashTables } from '../../../../test-support/hash-tables.ts'
import { codeFor, mailsTo } from '../../../../test-support/mails.ts'
import {
  type CustomerOverrides,
  shareTestApp,
  TEST_ORIGIN,
  TEST_PASSWORD,
  TEST_PIN,
  type TestCustomer,
} from '../../../../test-support/start-test-app.ts'
import { addressOf, fund, trader } from '../../../../test-support/trading.ts'
import { spendFactor } from './check-factor.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { HOUR_MS, MINUTE_MS } from '../../../durations.ts'
import { tellOfUnfinishedSignIns } from '../../../jobs/unfinished-sign-ins.ts'

// The server trusts one proxy for the address of a request, so that a test can act as many strangers.
const t = shareTestApp({ settings: { trustedProxies: 1 } })

const STEP_MS = 30_000
const password = TEST_PASSWORD
const OTHER_PASSWORD = 'seven quiet harmattans'

type Factors = {
  totp: { enabled: boolean; confirmed_at: string | null }
  recovery_codes_left: number
  passkeys: { id: string; name: string; last_used_at: string | null }[]
}

function codeOf(secret: string, steps = 0): string {
  const timestamp = t.clock.now().getTime() + steps * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** Turns codes from an app on. Uses up the current codes, so it moves the clock by two steps. */
async function turnTotpOn(browser: Browser) {
  const { secret } = await browser.data<{ secret: string }>(browser.post('/api/totp', { password }))
  const confirmed = browser.post('/api/totp/confirm', { code: codeOf(secret) })
  const { recovery_codes: codes } = await browser.data<{ recovery_codes: string[] }>(confirmed)
  t.clock.advance(2 * STEP_MS)
  return { secret, codes }
}

async function withTotp(overrides?: CustomerOverrides) {
  const party = await t.signedIn(overrides)
  return { ...party, ...(await turnTotpOn(party.browser)) }
}

async function withPasskey() {
  const party = await t.signedIn()
  const authenticator = new Authenticator({ origin: TEST_ORIGIN })
  const added = await addPasskey(party.browser, authenticator, { password, pin: TEST_PIN })
  return { ...party, authenticator, passkey: added.id, codes: added.recovery_codes ?? [] }
}

function login({ email }: TestCustomer, given: Record<string, unknown> = {}, browser = t.browser()) {
  return browser.post('/api/auth/login', { email_address: email, password, ...given })
}

let networks = 0
/** A sign-in from a new network. */
function strangerLogin({ email }: TestCustomer, given: Record<string, unknown>) {
  networks += 1
  const headers = { 'x-forwarded-for': `10.7.${networks >> 8}.${networks & 255}` }
  return t.browser().post('/api/auth/login', { email_address: email, password, ...given }, { headers })
}

const factorsOf = (browser: Browser) => browser.data<Factors>(browser.get('/api/second-factors'))

describe('signing in', () => {
  test('an account without a second factor signs in with its password', async () => {
    expect((await login(await t.customer())).status).toBe(200)
  })

  test('with codes from an app, signing in needs the password and a current code', async () => {
    const { customer, secret } = await withTotp()
    expect(await failureOf(login(customer))).toMatchObject({
      status: 403,
      code: 'second_factor_required',
      methods: ['totp', 'recovery_code'],
    })
    expect(await failureOf(login(customer, { totp: wrongCodeOf(secret) }))).toMatchObject({
      status: 400,
      code: 'otp_incorrect',
      fields: { totp: expect.any(String) },
    })
    expect((await login(customer, { totp: codeOf(secret) })).status).toBe(200)
  })

  test('without the password nobody learns which factors an account has', async () => {
    const { customer, secret } = await withTotp()
    const other = await t.customer()
    const wrong = { password: 'a wild guess', totp: codeOf(secret) }
    const [answer, ofOther] = [await failureOf(login(customer, wrong)), await failureOf(login(other, wrong))]
    expect(answer).toMatchObject({ status: 401, code: 'bad_credentials' })
    expect(answer).toEqual(ofOther)
  })

  test('a code is accepted one step early or late, not two, and works once', async () => {
    const { customer, secret } = await withTotp()
    expect(await errorCode(login(customer, { totp: codeOf(secret, -2) }))).toBe('otp_incorrect')
    expect(await errorCode(login(customer, { totp: codeOf(secret, 2) }))).toBe('otp_incorrect')
    expect((await login(customer, { totp: codeOf(secret, -1) })).status).toBe(200)
    const next = codeOf(secret, 1)
    expect((await login(customer, { totp: next })).status).toBe(200)
    expect(await failureOf(login(customer, { totp: next }))).toMatchObject({
      code: 'otp_incorrect',
      error: 'This code was used already. Wait for the next one',
    })
    expect(await errorCode(login(customer, { totp: codeOf(secret) }))).toBe('otp_incorrect')
  })

  test('of concurrent requests with one code, only one signs in', async () => {
    const { customer, secret } = await withTotp()
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => strangerLogin(customer, { totp: code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of two requests with the same right code, only one uses it', async () => {
    const { customer, codes } = await withTotp()
    const [userId, now] = [customer.id, t.clock.now()]
    const step = Math.floor(now.getTime() / STEP_MS)
    const hash = hashRecoveryCode(userId, codes[0] ?? '')
    const { secret } = await t.deps.db
      .selectFrom('totp_secrets')
      .select('secret')
      .where('user_id', '=', userId)
      .$narrowType<{ secret: string }>()
      .executeTakeFirstOrThrow()
    for (const factor of [
      { type: 'totp', userId, secret, step },
      { type: 'recovery_code', userId, hash },
    ] as const) {
      await spendFactor(t.deps.db, factor, now)
      await expect(spendFactor(t.deps.db, factor, now)).rejects.toMatchObject({ code: 'otp_incorrect' })
    }
  })

  test('a recovery code signs in once, in any spelling, and the response says how many are left', async () => {
    const { customer, codes } = await withTotp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes
    const browser = t.browser()
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const signedIn = await browser.data(login(customer, { recovery_code: typed }, browser))
    expect(signedIn).toMatchObject({ recovery_codes_left: 9 })
    expect(mailsTo(t, customer.email)[0]?.text).toContain('9 codes are left')
    expect(await failureOf(login(customer, { recovery_code: first }))).toMatchObject({
      code: 'otp_incorrect',
      fields: { recovery_code: expect.any(String) },
    })
    const rows = await t.deps.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
  })

  test('after the last recovery code the mail says to make new ones', async () => {
    const { customer, codes } = await withTotp()
    for (const recovery_code of codes) expect((await login(customer, { recovery_code })).status).toBe(200)
    expect(mailsTo(t, customer.email).some(({ text }) => text.includes('make new ones'))).toBe(true)
    expect(await failureOf(login(customer))).toMatchObject({ methods: ['totp'] })
  })

  test('a passkey signs in once for each challenge, and only for its own customer', async () => {
    const { customer, authenticator } = await withPasskey()
    const { passkey_options: options, methods } = JSON.parse(await (await login(customer)).text())
    expect(methods).toEqual(['passkey', 'recovery_code'])
    expect(options).toMatchObject({ rpId: 'oja.test', userVerification: 'required' })
    const passkey = authenticator.get(options)
    const other = await withPasskey()
    expect(await failureOf(login(other.customer, { passkey }))).toMatchObject({
      status: 401,
      code: 'bad_credentials',
      fields: { passkey: expect.any(String) },
    })
    const browser = t.browser()
    expect((await login(customer, { passkey }, browser)).status).toBe(200)
    expect((await factorsOf(browser)).passkeys[0]?.last_used_at).not.toBeNull()
    expect(await errorCode(login(customer, { passkey }))).toBe('bad_credentials')
  })

  test('a passkey of another site, or of a device that does not verify its owner, is refused', async () => {
    const { browser } = await t.signedIn()
    for (const authenticator of [
      new Authenticator({ origin: 'http://0ja.test' }),
      new Authenticator({ origin: TEST_ORIGIN, verifies: false }),
    ]) {
      await expect(addPasskey(browser, authenticator, { password, pin: TEST_PIN })).rejects.toThrow(
        'We could not use this passkey',
      )
    }
    expect((await factorsOf(browser)).passkeys).toEqual([])
  })

  test.each([
    ['on another page of the domain', { origin: 'http://evil.oja.test' }],
    ['without checking its owner', { verifies: false }],
    ['from a copy of its key', { signatures: 1 }],
  ])('a passkey that signs %s is refused', async (_, lie) => {
    const { browser, authenticator } = await withPasskey()
    const confirm = async (told = {}) => {
      const asked = browser.post('/api/passkeys/options', { purpose: 'confirm' })
      const passkey = authenticator.get(await browser.data<{ challenge: string }>(asked), told)
      return browser.post('/api/auth/confirm-passkey', { passkey })
    }
    expect((await confirm()).status).toBe(200)
    expect(await errorCode(confirm(lie))).toBe('bad_credentials')
  })

  test("a passkey that signed another customer's challenge is refused", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const passkey = await signed(theirs.browser, mine.authenticator)
    expect(await errorCode(mine.browser.post('/api/auth/confirm-passkey', { passkey }))).toBe(
      'bad_credentials',
    )
  })

  test('a challenge for a sign-in confirms nothing, and a challenge for confirming signs nobody in', async () => {
    const { customer, browser, authenticator } = await withPasskey()
    const { passkey_options: options } = JSON.parse(await (await login(customer)).text())
    const ofSignIn = browser.post('/api/auth/confirm-passkey', { passkey: authenticator.get(options) })
    expect(await errorCode(ofSignIn)).toBe('bad_credentials')
    const passkey = await signed(browser, authenticator)
    expect(await errorCode(login(customer, { passkey }))).toBe('bad_credentials')
  })

  test('a challenge is not voided by further ones: a thief in another session could keep the owner from signing', async () => {
    const { browser, authenticator } = await withPasskey()
    const passkey = await signed(browser, authenticator)
    await browser.post('/api/passkeys/options', { purpose: 'confirm' })
    expect((await browser.post('/api/auth/confirm-passkey', { passkey })).status).toBe(200)
  })

  test('a sign-in that began before the first factor was added needs it', async () => {
    const { customer } = await withTotp()
    const withoutFactor = spendFactor(t.deps.db, { type: 'none', userId: customer.id }, t.clock.now())
    await expect(withoutFactor).rejects.toMatchObject({ code: 'second_factor_required' })
  })

  test('a lost database connection does not turn a right passkey into a wrong one', async () => {
    const { customer, browser, authenticator } = await withPasskey()
    const passkey = await signed(browser, authenticator)
    const confirm = () => browser.post('/api/auth/confirm-passkey', { passkey })
    const { sent } = await t.deps.db.transaction().execute(async (trx) => {
      const challenges = trx.selectFrom('passkey_challenges').select('challenge')
      await challenges.where('user_id', '=', customer.id).forUpdate().execute()
      const call = { sent: confirm() }
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await t.deps.pool.query(cut)).rowCount).toBe(1)
      return call
    })
    expect(await errorCode(sent)).toBe('unavailable')
    expect((await confirm()).status).toBe(200)
  })

  test('a challenge expires after five minutes', async () => {
    const { customer, authenticator } = await withPasskey()
    const { passkey_options: options } = JSON.parse(await (await login(customer)).text())
    t.clock.advance(5 * 60_000)
    const passkey = authenticator.get(options)
    expect(await errorCode(login(customer, { passkey }))).toBe('bad_credentials')
  })
})

describe('guessing', () => {
  test('a thief with the password gets 30 wrong codes a day from any number of networks, and never slows the owner down', async () => {
    const { customer, secret, codes } = await withTotp()
    const known = t.browser()
    expect((await login(customer, { totp: codeOf(secret) }, known)).status).toBe(200)
    const wrong = wrongCodeOf(secret)
    const answers = new Map<string, number>()
    for (let count = 0; count < 33; count += 1) {
      const { code } = await failureOf(strangerLogin(customer, { totp: wrong }))
      answers.set(code, (answers.get(code) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ otp_incorrect: 30, throttled: 3 })
    const told = mailsTo(t, customer.email).filter(({ text }) => text.includes('was not let in'))
    expect(told).toHaveLength(1)

    t.clock.advance(2 * STEP_MS)
    // A browser that the owner has used, and a recovery code anywhere.
    expect((await login(customer, { totp: codeOf(secret) }, known)).status).toBe(200)
    expect((await strangerLogin(customer, { recovery_code: codes[0] })).status).toBe(200)
    t.clock.advance(24 * HOUR_MS)
    expect((await strangerLogin(customer, { totp: codeOf(secret) })).status).toBe(200)
  })

  test('a sender has to wait after five wrong codes', async () => {
    const { customer, secret } = await withTotp()
    const browser = t.browser()
    const codes = []
    for (let count = 0; count < 6; count += 1)
      codes.push(await errorCode(login(customer, { totp: wrongCodeOf(secret) }, browser)))
    expect(codes.at(-1)).toBe('throttled')
  })

  test('a used code does not restart the count of wrong ones', async () => {
    const { customer, secret } = await withTotp()
    const [used, wrong] = [codeOf(secret), wrongCodeOf(secret)]
    expect((await login(customer, { totp: used })).status).toBe(200)
    const thief = t.browser()
    const codes = []
    for (const totp of [wrong, wrong, wrong, used, wrong, wrong])
      codes.push(await errorCode(login(customer, { totp }, thief)))
    expect(codes.at(-1)).toBe('throttled')
  })

  test('a wrong code in a known browser sends no mail', async () => {
    const { customer, browser, secret } = await withTotp()
    await login(customer, { totp: codeOf(secret) }, browser)
    await login(customer, { totp: wrongCodeOf(secret) }, browser)
    expect(mailsTo(t, customer.email).filter(({ text }) => text.includes('was not let in'))).toEqual([])
  })

  test('ten minutes after a password without a second factor in a new browser the owner gets one mail, unless the sign-in went on', async () => {
    const { customer, browser, secret } = await withTotp()
    const told = () => mailsTo(t, customer.email).filter(({ text }) => text.includes('was not let in')).length
    const afterTenMinutes = async () => {
      t.clock.advance(10 * MINUTE_MS)
      await tellOfUnfinishedSignIns(t.deps, t.clock.now())
      return told()
    }
    await login(customer, {}, t.browser())
    expect((await login(customer, { totp: codeOf(secret) }, t.browser())).status).toBe(200)
    await login(customer, {}, browser)
    expect(await afterTenMinutes()).toBe(0)

    await strangerLogin(customer, {})
    await strangerLogin(customer, {})
    await tellOfUnfinishedSignIns(t.deps, t.clock.now())
    expect(told()).toBe(0)
    expect(await afterTenMinutes()).toBe(1)
    await strangerLogin(customer, {})
    expect(await afterTenMinutes()).toBe(1)
  })

  test('a failing database delays the mail about a missing second factor, and does not lose it', async () => {
    const customers = [(await withTotp()).customer, (await withTotp()).customer]
    for (const customer of customers) await strangerLogin(customer, {})
    t.clock.advance(10 * MINUTE_MS)
    // Only the first of the two mails can be counted.
    await t.asOwner(`
      create function one_counter() returns trigger language plpgsql as $$ begin
        if exists (select from attempt_counters where window_started_at = new.window_started_at) then
          raise exception 'one counter'; end if;
        return new; end $$;
      create trigger one_counter before insert on attempt_counters for each row execute function one_counter()`)
    const told = () =>
      customers.map(
        ({ email }) => mailsTo(t, email).filter(({ text }) => text.includes('was not let in')).length,
      )
    try {
      await expect(tellOfUnfinishedSignIns(t.deps, t.clock.now())).rejects.toThrow('1 rows')
      expect(told().toSorted()).toEqual([0, 1])
    } finally {
      await t.asOwner('drop function one_counter cascade')
    }
    await tellOfUnfinishedSignIns(t.deps, t.clock.now())
    expect(told()).toEqual([1, 1])
  })

  test('a finished sign-in drops its first half from the list, and no other try', async () => {
    const { customer, secret } = await withTotp()
    const [other, browser, { db }] = [await t.customer(), t.browser(), t.deps]
    const tries = () =>
      db
        .selectFrom('sign_ins')
        .selectAll()
        .where('user_id', 'in', [customer.id, other.id])
        .where('outcome', '<>', 'signed-in')
        .orderBy('id')
        .execute()
    await login(customer, {}, browser)
    const [half] = await tries()
    if (!half) throw new Error('The first half is not recorded')
    const { id, ...row } = half
    await db
      .insertInto('sign_ins')
      .values([
        { ...row, user_id: other.id },
        { ...row, outcome: 'wrong-password' },
        { ...row, at: new Date(row.at.getTime() - 10 * MINUTE_MS) },
        { ...row, user_agent: 'another browser' },
        { ...row, network: '192.0.2.0/24' },
      ])
      .execute()
    const others = (await tries()).filter((one) => one.id !== id)
    expect((await login(customer, { totp: codeOf(secret) }, browser)).status).toBe(200)
    expect(await tries()).toEqual(others)
  })

  test('a thief with a session has to wait after five wrong codes of an app that the owner is setting up', async () => {
    const { browser } = await t.signedIn()
    const { secret } = await browser.data<{ secret: string }>(browser.post('/api/totp', { password }))
    const codes = []
    for (let count = 0; count < 6; count += 1)
      codes.push(await errorCode(browser.post('/api/totp/confirm', { code: wrongCodeOf(secret) })))
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'otp_incorrect'), 'throttled'])
  })
})

describe('changing factors', () => {
  test('neither a session alone nor, with a factor set up, the password alone changes anything', async () => {
    const { browser, customer, secret } = await withTotp()
    const before = await hashTables(t.deps, { except: ['attempt_counters'] })
    const passkey = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    const changes: [string, string][] = [
      ['POST', '/api/totp'],
      ['DELETE', '/api/totp'],
      ['POST', '/api/recovery-codes'],
      ['POST', '/api/passkeys/options'],
    ]
    for (const [method, path] of changes) {
      const send = (body: object) => browser.send(method, path, { purpose: 'add', ...body })
      expect([path, (await failureOf(send({}))).code]).toEqual([path, 'password_required'])
      expect([path, (await failureOf(send({ password: 'a wild guess' }))).code]).toEqual([
        path,
        'bad_credentials',
      ])
      expect([path, (await failureOf(send({ password }))).code]).toEqual([path, 'second_factor_required'])
    }
    expect(await errorCode(browser.delete(`/api/passkeys?id=${passkey}`))).toBe('not_found')
    const email = { email_address: `new.${customer.email}`, password }
    const newPassword = { current_password: password, new_password: OTHER_PASSWORD }
    for (const send of [
      () => browser.patch('/api/user', email),
      () => browser.post('/api/auth/change-password', newPassword),
    ])
      expect(await errorCode(send())).toBe('second_factor_required')
    expect(await hashTables(t.deps, { except: ['attempt_counters'] })).toEqual(before)

    expect((await browser.patch('/api/user', { ...email, totp: codeOf(secret) })).status).toBe(200)
    t.clock.advance(STEP_MS)
    const changed = browser.post('/api/auth/change-password', { ...newPassword, totp: codeOf(secret) })
    expect((await changed).status).toBe(200)
  })

  test.each<[string, string, object]>([
    ['POST', '/api/totp', {}],
    ['POST', '/api/recovery-codes', {}],
    ['POST', '/api/passkeys/options', { purpose: 'add', pin: TEST_PIN }],
    ['PATCH', '/api/user', { email_address: 'used.code@example.com' }],
    ['POST', '/api/auth/change-password', { current_password: password, new_password: password }],
  ])('a code that proved %s %s signs nobody in', async (method, path, body) => {
    const { browser, customer, secret } = await withTotp()
    const totp = codeOf(secret)
    expect((await browser.send(method, path, { password, totp, ...body })).ok).toBe(true)
    expect(await errorCode(login(customer, { totp }))).toBe('otp_incorrect')
  })

  test.each(['/api/totp', '/api/passkeys'])(
    'a recovery code that proved DELETE %s signs nobody in',
    async (path) => {
      const { browser, customer, secret, codes } = await withTotp()
      const proof = { password, pin: TEST_PIN, totp: codeOf(secret) }
      const { id } = await addPasskey(browser, new Authenticator({ origin: TEST_ORIGIN }), proof)
      const [recovery_code] = codes
      const removed = await browser.send('DELETE', `${path}?id=${id}`, { password, recovery_code })
      expect(removed.status).toBe(200)
      expect(await errorCode(login(customer, { recovery_code }))).toBe('otp_incorrect')
    },
  )

  test('a PIN reset also needs the factor, and a refused try does not use up the mailed code', async () => {
    const { browser, customer, secret } = await withTotp()
    t.clock.advance(24 * HOUR_MS)
    await browser.takeSession(t.deps, customer.id)
    await browser.post('/api/auth/resend-otp', { email_address: customer.email })
    const body = { password, otp: codeFor(t, customer.email), pin: '7305' }
    for (let tries = 0; tries < 5; tries += 1)
      expect(await errorCode(browser.post('/api/auth/reset-pin', body))).toBe('second_factor_required')
    const right = { ...body, totp: codeOf(secret) }
    expect((await browser.post('/api/auth/reset-pin', right)).status).toBe(200)
    // The code is used up, for signing in too.
    expect(await errorCode(login(customer, { totp: right.totp }))).toBe('otp_incorrect')
  })

  test('a new factor makes coin wait and sends a mail; removing it needs the factor', async () => {
    const { browser, customer, secret } = await withTotp()
    expect(mailsTo(t, customer.email)[0]?.text).toContain('Codes from an app now protect your account')
    const { cooling_off } = await browser.data<{ cooling_off: unknown }>(browser.get('/api/me'))
    expect(cooling_off).toMatchObject({ reason: 'second-factor' })
    const removed = await browser.send('DELETE', '/api/totp', { password, totp: codeOf(secret) })
    expect(removed.status).toBe(200)
    expect(await factorsOf(browser)).toMatchObject({ totp: { enabled: false }, recovery_codes_left: 0 })
    expect(mailsTo(t, customer.email)[0]?.text).toContain('no longer protect your account')
    expect((await login(customer)).status).toBe(200)
  })

  test('a passkey makes coin wait too', async () => {
    const { browser } = await withPasskey()
    const { cooling_off } = await browser.data<{ cooling_off: unknown }>(browser.get('/api/me'))
    expect(cooling_off).toMatchObject({ reason: 'second-factor' })
  })

  test('the code that turned codes from an app on signs nobody in', async () => {
    const { browser, customer } = await t.signedIn()
    const { secret } = await browser.data<{ secret: string }>(browser.post('/api/totp', { password }))
    const totp = codeOf(secret)
    await browser.data(browser.post('/api/totp/confirm', { code: totp }))
    expect(await errorCode(login(customer, { totp }))).toBe('otp_incorrect')
  })

  test('a new secret takes effect with its first code; until then the old one works', async () => {
    const { browser, customer, secret, codes } = await withTotp()
    const asked = browser.post('/api/totp', { password, totp: codeOf(secret) })
    const next = await browser.data<{ secret: string; otpauth_url: string }>(asked)
    expect(next.otpauth_url).toMatch(/^otpauth:\/\/totp\/Oja:/)
    t.clock.advance(STEP_MS)
    expect((await login(customer, { totp: codeOf(secret) })).status).toBe(200)
    const wrong = { code: wrongCodeOf(next.secret) }
    expect(await failureOf(browser.post('/api/totp/confirm', wrong))).toMatchObject({
      code: 'otp_incorrect',
      fields: { code: expect.any(String) },
    })
    expect((await browser.post('/api/totp/confirm', { code: codeOf(next.secret) })).status).toBe(200)
    t.clock.advance(2 * STEP_MS)
    expect(await errorCode(login(customer, { totp: codeOf(secret) }))).toBe('otp_incorrect')
    expect(await errorCode(login(customer, { recovery_code: codes[0] }))).toBe('otp_incorrect')
    expect((await login(customer, { totp: codeOf(next.secret) })).status).toBe(200)
  })

  test('a code for a secret that another tab has replaced is not called wrong: the older tab says that its secret has ended', async () => {
    const { browser } = await t.signedIn()
    const start = async () =>
      (await browser.data<{ secret: string }>(browser.post('/api/totp', { password }))).secret
    const [older, newer] = [await start(), await start()]
    const late = { code: codeOf(older), secret: older }
    expect(await failureOf(browser.post('/api/totp/confirm', late))).toMatchObject({
      code: 'otp_expired',
      error: expect.stringContaining('another tab'),
    })
    const present = { code: codeOf(newer), secret: newer }
    expect((await browser.post('/api/totp/confirm', present)).status).toBe(200)
    expect(await errorCode(browser.post('/api/totp/confirm', late))).toBe('otp_expired')
  })

  test('a pending secret is void after 15 minutes, and once another factor is added', async () => {
    const { browser } = await t.signedIn()
    const start = async () =>
      (await browser.data<{ secret: string }>(browser.post('/api/totp', { password }))).secret
    const late = await start()
    t.clock.advance(15 * 60_000)
    expect(await errorCode(browser.post('/api/totp/confirm', { code: codeOf(late) }))).toBe('otp_expired')
    const ofThief = await start()
    await addPasskey(browser, new Authenticator({ origin: TEST_ORIGIN }), { password, pin: TEST_PIN })
    expect(await errorCode(browser.post('/api/totp/confirm', { code: codeOf(ofThief) }))).toBe('otp_expired')
  })

  test('a passkey that somebody began to add is void once another factor is added', async () => {
    const { browser } = await t.signedIn()
    const asked = browser.post('/api/passkeys/options', { purpose: 'add', password, pin: TEST_PIN })
    const options = await browser.data<{ challenge: string }>(asked)
    await turnTotpOn(browser)
    const credential = new Authenticator({ origin: TEST_ORIGIN }).create(options)
    expect(await errorCode(browser.post('/api/passkeys', { name: 'Phone', credential }))).toBe(
      'invalid_input',
    )
  })

  test('a passkey replaces password and factor; adding one needs the PIN, because it replaces the PIN too', async () => {
    const { browser } = await t.signedIn()
    const options = (body: object) => browser.post('/api/passkeys/options', { purpose: 'add', ...body })
    expect(await failureOf(options({ password }))).toMatchObject({
      code: 'pin_required',
      fields: { pin: expect.any(String) },
    })
    expect(await errorCode(options({ password, pin: '9173' }))).toBe('pin_incorrect')
    const first = new Authenticator({ origin: TEST_ORIGIN })
    const { id, recovery_codes: codes } = await addPasskey(browser, first, { password, pin: TEST_PIN })
    expect(codes).toHaveLength(10)
    const second = new Authenticator({ origin: TEST_ORIGIN })
    const added = await addPasskey(browser, second, { passkey: await signed(browser, first) })
    expect(added.recovery_codes).toBeNull()
    const removed = await browser.send('DELETE', `/api/passkeys?id=${id}`, {
      passkey: await signed(browser, second),
    })
    expect(removed.status).toBe(200)
    expect((await factorsOf(browser)).passkeys.map((one) => one.id)).toEqual([added.id])
  })

  test('an eleventh passkey is refused', async () => {
    const { browser, customer, authenticator } = await withPasskey()
    const others = Array.from({ length: 9 }, () => ({
      user_id: customer.id,
      credential_id: crypto.randomUUID(),
      public_key: Buffer.alloc(1),
      counter: 0n,
      transports: [],
      name: 'Other',
      created_at: t.clock.now(),
    }))
    await t.deps.db.insertInto('passkeys').values(others).execute()
    const proof = { passkey: await signed(browser, authenticator) }
    const eleventh = addPasskey(browser, new Authenticator({ origin: TEST_ORIGIN }), proof)
    await expect(eleventh).rejects.toThrow('You have 10 passkeys')
  })

  test('a passkey that is there already is not added again', async () => {
    const { browser, authenticator } = await withPasskey()
    const again = addPasskey(browser, authenticator, { passkey: await signed(browser, authenticator) })
    await expect(again).rejects.toThrow('This passkey was added already')
  })

  test("somebody else's passkey cannot be removed, and the error does not reveal that it exists", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const removal = mine.browser.send('DELETE', `/api/passkeys?id=${theirs.passkey}`, {
      passkey: await signed(mine.browser, mine.authenticator),
    })
    expect(await errorCode(removal)).toBe('not_found')
  })

  test('new recovery codes replace the old ones, and need another factor', async () => {
    const { browser, customer, secret, codes } = await withTotp()
    const asked = browser.post('/api/recovery-codes', { password, totp: codeOf(secret) })
    const made = await browser.data<{ recovery_codes: string[] }>(asked)
    expect(made.recovery_codes).toHaveLength(10)
    expect(await errorCode(login(customer, { recovery_code: codes[0] }))).toBe('otp_incorrect')
    expect((await login(customer, { recovery_code: made.recovery_codes[0] })).status).toBe(200)
    const bare = await t.signedIn()
    expect(await errorCode(bare.browser.post('/api/recovery-codes', { password }))).toBe('conflict')
  })

  test('the database holds no secret that an authenticator app could use', async () => {
    const { secret } = await withTotp()
    const rows = await t.deps.db.selectFrom('totp_secrets').select(['secret', 'pending_secret']).execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a thief', () => {
  async function resetByMail({ email }: TestCustomer) {
    await t.browser().post('/api/auth/forgot-password', { email_address: email })
    const reset = { email_address: email, otp: codeFor(t, email), password: OTHER_PASSWORD }
    expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
  }

  async function undoByLink(customer: TestCustomer) {
    const links = mailsTo(t, customer.email).map(({ text }) => /undo-email-change\?token=([\w-]+)/.exec(text))
    const token = links.find((link) => link !== null)?.[1]
    expect((await t.browser().post('/api/auth/undo-email-change', { token })).status).toBe(200)
    await resetByMail(customer)
  }

  test('who adds a factor with a stolen password does not lock the owner out: for 72 hours a reset by mail removes it', async () => {
    const { customer } = await withTotp()
    t.clock.advance(71 * HOUR_MS)
    await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
    const otp = codeFor(t, customer.email)
    const reset = { email_address: customer.email, otp, password: OTHER_PASSWORD }
    expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect(mailsTo(t, customer.email)[0]?.text).toContain('Your second factors were removed')
    expect((await login(customer, { password: OTHER_PASSWORD })).status).toBe(200)
  })

  test('whose factors a reset removes keeps none of them, nor one that was begun', async () => {
    const { browser, customer, secret } = await withTotp()
    const authenticator = new Authenticator({ origin: TEST_ORIGIN })
    await addPasskey(browser, authenticator, { password, pin: TEST_PIN, totp: codeOf(secret) })
    const passkey = await signed(browser, authenticator)
    const begun = await browser.data<{ challenge: string }>(
      browser.post('/api/passkeys/options', { purpose: 'add', passkey }),
    )
    await browser.data(browser.post('/api/totp', { passkey: await signed(browser, authenticator) }))
    await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
    const reset = { email_address: customer.email, otp: codeFor(t, customer.email), password: OTHER_PASSWORD }
    expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    const owner = t.browser()
    expect((await login(customer, { password: OTHER_PASSWORD }, owner)).status).toBe(200)
    expect(await factorsOf(owner)).toMatchObject({
      totp: { enabled: false },
      recovery_codes_left: 0,
      passkeys: [],
    })
    const credential = new Authenticator({ origin: TEST_ORIGIN }).create(begun)
    expect(await errorCode(owner.post('/api/passkeys', { name: 'Phone', credential }))).toBe('invalid_input')
  })

  test('with a stolen password cannot add a passkey to replace the PIN, not even after a day with a factor of their own', async () => {
    const { customer } = await t.signedIn()
    const thief = t.browser()
    await login(customer, {}, thief)
    const { secret } = await turnTotpOn(thief)
    t.clock.advance(25 * HOUR_MS)
    await login(customer, { totp: codeOf(secret) }, thief)
    t.clock.advance(2 * STEP_MS)
    const add = (proof: object) => thief.post('/api/passkeys/options', { purpose: 'add', password, ...proof })
    const totp = () => codeOf(secret)
    expect(await errorCode(add({ totp: totp() }))).toBe('pin_required')
    expect(await errorCode(add({ totp: totp(), pin: '9173' }))).toBe('pin_incorrect')
    expect(await errorCode(thief.post('/api/set-pin', { pin: '7305' }))).toBe('pin_required')
    const reset = { password, otp: '000000', pin: '7305', totp: totp() }
    expect(await errorCode(thief.post('/api/auth/reset-pin', reset))).toBe('otp_incorrect')
  })

  test.each([
    ['the link', undoByLink, 'The second factors of your Oja account were removed'],
    ['a reset', resetByMail, 'The password of your Oja account was changed'],
  ])(
    'who adds a factor and moves the address before 72 hours are over keeps none once the owner undoes the move by %s',
    async (_, takeBack, text) => {
      const { browser: thief, customer, secret } = await withTotp({ phone: '08030000077' })
      t.clock.advance(71 * HOUR_MS)
      await thief.takeSession(t.deps, customer.id)
      const email_address = `box.of.a.thief.${customer.id}@example.com`
      await thief.data(thief.patch('/api/user', { email_address, password, totp: codeOf(secret) }))
      const proof = { email_address, otp: codeFor(t, email_address) }
      expect((await thief.post('/api/auth/validate-email', proof)).status).toBe(200)
      t.clock.advance(71 * HOUR_MS)
      await takeBack(customer)
      expect(mailsTo(t, customer.email).map((sent) => sent.text)).toContainEqual(
        expect.stringContaining('Your second factors were removed'),
      )
      expect(mailsTo(t, '08030000077').map((sent) => sent.text)).toContainEqual(expect.stringContaining(text))
      expect((await login(customer, { password: OTHER_PASSWORD })).status).toBe(200)
    },
  )

  test('with the mailbox cannot remove, by undoing a change of address, a factor added 72 hours before the change', async () => {
    const { browser, customer, secret } = await withTotp()
    t.clock.advance(72 * HOUR_MS)
    await browser.takeSession(t.deps, customer.id)
    const email_address = `safer.box.${customer.id}@example.com`
    await browser.data(browser.patch('/api/user', { email_address, password, totp: codeOf(secret) }))
    const proof = { email_address, otp: codeFor(t, email_address) }
    expect((await browser.post('/api/auth/validate-email', proof)).status).toBe(200)
    await undoByLink(customer)
    expect(await errorCode(login(customer, { password: OTHER_PASSWORD }))).toBe('second_factor_required')
  })

  test('with the mailbox cannot remove a factor older than 72 hours', async () => {
    const { customer } = await withTotp()
    t.clock.advance(72 * HOUR_MS)
    await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
    const otp = codeFor(t, customer.email)
    const reset = { email_address: customer.email, otp, password: OTHER_PASSWORD }
    expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect(await errorCode(login(customer, { password: OTHER_PASSWORD }))).toBe('second_factor_required')
  })

  test('with the mailbox cannot remove an old factor because the owner has just added another', async () => {
    const { browser, customer, secret } = await withTotp()
    t.clock.advance(72 * HOUR_MS)
    await browser.takeSession(t.deps, customer.id)
    const proof = { password, pin: TEST_PIN, totp: codeOf(secret) }
    await addPasskey(browser, new Authenticator({ origin: TEST_ORIGIN }), proof)
    expect(mailsTo(t, customer.email)[0]?.text).not.toContain('also removes every second factor')
    await t.browser().post('/api/auth/forgot-password', { email_address: customer.email })
    const reset = { email_address: customer.email, otp: codeFor(t, customer.email), password: OTHER_PASSWORD }
    expect((await t.browser().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect(await errorCode(login(customer, { password: OTHER_PASSWORD }))).toBe('second_factor_required')
  })
})

describe('a passkey instead of the PIN', () => {
  async function sender() {
    const party = await withPasskey()
    await fund(t, party, { amount: '9', wallet: 'portfolio' })
    t.clock.advance(24 * HOUR_MS)
    await party.browser.takeSession(t.deps, party.customer.id)
    const from = await addressOf(party, 'tron')
    const to = await addressOf(await trader(t), 'tron')
    const transfer = (body: object = {}) =>
      party.browser.post('/api/transfer', { from, to, value: '3', network: 'tron', ...body })
    const confirm = async (bound?: object) =>
      party.browser.post('/api/auth/confirm-passkey', {
        passkey: await signed(party.browser, party.authenticator),
        ...(bound ? { for: bound } : {}),
      })
    return { ...party, from, to, transfer, confirm }
  }

  test('grants one transfer without a PIN', async () => {
    const { transfer, confirm } = await sender()
    expect(await errorCode(transfer())).toBe('pin_required')
    expect((await confirm()).status).toBe(200)
    expect((await transfer()).status).toBe(202)
    expect(await errorCode(transfer())).toBe('pin_required')
  })

  test('a bound grant is spent by that transfer alone, with that amount and address', async () => {
    const { transfer, confirm, to, browser } = await sender()
    const bound = { call: 'transfer', amount: '3', to }
    for (const other of [
      { ...bound, amount: '2.999999' },
      { ...bound, to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { ...bound, call: 'withdraw' },
      { ...bound, id: 'tron' },
    ]) {
      expect((await confirm(other)).status).toBe(200)
      expect(await errorCode(transfer())).toBe('pin_required')
    }
    expect((await confirm(bound)).status).toBe(200)
    const withdrawal = browser.post('/api/offchain/deposit', { code: 'USDT', amount: '3' })
    expect(await errorCode(withdrawal)).toBe('pin_required')
    expect((await transfer({ value: '3.00' })).status).toBe(202)
  })

  test('a grant by PIN can also be bound, and a wrong PIN with a transfer still counts', async () => {
    const { transfer, browser, customer } = await sender()
    const bound = { call: 'deposit', id: 'USDT', amount: '1' }
    expect((await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN, for: bound })).status).toBe(200)
    const move = (amount: string) => browser.post('/api/offchain/deposit', { code: 'USDT', amount })
    expect(await errorCode(move('2'))).toBe('pin_required')
    expect((await move('1.0')).status).toBe(200)
    expect(await errorCode(transfer({ pin: '9173' }))).toBe('pin_incorrect')
    const { pin_failures } = await t.deps.db
      .selectFrom('users')
      .select('pin_failures')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(pin_failures).toBe(1)
  })

  test('removing a passkey ends the grants it gave, in every session', async () => {
    const { customer, codes, passkey, transfer, confirm } = await sender()
    expect((await confirm()).status).toBe(200)
    const owner = t.browser()
    await owner.takeSession(t.deps, customer.id)
    const proof = { password, recovery_code: codes[0] }
    expect((await owner.send('DELETE', `/api/passkeys?id=${passkey}`, proof)).status).toBe(200)
    expect(await errorCode(transfer())).toBe('pin_required')
  })

  test('an intercepted signature works only once', async () => {
    const { browser, authenticator } = await withPasskey()
    const passkey = await signed(browser, authenticator)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.post('/api/auth/confirm-passkey', { passkey })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })
})
