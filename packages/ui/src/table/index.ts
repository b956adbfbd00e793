export { type TableSort } from './table-head.js'
export { Table, type TableColumn, type TableProps } from './table.js'
export type { TableWords } from './words.js'
