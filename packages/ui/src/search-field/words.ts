/** The words of SearchField. */
export interface SearchFieldWords {
  /** Name of the button that empties the field. */
  clear: string
}

export const searchFieldWords: SearchFieldWords = { clear: 'Clear search' }
