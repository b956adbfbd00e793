import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type AddressEncoding, coinFacts, type NetworkSlug } from '@oja/api/money'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import { networkOf } from './networks.ts'

const base58check = createBase58check(sha256)

/** `text` in the normal form in which this network's addresses are stored and compared, or `null` when it is not such an address.
 *  Verifies checksums, so that a typo cannot become a payment to nobody. */
export function readAddress(network: NetworkSlug, text: string): string | null {
  for (const encoding of encodingsOf(network)) {
    const address = readAs(encoding, text)
    if (address !== null) return address
  }
  return null
}

/** `text` in its normal form, or `null` when it is not in that encoding. */
export function readAs(encoding: AddressEncoding, text: string): string | null {
  switch (encoding.type) {
    case 'segwit':
      return isSegwit(text, encoding.prefix) ? text.toLowerCase() : null
    case 'base58check': {
      const bytes = orNull(() => base58check.decode(text))
      return bytes?.length === 21 && encoding.versions.includes(bytes[0] ?? -1) ? text : null
    }
    case 'eip55':
      return readEip55(text)
    case 'base58':
      return orNull(() => base58.decode(text))?.length === encoding.bytes ? text : null
  }
}

/** A well-formed address, always the same for the same seed. Nobody has its key: sandbox only. */
export function sandboxAddress(network: NetworkSlug, seed: string): string {
  const digest = sha256(Buffer.from(`oja sandbox\n${network}\n${seed}`))
  const [encoding] = encodingsOf(network)
  if (!encoding) throw new RangeError(`${network} has no encoding of addresses`)
  return writeAs(encoding, digest)
}

function encodingsOf(network: NetworkSlug): readonly AddressEncoding[] {
  return coinFacts(networkOf(network).code).network.addressEncodings
}

function writeAs(encoding: AddressEncoding, digest: Uint8Array): string {
  const hash = digest.subarray(0, 20)
  switch (encoding.type) {
    case 'segwit':
      return bech32.encode(encoding.prefix, [0, ...bech32.toWords(hash)])
    case 'base58check':
      return base58check.encode(Uint8Array.from([encoding.versions[0] ?? 0, ...hash]))
    case 'eip55':
      return withChecksum(Buffer.from(hash).toString('hex'))
    case 'base58':
      return base58.encode(digest.subarray(0, encoding.bytes))
  }
}

/** Version 0 has the checksum of BIP 173, later versions that of BIP 350. */
function isSegwit(text: string, prefix: string): boolean {
  const early = bech32.decodeUnsafe(text)
  const decoded = early ?? bech32m.decodeUnsafe(text)
  if (!decoded || decoded.prefix !== prefix) return false
  const [version = -1, ...words] = decoded.words
  const length = bech32.fromWordsUnsafe(words)?.length ?? 0
  return early
    ? version === 0 && (length === 20 || length === 32)
    : version >= 1 && version <= 16 && length >= 2 && length <= 40
}

/** Mixed-case letters are a checksum and must be right; an address in a single case has none. Source: EIP-55 */
function readEip55(text: string): string | null {
  const hex = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (!hex) return null
  const checked = withChecksum(hex.toLowerCase())
  const isPlain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  return isPlain || text === checked ? checked : null
}

function withChecksum(hex: string): string {
  const digest = Buffer.from(keccak_256(Buffer.from(hex, 'ascii'))).toString('hex')
  const letters = [...hex].map((letter, index) =>
    Number.parseInt(digest.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

function orNull<T>(decode: () => T): T | null {
  try {
    return decode()
  } catch {
    return null
  }
}
