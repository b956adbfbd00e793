const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const CHECKSUM_LETTERS = 6

/** The checksum constants of segwit version 0 (BIP 173) and of later versions (BIP 350). */
const BECH32 = 1
const BECH32M = 0x2bc830a3

/** A segwit address as text. Source: BIP 173, BIP 350. */
export function encodeSegwit(prefix: string, version: number, program: Uint8Array): string {
  const data = [version, ...regroup(program, { from: 8, to: 5, pad: true })!]
  const expanded = [...expandPrefix(prefix), ...data]
  const sum = polymod([...expanded, 0, 0, 0, 0, 0, 0]) ^ (version === 0 ? BECH32 : BECH32M)
  const check = Array.from({ length: CHECKSUM_LETTERS }, (_, index) => (sum >>> (5 * (5 - index))) & 31)
  return `${prefix}1${[...data, ...check].map((value) => ALPHABET.charAt(value)).join('')}`
}

/** Version and program of a segwit address of that prefix, or `null` where letters, case, length or checksum are wrong. */
export function decodeSegwit(prefix: string, text: string): { version: number; program: Uint8Array } | null {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return null
  if (lower.length > 90 || !lower.startsWith(`${prefix}1`)) return null
  const values = Array.from(lower.slice(prefix.length + 1), (letter) => ALPHABET.indexOf(letter))
  if (values.length <= CHECKSUM_LETTERS || values.includes(-1)) return null
  const [version = 0, ...data] = values.slice(0, -CHECKSUM_LETTERS)
  if (polymod([...expandPrefix(prefix), ...values]) !== (version === 0 ? BECH32 : BECH32M)) return null
  const program = regroup(data, { from: 5, to: 8, pad: false })
  if (!program || version > 16 || program.length < 2 || program.length > 40) return null
  if (version === 0 && program.length !== 20 && program.length !== 32) return null
  return { version, program: Uint8Array.from(program) }
}

const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function polymod(values: number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATOR.forEach((term, bit) => {
      if ((top >>> bit) & 1) sum ^= term
    })
  }
  return sum >>> 0
}

function expandPrefix(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

/** Bits in groups of `from` as groups of `to`; `null` where the bits left over are not the padding they must be. */
function regroup(
  groups: Iterable<number>,
  options: { from: number; to: number; pad: boolean },
): number[] | null {
  const { from, to, pad } = options
  const result: number[] = []
  let held = 0
  let bits = 0
  for (const group of groups) {
    held = ((held << from) | group) & 0xfff
    bits += from
    while (bits >= to) {
      bits -= to
      result.push((held >>> bits) & ((1 << to) - 1))
    }
  }
  const rest = (held << (to - bits)) & ((1 << to) - 1)
  if (pad) return bits > 0 ? [...result, rest] : result
  return bits >= from || rest !== 0 ? null : result
}
