import { existsSync } from 'node:fs'
import { COINS } from '@oja/api/money'
import { portfolioWalletFixture, virtualWalletFixture } from '@oja/api/testing'
import { describe, expect, test } from 'vitest'
import {
  availableUsd,
  inEscrow,
  matchesAsset,
  portfolioAssetPath,
  portfolioAssets,
  readIntent,
  tradingAssets,
} from './asset-rules.ts'

describe('what the customer came for', () => {
  test.each([
    ['receive', 'receive'],
    ['Receive', 'receive'],
    ['send', 'send'],
    ['Send', 'send'],
    ['buy', null],
    ['', null],
    [null, null],
  ])('%j is read as %s', (text, intent) => {
    expect(readIntent(text)).toBe(intent)
  })

  test.each([
    ['send', '/app/assets/w1/transfer'],
    ['receive', '/app/assets/w1?intent=receive'],
    [null, '/app/assets/w1'],
  ] as const)('choosing an asset to %s opens %s', (intent, path) => {
    expect(portfolioAssetPath('w1', intent)).toBe(path)
  })
})

test.each([
  ['usd', true],
  ['TETHER', true],
  [' tron ', true],
  ['', true],
  ['bitcoin', false],
])('search %j finds Tether on Tron: %s', (search, isFound) => {
  expect(matchesAsset({ code: 'USDT', name: 'Tether', network: 'Tron (TRC-20)' }, search)).toBe(isFound)
})

test('a Portfolio asset links to its wallet, a Trading asset to its account with data to show first', () => {
  expect(portfolioAssets([portfolioWalletFixture({ id: 'p1' })])[0]?.to).toBe('/app/assets/p1')
  const [asset] = tradingAssets([virtualWalletFixture({ id: 't1' })])
  expect(asset?.to).toBe('/app/assets/virtual/t1')
  expect(asset?.state).toEqual({
    logo_url: '/coins/btc.svg',
    code: 'BTC',
    slug: 'bitcoin',
    balance: '0.50000000',
    available_balance: '0.40000000',
  })
})

test('an account on Tron has the same network name as the wallet on Tron', () => {
  const network = { logo_url: '/coins/usdt.svg', code: 'USDT', slug: 'tron' } as const
  const [account] = tradingAssets([virtualWalletFixture({ network })])
  const [wallet] = portfolioAssets([
    portfolioWalletFixture({ network: { ...network, network: 'Tron (TRC-20)' } }),
  ])
  expect(account?.network).toBe('Tron (TRC-20)')
  expect(account?.network).toBe(wallet?.network)
})

test.each(COINS)('%s has a picture', (code) => {
  const file = `../../../public/coins/${code.toLowerCase()}.svg`
  expect(existsSync(new URL(file, import.meta.url))).toBe(true)
})

describe('a Trading wallet', () => {
  test.each([
    ['0.50000000', '0.40000000', '30500.00', '0.10000000', '24400.00'],
    ['0.50000000', '0.50000000', '30500.00', '0.00000000', '30500.00'],
    ['0.50000000', '0.00000000', '30500.00', '0.50000000', '0.00'],
    ['0.00000000', '0.00000000', '0.00', '0.00000000', '0.00'],
    ['3.00000000', '1.00000000', '100.00', '2.00000000', '33.33'],
  ])(
    'of %s with %s available, worth $%s, has %s in escrow and $%s available',
    (balance, available_balance, balance_in_usd, escrow, usd) => {
      const wallet = virtualWalletFixture({ balance, available_balance, balance_in_usd })
      expect(inEscrow({ balance, available_balance, code: wallet.network.code })).toBe(escrow)
      expect(availableUsd(wallet)).toBe(usd)
    },
  )
})
