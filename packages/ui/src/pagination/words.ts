/** The words of Pagination. */
export interface PaginationWords {
  /** Name of the landmark, where no `label` is given. */
  pages: string
  previous: string
  next: string
}

export const paginationWords: PaginationWords = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
}
