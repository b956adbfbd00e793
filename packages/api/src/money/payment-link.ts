import { COIN_WIRE_DECIMALS, type Coin, coinFacts, COINS, type NetworkSlug } from './coins.ts'
import { money } from './money.ts'
import { formatAmount, parseAmount, trimZeros } from './text.ts'

/** The contents of a payment link. The address is not validated here. */
type PaymentLink = {
  readonly network: NetworkSlug
  readonly code: Coin
  readonly address: string
  /** Decimal text in the coin, or null if the payer chooses. */
  readonly amount: string | null
  /** The receiver's label, at most 60 characters, or null. */
  readonly label: string | null
}

/** Why a link must not be paid. `unknown-scheme`: for a network we do not support. `required`: it needs a feature we lack (BIP-21
 *  `req-…`). `other-asset`: a token or chain other than the network's coin. `amount`: not a valid amount of the coin. `broken`: no
 *  address, or unreadable text. */
export type LinkProblem = 'unknown-scheme' | 'required' | 'other-asset' | 'amount' | 'broken'

/** Text that was pasted, scanned or sent as the receiver. */
type PaymentText =
  | { readonly type: 'address'; readonly address: string }
  | { readonly type: 'link'; readonly link: PaymentLink }
  | { readonly type: 'refused'; readonly problem: LinkProblem; readonly scheme: string }

const SCHEME = /^([a-z][a-z0-9+.-]*):(?:\/\/)?/i
const LABEL_MAX_LENGTH = 60

/** Reads an address or a payment link: BIP-21 (`bitcoin:`), the simple form of EIP-681 (`ethereum:`), and similar links of the
 *  other networks. What a link omits is null. Refuses a link that requests something we cannot do. */
export function readPaymentText(text: string): PaymentText {
  // Chats wrap what is copied from them in text-direction characters, which the customer cannot see.
  const trimmed = text.replaceAll(/\p{Cf}/gu, '').trim()
  const scheme = SCHEME.exec(trimmed)
  if (!scheme) return { type: 'address', address: trimmed }
  const [prefix, name = ''] = scheme
  const known = name.toLowerCase()
  const code = COINS.find((coin) => coinFacts(coin).network.link?.scheme === known)
  if (code === undefined) return { type: 'refused', problem: 'unknown-scheme', scheme: known }
  const link = readLink(trimmed.slice(prefix.length), code)
  return typeof link === 'string' ? { type: 'refused', problem: link, scheme: known } : { type: 'link', link }
}

function readLink(rest: string, code: Coin): PaymentLink | LinkProblem {
  const { slug, link } = coinFacts(code).network
  // A fragment is for the page that shows the link.
  const [path = '', query = ''] = splitOnce(rest.split('#', 1)[0] ?? '', '?')
  const parameters = readParameters(query)
  const target = decoded(path)
  if (parameters === null || target === null) return 'broken'
  if ([...parameters.keys()].some((key) => key.startsWith('req-'))) return 'required'
  const isEvm = link?.amount === 'smallest-unit'
  const address = isEvm ? evmAddress(target) : target
  if (address === 'other-asset' || namesOtherAsset(parameters, code)) return 'other-asset'
  if (address === '' || /[\s/@]/.test(address)) return 'broken'
  const amount = isEvm
    ? readSmallestUnits(parameters.get('value'), code)
    : readDecimal(parameters.get('amount'), code)
  if (amount === 'amount') return amount
  const label = cleanLabel(parameters.get('label') ?? parameters.get('message'))
  return { network: slug, code, address, amount, label }
}

/** The parameters by lower-case key, because some QR codes have only capital letters. `null` if they are unreadable, or if a key
 *  has two values, because we cannot know which one the receiver meant. */
function readParameters(query: string): Map<string, string> | null {
  const parameters = new Map<string, string>()
  for (const part of query.split('&').filter((text) => text !== '')) {
    const [rawKey = '', rawValue = ''] = splitOnce(part, '=')
    const [key, value] = [decoded(rawKey)?.toLowerCase(), decoded(rawValue)]
    if (key === undefined || value === null) return null
    if (parameters.has(key) && parameters.get(key) !== value) return null
    parameters.set(key, value)
  }
  return parameters
}

/** The address may have the prefix `pay-`. `@1` names the chain; a path is a contract call, which moves something else.
 *  Source: https://eips.ethereum.org/EIPS/eip-681 */
function evmAddress(target: string): string {
  const parts = /^(?:pay-)?([^@/]*)(?:@([^/]*))?(\/.*)?$/i.exec(target)
  const [, address = '', chain = '1', call] = parts ?? []
  return call !== undefined || !/^(?:1|0x1)$/i.test(chain) ? 'other-asset' : address
}

/** A link on Tron may name its token by code or contract, under either key. */
function namesOtherAsset(parameters: Map<string, string>, code: Coin): boolean {
  const named = [parameters.get('token'), parameters.get('asset')].filter((asset) => asset !== undefined)
  return named.some((asset) => asset.toUpperCase() !== code && asset !== coinFacts(code).network.link?.token)
}

function readDecimal(text: string | undefined, code: Coin): string | null | 'amount' {
  if (text === undefined || text === '') return null
  const amount = parseAmount(text, code)
  return typeof amount === 'string' || amount.minor === 0n ? 'amount' : wireText(amount.minor, code)
}

/** Whole units such as wei, also in the form `2.014e18`. */
function readSmallestUnits(text: string | undefined, code: Coin): string | null | 'amount' {
  if (text === undefined || text === '') return null
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e\+?(\d{1,2}))?$/i.exec(text)
  if (!match) return 'amount'
  const [, whole = '', fraction = '', exponent = '0'] = match
  const digits = fraction.replace(/0+$/, '')
  const zeros = Number(exponent) - digits.length
  if (zeros < 0) return 'amount'
  const minor = BigInt(whole + digits + '0'.repeat(zeros))
  return minor === 0n || minor.toString().length > 36 ? 'amount' : wireText(minor, code)
}

/** Refuses an amount with more decimals than the wire allows, because cutting it would pay too little. */
function wireText(minor: bigint, code: Coin): string | 'amount' {
  const exact = trimZeros(formatAmount(money(minor, code)))
  const written = trimZeros(formatAmount(money(minor, code), COIN_WIRE_DECIMALS))
  return exact === written ? written : 'amount'
}

function cleanLabel(text: string | undefined): string | null {
  const clean = (text ?? '').replaceAll(/\p{C}/gu, '').trim()
  return clean === '' ? null : [...clean].slice(0, LABEL_MAX_LENGTH).join('')
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
