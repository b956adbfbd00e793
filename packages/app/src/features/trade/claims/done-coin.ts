export { Coin as default } from '@oja/ui'
