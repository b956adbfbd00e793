import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  COINS,
  type Coin,
  coinFor,
  coinPaidFor,
  compare,
  convert,
  CURRENCY_DECIMALS,
  type Currency,
  CurrencyMismatchError,
  entryDecimals,
  formatAmount,
  invert,
  type Money,
  money,
  nairaCovered,
  nairaFor,
  nairaToPay,
  parseAmount,
  rateOf,
  roundDown,
  roundNearest,
  roundUp,
  settleQuote,
  subtract,
  toMoney,
  trimZeros,
  truncateAmount,
} from './index.ts'

const currency = fc.constantFrom(...(Object.keys(CURRENCY_DECIMALS) as Currency[]))
const coin = fc.constantFrom<Coin>(...COINS)
/** Up to a thousand million whole units of any currency. */
const amountOf = (of: Currency) =>
  fc.bigInt({ min: 0n, max: 10n ** BigInt(CURRENCY_DECIMALS[of] + 9) }).map((minor) => money(minor, of))
const anyAmount = currency.chain(amountOf)
const priceNgn = fc.integer({ min: 1, max: 10_000_000_000_000 })
const twoOf = <C extends Currency>(of: C) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 30n }))
    .map(([left, right]): [Money<C>, Money<C>] => [money(left, of), money(right, of)])

describe('text', () => {
  it('format then parse returns the amount', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(parseAmount(formatAmount(amount), amount.currency)).toEqual(amount)
      }),
    )
  })

  it('never shows more than there is, and less by under one last digit', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        const scale = CURRENCY_DECIMALS[amount.currency]
        const shown = toMoney(formatAmount(amount, decimals), amount.currency)
        const lost = amount.minor - shown.minor
        expect(lost >= 0n && lost < 10n ** BigInt(Math.max(0, scale - decimals))).toBe(true)
      }),
    )
  })

  it('refuses digits that the currency cannot hold', () => {
    const digits = fc.stringMatching(/^\d{1,18}$/)
    fc.assert(
      fc.property(digits, digits, currency, (whole, fraction, of) => {
        const parsed = parseAmount(`${whole}.${fraction}`, of)
        const isExact = !/[1-9]/.test(fraction.slice(CURRENCY_DECIMALS[of]))
        expect(parsed === 'too-many-decimals').toBe(!isExact)
        const cut = truncateAmount(`${whole}.${fraction}`, of)
        if (isExact) expect(cut).toEqual(parsed)
      }),
    )
  })

  it.each([
    ['0.05', 'BTC', 5_000_000n],
    ['0.00000001', 'BTC', 1n],
    ['0.00000001', 'ETH', 10_000_000_000n],
    ['1.50000000', 'USDT', 1_500_000n],
    [' 12 ', 'NGN', 1200n],
    ['007', 'NGN', 700n],
  ] as const)('%s %s is %i of its smallest unit', (text, of, minor) => {
    expect(parseAmount(text, of)).toEqual(money(minor, of))
  })

  it.each([
    ['0.000000001', 'BTC', 'too-many-decimals'],
    ['0.0000001', 'USDT', 'too-many-decimals'],
    ['0.001', 'NGN', 'too-many-decimals'],
    ['', 'BTC', 'not-a-number'],
    ['-1', 'BTC', 'not-a-number'],
    ['+1', 'BTC', 'not-a-number'],
    ['1e-8', 'BTC', 'not-a-number'],
    ['1,000', 'NGN', 'not-a-number'],
    ['1.', 'BTC', 'not-a-number'],
    ['.5', 'BTC', 'not-a-number'],
    ['0x10', 'BTC', 'not-a-number'],
    ['١', 'BTC', 'not-a-number'],
    ['Infinity', 'BTC', 'not-a-number'],
    ['1'.repeat(19), 'BTC', 'not-a-number'],
  ] as const)('"%s" %s is %s', (text, of, problem) => {
    expect(parseAmount(text, of)).toBe(problem)
    expect(() => toMoney(text, of)).toThrow(RangeError)
  })

  it.each([
    ['1250.50000000', '1250.5'],
    ['642.00000000', '642'],
    ['100', '100'],
    ['0.00000001', '0.00000001'],
    ['0.00000000', '0'],
  ])('%s without its last zeros is %s', (text, trimmed) => {
    expect(trimZeros(text)).toBe(trimmed)
  })

  it.each([
    ['BTC', 8],
    ['ETH', 8],
    ['USDT', 6],
    ['USD', 2],
    ['NGN', 0],
  ] as const)('an amount of %s is entered with at most %i decimals', (of, decimals) => {
    expect(entryDecimals(of)).toBe(decimals)
  })

  it('writes a negative amount, which only a difference can be', () => {
    expect(formatAmount(money(-5n, 'BTC'))).toBe('-0.00000005')
    expect(formatAmount(money(-150n, 'NGN'), 0)).toBe('-1')
  })
})

describe('sums', () => {
  it('adding and subtracting the same amount changes nothing', () => {
    fc.assert(
      fc.property(twoOf('USDT'), ([left, right]) => {
        expect(subtract(add(left, right), right)).toEqual(left)
        expect(add(left, right)).toEqual(add(right, left))
        expect(compare(left, right) + compare(right, left)).toBe(0)
      }),
    )
  })

  it('refuse to mix currencies', () => {
    const left: Money = money(1n, 'BTC')
    const right: Money = money(1n, 'ETH')
    for (const combine of [add, subtract, compare]) {
      expect(() => combine(left, right)).toThrow(CurrencyMismatchError)
    }
  })
})

describe('rounding', () => {
  const quotient = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))

  it('down, nearest and up are in that order, and within one unit', () => {
    fc.assert(
      fc.property(quotient, ([numerator, denominator]) => {
        const [down, nearest, up] = [roundDown, roundNearest, roundUp].map((round) =>
          round(numerator, denominator),
        ) as [bigint, bigint, bigint]
        expect(down <= nearest && nearest <= up).toBe(true)
        expect(up - down).toBe(numerator % denominator === 0n ? 0n : 1n)
        expect(down * denominator <= numerator && numerator <= up * denominator).toBe(true)
      }),
    )
  })
})

describe('conversion', () => {
  it('there and back, rounded down both ways, never yields more than the original amount', () => {
    fc.assert(
      fc.property(amountOf('NGN'), coin, priceNgn, (naira, to, price) => {
        const bought = coinFor(naira as Money<'NGN'>, { to, priceNgn: price, rounding: roundDown })
        expect(nairaFor(bought, price, roundDown).minor <= naira.minor).toBe(true)
      }),
    )
    fc.assert(
      fc.property(coin.chain(amountOf), priceNgn, (sold, price) => {
        const to = sold.currency as Coin
        const naira = nairaFor(sold as Money<Coin>, price, roundDown)
        expect(coinFor(naira, { to, priceNgn: price, rounding: roundDown }).minor <= sold.minor).toBe(true)
      }),
    )
  })

  it('in parts, rounded down, never yields more than at once', () => {
    const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, coin, priceNgn, (minors, to, price) => {
        const buy = (minor: bigint) =>
          coinFor(money(minor, 'NGN'), { to, priceNgn: price, rounding: roundDown }).minor
        const inParts = minors.reduce((sum, minor) => sum + buy(minor), 0n)
        const whole = minors.reduce((sum, minor) => sum + minor, 0n)
        expect(inParts <= buy(whole)).toBe(true)
      }),
    )
  })

  it('of a price in parts, rounded up, never costs less than at once', () => {
    const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, coin, priceNgn, (minors, of, price) => {
        const cost = (minor: bigint) => nairaFor(money(minor, of), price, roundUp).minor
        const inParts = minors.reduce((sum, minor) => sum + cost(minor), 0n)
        const whole = minors.reduce((sum, minor) => sum + minor, 0n)
        expect(inParts >= cost(whole)).toBe(true)
      }),
    )
  })

  it('more in is never less out', () => {
    fc.assert(
      fc.property(twoOf('NGN'), coin, priceNgn, ([left, right], to, price) => {
        const options = { to, priceNgn: price, rounding: roundDown }
        const order = compare(left, right)
        const converted = compare(coinFor(left, options), coinFor(right, options))
        expect(converted === 0 || Math.sign(converted) === Math.sign(order)).toBe(true)
      }),
    )
  })

  it.each([
    ['1', 'BTC', 95_000_000, '95000000.00'],
    ['0.00000001', 'BTC', 95_000_000, '0.95'],
    ['0.05', 'ETH', 4_200_000, '210000.00'],
    ['25.5', 'USDT', 1621, '41335.50'],
  ] as const)('%s %s at ₦%i cost ₦%s', (text, of, price, naira) => {
    expect(formatAmount(nairaFor(toMoney(text, of), price, roundUp))).toBe(naira)
  })

  it('of dollars follows the rate exactly, to its last decimal', () => {
    const naira = convert(toMoney('100.00', 'USD'), {
      to: 'NGN',
      rate: rateOf('1618.2549'),
      rounding: roundDown,
    })
    expect(formatAmount(naira)).toBe('161825.49')
  })

  it.each(['0', '0.00', '-5', '1e3', '', 'NaN', '1.2.3'])('%s is no rate', (text) => {
    expect(() => rateOf(text)).toThrow(RangeError)
  })

  it('inverted twice is the same rate', () => {
    expect(invert(invert(rateOf('1618.25')))).toEqual(rateOf(1618.25))
  })
})

describe('a trade', () => {
  it('counts coin that the wire cannot write for nothing', () => {
    const paid = coinPaidFor(1000, { code: 'ETH', priceNgn: 3_000_000 })
    expect(formatAmount(paid)).toBe('0.000333330000000000')
  })

  it('takes a whole naira for the smallest part of one', () => {
    expect(nairaToPay(money(1n, 'USDT'), 1621)).toBe(1)
  })

  it('covers only whole naira', () => {
    expect(nairaCovered(money(999_999n, 'USDT'), 1000)).toBe(999)
  })

  it('gives no coin for naira that pay for none of it', () => {
    expect(settleQuote({ asked: money(1n, 'BTC'), naira: 1, priceNgn: 160_000_000 })).toBe('wrong-price')
  })
})
