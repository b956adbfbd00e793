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
  /** What the payment link around the address also says: its query, and as `scheme`, `chainId` and `contract` which coin it asks
   *  for. */
  link: Readonly<Record<string, string>> | undefined
}

/** `scheme:pay-target@chain/function?query`, of which only the target must be there. Source: https://eips.ethereum.org/EIPS/eip-681 */
const LINK =
  /^(?:([a-z][a-z0-9+.-]*):(?:\/\/)?(?:pay-)?(?=[^/]))?([^/?@]*)(?:@([^/?]+))?(\/[^?]*)?(?:\?(.*))?$/i

/** Reads the address in a text: without spaces, invisible characters and a payment link around it, such as
 *  `ethereum:0x…?value=1`. The target of a link that transfers a token is its contract, so the receiver is taken from the query.
 *  Any other call has no receiver that we know: the text stays as it is, and no network recognises it. */
export function readAddress(text: string): ReadAddress {
  const bare = withoutSpaces(text)
  const [, scheme, target = '', chainId, call, query] = LINK.exec(bare) ?? []
  const link = Object.fromEntries(new URLSearchParams(query))
  const address = call === '/transfer' ? link['address'] : call ? undefined : target
  if (address === undefined) return { address: bare, link: undefined }
  // After the query, which may use these names for anything.
  if (scheme) link['scheme'] = scheme.toLowerCase()
  if (chainId) link['chainId'] = chainId
  if (call) link['contract'] = target
  return { address, link: Object.keys(link).length > 0 ? link : undefined }
}

/** A text without spaces and invisible characters. */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
}

/** Whether what a payment link says names another network than one that has these schemes and this chain id. */
export function isLinkOf(
  link: ReadAddress['link'],
  { schemes, chainId }: { schemes?: readonly string[] | undefined; chainId?: number | undefined },
): boolean {
  const { scheme, chainId: chain } = link ?? {}
  const fitsScheme = scheme === undefined || schemes === undefined || schemes.includes(scheme)
  return fitsScheme && (chain === undefined || chainId === undefined || chain === String(chainId))
}

/** Splits an address into groups of four, as people read it out. `0x` stays with the first group. */
export function groupsOfFour(address: string): string[] {
  return address.match(/^0x.{1,4}|.{1,4}/gi) ?? []
}

/** Whether both texts are the same address. */
export function isSameAddress(one: string, other: string): boolean {
  return asCompared(one) === asCompared(other)
}

/** Case matters in an address, except in hexadecimal ones and in Bech32, which a QR code has in capitals.
 *  Source: https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
export function asCompared(address: string): string {
  const isAnyCase = /^0x[0-9a-f]*$/i.test(address) || /^[A-Z]{2,5}1[02-9AC-HJ-NP-Z]{10,}$/.test(address)
  return isAnyCase ? address.toLowerCase() : address
}

/** Finds a known address that this one could be mistaken for: both ends match, the middle differs. `undefined` for an address
 *  that is itself known or resembles none. */
export function lookAlikeOf(address: string, known: readonly KnownAddress[]): LookAlike | undefined {
  if (known.some((other) => isSameAddress(address, other.address))) return undefined
  const like = known.find((other) => endsAreEqual(address, other.address))
  if (like === undefined) return undefined
  const [mine, theirs] = [asCompared(address), asCompared(like.address)]
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
