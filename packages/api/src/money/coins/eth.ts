import type { CoinFacts } from './coin-facts.ts'

export const ETH = {
  name: 'Ethereum',
  decimals: 18,
  network: {
    slug: 'ethereum',
    name: 'Ethereum',
    addressShape: /^0x[0-9a-f]{40}$/i,
    addressEncodings: [{ type: 'eip55' }],
    link: { scheme: 'ethereum', amount: 'smallest-unit' },
  },
  sandbox: { usdPrice: '3421.75', networkFee: '0.0004' },
} as const satisfies CoinFacts
