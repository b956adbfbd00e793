/** The words of Amount. */
export interface AmountWords {
  /** Read in place of a hidden amount. */
  hidden: string
}

export const amountWords: AmountWords = { hidden: 'Amount hidden' }
