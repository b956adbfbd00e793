/** An address that the customer knows: a contact, or one they have sent to before. */
export interface KnownAddress {
  /** The address alone: no spaces, no payment link around it. */
  address: string
  /** Its owner's name: 'Adaeze', 'My Binance'. */
  label: string
}

export interface LookAlike {
  known: KnownAddress
  /** Position of the first character that differs, counted from 1. */
  from: number
  /** Position of the last character that differs. */
  to: number
}

/** People compare this many characters at each end, so a forger copies them. */
const COMPARED = 4

/** What a pasted, scanned or typed text says. */
export interface ReadAddress {
  address: string
  /** The query of the payment link around the address. */
  link: Readonly<Record<string, string>> | undefined
}

/** `scheme:target@chain/function?query`, of which only the target must be there. Source: https://eips.ethereum.org/EIPS/eip-681 */
const LINK = /^(?:[a-z][a-z0-9+.-]*:(?:\/\/)?(?=[^/]))?([^/?@]*)(?:@[^/?]*)?(\/[^?]*)?(?:\?(.*))?$/i

/** Reads the address in a text: without spaces, invisible characters and a payment link around it, such as
 *  `ethereum:0x…?value=1`. The target of a link that transfers a token is its contract, so the receiver is taken from the query.
 *  Any other call has no receiver that we know: the text stays as it is, and no network recognises it. */
export function readAddress(text: string): ReadAddress {
  const bare = text.replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
  const [, target = '', call, query] = LINK.exec(bare) ?? []
  const link = query ? Object.fromEntries(new URLSearchParams(query)) : undefined
  const address = call === '/transfer' ? link?.['address'] : call ? undefined : target
  return address === undefined ? { address: bare, link: undefined } : { address, link }
}

/** Splits an address into groups of four, as people read it out. `0x` stays with the first group. */
export function groupsOfFour(address: string): string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gi) ?? []
}

/** Whether both texts are the same address. Case matters, except in hexadecimal addresses. */
export function isSameAddress(one: string, other: string): boolean {
  const plain = (text: string) => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text)
  return plain(one) === plain(other)
}

/** Finds a known address that this one could be mistaken for: both ends match, the middle differs. `undefined` for an address
 *  that is itself known or resembles none. */
export function lookAlikeOf(address: string, known: readonly KnownAddress[]): LookAlike | undefined {
  if (known.some((other) => isSameAddress(address, other.address))) return undefined
  const like = known.find((other) => endsAreEqual(address, other.address))
  if (like === undefined) return undefined
  const isHex = /^0x/i.test(address)
  const plain = (text: string) => (isHex ? text.toLowerCase() : text)
  const [mine, theirs] = [plain(address), plain(like.address)]
  const from = commonStart(mine, theirs)
  const tail = commonStart(reversed(mine.slice(from)), reversed(theirs.slice(from)))
  return { known: like, from: from + 1, to: Math.max(from + 1, mine.length - tail) }
}

function endsAreEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replace(/^0x/i, '').toLowerCase()) as [string, string]
  if (Math.min(a.length, b.length) < 2 * COMPARED) return false
  return a.slice(0, COMPARED) === b.slice(0, COMPARED) && a.slice(-COMPARED) === b.slice(-COMPARED)
}

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

const reversed = (text: string) => [...text].toReversed().join('')
