import { type Coin, COINS, CURRENCY_DECIMALS, formatAmount, money } from '@oja/api/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { quotedCoin } from './rules.ts'

const code = fc.constantFrom<Coin>(...COINS)
const priceNgn = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 500_000_000 }))
const amountNgn = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 1_000_000_000 }))
/** How far a claimer is from the honest amount, in units of the eighth decimal. */
const greed = fc.bigInt({ min: -3n, max: 3n })

/** Units of the coin that `naira` pays for, rounded down, without the code under test. */
function paidFor(coin: Coin, { price, naira }: { price: number; naira: number }): bigint {
  return (BigInt(naira) * 10n ** BigInt(CURRENCY_DECIMALS[coin])) / BigInt(price)
}

/** The eighth decimal, or the smallest unit of a coin that has fewer. */
function lastDigit(coin: Coin): bigint {
  return 10n ** BigInt(Math.max(CURRENCY_DECIMALS[coin] - 8, 0))
}

/** The amount that a claimer asks for: `units` of the eighth decimal more than is due. */
function asking(coin: Coin, due: bigint, units: bigint): string {
  const wanted = due + units * lastDigit(coin)
  return formatAmount(money(wanted > 0n ? wanted : 0n, coin))
}

/** The coin of a claim in its smallest unit, or `null` when it is refused. */
function quote(coin: Coin, price: number, naira: number, asked: string): bigint | null {
  try {
    return quotedCoin({ code: coin, price: BigInt(price) }, { amountNgn: naira, coin: asked }).minor
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'wrong_price') return null
    throw cause
  }
}

describe('the coin of a claim', () => {
  test('is never worth more than the naira that pays for it, whatever is asked', () => {
    fc.assert(
      fc.property(code, priceNgn, amountNgn, greed, (coin, price, naira, units) => {
        const got = quote(coin, price, naira, asking(coin, paidFor(coin, { price, naira }), units))
        if (got === null) return
        expect(got * BigInt(price)).toBeLessThanOrEqual(
          BigInt(naira) * 10n ** BigInt(CURRENCY_DECIMALS[coin]),
        )
      }),
    )
  })

  test('is never more in several claims than in one claim for the same naira', () => {
    const parts = fc.array(fc.tuple(amountNgn, greed), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(code, priceNgn, parts, (coin, price, split) => {
        const inParts = split.map(([naira, units]) =>
          quote(coin, price, naira, asking(coin, paidFor(coin, { price, naira }), units)),
        )
        const total = split.reduce((sum, [naira]) => sum + naira, 0)
        const whole = paidFor(coin, { price, naira: total })
        fc.pre(whole > 0n)
        const inOne = quote(coin, price, total, asking(coin, whole, 0n))
        expect(inParts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n)).toBeLessThanOrEqual(inOne ?? 0n)
      }),
    )
  })

  test('is the amount asked for if the naira pays for it exactly', () => {
    fc.assert(
      fc.property(code, priceNgn, fc.integer({ min: 1, max: 1000 }), (coin, price, coins) => {
        const asked = BigInt(coins) * 10n ** BigInt(CURRENCY_DECIMALS[coin])
        expect(quote(coin, price, coins * price, String(coins))).toBe(asked)
      }),
    )
  })

  test.each<[Coin, number, number, string, bigint]>([
    ['BTC', 160_000_000, 100_001, '0.00062500', 62_500n],
    ['BTC', 160_000_000, 100_001, '0.00062501', 62_500n],
    ['BTC', 160_000_000, 1, '0.00000001', 0n],
    ['ETH', 5_000_001, 123_457, '0.02469139', 24_691_390_000_000_000n],
    ['ETH', 5_000_001, 123_457, '0.02469140', 24_691_395_061_720_987n],
    ['USDT', 1601, 10_000, '6.24609600', 6_246_096n],
    ['USDT', 1601, 10_000, '6.24609699', 6_246_096n],
    ['USDT', 1601, 10_000, '6.246', 6_246_000n],
    ['USDT', 1601, 10_000, '6.24672', 6_246_096n],
  ])('%s at ₦%i for ₦%i, asked %s, is %i units', (coin, price, naira, asked, units) => {
    expect(quote(coin, price, naira, asked) ?? 0n).toBe(units)
  })
})

describe('an amount of coin that does not belong to the naira', () => {
  test('is wrong_price beyond one naira, or the last digit a client can write, in either direction', () => {
    const beyond = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(code, priceNgn, amountNgn, beyond, (coin, price, naira, units) => {
        const due = paidFor(coin, { price, naira })
        const oneNaira = paidFor(coin, { price, naira: 1 })
        const off = (oneNaira > lastDigit(coin) ? oneNaira : lastDigit(coin)) + units
        expect(quote(coin, price, naira, formatAmount(money(due + off, coin)))).toBeNull()
        if (due > off) expect(quote(coin, price, naira, formatAmount(money(due - off, coin)))).toBeNull()
      }),
    )
  })

  test.each([
    ['10.000625', 'one naira too much is cut', 10_000_000n],
    ['10.000626', 'more than one naira too much', null],
    ['9.999375', 'one naira less is what was asked', 9_999_375n],
    ['9.999374', 'more than one naira too little', null],
    ['0', 'nothing', null],
    ['-10', 'less than nothing', null],
    ['ten', 'no number', null],
    ['', 'no text', null],
    ['1e1', 'another notation', null],
    ['NaN', 'not a number', null],
    ['99999999999999999999', 'more than there is', null],
  ])('%s USDT for ₦16,000 at ₦1,600: %s', (asked, _name, units) => {
    expect(quote('USDT', 1600, 16_000, asked)).toBe(units)
  })

  test('is refused with a sentence that points to the price', () => {
    const act = () => quotedCoin({ code: 'USDT', price: 1600n }, { amountNgn: 16_000, coin: '11' })
    expect(act).toThrow('These amounts do not match the price of this ad.')
  })
})
