import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinFacts, COINS, type NetworkSlug } from '@oja/api/money'
import { readAddress, readAs, sandboxAddress } from './address.ts'
import { NETWORKS } from './networks.ts'

const NETWORK_SLUGS = NETWORKS.map(({ slug }) => slug)

/** Test vectors of BIP 173, BIP 350, EIP-55 and Bitcoin Core, and of public Bitcoin and Tron addresses. */
const GENUINE: { readonly [N in NetworkSlug]: readonly string[] } = {
  bitcoin: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1sw50qgdz25j',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i',
    '3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou',
  ],
  ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'],
}

describe('addresses', () => {
  test.each(NETWORK_SLUGS)('genuine %s addresses are read unchanged', (network) => {
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
    const [segwit = ''] = GENUINE.bitcoin
    expect(readAddress('bitcoin', segwit.toUpperCase())).toBe(segwit)
    expect(readAddress('bitcoin', `B${segwit.slice(1)}`)).toBeNull()
    const [checked = ''] = GENUINE.ethereum
    expect(readAddress('ethereum', checked.toLowerCase())).toBe(checked)
    expect(readAddress('ethereum', `0x${checked.slice(2).toUpperCase()}`)).toBe(checked)
    expect(readAddress('ethereum', checked.replace('aA', 'Aa'))).toBeNull()
  })

  test.each([
    ['nothing', ''],
    ['a prefix', 'bc1q'],
    ['a prefix', '0x'],
    ['a prefix', 'T'],
    ['a prefix', '1'],
    ['no data', 'bc1gmk9yu'],
    ['zero bytes', '11111'],
    ['a space that is not seen', '\u200b'],
    ['another human-readable part', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    ['the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['the test network', 'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs'],
    ['the test network', '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br'],
    ['a private key', '5Kd3NBUAdUnhyzenEwVLy9pBKxSwXvE9FMPyR4UKZvpe6E3AgLr'],
    ['bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['bech32 for version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['bech32 for version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
    ['a letter that bech32 lacks', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['16 bytes for version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['too much padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['two cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['a wrong checksum', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62j'],
    ['a wrong checksum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['a wrong checksum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a letter that base58 lacks', '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW620'],
    ['39 digits', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['128 letters', '1'.repeat(128)],
  ])('%s is no address anywhere: %s', (_fault, text) => {
    for (const network of NETWORK_SLUGS) expect(readAddress(network, text)).toBeNull()
  })

  test.each([
    ['11111111111111111111111111111111', true],
    ['So11111111111111111111111111111111111111112', true],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', true],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D', false],
    ['1111111111111111111111111111111', false],
    ['0okenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', false],
  ])('whether %s is 32 bytes of base58: %s', (text, isOne) => {
    expect(readAs({ type: 'base58', bytes: 32 }, text)).toBe(isOne ? text : null)
  })

  test('screens accept every address that the server accepts', () => {
    for (const { addressShape, slug } of COINS.map((code) => coinFacts(code).network)) {
      for (const address of GENUINE[slug]) expect(address).toMatch(addressShape)
      fc.assert(fc.property(fc.uuid(), (seed) => addressShape.test(sandboxAddress(slug, seed))))
    }
  })

  test.each([
    ['bitcoin', 'bc1qm2y5frctqfmw4qctypmg7wvmuczsyvanwef6pk'],
    ['ethereum', '0x9275Ff0496c065F8fB6622e4a7BD7f8c6bEB2e8C'],
    ['tron', 'TDUg13dSv8hJSinhjDjT2bPUJpeByfmmHU'],
  ] as const)('a customer keeps the %s address that an earlier version gave', (network, address) => {
    expect(sandboxAddress(network, 'a customer')).toBe(address)
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
