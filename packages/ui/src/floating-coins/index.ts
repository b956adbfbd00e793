export { FloatingCoins, type FloatingCoinsProps } from './floating-coins.js'
export type { FloatingCoinsWords } from './words.js'
