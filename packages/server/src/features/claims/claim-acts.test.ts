import { randomUUID } from 'node:crypto'
import {
  AD_TYPES,
  type AdType,
  CLAIM_ACTS,
  CLAIM_STATUSES,
  type ClaimAct,
  type ClaimStatus,
  isLive,
  judgeClaimAct,
  LIVE_CLAIM_STATUSES,
  type LiveClaimStatus,
  needsPin,
  roleOf,
  WHEN_TIME_ENDS,
} from '@oja/api/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, testPicture } from '../../../test-support/pictures.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import {
  confirm,
  expectBooksToBalance,
  grantPin,
  linesOf,
  markSent,
  type OpenClaim,
  openClaim,
  postAd,
  trader,
} from '../../../test-support/trading.ts'
import { tickClaim } from './acts.ts'

// The table of acts in the contract against the server and its SQL: every act, by each side, in each status, on each type
// of ad. `verified` is left out: nothing writes it.

const ACTS = Object.keys(CLAIM_ACTS) as ClaimAct[]
const STATUSES = CLAIM_STATUSES.filter((status) => status !== 'verified')
const SIDES = ['vendor', 'claimer'] as const

let picture: Blob
const t = shareTestApp()
beforeAll(async () => {
  picture = await testPicture()
})

/** A new claim in `status` whose deadlines are over, so that no act has to wait. */
async function claimIn(type: AdType, status: ClaimStatus): Promise<OpenClaim> {
  const trade = await openClaim(t, type)
  if (status === 'partly_verified' || status === 'completed') await markSent(trade)
  if (status === 'completed') await confirm(trade)
  if (status === 'rejected') {
    for (const side of SIDES) await send(trade, side, 'ask-cancel')
  }
  await endTime(trade)
  expect((await rowOf(trade)).status).toBe(status)
  return trade
}

async function endTime({ claim }: OpenClaim): Promise<void> {
  const over = new Date(t.clock.now().getTime() - 1000)
  await t.deps.db
    .updateTable('claims')
    .set({ review_ends_at: over, await_ends_at: over })
    .where('id', '=', claim)
    .execute()
}

async function rowOf({ claim }: OpenClaim) {
  const row = await t.deps.db
    .selectFrom('claims')
    .leftJoin('disputes', 'disputes.claim', 'claims.id')
    .leftJoin('dispute_appeals', 'dispute_appeals.claim', 'claims.id')
    .select(['claims.status', 'cancel_requested_by', 'overdue_at', 'disputes.status as dispute', 'appellant'])
    .where('claims.id', '=', claim)
    .executeTakeFirstOrThrow()
  return row
}

function send(trade: OpenClaim, side: 'vendor' | 'claimer', act: ClaimAct, body = bodyOf(act)) {
  const { browser } = trade[side]
  const id = `?id=${trade.claim}`
  switch (act) {
    case 'payment-sent':
      return browser.post(`/api/payment/sent${id}`, body)
    case 'payment-confirm':
      return browser.post(`/api/payment/confirm${id}`, body)
    case 'reject':
      return browser.post(`/api/claim/reject${id}`, body)
    case 'ask-cancel':
      return browser.post(`/api/claim/cancel${id}`, body)
    case 'withdraw-cancel':
      return browser.delete(`/api/claim/cancel${id}`)
    case 'dispute':
      return browser.post(`/api/claim/dispute${id}`, body)
    case 'receipt':
      return browser.post(`/api/claim/receipt${id}`, formOf({ receipt: picture }))
    case 'state':
      return browser.post(`/api/claim/statement${id}`, formOf({ text: body?.reason ?? '' }))
    case 'appeal':
      return browser.post(`/api/claim/appeal${id}`, body)
  }
}

/** Gives a claim the dispute or decision that an act needs besides its status. */
async function prepare(trade: OpenClaim, side: 'vendor' | 'claimer', act: ClaimAct): Promise<OpenClaim> {
  const needs = CLAIM_ACTS[act].needs[trade.type]
  const { status } = await rowOf(trade)
  if (needs.includes('dispute') && isLive(status)) await send(trade, side, 'dispute')
  if (!needs.includes('decision') || isLive(status)) return trade
  // Only the side that lost can appeal.
  const decided = await openClaim(t, trade.type)
  if (trade.type === 'buy') await markSent(decided)
  await endTime(decided)
  await send(decided, side, 'dispute')
  const winner = roleOf(trade.type, side) === 'owner' ? 'buyer' : 'seller'
  const body = { claim: decided.claim, winner, note: 'Decided', no_payment: false }
  expect((await t.operator('POST', '/operator/disputes', body)).status).toBe(200)
  return decided
}

function bodyOf(act: ClaimAct) {
  return CLAIM_ACTS[act].needs.sell.includes('reason') ? { reason: 'The money has not arrived.' } : undefined
}

async function codeOf(response: Response): Promise<string> {
  const { code = 'ok' }: { code?: string } = JSON.parse(await response.text())
  return code
}

const REFUSAL = { 'not-yours': 'forbidden', 'moved-on': 'conflict', done: 'ok', do: 'ok' } as const

describe.each(AD_TYPES)('on a %s ad', (type) => {
  describe.each(STATUSES)('a %s claim', (status) => {
    test('allows the acts in the table, and no others', async () => {
      let trade = await claimIn(type, status)
      for (const act of ACTS) {
        for (const side of SIDES) {
          const name = `${act} by the ${side}`
          trade = await prepare(trade, side, act)
          const { status: reached } = await rowOf(trade)
          const answer = judgeClaimAct({ act, adType: type, side, status: reached })
          // Only where the table says so: the other acts succeed without.
          if (needsPin(act, type)) await grantPin(trade[side].browser)
          const before = await rowOf(trade)
          expect(await codeOf(await send(trade, side, act)), name).toBe(REFUSAL[answer])
          const after = await rowOf(trade)
          if (answer !== 'do') {
            expect(after, name).toEqual(before)
            continue
          }
          expect(after.status, name).toBe(CLAIM_ACTS[act].to ?? reached)
          if (act === 'ask-cancel') expect(after.cancel_requested_by, name).toBe(trade[side].customer.id)
          if (act === 'dispute') expect(after.dispute, name).toBe('open')
          if (act === 'appeal') expect(after.appellant, name).toBe(trade[side].customer.id)
          trade = await claimIn(type, status)
        }
      }
    })

    test('requires what the table says an act needs', async () => {
      for (const act of ACTS) {
        for (const side of SIDES) {
          const needs = CLAIM_ACTS[act].needs[type]
          if (needs.length === 0 || judgeClaimAct({ act, adType: type, side, status }) !== 'do') continue
          let trade = await claimIn(type, status)
          // A dispute and a decision are needed besides the status; without one the act is refused.
          if (needs.includes('dispute') || needs.includes('decision')) {
            expect(await codeOf(await send(trade, side, act)), `${act} by the ${side}`).toBe('conflict')
            trade = await prepare(trade, side, act)
          }
          const before = await rowOf(trade)
          if (needs.includes('reason')) {
            expect(await codeOf(await send(trade, side, act, { reason: '' }))).toBe('invalid_input')
          }
          const withoutPin = needs.includes('pin') ? 'pin_required' : 'ok'
          if (needs.includes('picture')) {
            const path = `/api/claim/receipt?id=${trade.claim}`
            const empty = trade[side].browser.post(path, formOf({ note: 'none' }))
            expect(await codeOf(await empty)).toBe('invalid_input')
          }
          if (needs.includes('overdue')) {
            const early = await openClaim(t, type)
            if (status === 'partly_verified') await markSent(early)
            expect(await codeOf(await send(early, side, act))).toBe('conflict')
          }
          expect(await codeOf(await send(trade, side, act)), `${act} by the ${side}`).toBe(withoutPin)
          if (withoutPin !== 'ok') expect(await rowOf(trade)).toEqual(before)
        }
      }
    })

    test('is hidden from everybody else', async () => {
      const trade = await claimIn(type, status)
      const stranger = await trader(t)
      for (const act of ACTS) {
        const before = await rowOf(trade)
        expect(await codeOf(await send({ ...trade, vendor: stranger }, 'vendor', act)), act).toBe('not_found')
        expect(await rowOf(trade)).toEqual(before)
      }
    })
  })

  test.each(LIVE_CLAIM_STATUSES)('the deadline ends a %s claim as the table says', async (status) => {
    const trade = await claimIn(type, status)
    await t.deps.db.transaction().execute((trx) => tickClaim(trx, { claim: trade.claim, now: t.clock.now() }))
    const after = await rowOf(trade)
    const end = WHEN_TIME_ENDS[type][status]
    expect(after.status).toBe(end === 'overdue' ? status : end)
    expect(after.overdue_at !== null).toBe(end === 'overdue')
    // A second process that found the same deadline announces nothing.
    const said = await linesOf(trade.vendor, trade.claim)
    await t.deps.db.transaction().execute((trx) => tickClaim(trx, { claim: trade.claim, now: t.clock.now() }))
    expect(await linesOf(trade.vendor, trade.claim)).toBe(said)
  })

  test.each(LIVE_CLAIM_STATUSES)(
    'a tick before the deadline of a %s claim changes nothing',
    async (status) => {
      const trade = await openClaim(t, type)
      if (status === 'partly_verified') await markSent(trade)
      const before = await rowOf(trade)
      await t.deps.db
        .transaction()
        .execute((trx) => tickClaim(trx, { claim: trade.claim, now: t.clock.now() }))
      expect(await rowOf(trade)).toEqual(before)
    },
  )

  test('the SQL alone refuses a claim for an ad of the other type', async () => {
    const { ad } = await postAd(t, type)
    const { customer } = await trader(t, 10)
    const [id, now, other] = [randomUUID(), t.clock.now(), type === 'sell' ? 'buy' : 'sell']
    const make = sql`select claim_create(${id}, ${ad}, ${other}, ${customer.id}, 1600, 1000000, null, ${now}, ${now}, ${now})`
    await expect(make.execute(t.deps.db)).rejects.toMatchObject({
      code: 'OJ000',
      detail: `This is a ${type} ad.`,
    })
  })

  test('the deadline never returns coin once somebody says that naira was sent', () => {
    const claimedPaid: LiveClaimStatus = type === 'sell' ? 'waiting' : 'partly_verified'
    expect(WHEN_TIME_ENDS[type][claimedPaid]).toBe('overdue')
  })

  test("only acts of the coin's owner that give the coin away need the PIN", () => {
    for (const act of ACTS) {
      const { by, needs } = CLAIM_ACTS[act]
      const isConsent =
        (act === 'payment-sent' || act === 'payment-confirm') &&
        (by === 'vendor' || by === 'claimer') &&
        roleOf(type, by) === 'owner'
      expect(needs[type].includes('pin'), act).toBe(isConsent)
    }
  })

  // The server checks the table first. The SQL functions are the second guard, and check status and ad type themselves.
  // Receipts and statements have no SQL function; an appeal needs more than a status.
  test.each(STATUSES)('for a %s claim the SQL alone refuses what the table refuses', async (status) => {
    const trade = await claimIn(type, status)
    const { claim, vendor } = trade
    const now = t.clock.now()
    const calls: {
      readonly [act in Exclude<ClaimAct, 'receipt' | 'state' | 'appeal'>]: ReturnType<typeof sql>
    } = {
      'payment-sent': sql`select claim_mark_sent(${claim}, ${now}, ${now})`,
      'payment-confirm': sql`select claim_confirm(${claim}, gen_random_uuid(), ${now})`,
      reject: sql`select claim_reject(${claim}, 'rejected', gen_random_uuid(), ${now})`,
      'ask-cancel': sql`select claim_ask_cancel(${claim}, ${vendor.customer.id}, gen_random_uuid(), ${now})`,
      'withdraw-cancel': sql`select claim_withdraw_cancel(${claim}, ${vendor.customer.id})`,
      dispute: sql`select dispute_open(${claim}, ${vendor.customer.id}, 'other', 'The money has not arrived.', ${now}, ${now})`,
    }
    for (const act of Object.keys(calls) as (keyof typeof calls)[]) {
      const { by } = CLAIM_ACTS[act]
      const side = by === 'claimer' ? 'claimer' : 'vendor'
      const answer = judgeClaimAct({ act, adType: type, side, status })
      const before = await rowOf(trade)
      const run = t.deps.db.transaction().execute(async (trx) => {
        await calls[act].execute(trx)
        const changed = await trx
          .selectFrom('claims')
          .select('status')
          .where('id', '=', claim)
          .executeTakeFirstOrThrow()
        throw new Undone(changed.status)
      })
      const outcome = await run.catch((cause: unknown) => cause)
      if (answer === 'moved-on') expect(outcome, act).toMatchObject({ code: 'OJ000' })
      else
        expect((outcome as Undone).status, act).toBe(
          answer === 'do' ? (CLAIM_ACTS[act].to ?? status) : status,
        )
      expect(await rowOf(trade)).toEqual(before)
    }
  })
})

/** Rolls a trial back, and carries the status that it reached. */
class Undone extends Error {
  readonly status: ClaimStatus
  constructor(status: ClaimStatus) {
    super('undone')
    this.status = status
  }
}

test('a claim is live while its coin is in escrow', async () => {
  for (const status of STATUSES) {
    const { claim } = await claimIn('buy', status)
    const { rows } = await sql<{
      held: string
    }>`select remaining as held from holds where id = ${claim}`.execute(t.deps.db)
    expect(BigInt(rows[0]?.held ?? 0) > 0n, status).toBe(isLive(status))
  }
  await expectBooksToBalance(t)
})
