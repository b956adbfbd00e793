import type { CoinFacts } from './coin-facts.ts'

export const BTC = {
  name: 'Bitcoin',
  decimals: 8,
  network: {
    slug: 'bitcoin',
    name: 'Bitcoin',
    // Bech32 never mixes cases (BIP 173).
    addressShape: /^(?:bc1[a-z0-9]{8,87}|BC1[A-Z0-9]{8,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
    addressEncodings: [
      { type: 'segwit', prefix: 'bc' },
      { type: 'base58check', versions: [0x00, 0x05] },
    ],
    link: { scheme: 'bitcoin', amount: 'coin' },
  },
  sandbox: { usdPrice: '96480.5', networkFee: '0.00002' },
} as const satisfies CoinFacts
