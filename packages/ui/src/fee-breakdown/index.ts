export { FeeBreakdown, type FeeBreakdownProps, type FeeRow } from './fee-breakdown.js'
export type { FeeBreakdownWords } from './words.js'
