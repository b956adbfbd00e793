export { Balance, type BalanceError, type BalanceProps } from './balance.js'
export { type BalanceWords, balanceWords } from './words.js'
