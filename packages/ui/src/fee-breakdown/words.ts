/** The words of FeeBreakdown. */
export interface FeeBreakdownWords {
  /** In place of an amount of zero. */
  free: string
  /** Read of a fee that was lower than before: `{now}` and `{was}` are amounts, and `{now}` may be the word for free. */
  reduced: string
  /** Beside the sum. */
  total: string
  /** Read when the sum changes: `{total}` is the word beside it. */
  changed: string
  /** Read while the fees are fetched. */
  busy: string
}

export const feeBreakdownWords: FeeBreakdownWords = {
  free: 'Free',
  reduced: '{now}, was {was}',
  total: 'Total',
  changed: '{total}: {amount}',
  busy: 'Calculating the fees…',
}
