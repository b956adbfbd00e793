export { AmountField, type AmountFieldProps } from './amount-field.js'
export type { AmountFieldWords } from './words.js'
export type { AmountRefusal } from '../money-text/read-amount.js'
