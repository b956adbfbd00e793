/** A new key for one intent: 128 random bits. Plain http origins lack `crypto.randomUUID`, but have this. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
