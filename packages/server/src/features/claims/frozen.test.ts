import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type Answer, APPEAL_MS, type endpoints } from '@oja/api/contract'
import { expect, test, vi } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import { expectBooksToBalance, openClaim } from '../../../test-support/trading.ts'
import { renewRecoveryCodes } from '../auth/factors/recovery-codes.ts'

type Frozen = Answer<typeof endpoints.frozenDisputes>
const SIDE = 'The account is mine, and the money came'

const t = shareTestApp()

const freeze = (email_address: string, act: 'freeze' | 'unfreeze' = 'freeze') =>
  t.operator('POST', `/operator/${act}`, { email_address, reason: 'a report' })

/** A dispute that the buyer opened; the seller, who has the coin, is frozen. */
async function disputedAndFrozen() {
  const trade = await openClaim(t, 'sell')
  t.clock.advance(16 * 60_000)
  const buyer = trade.claimer.browser
  const reason = 'I have paid and got no answer'
  await buyer.data(buyer.post(`/api/claim/dispute?id=${trade.claim}`, { reason }))
  const { email } = trade.vendor.customer
  await freeze(email)
  return { ...trade, email }
}

const disputesOf = (email: string, more: object = {}) =>
  t.browser().post('/api/frozen/disputes', { email_address: email, password: TEST_PASSWORD, ...more })
const signIn = (email: string) => t.browser().data<Frozen>(disputesOf(email))
const state = (claim: string, ticket: string, pictures: Blob[] = []) =>
  t.browser().post(`/api/frozen/statement?id=${claim}`, formOf({ ticket, text: SIDE, pictures }))

test('a frozen customer reads the dispute and gives a statement with pictures', async () => {
  const { claim, email, claimer } = await disputedAndFrozen()
  const { ticket, disputes } = await signIn(email)
  expect(disputes).toMatchObject([
    { id: claim, side: 'seller', dispute: { status: 'open', reason: 'I have paid and got no answer' } },
  ])
  const { phone } = await t.deps.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', claimer.customer.id)
    .executeTakeFirstOrThrow()
  for (const way of [claimer.customer.email, phone]) expect(JSON.stringify(disputes)).not.toContain(way)
  expect((await state(claim, ticket, [await testPicture()])).status).toBe(200)
  const seen = await claimer.browser.data<{ dispute: unknown }>(
    claimer.browser.get(`/api/get-claim-by-id?id=${claim}`),
  )
  expect(seen.dispute).toMatchObject({
    statements: [{ by: 'seller', text: SIDE, pictures: [expect.any(String)] }],
  })
})

test('the owner hears of a recovery code that was used to read the disputes', async () => {
  const { email, vendor } = await disputedAndFrozen()
  const recovery_code = await makeRecoveryCode(vendor.customer.id)
  await disputesOf(email, { recovery_code }).then(({ status }) => expect(status).toBe(200))
  await expect
    .poll(() => mailsTo(t, email).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('A recovery code was used'))
})

/** Turns the second factor on, with a code from an app that nobody has. */
async function makeRecoveryCode(userId: string) {
  const { db, clock } = t.deps
  const now = clock.now()
  const totp = { user_id: userId, secret: 'sealed', confirmed_at: now }
  await db.insertInto('totp_secrets').values(totp).execute()
  await db.updateTable('users').set({ second_factor_since: now }).where('id', '=', userId).execute()
  const [code] = await renewRecoveryCodes(db, { userId, now })
  return code
}

const field = (name: string, value: string) =>
  `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const picture = '--xx\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\nhalf'

/** Begins to send a statement whose rest never comes. */
function beginStatement(claim: string, start: string) {
  const call = request(`${t.url}/api/frozen/statement?id=${claim}`, {
    method: 'POST',
    agent: false,
    headers: {
      origin: t.deps.settings.publicUrl,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': '8000000',
    },
  })
  call.write(start)
  return call
}

test('strangers who send slow forms from the same address do not hold up a frozen customer', async () => {
  const { claim, email } = await disputedAndFrozen()
  const { ticket } = await signIn(email)
  let arrived = 0
  const count = () => void (arrived += 1)
  t.app.server.on('request', count)
  const slow = Array.from({ length: 30 }, () => beginStatement(claim, field('text', SIDE)))
  for (const call of slow) call.on('error', () => undefined)
  await expect.poll(() => arrived).toBe(30)
  t.app.server.off('request', count)
  expect((await state(claim, ticket, [await testPicture()])).status).toBe(200)
  for (const call of slow) call.destroy()
})

test('a frozen customer has two statements on the disk at once, and those that break off free their turns', async () => {
  const { claim, email } = await disputedAndFrozen()
  const { ticket } = await signIn(email)
  const incoming = async () => {
    const names = await readdir(join(t.deps.settings.dataDir, 'incoming'), { recursive: true })
    return names.filter((name) => name.endsWith('/pictures-0'))
  }
  const slow = Array.from({ length: 4 }, () => beginStatement(claim, field('ticket', ticket) + picture))
  for (const call of slow) call.on('error', () => undefined)
  await expect.poll(incoming).toHaveLength(2)
  for (const call of slow) call.destroy()
  expect((await state(claim, ticket, [await testPicture()])).status).toBe(200)
  await expect.poll(incoming).toEqual([])
})

test('no picture is accepted before a ticket that the server gave', async () => {
  const { claim } = await disputedAndFrozen()
  for (const start of [field('ticket', 'x') + picture, picture]) {
    // Nobody waits for the rest of the picture.
    const call = beginStatement(claim, start)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(400)
    call.destroy()
  }
})

test('a frozen customer who lost appeals within five days, once', async () => {
  const { claim, email } = await disputedAndFrozen()
  await t.operator('POST', '/operator/disputes', { claim, winner: 'buyer', note: 'The payment was found' })
  const { ticket, disputes } = await signIn(email)
  expect(disputes).toMatchObject([{ id: claim, side: 'seller', dispute: { winner: 'buyer', appeal: null } }])
  const appeal = (given = ticket) =>
    t
      .browser()
      .post(`/api/frozen/appeal?id=${claim}`, { ticket: given, reason: 'My bank shows no such payment' })
  expect(await errorCode(appeal('x'))).toBe('otp_expired')
  for (const answer of [await appeal(), await appeal()])
    expect(JSON.parse(await answer.text())).toMatchObject({
      data: { dispute: { appeal: { by: 'seller', reason: 'My bank shows no such payment', winner: null } } },
    })
  t.clock.advance(APPEAL_MS + 1)
  expect((await signIn(email)).disputes).toEqual([])
  await expectBooksToBalance(t)
})

test('the ticket allows nothing else: no session begins, and no coin moves', async () => {
  const { claim, email } = await disputedAndFrozen()
  const browser = t.browser()
  const login = { email_address: email, password: TEST_PASSWORD }
  const { ticket } = await browser.data<Frozen>(browser.post('/api/frozen/disputes', login))
  for (const path of ['/api/me', '/api/wallets', `/api/get-claim-by-id?id=${claim}`])
    expect((await browser.get(path)).status).toBe(401)
  for (const act of ['payment/sent', 'payment/confirm', 'claim/cancel', 'claim/appeal', 'claim/statement'])
    expect((await browser.post(`/api/${act}?id=${claim}`, { ticket, reason: SIDE, text: SIDE })).status).toBe(
      401,
    )
  expect(await errorCode(browser.post('/api/auth/login', login))).toBe('account_frozen')
  await expectBooksToBalance(t)
})

test('a ticket ends after half an hour, with the freeze, and with a new password', async () => {
  const { claim, email, vendor } = await disputedAndFrozen()
  const late = await signIn(email)
  t.clock.advance(30 * 60_000)
  const over = { code: 'otp_expired', status: 400 }
  expect(await failureOf(state(claim, late.ticket))).toMatchObject(over)

  const lifted = await signIn(email)
  await freeze(email, 'unfreeze')
  expect(await failureOf(state(claim, lifted.ticket))).toMatchObject(over)

  await freeze(email)
  const stolen = await signIn(email)
  await t.deps.db
    .updateTable('users')
    .set({ password_hash: 'another' })
    .where('id', '=', vendor.customer.id)
    .execute()
  expect(await failureOf(state(claim, stolen.ticket))).toMatchObject(over)
})

test('a ticket whose freeze ended while the pictures waited gives no statement', async () => {
  const { claim, email } = await disputedAndFrozen()
  const { ticket } = await signIn(email)
  const { pictures } = t.deps.providers
  const { save } = pictures
  const saving = vi.spyOn(pictures, 'save').mockImplementationOnce(async (...given) => {
    await freeze(email, 'unfreeze')
    return save(...given)
  })
  expect(await errorCode(state(claim, ticket, [await testPicture()]))).toBe('otp_expired')
  expect(saving).toHaveBeenCalledOnce()
  saving.mockRestore()
})

test('a ticket finds no trade of other customers, and a forged one is refused', async () => {
  const { email, claim } = await disputedAndFrozen()
  const other = await disputedAndFrozen()
  const { ticket } = await signIn(email)
  expect(await errorCode(state(other.claim, ticket))).toBe('not_found')
  for (const wrong of ['x', `${ticket.slice(0, -4)}AAAA`, 'x'.repeat(400)])
    expect(await errorCode(state(claim, wrong))).toBe('otp_expired')
})

test('wrong passwords, accounts that are not frozen and unknown addresses get the same response', async () => {
  const { email } = await disputedAndFrozen()
  const open = await t.customer()
  const answers = [
    await failureOf(disputesOf(email, { password: 'not the password' })),
    await failureOf(disputesOf(open.email)),
    await failureOf(disputesOf('nobody@example.com')),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'bad_credentials' })
})

test('a customer who froze their own account gets the error that they need a new password', async () => {
  const { email, vendor } = await disputedAndFrozen()
  await t.deps.db
    .updateTable('users')
    .set({ frozen_by: 'customer' })
    .where('id', '=', vendor.customer.id)
    .execute()
  expect(await failureOf(disputesOf(email))).toMatchObject({
    code: 'account_frozen',
    error: expect.stringContaining('Forgot password'),
  })
})

test('a right password tried here counts as a wrong one while the account is open: the next wait must not reveal it', async () => {
  const { email } = await t.customer()
  const wrong = { password: 'not the password' }
  for (let tries = 0; tries < 3; tries++) await disputesOf(email, wrong)
  // The fourth try needs no wait, the fifth costs half a minute.
  await disputesOf(email)
  await disputesOf(email, wrong)
  expect(await errorCode(disputesOf(email, wrong))).toBe('throttled')
})
