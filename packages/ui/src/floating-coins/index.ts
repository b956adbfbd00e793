export { FloatingCoins, type FloatingCoinsProps } from './floating-coins.js'
