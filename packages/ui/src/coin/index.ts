export { Coin, type CoinProps } from './coin.js'
