/** The words of Balance. */
export interface BalanceWords {
  /** The name of the eye while the balance is hidden. */
  show: string
  /** The name of the eye while the balance is shown. */
  hide: string
  /** Read in place of a hidden balance. */
  hidden: string
  /** On the button that asks again after an error. */
  retry: string
}

export const balanceWords: BalanceWords = {
  show: 'Show balance',
  hide: 'Hide balance',
  hidden: 'Balance hidden',
  retry: 'Try again',
}
