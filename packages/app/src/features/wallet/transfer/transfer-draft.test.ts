import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../session/index.ts'
import { EMPTY_DRAFT, parseDraft } from './stored-draft.ts'
import {
  agreeToFee,
  beginDraft,
  finishDraft,
  markAccepted,
  markRefused,
  markSent,
  nameDraft,
  resetDraft,
  setDraftField,
  transferDraft as draft,
} from './transfer-draft.ts'

const wallet = { userId: 'ada', walletId: 'w1', from: 'TOwn', network: 'tron', code: 'USDT' } as const

beforeEach(() => {
  resetDraft()
  beginDraft(wallet)
  setDraftField('to', 'TOther')
  setDraftField('amount', '250')
})

describe('beginning', () => {
  test('fields that are set are not overwritten', () => {
    expect(beginDraft({ ...wallet, from: 'TNew' })).toBe(true)
    expect(draft).toMatchObject({ from: 'TOwn', to: 'TOther', amount: '250' })
  })

  test('another wallet or another customer starts with an empty draft', () => {
    beginDraft({ ...wallet, walletId: 'w2', from: '0xOwn' })
    expect(draft).toMatchObject({ from: '0xOwn', to: '', amount: '' })
    setDraftField('to', '0xOther')
    beginDraft({ ...wallet, userId: 'tunde', walletId: 'w2', from: '0xTunde' })
    expect(draft).toMatchObject({ userId: 'tunde', from: '0xTunde', to: '' })
  })

  test('a transfer whose outcome is unknown stays and cannot be changed', () => {
    nameDraft()
    markSent(1000)
    expect(beginDraft({ ...wallet, walletId: 'w2' })).toBe(false)
    setDraftField('amount', '999')
    expect(draft).toMatchObject({ phase: 'sent', walletId: 'w1', amount: '250' })
  })

  test('another customer in this tab does not see it', () => {
    nameDraft()
    markSent(1000)
    expect(beginDraft({ ...wallet, userId: 'tunde' })).toBe(true)
    expect(draft).toMatchObject({ phase: 'draft', to: '', idempotencyKey: null })
  })

  test('after an accepted transfer, the next draft is empty', () => {
    markAccepted('t1')
    beginDraft(wallet)
    expect(draft).toMatchObject({ phase: 'draft', to: '', transferId: null })
  })
})

describe('the fee that the customer saw', () => {
  test('stays with the transfer while the outcome is unknown, so that a retry sends the same', () => {
    nameDraft()
    agreeToFee('1.00000000')
    markSent(1000)
    expect(parseDraft(JSON.stringify(draft))).toMatchObject({ phase: 'sent', fee: '1.00000000' })
  })

  test('has to be agreed to again after a definite refusal', () => {
    agreeToFee('1.00000000')
    markRefused({ words: 'The fee has risen', isInput: false })
    expect(draft.fee).toBeNull()
  })
})

describe('the key', () => {
  test('is made once and kept for every try', () => {
    nameDraft()
    const key = draft.idempotencyKey
    nameDraft()
    markSent(1000)
    markSent(5000)
    expect(draft).toMatchObject({ idempotencyKey: key, sentAtMs: 1000 })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  test('ends with a definite refusal', () => {
    nameDraft()
    const key = draft.idempotencyKey
    markSent(1000)
    markRefused({ words: 'Too little', isInput: false })
    expect(draft).toMatchObject({ phase: 'refused', idempotencyKey: null, sentAtMs: null, amount: '250' })
    beginDraft(wallet)
    nameDraft()
    expect(draft.idempotencyKey).not.toBe(key)
    expect(draft).toMatchObject({ phase: 'draft', refusal: null, amount: '250' })
  })
})

test('only its own transfer clears the draft when it completes', () => {
  markAccepted('t1')
  finishDraft('t0')
  expect(draft.transferId).toBe('t1')
  finishDraft('t1')
  expect(draft).toEqual(EMPTY_DRAFT)
})

test.each([
  ['that was not sent is dropped', false, EMPTY_DRAFT],
  ['of unknown outcome stays, so that nobody sends it again', true, { phase: 'sent', to: 'TOther' }],
] as const)('on sign-out a transfer %s', async (_what, isSent, after) => {
  Object.assign(session, { phase: 'open', end: null })
  nameDraft()
  if (isSent) markSent(1000)
  Object.assign(session, { phase: 'ended', end: 'signed-out' })
  await Promise.resolve()
  expect(draft).toMatchObject(after)
})

describe('a stored draft', () => {
  test('is restored as it was written', () => {
    nameDraft()
    markSent(1000)
    expect(parseDraft(JSON.stringify(draft))).toEqual({ ...draft })
    markRefused({ words: 'No', isInput: true })
    expect(parseDraft(JSON.stringify(draft))).toEqual({ ...draft, refusal: { words: 'No', isInput: true } })
  })

  test.each([
    null,
    '',
    '{',
    '[]',
    '{"phase":"draft"}',
    JSON.stringify({ ...EMPTY_DRAFT, code: 'USDT', phase: 'sent', sentAtMs: 1 }),
    JSON.stringify({ ...EMPTY_DRAFT, code: 'USDT', phase: 'accepted' }),
    JSON.stringify({ ...EMPTY_DRAFT, code: 'DOGE' }),
  ])('%j reads as an empty draft', (text) => {
    expect(parseDraft(text)).toEqual(EMPTY_DRAFT)
  })
})
