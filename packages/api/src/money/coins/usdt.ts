import type { CoinFacts } from './coin-facts.ts'

export const USDT = {
  name: 'Tether',
  decimals: 6,
  network: {
    slug: 'tron',
    name: 'Tron (TRC-20)',
    addressShape: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
    addressEncodings: [{ type: 'base58check', versions: [0x41] }],
    link: { scheme: 'tron', amount: 'coin', token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  },
  sandbox: { usdPrice: '1', networkFee: '1' },
} as const satisfies CoinFacts
