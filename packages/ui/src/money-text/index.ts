export { type AmountDraft, type AmountEdit, drawAmount, editAmount, isUnfinished } from './edit-amount.js'
export { type CurrencyOptions, type CurrencySigns, currencySigns } from './currency-signs.js'
export {
  addAmounts,
  compareAmounts,
  divideAmounts,
  multiplyAmounts,
  type Rounding,
  type RoundingOptions,
} from './exact.js'
export { type AmountSigns, amountSigns, groupAmount } from './group-amount.js'
export { type AmountOptions, type AmountReading, type AmountRefusal, readAmount } from './read-amount.js'
