/** The words of QuoteField. */
export interface QuoteFieldWords {
  /** The price: `{unit}` is the currency of the base, `{price}` the price of one. */
  rate: string
  /** Before the time for which the price is valid. */
  expires: string
  /** Shown and announced when the price expires. */
  expired: string
  /** Shown and announced while a price loads. */
  busy: string
  /** The button that requests a new price. */
  refresh: string
}

export const quoteFieldWords: QuoteFieldWords = {
  rate: '1 {unit} = {price}',
  expires: 'Price holds for',
  expired: 'This price has expired.',
  busy: 'Getting the price…',
  refresh: 'New price',
}
