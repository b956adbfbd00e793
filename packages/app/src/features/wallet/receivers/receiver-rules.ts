import type { Receiver, ReceiverCheck } from '@oja/api/contract'
import { type Coin, coinFacts, type LinkProblem, readPaymentText } from '@oja/api/money'
import { addressProblem, sameAddress } from '../address-rules.ts'
import { receiverCopy as copy } from './receivers-copy.ts'

/** What pasted, scanned or typed text means for a wallet: the address to pay and what a link adds to it, or why it cannot be
 *  paid from there. */
export type ReadReceiver =
  | { type: 'address'; address: string }
  | { type: 'link'; address: string; amount: string | null; label: string | null }
  | { type: 'refused'; sentence: string }

/** Reads an address or a payment link for a wallet of `code`. */
export function readReceiverText(text: string, code: Coin): ReadReceiver {
  const read = readPaymentText(text)
  if (read.type === 'address') return read
  if (read.type === 'refused') return { type: 'refused', sentence: problemWords(read.problem, read.scheme) }
  const { link } = read
  if (link.code !== code) {
    return {
      type: 'refused',
      sentence: copy.otherNetwork({ linked: networkName(link.code), own: networkName(code) }),
    }
  }
  return { type: 'link', address: link.address, amount: link.amount, label: link.label }
}

/** Why text cannot be the receiver of coin of `code`, or nothing.
 *  @param own the address of the sending wallet, where there is one */
export function receiverProblem(text: string, code: Coin, own?: string): string | undefined {
  const read = readReceiverText(text, code)
  return read.type === 'refused' ? read.sentence : addressProblem(read.address, code, own)
}

function problemWords(problem: LinkProblem, scheme: string): string {
  return problem === 'unknown-scheme' ? copy.link.unknown({ scheme }) : copy.link[problem]
}

function networkName(code: Coin): string {
  return coinFacts(code).network.name
}

/** The saved receiver that an address belongs to. */
export function receiverAt(
  receivers: readonly Receiver[] | undefined,
  { network, address }: { network: string; address: string },
): Receiver | undefined {
  return receivers?.find((receiver) => receiver.network === network && sameAddress(receiver.address, address))
}

/** What the summary says of a receiver: the most serious alone. `none` for one the customer knows. */
export type ReceiverNews = 'refused' | 'looks-like' | 'first' | 'no-checksum' | 'none'

export function receiverNews(check: ReceiverCheck): ReceiverNews {
  if (check.refused !== null) return 'refused'
  if (check.looks_like !== null) return 'looks-like'
  if (check.known !== null || check.paid_before > 0) return 'none'
  return check.lacks_checksum ? 'no-checksum' : 'first'
}
