export { Pagination, type PaginationProps } from './pagination.js'
export type { PaginationWords } from './words.js'
