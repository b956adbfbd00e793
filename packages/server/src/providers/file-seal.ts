import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The first bytes of a sealed file. */
const MARK = Buffer.from('OJA\u0001')
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = MARK.length + KEY_ID_BYTES + NONCE_BYTES

/** Encrypts stored bytes and decrypts them. */
export type Seal = {
  /** The seal covers `name`: the bytes do not open under another name. */
  close(bytes: Buffer, name: string): Buffer
  /** @throws SealError for other bytes, another name, or a key that is not among those given. */
  open(sealed: Buffer, name: string): Buffer
}

/** The stored bytes are not those that were sealed, or their key is missing. */
export class SealError extends Error {
  override name = 'SealError'
}

/** AES-256-GCM. A sealed file is `OJA\1`, the id of its key, a nonce, the cipher text and its tag. The first key seals and every
 *  key opens, so that a new key can be added in front while old files still need the old one.
 *  @throws Error without a key */
export function makeSeal(keys: readonly Uint8Array[]): Seal {
  const [newest] = keys
  if (!newest) throw new Error('Files cannot be sealed without a key')
  const byId = new Map(keys.map((key) => [keyId(key).toString('hex'), key]))
  return {
    close(bytes, name) {
      const header = Buffer.concat([MARK, keyId(newest), randomBytes(NONCE_BYTES)])
      const cipher = createCipheriv('aes-256-gcm', newest, header.subarray(-NONCE_BYTES))
      cipher.setAAD(boundTo(header, name))
      return Buffer.concat([header, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, name) {
      if (sealed.length < HEADER_BYTES + TAG_BYTES || !sealed.subarray(0, MARK.length).equals(MARK)) {
        throw new SealError('A stored file is not sealed')
      }
      const header = sealed.subarray(0, HEADER_BYTES)
      const id = header.subarray(MARK.length, MARK.length + KEY_ID_BYTES).toString('hex')
      const key = byId.get(id)
      if (!key) throw new SealError(`The key ${id} of a stored file is not among those of FILES_KEY`)
      const decipher = createDecipheriv('aes-256-gcm', key, header.subarray(-NONCE_BYTES))
      decipher.setAAD(boundTo(header, name))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()])
      } catch (cause) {
        throw new SealError('A stored file was changed since it was sealed', { cause })
      }
    },
  }
}

/** Identifies a key without revealing it. */
function keyId(key: Uint8Array): Buffer {
  return createHash('sha256').update('oja file key').update(key).digest().subarray(0, KEY_ID_BYTES)
}

function boundTo(header: Buffer, name: string): Buffer {
  return Buffer.concat([header, Buffer.from(name)])
}
