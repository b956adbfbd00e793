import { COIN_WIRE_DECIMALS, type Coin, coinFacts, COINS } from './coins.ts'

export type Currency = Coin | 'NGN' | 'USD'

/** Decimals of each currency's smallest unit. */
export const CURRENCY_DECIMALS = {
  ...Object.fromEntries(COINS.map((code) => [code, coinFacts(code).decimals])),
  NGN: 2,
  USD: 2,
} as { readonly [C in Currency]: number }

/** Decimals that a customer may enter: none for naira, for other currencies at most those of the wire. */
export function entryDecimals(currency: Currency): number {
  return currency === 'NGN' ? 0 : Math.min(CURRENCY_DECIMALS[currency], COIN_WIRE_DECIMALS)
}

/** An amount of one currency, an integer of its smallest unit. Becomes text only in `formatAmount`. */
export type Money<C extends Currency = Currency> = { readonly minor: bigint; readonly currency: C }

/** Money of `minor` smallest units. */
export function money<C extends Currency>(minor: bigint, currency: C): Money<C> {
  return { minor, currency }
}

/** The caller combined two currencies, which is a bug. */
export class CurrencyMismatchError extends Error {
  override name = 'CurrencyMismatchError'
  constructor(left: Currency, right: Currency) {
    super(`Cannot combine ${left} with ${right}: convert one of them first, at a named rate.`)
  }
}

export function add<C extends Currency>(left: Money<C>, right: Money<C>): Money<C> {
  assertSameCurrency(left, right)
  return money(left.minor + right.minor, left.currency)
}

export function subtract<C extends Currency>(left: Money<C>, right: Money<C>): Money<C> {
  assertSameCurrency(left, right)
  return money(left.minor - right.minor, left.currency)
}

/** Negative when `left` is smaller, 0 when equal, positive when larger. */
export function compare<C extends Currency>(left: Money<C>, right: Money<C>): number {
  assertSameCurrency(left, right)
  return left.minor < right.minor ? -1 : left.minor > right.minor ? 1 : 0
}

function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) throw new CurrencyMismatchError(left.currency, right.currency)
}
