export interface DialogWords {
  /** Name of the cross that closes it. */
  close: string
}

export const dialogWords: DialogWords = { close: 'Close' }
