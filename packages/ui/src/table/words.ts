/** The words of Table. */
export interface TableWords {
  /** Spoken while the rows are on their way. */
  busy: string
  /** Shown in place of the rows when there are none. */
  empty: string
  /** The button of an error. */
  retry: string
  /** Name of the box that selects all rows. */
  selectAll: string
  /** Name of the box that selects a row, before the name of the row. */
  select: string
  /** Head of the column of `rowActions`; read out, not drawn. */
  actions: string
}

export const tableWords: TableWords = {
  busy: 'Loading',
  empty: 'No data available',
  retry: 'Try again',
  selectAll: 'Select all',
  select: 'Select',
  actions: 'Actions',
}
