import { type Coin, coinFacts } from '@oja/api/money'
import { addressCopy as copy } from './wallet-copy.ts'

/** The obvious problem of a receiver address for coin of `code`, or undefined. Only the server verifies checksums.
 *  @param own the address of the sending wallet, if any */
export function addressProblem(address: string, code: Coin, own?: string): string | undefined {
  const text = address.trim()
  if (text === '') return copy.enterReceiver
  if (own !== undefined && sameAddress(text, own)) return copy.ownAddress
  const { addressShape, name } = coinFacts(code).network
  return addressShape.test(text) ? undefined : copy.notAnAddress({ network: name })
}

/** Whether two texts are the same address. It ignores case, because no two existing addresses differ only in case. */
export function sameAddress(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase()
}

/** A shortened address, for screens that also show the full one: `TXk9Qd…mT8fLm`.
 *  Source: docs/product/screens.md#how-things-look */
export function shortAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** An address in parts that are easy to compare: six characters at each end, the middle in groups of four. */
export function addressGroups(address: string): { start: string; middle: string[]; end: string } {
  if (address.length <= 12) return { start: address, middle: [], end: '' }
  return {
    start: address.slice(0, 6),
    middle: address.slice(6, -6).match(/.{1,4}/g) ?? [],
    end: address.slice(-6),
  }
}
