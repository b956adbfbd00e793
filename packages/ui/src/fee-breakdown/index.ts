export { FeeBreakdown, type FeeBreakdownProps, type FeeRow } from './fee-breakdown.js'
export { type FeeBreakdownWords, feeBreakdownWords } from './words.js'
