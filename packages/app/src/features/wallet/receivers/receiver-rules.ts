import type { Receiver, ReceiverCheck } from '@oja/api/contract'
import { type Coin, coinFacts, type LinkProblem, readPaymentText } from '@oja/api/money'
import { addressProblem, sameAddress } from '../address-rules.ts'
import { receiverCopy as copy } from './receivers-copy.ts'

/** Pasted, scanned or typed text as a receiver: the address and what a payment link adds, or why the wallet cannot pay it. */
type ReadReceiver =
  | { type: 'address'; address: string }
  | { type: 'link'; address: string; amount: string | null; label: string | null }
  | { type: 'refused'; sentence: string }

/** Parses an address or a payment link for a wallet of `code`. */
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

/** Why text cannot be a receiver of coin of `code`, or undefined.
 *  @param own the address of the sending wallet, if any */
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

/** The saved receiver with an address. */
export function receiverAt(
  receivers: readonly Receiver[] | undefined,
  { network, address }: { network: string; address: string },
): Receiver | undefined {
  return receivers?.find((receiver) => receiver.network === network && sameAddress(receiver.address, address))
}

/** What the summary says about a receiver: only the most serious news. `none` for a receiver that the customer knows. */
type ReceiverNews = 'refused' | 'looks-like' | 'first' | 'no-checksum' | 'none'

export function receiverNews(check: ReceiverCheck): ReceiverNews {
  if (check.refused !== null) return 'refused'
  if (check.looks_like !== null) return 'looks-like'
  if (check.known !== null || check.paid_before > 0) return 'none'
  return check.lacks_checksum ? 'no-checksum' : 'first'
}
