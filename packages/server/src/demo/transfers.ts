import type { Coin } from '@oja/api/money'
import type { DemoName } from './customers.ts'

export type DemoTransfer = {
  from: DemoName
  /** A customer, or an address outside. */
  to: DemoName | 'outside'
  code: Coin
  value: string
  hoursAgo: number
  outcome: 'confirmed' | 'refused'
}

export const DEMO_TRANSFERS: readonly DemoTransfer[] = [
  { from: 'ada', to: 'outside', code: 'USDT', value: '75', hoursAgo: 118, outcome: 'confirmed' },
  { from: 'tunde', to: 'ada', code: 'USDT', value: '40', hoursAgo: 92, outcome: 'confirmed' },
  { from: 'ada', to: 'outside', code: 'BTC', value: '0.0018', hoursAgo: 67, outcome: 'confirmed' },
  { from: 'tunde', to: 'outside', code: 'ETH', value: '0.12', hoursAgo: 49, outcome: 'refused' },
  { from: 'tunde', to: 'outside', code: 'ETH', value: '0.12', hoursAgo: 48, outcome: 'confirmed' },
  { from: 'ada', to: 'chika', code: 'ETH', value: '0.05', hoursAgo: 29, outcome: 'confirmed' },
  { from: 'hauwa', to: 'ada', code: 'BTC', value: '0.0025', hoursAgo: 12, outcome: 'confirmed' },
  { from: 'ada', to: 'tunde', code: 'USDT', value: '18.25', hoursAgo: 3, outcome: 'confirmed' },
]
