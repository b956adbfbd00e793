import { defaultAnswers, receiverFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { readReceiverText, receiverAt, receiverNews } from './receiver-rules.ts'

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('a link of the wallet’s network fills address, amount and label', () => {
  expect(readReceiverText(` bitcoin:${BTC}?amount=0.1&label=Ada `, 'BTC')).toEqual({
    type: 'link',
    address: BTC,
    amount: '0.1',
    label: 'Ada',
  })
})

test.each([
  [`ethereum:${ETH}`, 'BTC', /This link is for Ethereum\. You are sending from your Bitcoin wallet/],
  ['litecoin:abc', 'BTC', /“litecoin:” links/],
  [`bitcoin:${BTC}?req-x=1`, 'BTC', /needs something/],
  [`bitcoin:${BTC}?amount=1,5`, 'BTC', /amount/],
] as const)('%s is refused with a reason', (text, code, words) => {
  expect(readReceiverText(text, code)).toEqual({ type: 'refused', sentence: expect.stringMatching(words) })
})

test('a saved receiver is found by address, only on its own network', () => {
  const receivers = [receiverFixture({ address: BTC, network: 'bitcoin' })]
  expect(receiverAt(receivers, { network: 'bitcoin', address: BTC.toUpperCase() })?.name).toMatch(/Ada/)
  expect(receiverAt(receivers, { network: 'tron', address: BTC })).toBeUndefined()
})

test.each([
  ['refused', { refused: 'No', looks_like: { address: 'x', name: null } }],
  ['looks-like', { looks_like: { address: 'x', name: null }, paid_before: 3 }],
  ['first', {}],
  ['no-checksum', { lacks_checksum: true }],
  ['none', { paid_before: 1, lacks_checksum: true }],
  ['none', { known: { name: 'Ada' } }],
] as const)('%s is the news about %j', (news, changes) => {
  const unknown = { ...defaultAnswers.receiverCheck, paid_before: 0, last_paid_at: null }
  expect(receiverNews({ ...unknown, ...changes })).toBe(news)
})
