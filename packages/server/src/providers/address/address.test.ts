import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NETWORK_SLUGS, readAddress, sandboxAddress } from './index.ts'
import { keccak256 } from './keccak.ts'

/** Test vectors of BIP 173, BIP 350, EIP-55 and of public Bitcoin and Tron contracts. */
const GENUINE = {
  bitcoin: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ],
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'],
} as const

describe('addresses', () => {
  test('keccak-256 gives the published digests, not those of sha3-256', () => {
    expect(keccak256(Buffer.from('')).toString('hex')).toBe(
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    )
    expect(keccak256(Buffer.from('abc')).toString('hex')).toBe(
      '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    )
  })

  test.each(NETWORK_SLUGS)('genuine %s addresses are read as they are written', (network) => {
    for (const address of GENUINE[network]) expect(readAddress(network, address)).toBe(address)
  })

  test('an address of one network is refused on the others', () => {
    for (const network of NETWORK_SLUGS) {
      for (const other of NETWORK_SLUGS.filter((slug) => slug !== network)) {
        for (const address of GENUINE[other]) expect(readAddress(network, address)).toBeNull()
      }
    }
  })

  test('case carries no meaning where the network has none: one stored form', () => {
    const [segwit] = GENUINE.bitcoin
    expect(readAddress('bitcoin', segwit.toUpperCase())).toBe(segwit)
    expect(readAddress('bitcoin', `B${segwit.slice(1)}`)).toBeNull()
    const [checked] = GENUINE.ethereum
    expect(readAddress('ethereum', checked.toLowerCase())).toBe(checked)
    expect(readAddress('ethereum', `0x${checked.slice(2).toUpperCase()}`)).toBe(checked)
    expect(readAddress('ethereum', checked.replace('aA', 'Aa'))).toBeNull()
  })

  test.each([
    '',
    'bc1q',
    '0x',
    'T',
    '1',
    '11111',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    '​',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ])('%j is no address anywhere', (text) => {
    for (const network of NETWORK_SLUGS) expect(readAddress(network, text)).toBeNull()
  })

  test.each(NETWORK_SLUGS)('sandbox addresses of %s are valid, stable and differ by seed', (network) => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        const address = sandboxAddress(network, one)
        expect(readAddress(network, address)).toBe(address)
        expect(sandboxAddress(network, one)).toBe(address)
        expect(sandboxAddress(network, other) === address).toBe(one === other)
      }),
      { numRuns: 60 },
    )
  })

  test.each(['bitcoin', 'tron'] as const)('one changed letter of a %s address is noticed', (network) => {
    const letters = network === 'bitcoin' ? 'qpzry9x8gf2tvdw0s3jn54khce6mua7l' : '23456789ABCDEFGHJKLMNPQR'
    fc.assert(
      fc.property(fc.uuid(), fc.nat(30), fc.constantFrom(...letters), (seed, at, letter) => {
        const address = sandboxAddress(network, seed)
        const index = 3 + (at % (address.length - 3))
        const changed = address.slice(0, index) + letter + address.slice(index + 1)
        expect(readAddress(network, changed)).toBe(changed === address ? address : null)
      }),
      { numRuns: 100 },
    )
  })
})
