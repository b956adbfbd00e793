export { AmountField, type AmountFieldProps } from './amount-field.js'
export type { AmountRefusal } from './read-amount.js'
