import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '../durations.ts'

/** How often the use of a session or token is recorded at most. */
export const USE_RECORDED_MS = MINUTE_MS

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits for a cookie or a link. The database keeps only its hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A plain hash is enough: with 256 random bits there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether a text has the form of a token. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text)
}
