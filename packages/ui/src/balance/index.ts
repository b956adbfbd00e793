export { Balance, type BalanceError, type BalanceProps } from './balance.js'
