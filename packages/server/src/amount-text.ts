import { type Coin, trimZeros } from '@oja/api/money'
import { coinWire } from './coin-wire.ts'

/** Whole naira in a sentence: `₦161,850` */
export function nairaText(naira: bigint | number): string {
  return `₦${naira.toLocaleString('en-NG')}`
}

/** Smallest units of a coin in a sentence, without trailing zeros: `100 USDT` */
export function coinText(minor: string, code: Coin): string {
  return `${trimZeros(coinWire(minor, code))} ${code}`
}
