import { type Coin, coinFacts } from '@oja/api/money'
import { transferCopy as copy } from './transfer/transfer-copy.ts'

/** What is plainly wrong with a receiver address for coin of `code`, or nothing. Only the server verifies checksums.
 *  @param own the address of the sending wallet, where there is one */
export function addressProblem(address: string, code: Coin, own?: string): string | undefined {
  const text = address.trim()
  if (text === '') return copy.enterReceiver
  if (own !== undefined && sameAddress(text, own)) return copy.ownAddress
  const { addressShape, name } = coinFacts(code).network
  return addressShape.test(text) ? undefined : copy.notAnAddress({ network: name })
}

/** Whether two texts name one address. Case carries no meaning in most networks' addresses, and where it does, two
 *  addresses that differ by case alone do not both exist. */
export function sameAddress(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase()
}

/** An address where the full one is on the same screen: `TXk9Qd…mT8fLm`.
 *  Source: docs/product/screens.md#how-things-look */
export function shortAddress(address: string): string {
  return address.length <= 16 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** An address in the parts it is compared by: six at each end, the middle in groups of four. */
export function addressGroups(address: string): { start: string; middle: string[]; end: string } {
  if (address.length <= 12) return { start: address, middle: [], end: '' }
  return {
    start: address.slice(0, 6),
    middle: address.slice(6, -6).match(/.{1,4}/g) ?? [],
    end: address.slice(-6),
  }
}
