export { CoinIcon, type CoinIconProps } from './coin-icon.js'
