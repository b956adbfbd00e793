import { type Answer, type endpoints, RELEASE_COUNTDOWN_MS, REVIEW_COUNTDOWN_MS } from '@oja/api/contract'
import type { Claim } from '@oja/api/contract'
import { describe, expect, test } from 'vitest'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { shareTestApp, TEST_PASSWORD } from '../../../test-support/start-test-app.ts'
import {
  expectBooksToBalance,
  linesOf,
  openClaim,
  type Party,
  postAd,
  reserve,
  saveBankAccount,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'

type Frozen = Answer<typeof endpoints.frozenDisputes>
type Kind = Frozen['orders'][number]['kind']

const t = shareTestApp()

const ORDER = {
  other: expect.any(String),
  amount: 16_000,
  coin_equivalent: '10.00000000',
  code: 'USDT',
  ends_at: expect.any(String),
}

const byOperator = (act: 'freeze' | 'unfreeze', { customer }: Party) =>
  t.operator('POST', `/operator/${act}`, { email_address: customer.email, reason: 'a call' })
const proofOf = ({ customer }: Party) => ({ email_address: customer.email, password: TEST_PASSWORD })
const proven = (party: Party) =>
  t.browser().data<Frozen>(t.browser().post('/api/frozen/disputes', proofOf(party)))
const say = (ticket: string, kind: Kind, id: string) =>
  t.browser().post(`/api/frozen/paid?id=${id}`, { ticket, kind })
const claimOf = ({ browser }: Party, id: string) =>
  browser.data<Claim>(browser.get(`/api/get-claim-by-id?id=${id}`))

/** The time of every order ends. */
async function letTimeEnd() {
  t.clock.advance(Math.max(RELEASE_COUNTDOWN_MS, REVIEW_COUNTDOWN_MS) + 1000)
  await runDeadlines(t.deps.db, t.clock.now(), t.deps.log)
}

/** A claim on a buy ad, whose payer is frozen after they sent the naira. */
async function paidBuyAd() {
  const trade = await openClaim(t, 'buy')
  await byOperator('freeze', trade.vendor)
  return trade
}

/** A live reservation on a sell ad, whose payer is frozen after they sent the naira. */
async function paidReservation() {
  const { ad, vendor } = await postAd(t, 'sell')
  const claimer = await trader(t)
  const { id } = await reserve(claimer, ad, 10)
  await byOperator('freeze', claimer)
  return { ad, vendor, claimer, id }
}

describe('a payer whom an operator froze after they sent naira', () => {
  test('on a buy ad says so once, and no timer returns the coin', async () => {
    const { claim, vendor, claimer } = await paidBuyAd()
    const { ticket, orders } = await proven(vendor)
    expect(orders).toEqual([{ ...ORDER, id: claim, kind: 'claim' }])
    for (const answer of await Promise.all([say(ticket, 'claim', claim), say(ticket, 'claim', claim)]))
      expect(answer.status).toBe(200)
    expect((await say(ticket, 'claim', claim)).status).toBe(200)
    expect((await proven(vendor)).orders).toEqual([])
    const said = / says .* was sent/g
    expect((await linesOf(claimer, claim)).match(said)).toHaveLength(1)

    await letTimeEnd()
    expect(await claimOf(claimer, claim)).toMatchObject({ status: 'partly_verified' })
    t.clock.advance(REVIEW_COUNTDOWN_MS * 2)
    await byOperator('unfreeze', vendor)
    const { browser } = await signInAgain(vendor)
    const reason = 'I paid at ten and got no answer'
    await browser.data(browser.post(`/api/claim/dispute?id=${claim}`, { reason }))
    await expectBooksToBalance(t)
  })

  test('for a reservation on a sell ad says so once, and the vendor cannot take the coin back', async () => {
    const { ad, vendor, claimer, id } = await paidReservation()
    const { ticket, orders } = await proven(claimer)
    expect(orders).toEqual([{ ...ORDER, id, kind: 'reservation' }])
    await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))
    for (const answer of await Promise.all([say(ticket, 'reservation', id), say(ticket, 'reservation', id)]))
      expect(answer.status).toBe(200)
    expect((await say(ticket, 'reservation', id)).status).toBe(200)
    expect((await proven(claimer)).orders).toEqual([])

    await letTimeEnd()
    const claims = await vendor.browser.data<Claim[]>(vendor.browser.get('/api/get-claims'))
    expect(claims).toMatchObject([
      { status: 'waiting', amount: 16_000, claimer: { id: claimer.customer.id } },
    ])
    await byOperator('unfreeze', claimer)
    const { browser } = await signInAgain(claimer)
    const reason = 'I paid at ten and got no answer'
    await browser.data(browser.post(`/api/claim/dispute?id=${claims[0]?.id}`, { reason }))
    await expectBooksToBalance(t)
  })

  test.each([
    ['the only account of the vendor', ['058'], { bank_code: '058' }],
    ['none of two, because they cannot say where they paid', ['058', '044'], null],
  ])('names %s', async (_which, banks, named) => {
    const { vendor, claimer, id } = await paidReservation()
    for (const bank of banks) await saveBankAccount(vendor, bank)
    const { ticket } = await proven(claimer)
    expect((await say(ticket, 'reservation', id)).status).toBe(200)
    const [claim] = await vendor.browser.data<Claim[]>(vendor.browser.get('/api/get-claims'))
    expect(claim?.bank_account ?? null).toEqual(named && expect.objectContaining(named))
  })

  test('reads no contact and no account of the other side', async () => {
    const { vendor, claimer } = await paidReservation()
    const { orders } = await proven(claimer)
    const keys = orders.flatMap((order) => Object.keys(order))
    expect(keys.toSorted()).toEqual(['amount', 'code', 'coin_equivalent', 'ends_at', 'id', 'kind', 'other'])
    expect(JSON.stringify(orders)).not.toContain(vendor.customer.email)
  })
})

async function signInAgain(party: Party): Promise<Party> {
  await party.browser.takeSession(t.deps, party.customer.id)
  return party
}

describe('the word of a frozen payer is refused', () => {
  test('after the time of the order ended', async () => {
    const [bought, reserved] = [await paidBuyAd(), await paidReservation()]
    await letTimeEnd()
    const buyer = await proven(bought.vendor)
    expect(buyer.orders).toEqual([])
    expect(await errorCode(say(buyer.ticket, 'claim', bought.claim))).toBe('conflict')
    const claimer = await proven(reserved.claimer)
    expect(claimer.orders).toEqual([])
    expect(await errorCode(say(claimer.ticket, 'reservation', reserved.id))).toBe('conflict')
  })

  test('at the very end of a reservation, before any job has ended it', async () => {
    const { claimer, id } = await paidReservation()
    t.clock.advance(RELEASE_COUNTDOWN_MS)
    const { ticket, orders } = await proven(claimer)
    expect(orders).toEqual([])
    expect(await errorCode(say(ticket, 'reservation', id))).toBe('conflict')
  })

  test('about the order of somebody else, and about an order that does not exist', async () => {
    const [bought, reserved] = [await paidBuyAd(), await paidReservation()]
    const { ticket } = await proven(bought.vendor)
    const { ticket: other } = await proven(reserved.claimer)
    for (const answer of [
      say(other, 'claim', bought.claim),
      say(ticket, 'reservation', reserved.id),
      say(ticket, 'claim', reserved.id),
      say(ticket, 'reservation', 'no-id'),
      say(ticket, 'claim', 'no-id'),
    ])
      expect(await errorCode(answer)).toBe('not_found')
    expect(await claimOf(bought.claimer, bought.claim)).toMatchObject({ status: 'waiting' })
  })

  test('from the side that owns the coin: it would release the coin without the PIN', async () => {
    const sold = await openClaim(t, 'sell')
    await byOperator('freeze', sold.vendor)
    const { ticket, orders } = await proven(sold.vendor)
    expect(orders).toEqual([])
    expect(await errorCode(say(ticket, 'claim', sold.claim))).toBe('forbidden')

    const { ad } = await postAd(t, 'buy')
    const owner = await trader(t, 10)
    const { id } = await reserve(owner, ad, 10)
    await byOperator('freeze', owner)
    const reserved = await proven(owner)
    expect(reserved.orders).toEqual([])
    expect(await errorCode(say(reserved.ticket, 'reservation', id))).toBe('forbidden')
    await expectBooksToBalance(t)
  })

  test('from the payer of a sell ad who has said so before', async () => {
    const { claim, claimer } = await openClaim(t, 'sell')
    await byOperator('freeze', claimer)
    const { ticket, orders } = await proven(claimer)
    expect(orders).toEqual([])
    expect(await errorCode(say(ticket, 'claim', claim))).toBe('forbidden')
  })

  test('with a ticket that is over, forged, or of a freeze that the customer made', async () => {
    const { claim, vendor, claimer } = await paidBuyAd()
    const { ticket } = await proven(vendor)
    const over = { code: 'otp_expired', status: 400 }
    expect(await failureOf(say('x', 'claim', claim))).toMatchObject(over)
    const owner = t.deps.db.updateTable('users').where('id', '=', vendor.customer.id)
    await owner.set({ frozen_by: 'customer' }).execute()
    expect(await failureOf(say(ticket, 'claim', claim))).toMatchObject(over)
    expect(await errorCode(t.browser().post('/api/frozen/disputes', proofOf(vendor)))).toBe('account_frozen')
    await owner.set({ frozen_by: 'operator' }).execute()
    t.clock.advance(30 * 60_000)
    expect(await failureOf(say(ticket, 'claim', claim))).toMatchObject(over)
    expect(await claimOf(claimer, claim)).toMatchObject({ status: 'waiting' })
  })
})
