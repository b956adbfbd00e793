import { disputeFixture } from '@oja/api/testing'
import { describe, expect, test } from 'vitest'
import { type ClaimFacts, claimState, type ClaimState, sideIn } from './claim-state.ts'

const VENDOR = 'vendor-id'
const CLAIMER = 'claimer-id'
const CREATED = Date.parse('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(CREATED + minutes * 60_000).toISOString()

function claim(
  adType: 'buy' | 'sell',
  status: ClaimFacts['status'],
  more: Partial<ClaimFacts> = {},
): ClaimFacts {
  const person = { first_name: 'A', last_name: 'B', phone: null }
  return {
    status,
    ad: { type: adType },
    review_ends_at: at(15),
    await_ends_at: at(30),
    overdue: false,
    cancel_requested_by: null,
    dispute: null,
    recipient: { ...person, id: VENDOR },
    claimer: { ...person, id: CLAIMER, email_address: 'a@b.c', bank_account: [] },
    ...more,
  }
}

const dispute = (status: 'open' | 'closed') =>
  disputeFixture({ opened_by: VENDOR, opened_at: at(16), status })

function seen(facts: ClaimFacts, side: 'vendor' | 'claimer', minutes = 1): ClaimState {
  return claimState(facts, { userId: side === 'vendor' ? VENDOR : CLAIMER, nowMs: Date.parse(at(minutes)) })
}

test('the customer who posted the ad is the vendor', () => {
  const facts = claim('sell', 'waiting')
  expect([sideIn(facts, VENDOR), sideIn(facts, CLAIMER)]).toEqual(['vendor', 'claimer'])
})

describe('each side sees its own scene', () => {
  test.each([
    ['sell', 'waiting', 'vendor-checks', 'check-and-release'],
    ['sell', 'partly_verified', 'acknowledge', 'released'],
    ['buy', 'waiting', 'awaiting-payment', 'pay'],
    ['buy', 'partly_verified', 'verify-payment', 'claimer-checks'],
    ['sell', 'verified', 'completed', 'completed'],
    ['buy', 'completed', 'completed', 'completed'],
    ['buy', 'rejected', 'rejected', 'rejected'],
  ] as const)('%s ad, %s: claimer %s, vendor %s', (type, status, ofClaimer, ofVendor) => {
    expect(seen(claim(type, status), 'claimer').scene).toBe(ofClaimer)
    expect(seen(claim(type, status), 'vendor').scene).toBe(ofVendor)
  })
})

describe('the one act that advances the trade', () => {
  test.each([
    ['sell', 'waiting', 'vendor', { act: 'payment-sent', needsPin: true }],
    ['sell', 'waiting', 'claimer', null],
    ['sell', 'partly_verified', 'claimer', { act: 'payment-confirm', needsPin: false }],
    ['sell', 'partly_verified', 'vendor', null],
    ['buy', 'waiting', 'vendor', { act: 'payment-sent', needsPin: false }],
    ['buy', 'waiting', 'claimer', null],
    ['buy', 'partly_verified', 'claimer', { act: 'payment-confirm', needsPin: true }],
    ['buy', 'partly_verified', 'vendor', null],
    ['sell', 'completed', 'claimer', null],
    ['buy', 'rejected', 'vendor', null],
  ] as const)('%s ad, %s, %s', (type, status, side, act) => {
    expect(seen(claim(type, status), side).primary).toEqual(act)
  })

  test("only the coin owner's consent takes the PIN, and nobody else is asked for one", () => {
    const withPin = (['sell', 'buy'] as const).flatMap((type) =>
      (['waiting', 'partly_verified'] as const).flatMap((status) =>
        (['vendor', 'claimer'] as const)
          .map((side) => seen(claim(type, status), side))
          .filter(({ primary }) => primary?.needsPin),
      ),
    )
    expect(withPin.map(({ role }) => role)).toEqual(['owner', 'owner'])
  })
})

describe('ways out', () => {
  test.each([
    ['buy', 'waiting', 'claimer', 'ask'],
    ['buy', 'waiting', 'vendor', 'give-up'],
    ['buy', 'partly_verified', 'claimer', 'ask'],
    ['sell', 'waiting', 'claimer', 'ask'],
    ['sell', 'waiting', 'vendor', 'ask'],
    ['sell', 'completed', 'vendor', null],
  ] as const)('%s ad, %s, %s: %s', (type, status, side, wayOut) => {
    expect(seen(claim(type, status), side).wayOut).toBe(wayOut)
  })

  test('a vendor who could give up the order sees the request to cancel and can agree to it', () => {
    expect(seen(claim('buy', 'waiting', { cancel_requested_by: CLAIMER }), 'vendor').wayOut).toBe('agree')
  })

  test('the side that was asked can agree, and the side that asked waits', () => {
    const facts = claim('sell', 'waiting', { cancel_requested_by: CLAIMER })
    expect(seen(facts, 'vendor').wayOut).toBe('agree')
    expect(seen(facts, 'claimer').wayOut).toBe('asked')
  })
})

describe('countdowns', () => {
  test('the vendor has 15 minutes and the claimer sees 30; after the vendor’s answer both see 30', () => {
    const minutes = (state: ClaimState) => (state.deadline?.totalMs ?? 0) / 60_000
    expect(minutes(seen(claim('sell', 'waiting'), 'vendor'))).toBe(15)
    expect(minutes(seen(claim('sell', 'waiting'), 'claimer'))).toBe(30)
    expect(minutes(seen(claim('buy', 'partly_verified'), 'vendor'))).toBe(30)
    expect(seen(claim('buy', 'completed'), 'vendor').deadline).toBeNull()
  })

  test('a page that was loaded before the deadline notices when it passes', () => {
    expect(seen(claim('sell', 'waiting'), 'claimer', 14.9).timeUp).toBeNull()
    expect(seen(claim('sell', 'waiting'), 'claimer', 15).timeUp).toBe('overdue')
    expect(seen(claim('sell', 'completed'), 'claimer', 60).timeUp).toBeNull()
    expect(seen(claim('sell', 'waiting', { overdue: true }), 'claimer', 14.9).timeUp).toBe('overdue')
  })

  test('a trade that ends by itself at the deadline is ending, not overdue', () => {
    expect(seen(claim('buy', 'waiting'), 'claimer', 15).timeUp).toBe('rejected')
    expect(seen(claim('sell', 'partly_verified'), 'claimer', 30).timeUp).toBe('completed')
  })
})

describe('disputes', () => {
  test('can be opened once the deadline of the step has passed, and not before', () => {
    expect(seen(claim('sell', 'waiting'), 'claimer', 10).dispute).toEqual({ type: 'from', at: at(15) })
    expect(seen(claim('sell', 'waiting'), 'vendor', 16).dispute).toEqual({ type: 'open' })
    expect(seen(claim('buy', 'partly_verified'), 'vendor', 20).dispute).toEqual({ type: 'from', at: at(30) })
    expect(seen(claim('buy', 'partly_verified'), 'claimer', 31).dispute).toEqual({ type: 'open' })
  })

  test('cannot be opened when the trade ends by itself at the deadline, nor after its end', () => {
    for (const minutes of [1, 31]) {
      expect(seen(claim('buy', 'waiting'), 'claimer', minutes).dispute).toEqual({ type: 'none' })
      expect(seen(claim('sell', 'partly_verified'), 'claimer', minutes).dispute).toEqual({ type: 'none' })
    }
    expect(seen(claim('sell', 'rejected'), 'claimer', 60).dispute).toEqual({ type: 'none' })
  })

  test('leave the status as it is, so that the parties can still finish', () => {
    const facts = claim('buy', 'partly_verified', { dispute: dispute('open') })
    expect(seen(facts, 'vendor', 40).dispute).toEqual({ type: 'none' })
    expect(seen(facts, 'claimer', 40).dispute).toEqual({ type: 'none' })
    expect(seen(facts, 'claimer', 40).primary).toEqual({ act: 'payment-confirm', needsPin: true })
    const closed = claim('sell', 'waiting', { dispute: dispute('closed') })
    expect(seen(closed, 'claimer', 1).dispute).toEqual({ type: 'from', at: at(15) })
  })
})

describe('steps', () => {
  const states = (facts: ClaimFacts) => seen(facts, 'claimer').steps.map(({ state }) => state)
  test.each([
    ['waiting', ['done', 'now', 'next']],
    ['partly_verified', ['done', 'done', 'now']],
    ['completed', ['done', 'done', 'done']],
    ['rejected', ['done', 'failed', 'next']],
  ] as const)('%s', (status, expected) => {
    expect(states(claim('sell', status))).toEqual(expected)
    expect(states(claim('buy', status))).toEqual(expected)
  })
})
