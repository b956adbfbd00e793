import { beforeAll, expect, test } from 'vitest'
import { totpAt } from '../../../test-support/add-operator.ts'
import { Authenticator } from '../../../test-support/authenticator.ts'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { waitingForLocks, whileLocked } from '../../../test-support/database.ts'
import { codeFor } from '../../../test-support/mails.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import {
  shareTestApp,
  TEST_ORIGIN,
  TEST_PASSWORD,
  TEST_PIN,
  type TestCustomer,
} from '../../../test-support/start-test-app.ts'
import { openClaim, reserve, saveBankAccount, say } from '../../../test-support/trading.ts'
import { HOUR_MS, MINUTE_MS } from '../../durations.ts'
import type { Transaction } from '../../db/database.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import { endDeskSessionsOf } from '../../http/desk-session.ts'
import { endSessionsOf, holdSession } from '../../http/session.ts'
import { hashToken } from '../../http/token.ts'
import { lockTransfers } from '../receivers/repository.ts'
import { lockRoomFor } from '../chat/rooms.ts'
import { bankAccountsOf, lockBankAccount } from '../banks/repository.ts'
import { lockAd } from '../claims/start-act.ts'
import { getUser, lockUser } from '../users/repository.ts'
import { hashSecret } from './hashing.ts'

/** Calls in flight while the owner's new password ends every session. */

let newHash: string
const t = shareTestApp()
beforeAll(async () => {
  newHash = await hashSecret('seven quiet harmattans')
})

type Send = () => Promise<Response>

/** The error of `send`, which waits for the customer's row while a password reset holds it. */
function overtaken(customer: TestCustomer, send: Send) {
  const lock = async (trx: Transaction) => {
    await trx.updateTable('users').set({ password_hash: newHash }).where('id', '=', customer.id).execute()
    await lockTransfers(trx, customer.id)
  }
  return ended(customer, send, lock)
}

/** The error of `send`, whose session ends while it waits for what `lock` locks. */
async function ended({ id }: TestCustomer, send: Send, lock: (trx: Transaction) => Promise<unknown>) {
  const meanwhile = (trx: Transaction) => endSessionsOf(trx, { userId: id })
  return failureOf(await whileLocked(t.deps.db, { lock, send, meanwhile }))
}

type OwnTable = 'sessions' | 'passkeys' | 'address_book' | 'only_book' | 'kyc_submissions'

function rowsOf(table: OwnTable, { id }: TestCustomer) {
  return t.deps.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
}

const userRow = ({ id }: TestCustomer) =>
  t.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a sign-in whose password changes while it is in flight gets no session', async () => {
  const customer = await t.customer()
  const login = { email_address: customer.email, password: TEST_PASSWORD }
  const refused = await overtaken(customer, () => t.browser().post('/api/auth/login', login))
  expect(refused).toMatchObject({ status: 401, code: 'bad_credentials' })
  expect(await rowsOf('sessions', customer)).toEqual([])
})

test('a sign-in with a code from an app that is replaced while it is in flight gets no session', async () => {
  const { customer, browser } = await t.signedIn()
  const asked = browser.post('/api/totp', { password: TEST_PASSWORD })
  const { secret: lost } = await browser.data<{ secret: string }>(asked)
  const code = totpAt(lost, t.clock.now())
  expect((await browser.post('/api/totp/confirm', { code })).status).toBe(200)
  t.clock.advance(MINUTE_MS)
  // A code counts half a minute early, so the thief's is newer than the owner's.
  const early = totpAt(lost, new Date(t.clock.now().getTime() + MINUTE_MS / 2))
  const login = { email_address: customer.email, password: TEST_PASSWORD, totp: early }
  const before = await rowsOf('sessions', customer)
  const sent = await whileLocked(t.deps.db, {
    lock: (trx) => lockUser(trx, customer.id),
    send: () => t.browser().post('/api/auth/login', login),
    meanwhile: async (trx) => {
      // What the first code of another app writes.
      const step = BigInt(Math.floor(t.clock.now().getTime() / (MINUTE_MS / 2)))
      const replaced = { secret: 'of another app', last_step: step }
      await trx.updateTable('totp_secrets').set(replaced).where('user_id', '=', customer.id).execute()
    },
  })
  expect(await errorCode(sent)).toBe('otp_incorrect')
  expect(await rowsOf('sessions', customer)).toEqual(before)
})

const ENDED = { status: 401, code: 'unauthenticated' }

test('a password change whose session a reset has ended does not overwrite the new password', async () => {
  const { customer, browser } = await t.signedIn()
  const change = { current_password: TEST_PASSWORD, new_password: 'eight loud monsoons' }
  const refused = await overtaken(customer, () => browser.post('/api/auth/change-password', change))
  expect(refused).toMatchObject(ENDED)
  expect(await userRow(customer)).toMatchObject({ password_hash: newHash })
})

test('an ended session adds no second factor', async () => {
  const { customer, browser } = await t.signedIn()
  const proof = { purpose: 'add', password: TEST_PASSWORD, pin: TEST_PIN }
  const options = await browser.data<{ challenge: string }>(browser.post('/api/passkeys/options', proof))
  const credential = new Authenticator({ origin: TEST_ORIGIN }).create(options)
  const refused = await overtaken(customer, () =>
    browser.post('/api/passkeys', { name: 'Phone', credential }),
  )
  expect(refused).toMatchObject(ENDED)
  expect(await rowsOf('passkeys', customer)).toEqual([])
})

test('an ended session changes no name and requests no new address', async () => {
  const { customer, browser } = await t.signedIn()
  const change = { first_name: 'Thief', email_address: 'overtaken@example.com', password: TEST_PASSWORD }
  expect(await overtaken(customer, () => browser.patch('/api/user', change))).toMatchObject(ENDED)
  expect(await userRow(customer)).toMatchObject({ first_name: 'Ada', pending_email: null })
})

test('an ended session proves no phone number', async () => {
  const { customer, browser } = await t.signedIn({ phone: null })
  expect((await browser.patch('/api/user', { phone: '08030000009' })).status).toBe(202)
  const otp = codeFor(t, '08030000009')
  expect(await overtaken(customer, () => browser.post('/api/phone/verify', { otp }))).toMatchObject(ENDED)
  expect(await userRow(customer)).toMatchObject({ phone: null })
})

test('an ended session changes neither the address book nor its rule', async () => {
  const { customer, browser } = await t.signedIn()
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const save = () => browser.post('/api/address-book', { name: 'Thief', network: 'tron', address })
  expect(await overtaken(customer, save)).toMatchObject(ENDED)
  expect(await rowsOf('address_book', customer)).toEqual([])
  await browser.takeSession(t.deps, customer.id)
  const switchOn = () => browser.patch('/api/address-book', { only_book: true })
  expect(await overtaken(customer, switchOn)).toMatchObject(ENDED)
  expect(await rowsOf('only_book', customer)).toEqual([])
})

test('an ended session deletes no receiver', async () => {
  const { customer, browser } = await t.signedIn()
  const receiver = { name: 'Ada', network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  const { id } = await browser.data<{ id: string }>(browser.post('/api/address-book', receiver))
  const remove = () => browser.delete(`/api/address-book?id=${id}`)
  expect(await overtaken(customer, remove)).toMatchObject(ENDED)
  expect(await rowsOf('address_book', customer)).toHaveLength(1)
})

test('an ended session signs no other device out', async () => {
  const { customer, browser } = await t.signedIn()
  const endOthers = () => browser.delete('/api/sessions?others=true')
  expect(await ended(customer, endOthers, (trx) => lockUser(trx, customer.id))).toMatchObject(ENDED)
})

test('an ended session writes nothing in a chat', async () => {
  const { claim, claimer, vendor } = await openClaim(t, 'sell', 4)
  const written = () =>
    t.deps.db.selectFrom('chat_messages').select('id').where('sender', '=', claimer.customer.id).execute()
  const before = await written()
  const lockRoom = (trx: Transaction) => lockRoomFor(trx, claim, vendor.customer.id)
  expect(await ended(claimer.customer, () => say(claimer, claim), lockRoom)).toMatchObject(ENDED)
  expect(await written()).toEqual(before)
})

test('an ended session reads no chat and reports nobody', async () => {
  const { claim, claimer, vendor } = await openClaim(t, 'sell', 4)
  const { db } = t.deps
  const said = vendor.browser.post('/api/chat', { roomId: claim, message: 'Good evening' })
  const { id: upTo } = await vendor.browser.data<{ id: string }>(said)
  const { browser, customer } = claimer
  const report = { person: vendor.customer.id, reason: 'abuse', text: 'Wanted to be paid elsewhere' }
  for (const send of [
    () => browser.post(`/api/chat/read?roomId=${claim}`, { up_to: upTo, state: 'read' }),
    () => browser.post('/api/people/report', report),
  ]) {
    await browser.takeSession(t.deps, customer.id)
    const lock = async (trx: Transaction) => {
      await lockRoomFor(trx, claim, vendor.customer.id)
      await holdLockAlone(trx, `reports:${customer.id}`)
    }
    expect(await ended(customer, send, lock)).toMatchObject(ENDED)
  }
  expect(await db.selectFrom('reports').select('id').where('reporter', '=', customer.id).execute()).toEqual(
    [],
  )
})

test('an ended session deletes no bank account', async () => {
  const { customer, browser } = await t.signedIn()
  const { _id: id } = await saveBankAccount({ browser })
  const lock = (trx: Transaction) => lockBankAccount(trx, { userId: customer.id, accountId: id })
  const remove = () => browser.delete(`/api/bank-accounts?id=${id}`)
  expect(await ended(customer, remove, lock)).toMatchObject(ENDED)
  const kept = await bankAccountsOf(t.deps.db, customer.id)
  expect(kept.map(({ _id }) => _id)).toContain(id)
})

test('an ended session opens no dispute and cancels no reservation', async () => {
  const { ad, claim, claimer } = await openClaim(t, 'sell', 4)
  // The time of this step has to be over for a dispute.
  t.clock.advance(HOUR_MS)
  await claimer.browser.takeSession(t.deps, claimer.customer.id)
  const { browser, customer } = claimer
  await reserve(claimer, ad, 1)
  const dispute = { reason: 'Nobody answers me since I have paid' }
  for (const send of [
    () => browser.post(`/api/claim/dispute?id=${claim}`, dispute),
    () => browser.delete(`/api/reserve-ad?id=${ad}`),
  ]) {
    await browser.takeSession(t.deps, customer.id)
    expect(await ended(customer, send, (trx) => lockAd(trx, ad))).toMatchObject(ENDED)
  }
})

test('an ended session neither exports the data nor closes the account', async () => {
  for (const [path, body] of [
    ['/api/data-export', {}],
    ['/api/account/close', { gives_up: [] }],
  ] as const) {
    const { customer, browser } = await t.signedIn()
    const send = () => browser.post(path, { ...body, password: TEST_PASSWORD })
    expect([path, await overtaken(customer, send)]).toMatchObject([path, ENDED])
    expect(await userRow(customer)).toMatchObject({ closed_at: null })
  }
})

test('documents whose session ends during the upload are not kept', async () => {
  const { customer, browser } = await t.signedIn({ kyc_status: 'unverified' })
  const picture = await testPicture()
  const form = formOf({ document_type: 'nin', document: picture, selfie: picture })
  expect(await overtaken(customer, () => browser.post('/api/verify-account', form))).toMatchObject(ENDED)
  expect(await rowsOf('kyc_submissions', customer)).toEqual([])
  expect(await userRow(customer)).toMatchObject({ kyc_status: 'unverified' })
})

test('a picture of a trade whose session ends while it is decoded is not kept', async () => {
  const { ad, claim, claimer, vendor } = await openClaim(t, 'sell', 4)
  const id = claimer.customer.id
  // The time of this step has to be over for a dispute.
  t.clock.advance(HOUR_MS)
  await claimer.browser.takeSession(t.deps, id)
  const dispute = { reason: 'Nobody answers me since I have paid' }
  await claimer.browser.data(claimer.browser.post(`/api/claim/dispute?id=${claim}`, dispute))
  const ways = [
    ['/api/chat/picture?roomId=', { picture: await testPicture(), message: '' }],
    ['/api/claim/receipt?id=', { receipt: await testPicture() }],
    ['/api/claim/statement?id=', { text: 'I have paid', pictures: await testPicture() }],
  ] as const
  for (const [path, fields] of ways) {
    await claimer.browser.takeSession(t.deps, id)
    const lock = async (trx: Transaction) => {
      await lockAd(trx, ad)
      await lockRoomFor(trx, claim, vendor.customer.id)
    }
    const send = () => claimer.browser.post(`${path}${claim}`, formOf(fields))
    expect([path, await ended(claimer.customer, send, lock)]).toMatchObject([path, ENDED])
  }
  const kept = await t.deps.db.selectFrom('claim_pictures').select('id').where('claim', '=', claim).execute()
  expect(kept).toEqual([])
})

test('an ended session does not change an operator’s password', async () => {
  const { operator, browser } = await t.atDesk('support')
  const body = {
    current_password: operator.password,
    totp: totpAt(operator.secret, t.clock.now()),
    new_password: 'the password of a thief',
  }
  const sent = await whileLocked(t.deps.db, {
    lock: (trx) =>
      trx.selectFrom('operators').select('id').where('id', '=', operator.id).forUpdate().execute(),
    send: () => browser.post('/api/desk/password', body),
    meanwhile: (trx) => endDeskSessionsOf(trx, operator.id),
  })
  expect(await failureOf(sent)).toMatchObject(ENDED)
})

test('a new password for an account that is closed meanwhile changes nothing', async () => {
  const { id, email } = await t.customer()
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  const reset = { email_address: email, otp: codeFor(t, email), password: 'seven quiet harmattans' }
  const { sent, before } = await t.deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ closed_at: t.clock.now() }).where('id', '=', id).execute()
    const call = { sent: t.browser().post('/api/auth/reset-password', reset), before: await getUser(trx, id) }
    await expect.poll(() => waitingForLocks(t.deps.db)).toBe(1)
    return call
  })
  expect(await errorCode(sent)).toBe('otp_expired')
  expect(await getUser(t.deps.db, id)).toEqual(before)
})

/** A new account, and the code mailed to its address. */
async function newAccount(email: string) {
  const names = { first_name: 'Ngozi', last_name: 'Eze' }
  const opened = { email_address: email, password: 'a long enough passphrase', ...names }
  const { id } = await t.browser().data<{ id: string }>(t.browser().post('/api/auth/register', opened))
  return { id, otp: codeFor(t, email) }
}

test('a right code whose account is closed meanwhile starts no session', async () => {
  const email = 'closed-meanwhile@example.com'
  const { id, otp } = await newAccount(email)
  const proof = { email_address: email, otp }
  const sent = await whileLocked(t.deps.db, {
    lock: (trx) => trx.updateTable('users').set({ closed_at: t.clock.now() }).where('id', '=', id).execute(),
    send: () => t.browser().post('/api/auth/validate-email', proof),
  })
  expect(await failureOf(sent)).toMatchObject(ENDED)
})

/** The error of `send`, which waits for the customer's row while their address is corrected. */
async function overtakenByAddress(id: string, send: () => Promise<Response>) {
  const { sent, owner } = await t.deps.db.transaction().execute(async (trx) => {
    const moved = { email: `corrected-${id}@example.com`, email_verified_at: t.clock.now() }
    await trx.updateTable('users').set(moved).where('id', '=', id).execute()
    const call = { sent: send(), owner: await getUser(trx, id) }
    await expect.poll(() => waitingForLocks(t.deps.db)).toBe(1)
    return call
  })
  const failure = await failureOf(sent)
  expect(await getUser(t.deps.db, id)).toEqual(owner)
  return failure
}

test('a right code from the mailbox of a mistyped address opens nothing once the address is corrected', async () => {
  const email = 'mistyped-in-flight@example.com'
  const { id, otp } = await newAccount(email)
  const proof = { email_address: email, otp }
  const refused = await overtakenByAddress(id, () => t.browser().post('/api/auth/validate-email', proof))
  expect(refused).toMatchObject({ code: 'otp_expired' })
})

test('a new password from the mailbox of a mistyped address changes nothing once the address is corrected', async () => {
  const email = 'mistyped-reset@example.com'
  const { id } = await newAccount(email)
  await t.browser().post('/api/auth/forgot-password', { email_address: email })
  const reset = { email_address: email, otp: codeFor(t, email), password: 'seven quiet harmattans' }
  const refused = await overtakenByAddress(id, () => t.browser().post('/api/auth/reset-password', reset))
  expect(refused).toMatchObject({ code: 'otp_expired' })
})

const NEW_PIN = { pin: '7392' }
const WAYS: Record<string, (browser: Browser, email: string) => Promise<Response>> = {
  'a new PIN': async (browser) => {
    await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })
    return browser.post('/api/set-pin', NEW_PIN)
  },
  'a PIN reset': async (browser, email) => {
    await browser.post('/api/auth/resend-otp', { email_address: email })
    const proof = { password: TEST_PASSWORD, otp: codeFor(t, email) }
    return browser.post('/api/auth/reset-pin', { ...proof, ...NEW_PIN })
  },
}

test.each(Object.entries(WAYS))(
  '%s waits for a call of another session, which the old PIN may have confirmed',
  async (_, change) => {
    const { customer, browser } = await t.signedIn()
    const other = await t.login(customer)
    const session = {
      idHash: hashToken(other.cookies.get('oja_session') ?? ''),
      userId: customer.id,
      createdAt: t.clock.now(),
      expiresAt: t.clock.now(),
    }
    const changing = await whileLocked(t.deps.db, {
      lock: (trx) => holdSession(trx, session),
      send: () => change(browser, customer.email),
    })
    expect(changing.status).toBe(200)
  },
)

test('calls that keep coming from a stolen session do not hold off its end', async () => {
  const { db } = t.deps
  const { customer, browser } = await t.signedIn()
  const session = await db
    .selectFrom('sessions')
    .select(['id_hash as idHash', 'user_id as userId', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const later = await db.transaction().execute(async (trx) => {
    // A call in flight.
    await holdSession(trx, session)
    const ending = db.transaction().execute((other) => endSessionsOf(other, { userId: customer.id }))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const next = browser.post('/api/offchain/deposit', { code: 'USDT', amount: '1' })
    await expect.poll(() => waitingForLocks(db)).toBe(2)
    return { ending, next }
  })
  expect(await later.ending).toBe(1)
  expect(await failureOf(later.next)).toMatchObject(ENDED)
})
