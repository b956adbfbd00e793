export interface DialogWords {
  /** Name of the close button. */
  close: string
}

export const dialogWords: DialogWords = { close: 'Close' }
