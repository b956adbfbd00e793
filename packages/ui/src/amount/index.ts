export { Amount, type AmountProps } from './amount.js'
export { type AmountWords, amountWords } from './words.js'
