export { Amount, type AmountProps } from './amount.js'
export type { AmountWords } from './words.js'
