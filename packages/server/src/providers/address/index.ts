import { createHash } from 'node:crypto'
import { decodeBase58Check, encodeBase58Check } from './base58.ts'
import { decodeSegwit, encodeSegwit } from './bech32.ts'
import { keccak256 } from './keccak.ts'

/** The networks a Portfolio wallet can be on. */
export const NETWORK_SLUGS = ['bitcoin', 'ethereum', 'tron'] as const
export type NetworkSlug = (typeof NETWORK_SLUGS)[number]

const TRON_VERSION = 0x41
const BITCOIN_VERSIONS = [0x00, 0x05]

/** `text` in the one way this network's addresses are stored and compared, or `null` when it is no address of it.
 *  Checksums are verified: a typing slip must not become a payment to nobody. */
export function readAddress(network: NetworkSlug, text: string): string | null {
  switch (network) {
    case 'bitcoin':
      return readBitcoin(text)
    case 'ethereum':
      return readEthereum(text)
    case 'tron':
      return readTron(text)
  }
}

/** A well-formed address that always comes out the same for the same seed. Nobody has its key: sandbox only. */
export function sandboxAddress(network: NetworkSlug, seed: string): string {
  const bytes = createHash('sha256').update(`oja sandbox\n${network}\n${seed}`).digest().subarray(0, 20)
  switch (network) {
    case 'bitcoin':
      return encodeSegwit('bc', 0, bytes)
    case 'ethereum':
      return withChecksum(bytes.toString('hex'))
    case 'tron':
      return encodeBase58Check(TRON_VERSION, bytes)
  }
}

function readBitcoin(text: string): string | null {
  if (decodeSegwit('bc', text)) return text.toLowerCase()
  const decoded = decodeBase58Check(text)
  return decoded?.payload.length === 20 && BITCOIN_VERSIONS.includes(decoded.version) ? text : null
}

/** Without capital letters an address carries no checksum; with mixed ones they must be the right ones (EIP-55). */
function readEthereum(text: string): string | null {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (!hex) return null
  const checked = withChecksum(hex.toLowerCase())
  const isPlain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  return isPlain || text === checked ? checked : null
}

function readTron(text: string): string | null {
  const decoded = decodeBase58Check(text)
  return decoded?.payload.length === 20 && decoded.version === TRON_VERSION ? text : null
}

/** Ethereum's checksum is in the case of the letters. Source: EIP-55. */
function withChecksum(hex: string): string {
  const digest = keccak256(Buffer.from(hex, 'ascii')).toString('hex')
  const letters = [...hex].map((letter, index) =>
    Number.parseInt(digest.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
