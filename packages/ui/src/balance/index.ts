export { Balance, type BalanceError, type BalanceProps } from './balance.js'
export type { BalanceWords } from './words.js'
