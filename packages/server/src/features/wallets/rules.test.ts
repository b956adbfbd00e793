import * as fc from 'fast-check'
import { type Coin, COINS, formatAmount, money, toMoney } from '@oja/api/money'
import { expect, test } from 'vitest'
import { SANDBOX_PRICES as prices } from '../../providers/fx.ts'
import { totalUsd, usdValue } from './rules.ts'

test.each([
  ['0.05', 'BTC', '4824.02'],
  ['0.00000001', 'BTC', '0.00'],
  ['1', 'ETH', '3421.75'],
  ['0.999999999999999999', 'ETH', '3421.74'],
  ['642.185999', 'USDT', '642.18'],
  ['0', 'USDT', '0.00'],
] as const)('%s %s is worth $%s, rounded down', (amount, code, usd) => {
  expect(formatAmount(usdValue(toMoney(amount, code as Coin), prices))).toBe(usd)
})

test('the total is the sum of the figures a customer sees', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: COINS.length, maxLength: COINS.length }),
      (minors) => {
        const values = COINS.map((code, index) => usdValue(money(minors[index] ?? 0n, code), prices))
        const shown = values.map((value) => BigInt(formatAmount(value).replace('.', '')))
        expect(BigInt(totalUsd(values).replace('.', ''))).toBe(shown.reduce((sum, cents) => sum + cents, 0n))
      },
    ),
  )
})
