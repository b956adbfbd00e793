export { type TableSort } from './table-head.js'
export { Table, type TableColumn, type TableError, type TableProps } from './table.js'
