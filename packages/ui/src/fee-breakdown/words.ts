/** The words of FeeBreakdown. */
export interface FeeBreakdownWords {
  /** Shown in place of an amount of zero. */
  free: string
  /** Read for a reduced fee: `{now}` and `{was}` are amounts, and `{now}` may be the word for free. */
  reduced: string
  /** Label of the total. */
  total: string
  /** Announced when the total changes: `{total}` is its label. */
  changed: string
  /** Announced while the fees load. */
  busy: string
}

export const feeBreakdownWords: FeeBreakdownWords = {
  free: 'Free',
  reduced: '{now}, was {was}',
  total: 'Total',
  changed: '{total}: {amount}',
  busy: 'Calculating the fees…',
}
