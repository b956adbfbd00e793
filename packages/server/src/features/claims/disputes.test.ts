import { randomUUID } from 'node:crypto'
import {
  APPEAL_MS,
  AWAIT_COUNTDOWN_MS,
  type Claim,
  type Dispute,
  type Notification,
  REVIEW_COUNTDOWN_MS,
  type Transaction,
} from '@oja/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addOperator } from '../../../test-support/add-operator.ts'
import { errorCode, failureOf } from '../../../test-support/browser.ts'
import { statementsOf } from '../../../test-support/growth/plans.ts'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'
import {
  addressOf,
  confirm,
  expectBooksToBalance,
  fillHouse,
  fund,
  linesOf,
  markSent,
  type OpenClaim,
  openClaim,
  type Party,
  postAd,
  trader,
} from '../../../test-support/trading.ts'
import { runDeadlines } from '../../jobs/deadlines.ts'
import { balancesOf } from '../../ledger/index.ts'
import { decideAppeal, decideDispute } from './dispute-acts.ts'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { lagosDateTime, startOfMinute } from '../../lagos-time.ts'

let picture: Blob
/** Arbiters. */
let OBI: string
let UCHE: string
let NKEM: string
let SADE: string
const t = shareTestApp()
beforeAll(async () => {
  const arbiter = async () => (await addOperator(t.deps, { roles: ['arbiter'] })).id
  OBI = await arbiter()
  UCHE = await arbiter()
  NKEM = await arbiter()
  SADE = await arbiter()
  picture = await testPicture()
})

/** A sell ad's trade whose time is over, with a dispute that the claimer, the buyer, opened. */
async function disputed(coins = 10): Promise<OpenClaim> {
  const trade = await openClaim(t, 'sell', coins)
  t.clock.advance(16 * 60_000)
  const body = { reason: 'I have paid and got no answer', kind: 'paid-not-released' }
  await trade.claimer.browser.data(trade.claimer.browser.post(`/api/claim/dispute?id=${trade.claim}`, body))
  return trade
}

async function disputeOf({ browser, customer }: Party, id: string): Promise<Dispute> {
  await browser.takeSession(t.deps, customer.id)
  const { dispute } = await browser.data<Claim>(browser.get(`/api/get-claim-by-id?id=${id}`))
  if (!dispute) throw new Error('This trade has no dispute')
  return dispute
}

function state({ browser }: Party, claim: string, text: string, pictures: Blob[] = []): Promise<Response> {
  return browser.post(`/api/claim/statement?id=${claim}`, formOf({ text, pictures }))
}

function appeal({ browser }: Party, claim: string): Promise<Response> {
  return browser.post(`/api/claim/appeal?id=${claim}`, { reason: 'The bank was late that day' })
}

async function kindsOf({ browser, customer }: Party): Promise<string[]> {
  await browser.takeSession(t.deps, customer.id)
  const { notifications } = await browser.data<{ notifications: Notification[] }>(
    browser.get('/api/notifications'),
  )
  return notifications.map(({ kind }) => kind)
}

function decide(
  claim: string,
  decision: { operator?: string; winner?: 'buyer' | 'seller'; noPayment?: boolean } = {},
): Promise<string> {
  const { operator = OBI, winner = 'seller', noPayment = false } = decision
  const act = {
    claim,
    now: t.clock.now(),
    operator,
    winner,
    noPayment,
    reason: 'no-payment',
    note: 'Seen',
  } as const
  return t.deps.db
    .transaction()
    .execute((trx) => decideDispute(trx, act))
    .catch(detailOf)
}

function decideAgain(
  claim: string,
  { operator = UCHE, winner = 'buyer' as 'buyer' | 'seller' } = {},
): Promise<string> {
  const act = {
    claim,
    now: t.clock.now(),
    operator,
    winner,
    reason: 'payment-found',
    note: 'It came',
  } as const
  return t.deps.db
    .transaction()
    .execute((trx) => decideAppeal(trx, act))
    .catch(detailOf)
}

/** The sentence of a refusal that the database raised. */
function detailOf(cause: unknown): string {
  if (cause instanceof Error && 'detail' in cause) return String(cause.detail)
  throw cause
}

async function tradingOf({ customer }: Party): Promise<bigint> {
  return (await balancesOf(t.deps.db, customer.id)).USDT.trading.minor
}

async function runJobs(): Promise<void> {
  expect(await runDeadlines(t.deps.db, t.clock.now())).toBe(0)
}

describe('two sides', () => {
  test('once a dispute is open, the end of a step posts no line and notifies nobody to open one', async () => {
    const { claim, vendor, claimer } = await disputed()
    const newest = () =>
      t.deps.db
        .selectFrom('events')
        .select(['id', 'type'])
        .where('user_id', '=', claimer.customer.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    const before = await newest()
    await runJobs()
    // The mark on the trade is news for the windows.
    expect(await newest()).toEqual({ id: before.id + 1n, type: 'claim-updated' })
    expect(await linesOf(claimer, claim)).not.toContain('open a dispute')
    expect(await kindsOf(vendor)).not.toContain('trade-overdue')
    expect(await kindsOf(claimer)).not.toContain('trade-overdue')
  })

  test('both read the kind, the time to answer, and both statements with their pictures', async () => {
    const { claim, vendor, claimer } = await disputed()
    const opened = await disputeOf(vendor, claim)
    expect(opened).toMatchObject({ kind: 'paid-not-released', statements: [], winner: null })
    expect(Date.parse(opened.answer_by)).toBe(t.clock.now().getTime() + DAY_MS)
    const answerBy = lagosDateTime(startOfMinute(new Date(opened.answer_by)))
    expect(await linesOf(vendor, claim)).toContain(`say what happened by ${answerBy}, Lagos time`)
    await vendor.browser.data(state(vendor, claim, 'Nothing came to my account', [picture, picture]))
    t.clock.advance(1000)
    await claimer.browser.data(state(claimer, claim, 'My bank took it from me'))
    const seen = await disputeOf(vendor, claim)
    expect(seen).toEqual(await disputeOf(claimer, claim))
    expect(seen.statements).toMatchObject([
      {
        by: 'seller',
        text: 'Nothing came to my account',
        pictures: [expect.any(String), expect.any(String)],
      },
      { by: 'buyer', text: 'My bank took it from me', pictures: [] },
    ])
    expect(seen.timeline.map(({ what, by }) => [what, by])).toEqual([
      ['opened', 'buyer'],
      ['stated', 'seller'],
      ['stated', 'buyer'],
    ])
    expect(
      (await claimer.browser.get(`/api/claim/picture?id=${seen.statements[0]?.pictures[0]}`)).status,
    ).toBe(200)
    expect(await kindsOf(claimer)).toContain('dispute-answered')
    expect(await linesOf(claimer, claim)).toContain('gave a statement')
  })

  test('a statement can be changed until the other side has answered it', async () => {
    const { claim, vendor, claimer } = await disputed()
    await vendor.browser.data(state(vendor, claim, 'Nothing came yet', [picture]))
    await vendor.browser.data(state(vendor, claim, 'Nothing came to me', [picture]))
    await claimer.browser.data(state(claimer, claim, 'My bank took it from me'))
    expect(await errorCode(state(vendor, claim, 'Something else entirely'))).toBe('conflict')
    await claimer.browser.data(state(claimer, claim, 'My bank took it from me at ten'))
    const { statements } = await disputeOf(vendor, claim)
    expect(statements.map(({ text, pictures }) => [text, pictures.length])).toEqual([
      ['Nothing came to me', 2],
      ['My bank took it from me at ten', 0],
    ])
  })

  test('after the time to answer no statement can be changed, but a first one is still accepted', async () => {
    const { claim, vendor, claimer } = await disputed()
    await claimer.browser.data(state(claimer, claim, 'My bank took it from me'))
    t.clock.advance(DAY_MS + 1)
    for (const party of [vendor, claimer]) await party.browser.takeSession(t.deps, party.customer.id)
    expect(await errorCode(state(claimer, claim, 'Other words now'))).toBe('conflict')
    expect((await state(vendor, claim, 'Nothing came to my account')).status).toBe(200)
  })

  test('pictures may be sent as `pictures[]` too, the name that many clients give to a list', async () => {
    const { claimer, claim } = await disputed()
    const form = formOf({
      text: 'My bank took it from me',
      pictures: picture,
      'pictures[]': [picture, picture],
    })
    await claimer.browser.data(claimer.browser.post(`/api/claim/statement?id=${claim}`, form))
    const { statements } = await disputeOf(claimer, claim)
    expect(statements).toMatchObject([{ by: 'buyer', pictures: { length: 3 } }])
  })

  test('a side can show five pictures, and a sixth is refused', async () => {
    const { claim, vendor } = await disputed()
    await vendor.browser.data(state(vendor, claim, 'Nothing came to my account', Array(4).fill(picture)))
    expect(await failureOf(state(vendor, claim, 'Changed words here', [picture, picture]))).toMatchObject({
      fields: { pictures: expect.any(String) },
    })
    const { statements } = await disputeOf(vendor, claim)
    expect(statements).toMatchObject([{ text: 'Nothing came to my account', pictures: { length: 4 } }])
    expect(
      await failureOf(state(vendor, claim, 'Nothing came at all', Array(6).fill(picture))),
    ).toMatchObject({ status: 413, error: 'These are too many files' })
  })

  test('sent again after its response was lost, or over a change in another window, is refused: no picture is there twice', async () => {
    const { claim, claimer } = await disputed()
    const pictures = [await testPicture()]
    const send = (seen_statement: string) =>
      claimer.browser.post(
        `/api/claim/statement?id=${claim}`,
        formOf({ text: 'I paid at ten', pictures, seen_statement }),
      )
    const own = async () => (await disputeOf(claimer, claim)).statements.find(({ by }) => by === 'buyer')
    expect((await send('')).status).toBe(200)
    expect(await errorCode(send(''))).toBe('conflict')
    expect((await own())?.pictures).toHaveLength(1)
    expect((await send((await own())?.at ?? '')).status).toBe(200)
    expect((await own())?.pictures).toHaveLength(2)
  })

  test('strangers cannot give statements; without a dispute nobody can', async () => {
    const { claim } = await disputed()
    const stranger = await trader(t)
    expect(await errorCode(state(stranger, claim, 'I was there too'))).toBe('not_found')
    const running = await openClaim(t, 'sell')
    expect(await errorCode(state(running.vendor, running.claim, 'Nothing came yet'))).toBe('conflict')
  })

  test('before a payment is marked as sent, each side of a buy ad reads what it can do instead of a dispute', async () => {
    const { claim, vendor, claimer } = await openClaim(t, 'buy')
    const refused = ({ browser }: Party) =>
      failureOf(browser.post(`/api/claim/dispute?id=${claim}`, { reason: 'Nothing happens in this trade' }))
    const said = 'Nobody has said yet that naira was sent.'
    expect(await refused(vendor)).toMatchObject({
      status: 409,
      error: `${said} Cancel the trade, or mark the payment as sent first.`,
    })
    expect(await refused(claimer)).toMatchObject({
      status: 409,
      error: `${said} If that stays so until the time ends, you get your coin back.`,
    })
  })

  test.each<[string, (trade: OpenClaim) => Promise<void>]>([
    [
      'complete the trade',
      async (trade) => {
        await markSent(trade)
        await confirm(trade)
      },
    ],
    [
      'let time complete it',
      async (trade) => {
        await markSent(trade)
        t.clock.advance(AWAIT_COUNTDOWN_MS)
        await runJobs()
      },
    ],
    [
      'cancel it by agreement',
      async ({ claim, vendor, claimer }) => {
        for (const { browser } of [vendor, claimer])
          await browser.data(browser.post(`/api/claim/cancel?id=${claim}`))
      },
    ],
  ])('the parties can still %s, which closes the dispute for operators too', async (_how, end) => {
    const trade = await disputed()
    await end(trade)
    expect(await disputeOf(trade.vendor, trade.claim)).toMatchObject({ status: 'closed', winner: null })
    expect(await decide(trade.claim)).toContain('no open dispute')
    const settled = { claim: trade.claim, winner: 'buyer', note: 'Seen' }
    expect((await t.operator('POST', '/operator/disputes', settled)).status).toBe(409)
    expect(await errorCode(appeal(trade.vendor, trade.claim))).toBe('conflict')
  })
})

describe('the time to answer', () => {
  test('the silent side gets one reminder half-way, and the room one line at the end', async () => {
    const { claim, vendor, claimer } = await disputed()
    t.clock.advance(12 * HOUR_MS)
    await runJobs()
    await runJobs()
    expect((await kindsOf(vendor)).filter((kind) => kind === 'dispute-answer-due')).toHaveLength(1)
    expect(await kindsOf(claimer)).not.toContain('dispute-answer-due')
    t.clock.advance(12 * HOUR_MS)
    await runJobs()
    await runJobs()
    const { timeline, status } = await disputeOf(vendor, claim)
    expect(timeline.map(({ what }) => what)).toEqual(['opened', 'answer-due'])
    expect(status).toBe('open')
    expect((await linesOf(vendor, claim)).split('time to answer the dispute is over')).toHaveLength(2)
  })

  test('a side that has answered gets no reminder, and the end posts no line', async () => {
    const { claim, vendor } = await disputed()
    await vendor.browser.data(state(vendor, claim, 'Nothing came to my account'))
    t.clock.advance(25 * HOUR_MS)
    await runJobs()
    expect(await kindsOf(vendor)).not.toContain('dispute-answer-due')
    expect((await disputeOf(vendor, claim)).timeline.map(({ what }) => what)).toEqual(['opened', 'stated'])
  })
})

describe('a decision', () => {
  test('moves the coin at once and notifies both with the reason', async () => {
    const { claim, vendor, claimer } = await disputed()
    expect(await decide(claim)).toBe('decided')
    expect(await disputeOf(claimer, claim)).toMatchObject({
      status: 'settled',
      winner: 'seller',
      decision_reason: 'no-payment',
      note: 'Seen',
      appeal_until: new Date(t.clock.now().getTime() + APPEAL_MS).toISOString(),
    })
    expect(await kindsOf(vendor)).toContain('dispute-settled')
    await expectBooksToBalance(t)
  })

  describe('above the bound for one operator', () => {
    let trade: OpenClaim
    beforeAll(async () => {
      await t.deps.db.updateTable('trade_limits').set({ two_operators_above_ngn: 15_999n }).execute()
    })
    afterAll(async () => {
      await t.deps.db.updateTable('trade_limits').set({ two_operators_above_ngn: 1_000_000n }).execute()
    })

    test('needs a second, different operator who decides the same', async () => {
      trade = await disputed()
      expect(await decide(trade.claim)).toBe('awaiting-second')
      expect(await decide(trade.claim)).toBe('awaiting-second')
      expect(await disputeOf(trade.claimer, trade.claim)).toMatchObject({ status: 'open', winner: null })
      expect(await decide(trade.claim, { operator: UCHE, winner: 'buyer' })).toBe('awaiting-second')
      expect(await decide(trade.claim, { operator: UCHE })).toBe('awaiting-second')
      expect(await decide(trade.claim, { operator: OBI, noPayment: true })).toBe('awaiting-second')
      expect(await decide(trade.claim, { operator: UCHE, noPayment: true })).toBe('decided')
      expect(await disputeOf(trade.claimer, trade.claim)).toMatchObject({
        status: 'settled',
        winner: 'seller',
      })
    })

    test('a price far below the market does not spare the second one: the house pays for the coin', async () => {
      const { ad, vendor } = await postAd(t, 'sell', {
        ad: { price: 1, quantity: '10', lowerbound: 1, upperbound: 10 },
      })
      const claimer = await trader(t)
      const order = claimer.browser.post(`/api/claim-ad?id=${ad}`, { amount: 10, coin_equivalent: '10' })
      const { id: claim } = await claimer.browser.data<Claim>(order)
      await fund(t, claimer, { amount: '100', wallet: 'portfolio' })
      const transfer = {
        to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        value: '1',
        network: 'tron',
        pin: TEST_PIN,
      }
      const from = await addressOf(claimer, 'tron')
      await claimer.browser.data(claimer.browser.post('/api/transfer', { ...transfer, from }))
      t.clock.advance(REVIEW_COUNTDOWN_MS + 1)
      const reason = 'The naira did not arrive'
      await vendor.browser.data(vendor.browser.post(`/api/claim/dispute?id=${claim}`, { reason }))
      expect(await decide(claim)).toBe('awaiting-second')
      expect(await decide(claim, { operator: UCHE })).toBe('decided')
    })

    test('of two concurrent operators one proposes and one decides', async () => {
      const { claim } = await disputed()
      const answers = await Promise.all([decide(claim), decide(claim, { operator: UCHE })])
      expect(answers.toSorted()).toEqual(['awaiting-second', 'decided'])
      await expectBooksToBalance(t)
    })

    test('the appeal needs two more operators, and none of the first may take part', async () => {
      await fillHouse(t, 10)
      expect((await appeal(trade.claimer, trade.claim)).status).toBe(200)
      for (const operator of [OBI, UCHE])
        expect(await decideAgain(trade.claim, { operator })).toContain('Another operator')
      expect(await decideAgain(trade.claim, { operator: NKEM })).toBe('awaiting-second')
      expect(await decideAgain(trade.claim, { operator: NKEM })).toBe('awaiting-second')
      expect(await decideAgain(trade.claim, { operator: SADE })).toBe('decided')
    })

    test('the word of an operator of the first decision does not count as one about the appeal', async () => {
      const { claim, claimer } = await disputed()
      await decide(claim)
      expect(await decide(claim, { operator: UCHE })).toBe('decided')
      await appeal(claimer, claim)
      expect(await decideAgain(claim, { operator: NKEM, winner: 'seller' })).toBe('awaiting-second')
    })
  })

  test('when one operator is enough, of two concurrent decisions one is refused', async () => {
    const { claim } = await disputed()
    const answers = await Promise.all([decide(claim), decide(claim, { operator: UCHE, winner: 'buyer' })])
    expect(answers.filter((answer) => answer === 'decided')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('no open dispute'))).toHaveLength(1)
    await expectBooksToBalance(t)
  })

  test('cannot take back the seller’s own word that the naira arrived, given while the operator read the case', async () => {
    const trade = await disputed()
    await markSent(trade)
    expect(await decide(trade.claim)).toContain('The seller has confirmed the payment')
    const note = { claim: trade.claim, winner: 'seller', note: 'Seen' }
    expect((await t.operator('POST', '/operator/disputes', note)).status).toBe(409)
    expect(await decide(trade.claim, { winner: 'buyer' })).toBe('decided')
    await expectBooksToBalance(t)
  })

  test('a machine token decides at once, for any amount', async () => {
    await t.deps.db.updateTable('trade_limits').set({ two_operators_above_ngn: 0n }).execute()
    const { claim } = await disputed()
    const settled = await t.operator('POST', '/operator/disputes', { claim, winner: 'buyer', note: 'Seen' })
    expect(settled.status).toBe(200)
    await t.deps.db.updateTable('trade_limits').set({ two_operators_above_ngn: 1_000_000n }).execute()
  })
})

test('the list of open disputes for machines is one query, oldest first', async () => {
  const [first, second] = [await disputed(), await disputed()]
  const listed: string[] = []
  const sent = await statementsOf(async () => {
    const { data } = (await (await t.operator('GET', '/operator/disputes')).json()) as {
      data: { claim: Claim; dispute: Dispute }[]
    }
    expect(data.every(({ claim, dispute }) => claim.dispute?.opened_at === dispute.opened_at)).toBe(true)
    listed.push(...data.map(({ claim }) => claim.id))
  })
  expect(listed.indexOf(first.claim)).toBeGreaterThanOrEqual(0)
  expect(listed.indexOf(first.claim)).toBeLessThan(listed.indexOf(second.claim))
  expect(sent.filter(({ work, text }) => work !== undefined && text.includes('disputes'))).toHaveLength(1)
})

describe('an appeal', () => {
  test('is for the side that lost, once, within five days', async () => {
    const { claim, vendor, claimer } = await disputed()
    await decide(claim)
    expect(await errorCode(appeal(vendor, claim))).toBe('conflict')
    t.clock.advance(APPEAL_MS)
    for (const party of [vendor, claimer]) await party.browser.takeSession(t.deps, party.customer.id)
    expect((await appeal(claimer, claim)).status).toBe(200)
    expect((await appeal(claimer, claim)).status).toBe(200)
    expect(await kindsOf(vendor)).toContain('dispute-appealed')
    expect((await disputeOf(vendor, claim)).appeal).toMatchObject({ by: 'buyer', decided_at: null })
    expect(await decideAgain(claim, { winner: 'seller' })).toBe('decided')
    expect(await errorCode(appeal(claimer, claim))).toBe('conflict')
    expect((await disputeOf(vendor, claim)).appeal).toMatchObject({ winner: 'seller' })
  })

  test('is refused a moment after that', async () => {
    const { claim, claimer } = await disputed()
    await decide(claim)
    t.clock.advance(APPEAL_MS + 1)
    await claimer.browser.takeSession(t.deps, claimer.customer.id)
    expect(await errorCode(appeal(claimer, claim))).toBe('conflict')
  })

  test('is decided by another operator, and the house pays one that wins, once', async () => {
    await fillHouse(t, 10)
    const { claim, vendor, claimer } = await disputed()
    await decide(claim, { noPayment: true })
    await appeal(claimer, claim)
    expect(await decideAgain(claim, { operator: OBI })).toContain('Another operator')
    const [buyer, seller] = [await tradingOf(claimer), await tradingOf(vendor)]
    const answers = await Promise.all([decideAgain(claim), decideAgain(claim, { operator: NKEM })])
    expect(answers.filter((answer) => answer === 'decided')).toHaveLength(1)
    expect(await tradingOf(claimer)).toBe(buyer + 10_000_000n)
    expect(await tradingOf(vendor)).toBe(seller)
    expect(await disputeOf(vendor, claim)).toMatchObject({
      winner: 'seller',
      appeal: { winner: 'buyer', decision_reason: 'payment-found' },
    })
    expect(await linesOf(claimer, claim)).toContain('Oja paid 10 USDT')
    const { transactions } = await claimer.browser.data<{ transactions: Transaction[] }>(
      claimer.browser.get('/api/get-all-transactions'),
    )
    expect(transactions).toMatchObject([
      { transactionSubtype: 'incoming', kind: 'trade', amount: '10.00000000', reference: claim },
    ])
    const { reserve_block } = await claimer.browser.data<{ reserve_block: unknown }>(
      claimer.browser.get('/api/trade-limits'),
    )
    expect(reserve_block).toBeNull()
    await expectBooksToBalance(t)
  })

  test('stays open when the house cannot pay, and nothing changes', async () => {
    const { claim, claimer } = await disputed()
    await decide(claim)
    await appeal(claimer, claim)
    const before = await tradingOf(claimer)
    expect(await decideAgain(claim)).toContain('The house holds too little USDT')
    expect(await tradingOf(claimer)).toBe(before)
    expect((await disputeOf(claimer, claim)).appeal).toMatchObject({ decided_at: null })
    await fillHouse(t, 10)
    expect(await decideAgain(claim)).toBe('decided')
    await expectBooksToBalance(t)
  })

  test('SQL refuses a compensation without a decided appeal', async () => {
    await fillHouse(t, 5)
    const { customer } = await trader(t)
    const paid = t.deps.db
      .transaction()
      .execute((trx) =>
        sql`select ledger_compensate(${randomUUID()}, ${customer.id}, 'USDT', 5000000, ${t.clock.now()})`.execute(
          trx,
        ),
      )
    await expect(paid).rejects.toThrow('is no compensation that an appeal decided')
    await expectBooksToBalance(t)
  })

  test('cannot take back the seller’s own word that the naira arrived: a pair could be paid twice', async () => {
    await fillHouse(t, 10)
    const trade = await disputed()
    await markSent(trade)
    await decide(trade.claim, { winner: 'buyer' })
    expect((await appeal(trade.vendor, trade.claim)).status).toBe(200)
    expect(await decideAgain(trade.claim, { winner: 'seller' })).toContain(
      'The seller has confirmed the payment',
    )
    await expectBooksToBalance(t)
  })

  describe('that its buyer won', () => {
    const RIGHT = {
      kind: 'compensation',
      code: 'USDT',
      wallet: 'trading',
      minor: 10_000_000,
      to: 'claimer',
      names: 'claimer',
      winner: 'buyer',
    } as const
    type Paid = { [Part in keyof typeof RIGHT]: (typeof RIGHT)[Part] extends number ? number : string }
    let trade: OpenClaim
    beforeAll(async () => {
      trade = await disputed()
      await decide(trade.claim)
      await appeal(trade.claimer, trade.claim)
      expect(await decideAgain(trade.claim, { winner: 'seller' })).toBe('decided')
    })

    test.each<[string, Partial<Paid>]>([
      ['more coin than the trade had', { minor: 10_000_001 }],
      ['less', { minor: 9_999_999 }],
      ['another coin', { code: 'BTC' }],
      ['into another wallet', { wallet: 'portfolio' }],
      ['to the other side', { to: 'vendor', names: 'vendor' }],
      ['to the other side in the name of the buyer', { to: 'vendor' }],
      ['what another movement paid', { kind: 'deposit' }],
      ['although it agreed with the decision', { winner: 'seller' }],
    ])('SQL refuses to pay %s', async (_what, wrong) => {
      await expect(pay(wrong)).rejects.toThrow('is no compensation that an appeal decided')
    })

    test('SQL accepts what the appeal decided', async () => {
      await pay({})
      await expectBooksToBalance(t)
    })

    async function pay(wrong: Partial<Paid>): Promise<void> {
      const { kind, code, wallet, minor, to, names, winner } = { ...RIGHT, ...wrong }
      const movement = randomUUID()
      const idOf = (side: string) => trade[side === 'vendor' ? 'vendor' : 'claimer'].customer.id
      // One transaction.
      await t.asOwner(`
        update dispute_appeals set winner = '${winner}' where claim = '${trade.claim}';
        select ledger_post('${movement}', '${kind}',
          array[ledger_account(null, '${code}', 'chain'), ledger_account('${idOf(to)}', '${code}', '${wallet}')],
          array[-${minor}, ${minor}], now());
        insert into compensations (claim, paid_to, movement, created_at)
          values ('${trade.claim}', '${idOf(names)}', '${movement}', now())`)
    }
  })
})
