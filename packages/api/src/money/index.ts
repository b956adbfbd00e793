export { COIN_WIRE_DECIMALS, coinFacts, COINS, FIRST_COIN, type Coin, type NetworkSlug } from './coins.ts'
export type { AddressEncoding } from './coins/coin-facts.ts'
export { coinFor, convert, invert, nairaFor, rateOf, type Rate } from './convert.ts'
export {
  add,
  compare,
  CURRENCY_DECIMALS,
  CurrencyMismatchError,
  entryDecimals,
  money,
  subtract,
  type Currency,
  type Money,
} from './money.ts'
export { type LinkProblem, readPaymentText } from './payment-link.ts'
export { coinPaidFor, nairaCovered, nairaToPay, settleQuote, wholeNaira, wireUnit } from './quote.ts'
export { roundDown, roundNearest, roundUp } from './round.ts'
export { formatAmount, parseAmount, toMoney, trimZeros, truncateAmount } from './text.ts'
