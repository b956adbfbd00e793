import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret that the server has to read again, so that a copy of the database alone signs nobody in. `owner` is
 *  authenticated: a secret sealed for one customer opens for no other. */
export function seal(secret: string, { key, owner }: { key: string; owner: string }): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyBytes(key), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when the text was changed, or sealed with another key or for another owner */
export function unseal(text: string, { key, owner }: { key: string; owner: string }): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, keyBytes(key), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}

/** The key is a text of at least 32 random characters. */
function keyBytes(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
