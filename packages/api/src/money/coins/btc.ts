import type { CoinFacts } from './coin-facts.ts'

export const BTC = {
  name: 'Bitcoin',
  decimals: 8,
  network: {
    slug: 'bitcoin',
    name: 'Bitcoin',
    addressShape: /^(?:bc1[a-z0-9]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i,
    addressEncodings: [
      { type: 'segwit', prefix: 'bc' },
      { type: 'base58check', versions: [0x00, 0x05] },
    ],
  },
  sandbox: { usdPrice: '96480.5', networkFee: '0.00002' },
} as const satisfies CoinFacts
