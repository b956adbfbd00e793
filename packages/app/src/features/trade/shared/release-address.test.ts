import { expect, test } from 'vitest'
import { quoteOfAddress, releaseAddress } from './release-address.ts'

test('the address keeps the amounts, so a reload orders the same', () => {
  const quote = { amount: 161_850, coin_equivalent: '100.00000000' }
  const address = releaseAddress('a1', quote)
  expect(address).toBe('/app/p2p/a1/release?amount=161850&coin=100.00000000')
  expect(quoteOfAddress(new URL(address, 'http://here').searchParams)).toEqual(quote)
})

test.each([
  '',
  'amount=161850',
  'amount=0&coin=1',
  'amount=1e9&coin=1',
  'amount=5&coin=0.000',
  'amount=5&coin=-1',
])('an address with %j carries no amounts', (query) => {
  expect(quoteOfAddress(new URLSearchParams(query))).toBeNull()
})
