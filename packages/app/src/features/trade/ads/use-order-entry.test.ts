import { expect, test } from 'vitest'
import { entryOf } from './use-order-entry.ts'

const EMPTY = { currency: 'NGN', entered: '' }

test.each(['NGN', 'USD', 'USDT'])('an amount kept in %s is restored', (currency) => {
  expect(entryOf({ currency, entered: '25.5' }, 'USDT')).toEqual({ currency, entered: '25.5' })
})

test.each([
  ['nothing', {}],
  ['another coin', { currency: 'BTC', entered: '1' }],
  ['no amount', { currency: 'NGN', entered: '1e9' }],
  ['damage', { currency: 7, entered: null }],
])('%s kept is an empty field in naira', (_what, kept) => {
  expect(entryOf(kept, 'USDT')).toEqual(EMPTY)
})
