/** The words of Table. */
export interface TableWords {
  /** Spoken while the rows are on their way. */
  busy: string
  /** Shown in place of the rows when there are none. */
  empty: string
  /** The button of an error. */
  retry: string
}

export const tableWords: TableWords = { busy: 'Loading', empty: 'No data available', retry: 'Try again' }
