import type { Ad } from '@oja/api/contract'
import { describe, expect, test } from 'vitest'
import { type Browser, errorCode, failureOf } from '../../../test-support/browser.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { codeFor, mailsTo } from '../../../test-support/mails.ts'
import {
  shareTestApp,
  TEST_PASSWORD,
  TEST_PIN,
  type TestCustomer,
} from '../../../test-support/start-test-app.ts'
import {
  addressOf,
  amounts,
  expectBooksToBalance,
  fund,
  grantPin,
  openClaim,
  postAd,
} from '../../../test-support/trading.ts'
import { confirmTransfers } from '../../jobs/transfers.ts'
import { TRANSFER_CONFIRM_MS } from '../../providers/chain.ts'
import { createWallets } from '../wallets/repository.ts'
import { freezeAccount } from './freeze.ts'
import { lagosDateTime, startOfMinute } from '../../lagos-time.ts'
import { HOUR_MS } from '../../durations.ts'

const NEW_PASSWORD = 'seven quiet harmattans'

const t = shareTestApp()

const login = (customer: TestCustomer, password = TEST_PASSWORD, browser = t.browser()) =>
  browser.post('/api/auth/login', { email_address: customer.email, password })

/** The token of the newest mailed freeze link. */
function linkTo(customer: TestCustomer): string {
  const found = mailsTo(t, customer.email)
    .map(({ text }) => /\/freeze\?token=([\w-]{43})/.exec(text)?.[1])
    .find((token) => token !== undefined)
  if (!found) throw new Error('No mail has a link that freezes the account')
  return found
}

const freeze = (token: string) => t.browser().post('/api/auth/freeze', { token })
const byOperator = (act: 'freeze' | 'unfreeze', { email }: TestCustomer) =>
  t.operator('POST', `/operator/${act}`, { email_address: email, reason: 'a call from the customer' })

async function resetPassword(customer: TestCustomer): Promise<void> {
  const browser = t.browser()
  await browser.data(browser.post('/api/auth/forgot-password', { email_address: customer.email }))
  const otp = codeFor(t, customer.email)
  const body = { email_address: customer.email, otp, password: NEW_PASSWORD }
  await browser.data(browser.post('/api/auth/reset-password', body))
}

async function expectSignedOut(browser: Browser): Promise<void> {
  expect((await browser.get('/api/me')).status).toBe(401)
}

describe('the link in the mail about a new sign-in', () => {
  test('the mail says device, place and time; a known browser causes none', async () => {
    const customer = await t.customer()
    const browser = await t.login(customer)
    const shown = lagosDateTime(startOfMinute(t.clock.now()))
    await expect.poll(() => mailsTo(t, customer.email)).toHaveLength(1)
    const [mail] = mailsTo(t, customer.email)
    expect(mail?.subject).toBe('A new sign-in to your Oja account')
    expect(mail?.text).toContain(`: An unknown browser, network 127.0.0.0, on ${shown}, Lagos time`)
    await login(customer, TEST_PASSWORD, browser)
    expect(mailsTo(t, customer.email)).toHaveLength(1)
  })

  test('opening it changes nothing; pressing the button ends sessions, sockets and grants, and the password no longer signs in', async () => {
    const customer = await t.customer()
    const thief = await t.login(customer)
    const socket = await thief.realtime()
    await grantPin(thief)
    const token = linkTo(customer)
    await fetch(`${t.url}/freeze?token=${token}`)
    await fetch(`${t.url}/api/auth/freeze?token=${token}`)
    expect((await thief.get('/api/me')).status).toBe(200)

    expect((await freeze(token)).status).toBe(200)
    expect(await socket.closed).toMatchObject({ code: 1008 })
    await expectSignedOut(thief)
    expect(await failureOf(login(customer))).toMatchObject({
      code: 'account_frozen',
      error: expect.stringContaining('Forgot password'),
    })
    expect(await errorCode(login(customer, 'not the password'))).toBe('bad_credentials')
  })

  test('it works once, for 72 hours, and an unknown one is not found', async () => {
    const customer = await t.customer()
    await t.login(customer)
    const token = linkTo(customer)
    expect((await freeze(token)).status).toBe(200)
    expect(await errorCode(freeze(token))).toBe('otp_expired')
    expect(await errorCode(freeze('x'.repeat(43)))).toBe('not_found')
    expect(await errorCode(freeze('short'))).toBe('not_found')

    const late = await t.customer()
    const browser = await t.login(late)
    t.clock.advance(72 * HOUR_MS)
    expect(await errorCode(freeze(linkTo(late)))).toBe('otp_expired')
    await browser.takeSession(t.deps, late.id)
    expect((await browser.get('/api/me')).status).toBe(200)
  })

  test('concurrent presses freeze once', async () => {
    const customer = await t.customer()
    await t.login(customer)
    const token = linkTo(customer)
    const answers = await Promise.all([freeze(token), freeze(token), freeze(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test('a password reset by mail lifts the freeze, and coin still waits', async () => {
    const customer = await t.customer()
    await t.login(customer)
    await freeze(linkTo(customer))
    await resetPassword(customer)
    expect(await errorCode(login(customer))).toBe('bad_credentials')
    const browser = t.browser()
    expect((await login(customer, NEW_PASSWORD, browser)).status).toBe(200)
    const me = await browser.data<{ cooling_off: unknown }>(browser.get('/api/me'))
    expect(me.cooling_off).toMatchObject({ reason: 'password-reset' })
  })

  test('a sign-in in flight does not survive the freeze', async () => {
    const customer = await t.customer()
    await t.login(customer)
    const thief = t.browser()
    await Promise.all([login(customer, TEST_PASSWORD, thief), freeze(linkTo(customer))])
    await expectSignedOut(thief)
  })

  test('the freeze voids a code that was already sent', async () => {
    const customer = await t.customer()
    await t.login(customer)
    const thief = t.browser()
    await thief.post('/api/auth/forgot-password', { email_address: customer.email })
    const otp = codeFor(t, customer.email)
    await freeze(linkTo(customer))
    const body = { email_address: customer.email, otp, password: NEW_PASSWORD }
    expect(await errorCode(thief.post('/api/auth/reset-password', body))).toBe('otp_incorrect')
  })

  test('the freeze drops what a thief began: an address, a number and a passkey', async () => {
    const customer = await t.customer()
    const thief = await t.login(customer)
    const email_address = `thief-of-${customer.email}`
    await thief.data(thief.patch('/api/user', { email_address, password: TEST_PASSWORD }))
    await thief.data(thief.patch('/api/user', { phone: '08030000088' }))
    const proof = { purpose: 'add', password: TEST_PASSWORD, pin: TEST_PIN }
    await thief.data(thief.post('/api/passkeys/options', proof))
    expect((await freeze(linkTo(customer))).status).toBe(200)
    const { db } = t.deps
    const user = db.selectFrom('users').select(['pending_email', 'pending_phone'])
    expect(await user.where('id', '=', customer.id).execute()).toEqual([
      { pending_email: null, pending_phone: null },
    ])
    const challenges = db.selectFrom('passkey_challenges').select('purpose')
    expect(await challenges.where('user_id', '=', customer.id).execute()).toEqual([])
  })
})

describe('a freeze by an operator', () => {
  test('outlasts a new password and the mailed link; only an operator lifts it', async () => {
    const customer = await t.customer()
    const browser = await t.login(customer)
    const token = linkTo(customer)
    expect((await byOperator('freeze', customer)).status).toBe(200)
    await expectSignedOut(browser)
    expect((await freeze(token)).status).toBe(200)
    // The mail promises no more than a new password can do.
    const frozen = () => mailsTo(t, customer.email)[0]?.text
    await expect.poll(frozen).toContain('does not open it')
    expect(frozen()).not.toContain('to open it again')
    await resetPassword(customer)
    const refused = await failureOf(login(customer, NEW_PASSWORD))
    expect(refused).toMatchObject({ code: 'account_frozen', error: expect.stringContaining('support') })

    const lifted = await (await byOperator('unfreeze', customer)).json()
    expect(lifted).toEqual({ data: { email_address: customer.email, lifted: true } })
    expect((await login(customer, NEW_PASSWORD)).status).toBe(200)
    expect(await (await byOperator('unfreeze', customer)).json()).toMatchObject({ data: { lifted: false } })
  })

  test('the customer hears of it once, and where they can say that they paid', async () => {
    const customer = await t.customer()
    await byOperator('freeze', customer)
    const support = await t.atDesk('support')
    const again = { reason: 'a second call' }
    await support.browser.data(support.browser.post(`/api/desk/customer/freeze?id=${customer.id}`, again))
    await byOperator('unfreeze', customer)
    await expect
      .poll(() => mailsTo(t, customer.email).map(({ subject }) => subject))
      .toEqual(['A change to your Oja account', 'Your Oja account is frozen'])
    expect(mailsTo(t, customer.email)[1]?.text).toContain(`${t.deps.settings.publicUrl}/frozen\n`)
  })

  test('the customer hears of it also when the desk freezes', async () => {
    const customer = await t.customer()
    const support = await t.atDesk('support')
    const body = { reason: 'a call' }
    await support.browser.data(support.browser.post(`/api/desk/customer/freeze?id=${customer.id}`, body))
    await expect.poll(() => mailsTo(t, customer.email)).toHaveLength(1)
  })

  test('lifting it leaves the password alone', async () => {
    const customer = await t.customer()
    await byOperator('freeze', customer)
    await byOperator('unfreeze', customer)
    expect((await login(customer)).status).toBe(200)
  })
})

describe('the password that a customer froze the account against', () => {
  test.each([
    ['alone', []],
    ['before an operator', ['freeze']],
  ] as const)('opens nothing after an operator lifts the freeze: %s', async (_when, acts) => {
    const customer = await t.customer()
    await t.login(customer)
    await freeze(linkTo(customer))
    for (const act of acts) await byOperator(act, customer)
    await byOperator('unfreeze', customer)
    expect(await errorCode(login(customer))).toBe('bad_credentials')
    await resetPassword(customer)
    expect((await login(customer, NEW_PASSWORD)).status).toBe(200)
  })

  test('opens nothing after an operator lifts their own, earlier freeze', async () => {
    const customer = await t.customer()
    await t.login(customer)
    const token = linkTo(customer)
    await byOperator('freeze', customer)
    await freeze(token)
    await byOperator('unfreeze', customer)
    expect(await errorCode(login(customer))).toBe('bad_credentials')
  })
})

describe('the trades of a frozen customer', () => {
  test('their ads leave the market and take no orders until the freeze is lifted', async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const claimer = (await t.signedIn()).browser
    const inMarket = async () =>
      (await claimer.data<Ad[]>(claimer.get('/api/get-ads?status=open'))).some(({ id }) => id === ad)
    expect(await inMarket()).toBe(true)
    await byOperator('freeze', vendor.customer)
    expect(await inMarket()).toBe(false)
    for (const call of ['reserve-ad', 'claim-ad'])
      expect(await errorCode(claimer.post(`/api/${call}?id=${ad}`, amounts(5)))).toBe('conflict')
    await byOperator('unfreeze', vendor.customer)
    expect(await inMarket()).toBe(true)
  })

  test('a running trade continues for the other side, and can be disputed', async () => {
    const trade = await openClaim(t, 'sell')
    await byOperator('freeze', trade.vendor.customer)
    const { browser } = trade.claimer
    await browser.data(browser.post('/api/chat', { roomId: trade.claim, message: 'Are you there?' }))
    t.clock.advance(20 * 60_000)
    await browser.data(
      browser.post(`/api/claim/dispute?id=${trade.claim}`, { reason: 'I have paid and got no answer' }),
    )
    const settled = await t.operator('POST', '/operator/disputes', {
      claim: trade.claim,
      winner: 'buyer',
      note: 'paid',
    })
    expect(settled.status).toBe(200)
    await expectBooksToBalance(t)
  })

  test('a call in flight when the freeze commits moves nothing', async () => {
    const { customer, browser } = await t.signedIn()
    await fund(t, { customer }, { amount: '5' })
    await grantPin(browser)
    const freezing = { userId: customer.id, by: 'operator', reason: 'a call', now: t.clock.now() } as const
    const sent = await whileLocked(t.deps.db, {
      lock: (trx) => freezeAccount(trx, freezing),
      send: () => browser.post('/api/offchain/withdraw', { code: 'USDT', amount: '5' }),
    })
    expect(await errorCode(sent)).toBe('unauthenticated')
    await expectBooksToBalance(t)
  })
})

describe('a transfer that is not with the network yet', () => {
  async function waitingTransfer() {
    const party = await t.signedIn()
    await createWallets(t.deps.db, party.customer.id, { chain: t.deps.providers.chain, now: t.clock.now() })
    await fund(t, party, { amount: '50', wallet: 'portfolio' })
    const from = await addressOf(party, 'tron')
    const to = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const body = { from, to, value: '5', network: 'tron', pin: TEST_PIN }
    const { id } = await party.browser.data<{ id: string }>(party.browser.post('/api/transfer', body))
    return { ...party, id }
  }
  const find = (id: string) =>
    t.deps.db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const run = () => confirmTransfers(t.deps, t.clock.now())

  test('waits while an operator has frozen the account, and continues afterwards', async () => {
    const { customer, id } = await waitingTransfer()
    await byOperator('freeze', customer)
    await run()
    expect(await find(id)).toMatchObject({ status: 'processing', chain_reference: null, leased_until: null })
    await byOperator('unfreeze', customer)
    await run()
    expect(await find(id)).toMatchObject({ chain_reference: expect.any(String) })
  })

  test('is returned when the customer freezes the account; those of others still wait', async () => {
    const [{ customer, id }, other] = [await waitingTransfer(), await waitingTransfer()]
    await t.login(customer)
    await freeze(linkTo(customer))
    expect(await find(id)).toMatchObject({ status: 'failed', chain_reference: null })
    expect(await find(other.id)).toMatchObject({ status: 'processing' })
    await run()
    await expectBooksToBalance(t)
  })

  test('is returned after the freeze if a process had leased it, but not begun with it', async () => {
    const before = await waitingTransfer()
    t.clock.advance(1)
    const { customer, id } = await waitingTransfer()
    await t.login(customer)
    const { chain } = t.deps.providers
    const genuine = chain.broadcast
    chain.broadcast = async (transfer) => {
      if (transfer.id === before.id) await freeze(linkTo(customer))
      return genuine(transfer)
    }
    try {
      await run()
    } finally {
      chain.broadcast = genuine
    }
    // Otherwise it would leave when the owner lifts the freeze.
    expect(await find(id)).toMatchObject({ status: 'failed', chain_reference: null })
    await expectBooksToBalance(t)
  })

  test('ends like any other once the network has it, also while the account is frozen', async () => {
    const { customer, id } = await waitingTransfer()
    await run()
    await byOperator('freeze', customer)
    t.clock.advance(TRANSFER_CONFIRM_MS)
    await run()
    expect(await find(id)).toMatchObject({ status: 'completed' })
  })

  test('a freeze never returns a transfer that a process has leased: the network may have it', async () => {
    const { customer, id } = await waitingTransfer()
    await t.login(customer)
    await t.deps.db
      .updateTable('transfers')
      .set({ leased_until: t.clock.now() })
      .where('id', '=', id)
      .execute()
    await freeze(linkTo(customer))
    expect(await find(id)).toMatchObject({ status: 'processing' })
  })
})
