import { createHash } from 'node:crypto'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const CHECKSUM_BYTES = 4

/** Version byte and payload as base58 text with its checksum, as Bitcoin and Tron write addresses. */
export function encodeBase58Check(version: number, payload: Uint8Array): string {
  const body = Buffer.from([version, ...payload])
  return toBase58(Buffer.concat([body, checksum(body)]))
}

/** What `encodeBase58Check` wrote, or `null` where a letter or the checksum is wrong. */
export function decodeBase58Check(text: string): { version: number; payload: Uint8Array } | null {
  const bytes = fromBase58(text)
  if (!bytes || bytes.length <= CHECKSUM_BYTES) return null
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksum(body).equals(bytes.subarray(-CHECKSUM_BYTES))) return null
  const [version = 0, ...payload] = body
  return { version, payload: Uint8Array.from(payload) }
}

function checksum(body: Uint8Array): Buffer {
  return sha256(sha256(body)).subarray(0, CHECKSUM_BYTES)
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function toBase58(bytes: Buffer): string {
  let number = BigInt(`0x0${bytes.toString('hex')}`)
  let text = ''
  while (number > 0n) {
    text = ALPHABET.charAt(Number(number % 58n)) + text
    number /= 58n
  }
  // Zero bytes in front vanish in a number, so each is written as the zero letter.
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

function fromBase58(text: string): Buffer | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{1,64}$/.test(text)) return null
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter))
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}
