import { createHash } from 'node:crypto'

/** A deterministic id for a follow-up step: the same cause and purpose give the same id, so that a repeat after a crash finds the
 *  step done. A UUID of version 8 (RFC 9562). */
export function derivedId(causeId: string, purpose: string): string {
  const hash = createHash('sha256').update(`${purpose}\n${causeId}`).digest()
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
