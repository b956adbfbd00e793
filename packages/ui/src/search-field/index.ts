export { SearchField, type SearchFieldProps } from './search-field.js'
export type { SearchFieldWords } from './words.js'
