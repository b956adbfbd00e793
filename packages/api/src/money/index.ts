export { coinFor, convert, invert, nairaFor, rateOf, type Rate } from './convert.ts'
export {
  add,
  COIN_WIRE_DECIMALS,
  COINS,
  compare,
  CURRENCY_DECIMALS,
  CurrencyMismatchError,
  money,
  subtract,
  type Coin,
  type Currency,
  type Money,
} from './money.ts'
export { roundDown, roundNearest, roundUp, type Rounding } from './round.ts'
export { formatAmount, parseAmount, toMoney, truncateAmount, type AmountProblem } from './text.ts'
