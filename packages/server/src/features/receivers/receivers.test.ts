import { randomUUID } from 'node:crypto'
import type { AddressBook, Receiver, ReceiverCheck, Transaction } from '@oja/api/contract'
import { ADDRESS_BOOK_MAX } from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { whileLocked } from '../../../test-support/database.ts'
import { mailsTo } from '../../../test-support/mails.ts'
import { shareTestApp, TEST_PASSWORD, TEST_PIN } from '../../../test-support/start-test-app.ts'
import { addressOf, fund, grantPin, type Party, trader } from '../../../test-support/trading.ts'
import { HOUR_MS } from '../../durations.ts'
import { lockTransfers } from './repository.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
/** Begins and ends like ETH. */
const ETH_LOOK_ALIKE = `0x5A${'1'.repeat(34)}EAED`

let ada: Party
const t = shareTestApp()
beforeEach(async () => {
  ada = await trader(t)
  await fund(t, ada, { amount: '100', wallet: 'portfolio' })
})

describe('the address book', () => {
  test('keeps receivers by name, each network with its own addresses', async () => {
    await save(ada, { name: 'Tunde', network: 'ethereum', address: ETH.toLowerCase() })
    await save(ada, {
      name: 'ada cold',
      network: 'bitcoin',
      address: `bitcoin:${BTC.toUpperCase()}?amount=1`,
    })
    const { receivers, only_book } = await book(ada)
    expect(only_book).toBe(false)
    expect(receivers.map(({ name, address }) => [name, address])).toEqual([
      ['ada cold', BTC],
      ['Tunde', ETH],
    ])
  })

  test.each([
    ['a typing slip', { address: TRON.replace('7N', '7M') }, 'address'],
    ['an address of another network', { address: BTC }, 'address'],
    ['a link of another network', { address: `bitcoin:${BTC}` }, 'address'],
    [
      'a testnet address',
      { network: 'bitcoin', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      'address',
    ],
    [
      'bech32 in both cases',
      { network: 'bitcoin', address: `${BTC.slice(0, 20)}${BTC.slice(20).toUpperCase()}` },
      'address',
    ],
    ['a network we do not have', { network: 'dogecoin' }, 'network'],
    ['no name', { name: '  ' }, 'name'],
    ['a name that turns the line around', { name: 'Ada\u202Eobi' }, 'name'],
  ])('refuses %s at its field', async (_what, wrong, field) => {
    const answer = ada.browser.post('/api/address-book', {
      name: 'Bola',
      network: 'tron',
      address: TRON,
      ...wrong,
    })
    expect(await failureOf(answer)).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })

  test('refuses an own address, a duplicate address and a duplicate name', async () => {
    await save(ada, { name: 'Bola' })
    const own = await addressOf(ada, 'tron')
    for (const [receiver, field] of [
      [{ name: 'Me', address: own }, 'address'],
      [{ name: 'Bola again' }, 'address'],
      [{ name: 'bola', address: OTHER_TRON }, 'name'],
    ] as const) {
      const answer = ada.browser.post('/api/address-book', { network: 'tron', address: TRON, ...receiver })
      expect(await failureOf(answer)).toMatchObject({ fields: { [field]: expect.any(String) } })
    }
    await save(ada, { name: 'Bola', network: 'ethereum', address: ETH })
  })

  test('a name is a duplicate also when its accents are characters of their own', async () => {
    await save(ada, { name: 'Adébọ̀wálé'.normalize('NFC') })
    const twin = { name: 'Adébọ̀wálé'.normalize('NFD'), network: 'tron', address: OTHER_TRON }
    expect(await failureOf(ada.browser.post('/api/address-book', twin))).toMatchObject({
      fields: { name: expect.any(String) },
    })
  })

  test('a name that only the database takes for a duplicate is refused like any other', async () => {
    // As in a database whose locale is not C.
    await t.asOwner(`drop index address_book_names;
      create unique index address_book_names on address_book (user_id, network, lower(name collate "pg_c_utf8"))`)
    await save(ada, { name: 'ΝΙΚΟΣ' })
    const twin = { name: 'νικοσ', network: 'tron', address: OTHER_TRON }
    expect(await failureOf(ada.browser.post('/api/address-book', twin))).toMatchObject({
      fields: { name: expect.any(String) },
    })
  })

  test('concurrent requests save a receiver once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        ada.browser.post('/api/address-book', { name: 'Bola', network: 'tron', address: TRON }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 400),
    ])
  })

  test(`holds ${ADDRESS_BOOK_MAX} receivers`, async () => {
    await sql`insert into address_book (user_id, name, network, address, created_at)
      select ${ada.customer.id}::uuid, 'r' || n, 'tron', 'filler' || n, now() from generate_series(1, ${ADDRESS_BOOK_MAX}::integer) n`.execute(
      t.deps.db,
    )
    const answer = ada.browser.post('/api/address-book', { name: 'Bola', network: 'tron', address: TRON })
    expect(await errorCode(answer)).toBe('conflict')
  })

  test('a stranger neither sees nor deletes a receiver, and the owner deletes one', async () => {
    const { id } = await save(ada, { name: 'Bola' })
    const stranger = await trader(t)
    await save(ada, { name: 'Stranger', address: await addressOf(stranger, 'tron') })
    expect(await errorCode(stranger.browser.delete(`/api/address-book?id=${id}`))).toBe('not_found')
    expect((await book(stranger)).receivers).toEqual([])
    await ada.browser.data(ada.browser.delete(`/api/address-book?id=${id}`))
    expect((await book(ada)).receivers.map(({ name }) => name)).toEqual(['Stranger'])
  })

  test('transactions to an address show its name', async () => {
    await save(ada, { name: 'Bola' })
    expect((await send(ada)).status).toBe(202)
    const { transactions } = await ada.browser.data<{ transactions: Transaction[] }>(
      ada.browser.get('/api/get-all-transactions?type=withdrawal'),
    )
    expect(transactions[0]).toMatchObject({ address: TRON, receiver_name: 'Bola' })
  })
})

describe('only to the address book', () => {
  test('is on at once; a receiver is usable after a day, and others are refused at `to`', async () => {
    await switchOn(ada)
    expect(await failureOf(send(ada))).toMatchObject({
      code: 'forbidden',
      fields: { to: expect.stringMatching(/not in it/) },
    })
    await save(ada, { name: 'Bola' })
    await later(24 * HOUR_MS - 1)
    expect(await failureOf(send(ada))).toMatchObject({
      code: 'forbidden',
      fields: { to: expect.stringMatching(/from /) },
    })
    await later(1)
    expect((await send(ada)).status).toBe(202)
    expect(await errorCode(send(ada, { to: OTHER_TRON }))).toBe('forbidden')
  })

  test('the wait of a receiver starts when it is saved, and again when it is deleted and saved again', async () => {
    const { id } = await save(ada, { name: 'Bola' })
    await later(24 * HOUR_MS)
    await switchOn(ada)
    expect((await send(ada)).status).toBe(202)
    await ada.browser.data(ada.browser.delete(`/api/address-book?id=${id}`))
    await save(ada, { name: 'Bola' })
    expect(await errorCode(send(ada))).toBe('forbidden')
  })

  test('a session alone does not switch it off, and wrong PINs lock the PIN', async () => {
    await switchOn(ada)
    expect(await errorCode(patch(ada, { only_book: false }))).toBe('pin_required')
    expect(await errorCode(patch(ada, { only_book: false, password: 'a guess' }))).toBe('bad_credentials')
    for (let tries = 0; tries < 5; tries++) await patch(ada, { only_book: false, pin: '9173' })
    expect(await errorCode(patch(ada, { only_book: false, pin: TEST_PIN }))).toBe('pin_locked')
    expect(await book(ada)).toMatchObject({ only_book: true, only_book_until: null })
  })

  test('a grant switches it off once, for its own customer', async () => {
    const other = await trader(t)
    await switchOn(other)
    await switchOn(ada)
    await grantPin(ada.browser)
    await ada.browser.data(patch(ada, { only_book: false }))
    expect(await book(other)).toMatchObject({ only_book: true, only_book_until: null })
    await switchOn(ada)
    expect(await errorCode(patch(ada, { only_book: false }))).toBe('pin_required')
  })

  test.each([
    ['PIN', { pin: TEST_PIN }],
    ['password', { password: TEST_PASSWORD }],
  ])('the %s switches it off a day later, sends a mail, and can be cancelled', async (_secret, secret) => {
    await switchOn(ada)
    const off = await ada.browser.data<AddressBook>(patch(ada, { only_book: false, ...secret }))
    expect(off).toMatchObject({ only_book: true, only_book_until: expect.any(String) })
    expect(mailsTo(t, ada.customer.email)[0]?.text).toMatch(
      /transfers can go to any address again\. To stop that, press "Keep it on" in your address book\./,
    )

    // Switching it off again does not move the end.
    await later(HOUR_MS)
    expect(await ada.browser.data(patch(ada, { only_book: false, ...secret }))).toEqual(off)

    await switchOn(ada)
    await later(24 * HOUR_MS)
    expect(await book(ada)).toMatchObject({ only_book: true, only_book_until: null })
    expect(await errorCode(send(ada))).toBe('forbidden')

    await patch(ada, { only_book: false, ...secret })
    await later(24 * HOUR_MS - 1)
    expect(await errorCode(send(ada))).toBe('forbidden')
    await later(1)
    expect(await book(ada)).toMatchObject({ only_book: false })
    expect((await send(ada)).status).toBe(202)
  })

  test.each([true, false])(
    'adding or deleting a receiver sends a mail, with the rule on or off (%s): a thief may put their own address under a known name',
    async (isOn) => {
      if (isOn) await switchOn(ada)
      const newest = () => mailsTo(t, ada.customer.email)[0]?.text
      const { id } = await save(ada, { name: 'Bola' })
      expect(newest()).toMatch(/A receiver on Tron \(TRC-20\) was added/)
      expect(newest()?.includes('Transfers can go to it from')).toBe(isOn)
      await ada.browser.data(ada.browser.delete(`/api/address-book?id=${id}`))
      expect(newest()).toMatch(/A receiver was deleted/)
      expect(newest()?.includes('can no longer go to it')).toBe(isOn)
    },
  )

  test('a transfer after the deletion of its receiver is refused, also with transfers in flight', async () => {
    const { id } = await save(ada, { name: 'Bola' })
    await later(24 * HOUR_MS)
    await switchOn(ada)
    const removal = ada.browser.delete(`/api/address-book?id=${id}`)
    const raced = await Promise.all([send(ada), removal, send(ada)])
    expect([202, 403]).toContain(raced[0].status)
    expect(await errorCode(send(ada))).toBe('forbidden')
  })

  test('a transfer waits for the deletion of its receiver in flight, and is refused', async () => {
    const { id } = await save(ada, { name: 'Bola' })
    await later(24 * HOUR_MS)
    await switchOn(ada)
    const sent = await whileLocked(t.deps.db, {
      lock: async (trx) => {
        await lockTransfers(trx, ada.customer.id)
        await trx.deleteFrom('address_book').where('id', '=', id).execute()
      },
      send: () => send(ada),
    })
    expect(await errorCode(sent)).toBe('forbidden')
  })
})

describe('before sending', () => {
  test('the first transfer to a receiver is marked as first, and a failed one does not count', async () => {
    expect(await check(ada, 'tron', TRON)).toEqual({
      known: null,
      paid_before: 0,
      last_paid_at: null,
      looks_like: null,
      in_book_since: null,
      refused: null,
      lacks_checksum: false,
    })
    await send(ada)
    expect(await check(ada, 'tron', TRON)).toMatchObject({
      paid_before: 1,
      last_paid_at: t.clock.now().toISOString(),
    })
    expect(await check(ada, 'tron', OTHER_TRON)).toMatchObject({ paid_before: 0 })
    await sql`update transfers set status = 'failed' where user_id = ${ada.customer.id}::uuid`.execute(
      t.deps.db,
    )
    expect(await check(ada, 'tron', TRON)).toMatchObject({ paid_before: 0, last_paid_at: null })
  })

  test('an address with the same ends as a saved or paid one is reported, in any case of letters', async () => {
    await save(ada, { name: 'Bola', network: 'ethereum', address: ETH })
    const found = await check(ada, 'ethereum', ETH_LOOK_ALIKE)
    expect(found).toMatchObject({ known: null, looks_like: { address: ETH, name: 'Bola' } })
    expect(await check(ada, 'ethereum', ETH)).toMatchObject({ known: { name: 'Bola' }, looks_like: null })
    const stranger = await trader(t)
    expect(await check(stranger, 'ethereum', ETH_LOOK_ALIKE)).toMatchObject({ looks_like: null })
  })

  test('an Ethereum address in a single case has no checksum', async () => {
    expect(await check(ada, 'ethereum', ETH.toLowerCase())).toMatchObject({ lacks_checksum: true })
    expect(await check(ada, 'ethereum', ETH)).toMatchObject({ lacks_checksum: false })
    expect(await check(ada, 'bitcoin', BTC.toUpperCase())).toMatchObject({ lacks_checksum: false })
  })

  test('a refusal by the address book is shown before the PIN', async () => {
    await switchOn(ada)
    expect(await check(ada, 'tron', TRON)).toMatchObject({ refused: expect.stringMatching(/not in it/) })
  })
})

describe('a payment link as the receiver', () => {
  test('is paid at its address', async () => {
    expect((await send(ada, { to: `tron:${TRON}?amount=3&token=USDT`, value: '3.000' })).status).toBe(202)
    expect(await check(ada, 'tron', TRON)).toMatchObject({ paid_before: 1 })
  })

  test.each([
    ['of another amount', `tron:${TRON}?amount=4`, 'value'],
    ['of another network', `bitcoin:${BTC}?amount=3`, 'to'],
    ['that requires what we do not do', `tron:${TRON}?req-pop=x`, 'to'],
    ['of a network we do not have', 'dogecoin:DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'to'],
  ])('%s is refused at %s', async (_what, to, field) => {
    expect(await failureOf(send(ada, { to }))).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

async function send(from: Party, request: { to?: string; value?: string } = {}): Promise<Response> {
  const own = await addressOf(from, 'tron')
  const body = { from: own, to: TRON, value: '3', network: 'tron', pin: TEST_PIN, ...request }
  return from.browser.post('/api/transfer', body, { headers: { 'idempotency-key': randomUUID() } })
}

function save({ browser }: Party, receiver: Partial<Receiver>): Promise<Receiver> {
  return browser.data(browser.post('/api/address-book', { network: 'tron', address: TRON, ...receiver }))
}

function book({ browser }: Party): Promise<AddressBook> {
  return browser.data(browser.get('/api/address-book'))
}

function patch({ browser }: Party, body: Record<string, unknown>): Promise<Response> {
  return browser.patch('/api/address-book', body)
}

async function switchOn(party: Party): Promise<void> {
  await party.browser.data(patch(party, { only_book: true }))
}

function check({ browser }: Party, network: string, address: string): Promise<ReceiverCheck> {
  return browser.data(browser.get(`/api/receiver-check?${new URLSearchParams({ network, address })}`))
}

/** Sessions end before a day is over, so the customer signs in again. */
async function later(ms: number): Promise<void> {
  t.clock.advance(ms)
  await ada.browser.takeSession(t.deps, ada.customer.id)
}
