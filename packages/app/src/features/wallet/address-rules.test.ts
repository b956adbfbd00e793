import { describe, expect, test } from 'vitest'
import { addressGroups, addressProblem, sameAddress, shortAddress } from './address-rules.ts'

const OWN = 'TTvUZTZKwTvaRuTVYrjy9E2dvaBNsYw3nw'

describe('a receiver address', () => {
  test.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'USDT'],
    ['  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ', 'USDT'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'BTC'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'BTC'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ETH'],
  ] as const)('%s has no problem', (address, code) => {
    expect(addressProblem(address, code, OWN)).toBeUndefined()
  })

  test.each([
    ['', 'USDT', 'Enter the receiver address'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'USDT', 'This is not an address on Tron (TRC-20)'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'USDT', 'This is not an address on Tron (TRC-20)'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60', 'USDT', 'This is not an address on Tron (TRC-20)'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'ETH', 'This is not an address on Ethereum'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'BTC', 'This is not an address on Bitcoin'],
    ['bc1q', 'BTC', 'This is not an address on Bitcoin'],
    [OWN, 'USDT', 'This is your own address. Enter the receiver address'],
  ] as const)('%s is refused', (address, code, sentence) => {
    expect(addressProblem(address, code, OWN)).toBe(sentence)
  })
})

test('case and outer spaces do not change an address', () => {
  expect(sameAddress(' 0xABC ', '0xabc')).toBe(true)
  expect(sameAddress('0xabc', '0xabd')).toBe(false)
})

test('a short address keeps both ends', () => {
  expect(shortAddress(OWN)).toBe('TTvUZT…sYw3nw')
  expect(shortAddress('short')).toBe('short')
})

test.each([OWN, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'abc', 'abcdefghijkl', 'abcdefghijklm'])(
  'the groups of %s are the whole address',
  (address) => {
    const { start, middle, end } = addressGroups(address)
    expect([start, ...middle, end].join('')).toBe(address)
  },
)
