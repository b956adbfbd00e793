export {
  type QuoteAmounts,
  quoteAmounts,
  type QuoteOptions,
  type QuoteSideName,
  type QuoteValue,
} from './quote.js'
export { QuoteField, type QuoteFieldProps, type QuoteSide } from './quote-field.js'
export type { QuoteFieldWords } from './words.js'
