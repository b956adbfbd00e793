/** The words of QuoteField. */
export interface QuoteFieldWords {
  /** The price: `{unit}` is the unit of the base, `{price}` what one of it costs. */
  rate: string
  /** Beside the time for which the price holds. */
  expires: string
  /** Shown and read when that time is over. */
  expired: string
  /** Shown and read while a price is fetched. */
  busy: string
  /** On the button that asks for a new price. */
  refresh: string
}

export const quoteFieldWords: QuoteFieldWords = {
  rate: '1 {unit} = {price}',
  expires: 'Price holds for',
  expired: 'This price has expired.',
  busy: 'Getting the price…',
  refresh: 'New price',
}
