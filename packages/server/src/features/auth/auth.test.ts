import { createHash } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import type { ErrorBody } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { codeFor, mailsTo, wrongCode } from '../../../test-support/mails.ts'
import { shareTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { lagosTime } from '../../lagos-time.ts'

const t = shareTestApp()

let count = 0
const PASSWORD = 'a long enough password'

/** Somebody without an account. */
function newcomer() {
  count += 1
  return {
    email_address: `newcomer${count}@example.com`,
    password: PASSWORD,
    first_name: 'Ngozi',
    last_name: 'Eze',
  }
}

async function registered() {
  const who = newcomer()
  const browser = t.browser()
  const response = await browser.post('/api/auth/register', who)
  expect(response.status).toBe(201)
  const { data } = await read<{ data: { id: string } }>(response)
  return { who, browser, id: data.id, email: who.email_address }
}

async function verified() {
  const made = await registered()
  const response = await validate(made.browser, made.email, codeFor(t, made.email))
  expect(response.status).toBe(200)
  return made
}

async function withPin(pin = '4826') {
  const made = await verified()
  expect((await made.browser.post('/api/set-pin', { pin })).status).toBe(200)
  return made
}

async function read<T>(response: Response): Promise<T> {
  const body: T = JSON.parse(await response.text())
  return body
}

type Browser = ReturnType<TestApp['browser']>

function validate(browser: Browser, email_address: string, otp: string) {
  return browser.post('/api/auth/validate-email', { email_address, otp })
}

async function refusal(response: Response | Promise<Response>) {
  const answered = await response
  const { error, code, fields } = await read<ErrorBody>(answered)
  const retryAfter = answered.headers.get('retry-after')
  return { status: answered.status, code, error, fields, retryAfter: retryAfter && Number(retryAfter) }
}

function sessionOf(browser: Browser): string | undefined {
  return browser.cookies.get('oja_session')
}

test('registering starts the session, mails a code that is not in the response, and requests no address from the chain yet', async () => {
  const who = newcomer()
  const browser = t.browser()
  const response = await browser.post('/api/auth/register', {
    ...who,
    email_address: ` ${who.email_address.toUpperCase()} `,
  })
  expect(response.status).toBe(201)
  const body = await read<{ data: { id: string } }>(response)
  expect(body).toEqual({
    message: `We sent a 6-digit code to ${who.email_address}`,
    data: { id: expect.any(String), email: who.email_address, first_name: 'Ngozi', last_name: 'Eze' },
  })
  expect(JSON.stringify(body)).not.toContain(codeFor(t, who.email_address))

  const me = await browser.data<Record<string, unknown>>(browser.get('/api/me'))
  expect(me).toEqual({
    id: body.data.id,
    email_address: who.email_address,
    first_name: 'Ngozi',
    last_name: 'Eze',
    phone: null,
    email_verified: false,
    has_pin: false,
    kyc_status: 'unverified',
    pending_email: null,
    cooling_off: null,
  })
  const wallets = await t.deps.db
    .selectFrom('wallets')
    .select('id')
    .where('user_id', '=', body.data.id)
    .execute()
  expect(wallets).toEqual([])
})

test('a mail to an unproven address uses no name: anybody can register an address with any text as the name', async () => {
  const who = { ...newcomer(), first_name: 'Claim your prize at Evil Market' }
  const browser = t.browser()
  await browser.post('/api/auth/register', who)
  for (const path of ['/api/auth/resend-otp', '/api/auth/forgot-password']) {
    await browser.post(path, { email_address: who.email_address })
  }
  const texts = mailsTo(t, who.email_address).map((mail) => mail.subject + mail.text)
  expect(texts).toHaveLength(3)
  for (const text of texts) {
    expect(text).not.toContain('Claim')
    expect(text).toContain('Hello,')
  }
})

test('each mailed code says what it is for', async () => {
  const { browser, email } = await withPin()
  await browser.post('/api/auth/resend-otp', { email_address: email })
  await browser.post('/api/auth/forgot-password', { email_address: email })
  const subjects = mailsTo(t, email).map((mail) => mail.subject.replace(/^\d{6}/, 'N'))
  expect(subjects).toEqual([
    'N is your Oja code for a new password',
    'N is your Oja code for a new PIN',
    'A change to your Oja account',
    'N is your Oja code',
  ])
})

test('a taken address is a conflict at its field, also for concurrent registrations', async () => {
  const who = newcomer()
  const answers = await Promise.all([1, 2, 3].map(() => t.browser().post('/api/auth/register', who)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
  const refused = answers.find((answer) => answer.status === 409)
  expect(await refusal(refused ?? Response.error())).toMatchObject({
    code: 'conflict',
    fields: { email_address: expect.stringContaining('exists') },
  })
})

test('every wrong field of the form has its sentence', async () => {
  const answer = await refusal(
    t.browser().post('/api/auth/register', { email_address: 'nobody', password: 'short', first_name: '<b>' }),
  )
  expect(answer).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: {
      email_address: 'Enter a valid email address',
      password: 'Use at least 8 characters',
      first_name: 'Use letters only',
      last_name: 'Enter your last name',
    },
  })
})

test('password, code and PIN are kept as Argon2id hashes of the OWASP minimum', async () => {
  const { id, email } = await withPin('7391')
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  const { db } = t.deps
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('one_time_codes')
    .select('code_hash')
    .where('sent_to', '=', createHash('sha256').update(email).digest())
    .where('purpose', '=', 'password')
    .execute()
  const hashes = [user.password_hash, user.pin_hash, ...codes.map((row) => row.code_hash)]
  expect(hashes).toHaveLength(3)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the code verifies the address, changes the session id, and works once', async () => {
  const { browser, email } = await registered()
  const before = sessionOf(browser)
  const response = await validate(browser, email, codeFor(t, email))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    message: 'Your email address is verified',
    data: { email_address: email, email_verified: true },
  })
  expect(sessionOf(browser)).not.toBe(before)
  const old = await fetch(`${t.url}/api/me`, { headers: { cookie: `oja_session=${before}` } })
  expect(old.status).toBe(401)
  expect(await refusal(validate(browser, email, codeFor(t, email)))).toMatchObject({ code: 'otp_incorrect' })
})

test('a code entered several times at once is accepted once', async () => {
  const { email } = await registered()
  const otp = codeFor(t, email)
  const answers = await Promise.all([1, 2, 3, 4].map(() => validate(t.browser(), email, otp)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400, 400])
})

test('the right code signs a new customer in on a browser without a session', async () => {
  const { email } = await registered()
  const elsewhere = t.browser()
  expect((await validate(elsewhere, email, codeFor(t, email))).status).toBe(200)
  expect((await elsewhere.get('/api/me')).status).toBe(200)
})

test('registering the address of somebody else ends with a sign-out once its reader proves it', async () => {
  const { browser: stranger, email } = await registered()
  expect((await stranger.get('/api/me')).status).toBe(200)
  const reader = t.browser()
  expect((await validate(reader, email, codeFor(t, email))).status).toBe(200)
  expect((await stranger.get('/api/me')).status).toBe(401)
  // Their password still works, but their browser is not known: the reader gets a mail, with the link that freezes.
  const again = stranger.post('/api/auth/login', { email_address: email, password: PASSWORD })
  expect((await again).status).toBe(200)
  expect(mailsTo(t, email)[0]?.text).toContain('/freeze?token=')
})

test('a code alone does not sign in to an account that is in use', async () => {
  const { email } = await withPin()
  await t.browser().post('/api/auth/resend-otp', { email_address: email })
  expect(mailsTo(t, email)[0]?.subject).toContain('for a new PIN')
  const stranger = t.browser()
  expect(await refusal(validate(stranger, email, codeFor(t, email)))).toMatchObject({ code: 'otp_incorrect' })
  expect(sessionOf(stranger)).toBeUndefined()
})

test('a wrong code and an unknown address get one response; after five tries, made at once too, the right code is refused', async () => {
  const { browser, email } = await registered()
  const right = codeFor(t, email)
  const unknown = await refusal(validate(t.browser(), 'nobody@example.com', wrongCode(right)))
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => refusal(validate(browser, email, wrongCode(right)))),
  )
  const incorrect = tries.filter((answer) => answer.code === 'otp_incorrect')
  expect(incorrect).toHaveLength(5)
  expect(incorrect[0]).toEqual(unknown)
  expect(await refusal(validate(browser, email, right))).toMatchObject({ status: 400, code: 'otp_expired' })
})

test('a code dies after ten minutes', async () => {
  const { browser, email } = await registered()
  t.clock.advance(10 * 60_000)
  expect(await refusal(validate(browser, email, codeFor(t, email)))).toMatchObject({
    status: 400,
    code: 'otp_expired',
  })
})

test('a code can be requested once a minute, and an unknown address gets the same response', async () => {
  const { browser, email } = await registered()
  const resend = (email_address: string) => t.browser().post('/api/auth/resend-otp', { email_address })
  const known = await resend(email)
  const nobody = await resend('nobody.here@example.com')
  expect([known.status, await known.json()]).toEqual([nobody.status, await nobody.json()])
  expect(mailsTo(t, 'nobody.here@example.com')).toEqual([])
  const tooSoon = await refusal(resend(email))
  expect(tooSoon).toMatchObject({ status: 429, code: 'throttled', retryAfter: 60 })
  expect(await refusal(resend('nobody.here@example.com'))).toEqual(tooSoon)
  t.clock.advance(60_000)
  expect((await resend(email)).status).toBe(200)
  expect((await validate(browser, email, codeFor(t, email))).status).toBe(200)
})

test('the last two codes are valid, so that nobody voids the code being typed; using one spends both', async () => {
  const { browser, email } = await registered()
  const first = codeFor(t, email)
  await t.browser().post('/api/auth/resend-otp', { email_address: email })
  const second = codeFor(t, email)
  t.clock.advance(60_000)
  await t.browser().post('/api/auth/resend-otp', { email_address: email })
  expect(await refusal(validate(browser, email, first))).toMatchObject({ code: 'otp_incorrect' })
  const third = codeFor(t, email)
  expect((await validate(browser, email, second)).status).toBe(200)
  expect(await refusal(validate(browser, email, third))).toMatchObject({ code: 'otp_incorrect' })
})

test('a code of one customer does nothing for another', async () => {
  const ada = await registered()
  const obi = await registered()
  const code = codeFor(t, ada.email)
  expect(await refusal(validate(obi.browser, obi.email, code))).toMatchObject({ code: 'otp_incorrect' })
})

test('a wrong address and a wrong password get one response', async () => {
  const { email } = await registered()
  const wrong = await refusal(
    t.browser().post('/api/auth/login', { email_address: email, password: 'not it' }),
  )
  const unknown = await refusal(
    t.browser().post('/api/auth/login', { email_address: 'who@example.com', password: 'not it' }),
  )
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ status: 401, code: 'bad_credentials' })
})

test('an unverified customer may log in, and gets a new session id each time', async () => {
  const { email, browser } = await registered()
  const before = sessionOf(browser)
  const response = await browser.post('/api/auth/login', { email_address: email, password: PASSWORD })
  expect(await response.json()).toEqual({
    data: { id: expect.any(String), email_address: email, first_name: 'Ngozi', last_name: 'Eze' },
  })
  expect(sessionOf(browser)).not.toBe(before)
  const old = { headers: { cookie: `oja_session=${before}` } }
  expect((await fetch(`${t.url}/api/me`, old)).status).toBe(401)
  expect((await browser.data<{ email_verified: boolean }>(browser.get('/api/me'))).email_verified).toBe(false)
})

test('five wrong passwords block sign-ins for half a minute, sessions continue, and a right password resets the count', async () => {
  const { email, browser } = await registered()
  const attempt = (password: string) =>
    t.browser().post('/api/auth/login', { email_address: email, password })
  const answers = await Promise.all(Array.from({ length: 9 }, () => attempt('not it')))
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
  expect(await refusal(attempt(PASSWORD))).toMatchObject({ status: 429, code: 'throttled', retryAfter: 30 })
  expect((await browser.get('/api/me')).status).toBe(200)
  t.clock.advance(30_000)
  expect((await attempt(PASSWORD)).status).toBe(200)
  expect((await attempt('not it')).status).toBe(401)
})

test('logging out ends the session on the server', async () => {
  const { browser } = await registered()
  const cookie = browser.cookieHeader
  expect((await browser.post('/api/auth/logout')).status).toBe(200)
  expect(sessionOf(browser)).toBeUndefined()
  expect((await fetch(`${t.url}/api/me`, { headers: { cookie } })).status).toBe(401)
})

test('the PIN needs a verified address', async () => {
  const { browser } = await registered()
  expect(await refusal(browser.post('/api/set-pin', { pin: '4826' }))).toMatchObject({
    status: 403,
    code: 'email_unverified',
  })
})

test('setting the PIN changes the session id; changing it needs a PIN grant, which is spent', async () => {
  const { browser } = await verified()
  const before = sessionOf(browser)
  const response = await browser.post('/api/set-pin', { pin: '4826' })
  expect(await response.json()).toMatchObject({ message: 'Pin set', data: { has_pin: true } })
  expect(sessionOf(browser)).not.toBe(before)

  expect(await refusal(browser.post('/api/set-pin', { pin: '1379' }))).toMatchObject({
    status: 403,
    code: 'pin_required',
  })
  const confirmed = await browser.data<{ confirmed: boolean; expires_at: string }>(
    browser.post('/api/auth/confirm-pin', { pin: '4826' }),
  )
  expect(confirmed).toEqual({
    confirmed: true,
    expires_at: new Date(t.clock.now().getTime() + 120_000).toISOString(),
  })
  expect((await browser.post('/api/set-pin', { pin: '1379' })).status).toBe(200)
  expect(await refusal(browser.post('/api/set-pin', { pin: '9053' }))).toMatchObject({ code: 'pin_required' })
  expect(await refusal(browser.post('/api/auth/confirm-pin', { pin: '4826' }))).toMatchObject({
    status: 400,
    code: 'pin_incorrect',
    error: 'Pin is not correct',
  })
  expect((await browser.post('/api/auth/confirm-pin', { pin: '1379' })).status).toBe(200)
})

test('a new PIN revokes the grants that the old one gave in other sessions', async () => {
  const { browser, email } = await withPin()
  const other = t.browser()
  await other.post('/api/auth/login', { email_address: email, password: PASSWORD })
  for (const window of [other, browser]) await window.post('/api/auth/confirm-pin', { pin: '4826' })
  expect((await browser.post('/api/set-pin', { pin: '1379' })).status).toBe(200)
  expect(await refusal(other.post('/api/set-pin', { pin: '9053' }))).toMatchObject({ code: 'pin_required' })
})

test('a PIN reset revokes the grants that the old PIN gave in other sessions', async () => {
  const { browser, email } = await withPin()
  const thief = t.browser()
  await thief.post('/api/auth/login', { email_address: email, password: PASSWORD })
  await thief.post('/api/auth/confirm-pin', { pin: '4826' })
  await browser.post('/api/auth/resend-otp', { email_address: email })
  const reset = { password: PASSWORD, otp: codeFor(t, email), pin: '1379' }
  expect((await browser.post('/api/auth/reset-pin', reset)).status).toBe(200)
  expect(await refusal(thief.post('/api/set-pin', { pin: '9053' }))).toMatchObject({ code: 'pin_required' })
})

test('an earlier grant does not replace a PIN that has been disabled since', async () => {
  const { browser, id } = await withPin()
  await browser.post('/api/auth/confirm-pin', { pin: '4826' })
  await t.deps.db.updateTable('users').set({ pin_disabled: true }).where('id', '=', id).execute()
  expect(await refusal(browser.post('/api/set-pin', { pin: '1379' }))).toMatchObject({ code: 'pin_locked' })
})

test('of two first PINs sent at once, only one is set', async () => {
  const { browser } = await verified()
  const copy = { headers: { cookie: browser.cookieHeader } }
  const answers = await Promise.all(
    ['4826', '1379'].map((pin) => t.browser().post('/api/set-pin', { pin }, copy)),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('a customer without a PIN gets the error that they must set one', async () => {
  const { browser } = await verified()
  expect(await refusal(browser.post('/api/auth/confirm-pin', { pin: '4826' }))).toMatchObject({
    status: 403,
    code: 'pin_required',
    error: 'Set your PIN first',
  })
})

test('a grant lapses after two minutes', async () => {
  const { browser } = await withPin()
  await browser.post('/api/auth/confirm-pin', { pin: '4826' })
  t.clock.advance(120_000)
  expect(await refusal(browser.post('/api/set-pin', { pin: '1379' }))).toMatchObject({ code: 'pin_required' })
})

test('five wrong PINs lock the PIN for 15 minutes, also when sent at once, and the sentence says until when', async () => {
  const { browser } = await withPin()
  const confirm = (pin: string) => browser.post('/api/auth/confirm-pin', { pin })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => refusal(confirm(String(5000 + index)))),
  )
  expect(answers.filter((answer) => answer.code === 'pin_incorrect')).toHaveLength(5)
  const locked = answers.filter((answer) => answer.code === 'pin_locked')
  expect(locked).toHaveLength(15)
  const until = lagosTime(new Date(t.clock.now().getTime() + 15 * 60_000))
  expect(await refusal(confirm('4826'))).toEqual({
    status: 429,
    code: 'pin_locked',
    error: `Your PIN is locked until ${until} after too many wrong tries.`,
    fields: undefined,
    retryAfter: 900,
  })
  t.clock.advance(15 * 60_000)
  expect((await confirm('4826')).status).toBe(200)
})

test('a right PIN restarts the count', async () => {
  const { browser } = await withPin()
  const confirm = (pin: string) => browser.post('/api/auth/confirm-pin', { pin })
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) expect((await confirm('0000')).status).toBe(400)
    expect((await confirm('4826')).status).toBe(200)
  }
})

test('a right PIN at the tenth try restarts the count', async () => {
  const { browser } = await withPin()
  const confirm = (pin: string) => browser.post('/api/auth/confirm-pin', { pin })
  for (let wrong = 0; wrong < 5; wrong += 1) await confirm('0000')
  t.clock.advance(15 * 60_000)
  for (let wrong = 0; wrong < 4; wrong += 1) await confirm('0000')
  for (const _ of [1, 2]) expect((await confirm('4826')).status).toBe(200)
})

test('a PIN entered while the database is away gets 503 and costs no try', async () => {
  const { browser } = await withPin()
  const { db } = t.deps
  // Only the count of the PIN's tries fails; the rest of the call reaches the database.
  t.deps.db = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'RawNode' || !JSON.stringify(node).includes('pin_failures')) return node
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
    },
    transformResult: async ({ result }) => result,
  })
  try {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusal(browser.post('/api/auth/confirm-pin', { pin: '0000' }))).toMatchObject({
        status: 503,
        code: 'unavailable',
        retryAfter: 5,
      })
  } finally {
    t.deps.db = db
  }
  expect((await browser.post('/api/auth/confirm-pin', { pin: '4826' })).status).toBe(200)
})

test('ten wrong PINs disable it until it is reset with password and mailed code; mails tell of the lock and of this', async () => {
  const { browser, email } = await withPin()
  const confirm = (pin: string) => browser.post('/api/auth/confirm-pin', { pin })
  for (let wrong = 0; wrong < 5; wrong += 1) await confirm('0000')
  t.clock.advance(15 * 60_000)
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect(await refusal(confirm('0000'))).toMatchObject({ code: 'pin_incorrect' })
  }
  await expect.poll(() => mailsTo(t, email).filter(({ text }) => text.includes('A wrong PIN')).length).toBe(2)
  t.clock.advance(30 * 60_000)
  const disabled = await refusal(confirm('4826'))
  expect(disabled).toMatchObject({ status: 429, code: 'pin_locked' })
  expect(disabled.error).toContain('Reset it with your password')

  await browser.post('/api/auth/resend-otp', { email_address: email })
  const reset = (body: { password: string; otp: string }) =>
    browser.post('/api/auth/reset-pin', { ...body, pin: '1379' })
  const otp = codeFor(t, email)
  expect(await refusal(reset({ password: 'not it', otp }))).toMatchObject({
    status: 401,
    code: 'bad_credentials',
    fields: { password: 'Your password is not correct' },
  })
  expect(await refusal(reset({ password: PASSWORD, otp: wrongCode(otp) }))).toMatchObject({
    code: 'otp_incorrect',
  })
  const before = sessionOf(browser)
  expect((await reset({ password: PASSWORD, otp })).status).toBe(200)
  expect(sessionOf(browser)).not.toBe(before)
  // The count starts again.
  expect((await confirm('0000')).status).toBe(400)
  expect((await confirm('1379')).status).toBe(200)
})

test('a PIN reset lifts a lock', async () => {
  const { browser, email } = await withPin()
  const confirm = (pin: string) => browser.post('/api/auth/confirm-pin', { pin })
  for (let wrong = 0; wrong < 5; wrong += 1) await confirm('0000')
  expect(await refusal(confirm('4826'))).toMatchObject({ code: 'pin_locked' })
  await browser.post('/api/auth/resend-otp', { email_address: email })
  const reset = { password: PASSWORD, otp: codeFor(t, email), pin: '1379' }
  expect((await browser.post('/api/auth/reset-pin', reset)).status).toBe(200)
  expect((await confirm('1379')).status).toBe(200)
})

test('a transfer counts its wrong PINs with the others', async () => {
  const { browser } = await withPin()
  const transfer = { from: 'x', to: 'y', value: '1', network: 'bitcoin' }
  for (let wrong = 0; wrong < 3; wrong += 1) await browser.post('/api/auth/confirm-pin', { pin: '0000' })
  for (let wrong = 0; wrong < 2; wrong += 1) {
    expect(await refusal(browser.post('/api/transfer', { ...transfer, pin: '0000' }))).toMatchObject({
      code: 'pin_incorrect',
    })
  }
  expect(await refusal(browser.post('/api/transfer', { ...transfer, pin: '4826' }))).toMatchObject({
    code: 'pin_locked',
  })
})

test('a forgotten password gets the same response for known and unknown addresses, and a reset ends all sessions', async () => {
  const { browser, email } = await verified()
  const forgot = (email_address: string) => t.browser().post('/api/auth/forgot-password', { email_address })
  const [known, unknown] = await Promise.all([forgot(email), forgot('no.such@example.com')])
  expect([known?.status, await known?.json()]).toEqual([unknown?.status, await unknown?.json()])
  expect(mailsTo(t, 'no.such@example.com')).toEqual([])
  expect(await refusal(forgot(email))).toMatchObject({ status: 429, retryAfter: 60 })

  const reset = (otp: string, email_address = email) =>
    t.browser().post('/api/auth/reset-password', { email_address, otp, password: 'another password' })
  const otp = codeFor(t, email)
  const wrong = await refusal(reset(wrongCode(otp)))
  expect(wrong).toEqual(await refusal(reset(otp, 'no.such@example.com')))
  expect(wrong).toMatchObject({ status: 400, code: 'otp_incorrect' })
  expect((await reset(otp)).status).toBe(200)
  expect((await browser.get('/api/me')).status).toBe(401)
  const login = (password: string) => t.browser().post('/api/auth/login', { email_address: email, password })
  expect((await login(PASSWORD)).status).toBe(401)
  expect((await login('another password')).status).toBe(200)
})

test('the code for a new password does not verify an address, and the code for an address resets no password', async () => {
  const { browser, email } = await registered()
  const emailCode = codeFor(t, email)
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  const passwordCode = codeFor(t, email)
  expect(await refusal(validate(browser, email, passwordCode))).toMatchObject({ code: 'otp_incorrect' })
  const reset = { email_address: email, otp: emailCode, password: 'another password' }
  expect(await refusal(browser.post('/api/auth/reset-password', reset))).toMatchObject({
    code: 'otp_incorrect',
  })
})

test('a new password by mailed code proves the address, and voids the code of the registration', async () => {
  const { email } = await registered()
  const ofRegistration = codeFor(t, email)
  const browser = t.browser()
  await browser.post('/api/auth/forgot-password', { email_address: email })
  const reset = { email_address: email, otp: codeFor(t, email), password: 'another password' }
  expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200)
  expect(await refusal(validate(t.browser(), email, ofRegistration))).toMatchObject({
    code: 'unauthenticated',
  })
  await browser.post('/api/auth/login', { email_address: email, password: 'another password' })
  expect(await browser.data(browser.get('/api/me'))).toMatchObject({ email_verified: true })
})

test('changing the password needs the present one, and ends the other sessions and every copy of its own', async () => {
  const { browser, email } = await verified()
  const other = t.browser()
  await other.post('/api/auth/login', { email_address: email, password: PASSWORD })
  const change = (current_password: string) =>
    browser.post('/api/auth/change-password', { current_password, new_password: 'another password' })
  expect(await refusal(change('not it'))).toMatchObject({
    status: 401,
    code: 'bad_credentials',
    fields: { current_password: 'Your password is not correct' },
  })
  const stolen = { headers: { cookie: browser.cookieHeader } }
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await browser.get('/api/me')).status).toBe(200)
  expect((await other.get('/api/me')).status).toBe(401)
  expect((await fetch(`${t.url}/api/me`, stolen)).status).toBe(401)
})

test('a password counts to its last letter', async () => {
  const who = { ...newcomer(), password: `${'x'.repeat(99)}1` }
  await t.browser().post('/api/auth/register', who)
  const login = (password: string) =>
    t.browser().post('/api/auth/login', { email_address: who.email_address, password })
  expect((await login(`${'x'.repeat(99)}2`)).status).toBe(401)
  expect((await login(who.password)).status).toBe(200)
})

test('a password works however a keyboard composes its letters, also one from before that rule', async () => {
  const { browser, email } = await verified()
  const word = 'Ẹ̀kọ́ ẹ̀dá èèyàn'
  const change = { current_password: PASSWORD, new_password: word.normalize('NFD') }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
  const signIn = async (password: string) =>
    (await t.browser().post('/api/auth/login', { email_address: email, password })).status
  expect([await signIn(word.normalize('NFC')), await signIn(word.normalize('NFD'))]).toEqual([200, 200])
  const password_hash = await argon2(word.normalize('NFD'))
  await t.deps.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
  expect([await signIn(word.normalize('NFD')), await signIn('Ẹkọ ẹda eeyan')]).toEqual([200, 401])
})
