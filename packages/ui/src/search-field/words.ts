/** The words of SearchField. */
export interface SearchFieldWords {
  /** Name of the button that clears the field. */
  clear: string
}

export const searchFieldWords: SearchFieldWords = { clear: 'Clear search' }
