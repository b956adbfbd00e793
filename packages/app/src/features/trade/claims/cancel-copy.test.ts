import { adFixture, claimFixture } from '@oja/api/testing'
import { describe, expect, test } from 'vitest'
import { askedWords, cancelQuestion, doneOf, otherAskedWords } from './cancel-copy.ts'

const other = { first_name: 'Hauwa' }
const sell = claimFixture({
  coin_equivalent: '10.00000000',
  review_ends_at: '2026-11-21T13:15:00Z',
  ad: adFixture({ type: 'sell', code: 'USDT' }),
})
const buy = claimFixture({ ...sell, ad: adFixture({ type: 'buy', code: 'USDT' }) })
const owner = { role: 'owner' } as const
const payer = { role: 'payer' } as const

describe('on a buy ad, while no payment is marked as sent', () => {
  test('the owner of the coin cannot cancel alone, and sees when the request takes effect', () => {
    const { text } = cancelQuestion('ask', { claim: buy, state: owner, other })
    expect(text).toMatch(/Hauwa may have sent naira already, so you cannot cancel alone/)
    expect(text).toMatch(/when Hauwa agrees, or at 14:15 if no payment is marked as sent/)
    expect(askedWords({ claim: buy, state: owner, other }).text).toMatch(/when Hauwa agrees, or at 14:15/)
  })

  test('the payer sees who asks, what agreeing means, and what happens at the deadline', () => {
    const { title, text } = otherAskedWords({ claim: buy, state: payer, other })
    expect(title).toBe('Hauwa asks to cancel this trade')
    expect(text).toMatch(/10 USDT goes back to Hauwa. If you have paid, do not agree/)
    expect(text).toMatch(/by 14:15, the trade ends automatically/)
  })
})

describe('once a payment is marked as sent', () => {
  test('the request names no time: the trade ends only if the other side agrees', () => {
    const sent = { ...buy, status: 'partly_verified' as const }
    for (const claim of [sell, sent]) {
      expect(askedWords({ claim, state: owner, other }).text).toBe(
        'The trade ends if Hauwa agrees. Until then it continues.',
      )
      expect(otherAskedWords({ claim, state: owner, other }).text).toMatch(
        /10 USDT is yours again.*If you do nothing, the trade continues\./,
      )
    }
  })

  test('the question before agreeing says where the coin goes, and who should not agree', () => {
    expect(cancelQuestion('agree', { claim: sell, state: owner, other }).text).toMatch(
      /yours again.*naira has arrived/,
    )
    expect(cancelQuestion('agree', { claim: sell, state: payer, other }).text).toMatch(
      /back to Hauwa.*have paid/,
    )
  })
})

test('the toast follows the response: two requests at once are an agreement, and agreeing to a withdrawn one is a request', () => {
  expect(doneOf('ask', { status: 'rejected' })).toBe('agree')
  expect(doneOf('ask', { status: 'waiting' })).toBe('ask')
  expect(doneOf('agree', { status: 'rejected' })).toBe('agree')
  expect(doneOf('agree', { status: 'waiting' })).toBe('ask')
  expect(doneOf('give-up', { status: 'rejected' })).toBe('give-up')
})
