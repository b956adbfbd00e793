/** The words of Balance. */
export interface BalanceWords {
  /** Name of the eye button while the balance is hidden. */
  show: string
  /** Name of the eye button while the balance is visible. */
  hide: string
  /** Read in place of a hidden balance. */
  hidden: string
  /** The button that retries after an error. */
  retry: string
}

export const balanceWords: BalanceWords = {
  show: 'Show balance',
  hide: 'Hide balance',
  hidden: 'Balance hidden',
  retry: 'Try again',
}
