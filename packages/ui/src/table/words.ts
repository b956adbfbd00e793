/** The words of Table. */
export interface TableWords {
  /** Announced while the rows load. */
  busy: string
  /** Shown in place of the rows when there are none. */
  empty: string
  /** The button that retries after an error. */
  retry: string
  /** Name of the checkbox that selects all rows. */
  selectAll: string
  /** Name of a row's checkbox, before the name of the row. */
  select: string
  /** Heading of the `rowActions` column; not visible. */
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
