import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Browser } from './browser.ts'

/** Flags of authenticator data. Source: https://www.w3.org/TR/webauthn-3/#authdata-flags */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Options = { challenge: string }
/** `signatures`: how many it has made. */
type Lie = { origin?: string; verifies?: boolean; signatures?: number }

/** A passkey in software, with one key pair, that signs challenges like a phone. `verifies: false`: it does not check its owner. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  readonly #verifies: boolean
  readonly id = randomBytes(16).toString('base64url')
  #counter = 0

  constructor({ origin, verifies = true }: { origin: string; verifies?: boolean }) {
    this.#origin = origin
    this.#verifies = verifies
  }

  /** The result of `navigator.credentials.create`. */
  create({ challenge }: Options) {
    const rawId = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, this.#publicKey()])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat([this.#data(HAS_CREDENTIAL), credential]))],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The result of `navigator.credentials.get`. `lie`: what another page, device or copy of the key would say instead. */
  get({ challenge }: Options, lie: Lie = {}) {
    this.#counter += 1
    const [clientData, data] = [this.#clientData('webauthn.get', challenge, lie), this.#data(0, lie)]
    const covered = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', covered, this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Lie = {}): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(flags: number, { verifies = this.#verifies, signatures = this.#counter }: Lie = {}): Buffer {
    const host = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signatures)
    return Buffer.concat([
      host,
      Buffer.from([USER_PRESENT | (verifies ? USER_VERIFIED : 0) | flags]),
      counter,
    ])
  }

  /** COSE: an elliptic curve key for ES256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    return Buffer.from(isoCBOR.encode(key as never))
  }
}

/** Adds a passkey to a signed-in customer; `proof`: the owner's credentials. */
export async function addPasskey(
  browser: Browser,
  authenticator: Authenticator,
  proof: Record<string, unknown>,
): Promise<{ id: string; recovery_codes: string[] | null }> {
  const options = await browser.data<Options>(
    browser.post('/api/passkeys/options', { purpose: 'add', ...proof }),
  )
  const credential = authenticator.create(options)
  return browser.data(browser.post('/api/passkeys', { name: 'Phone', credential }))
}

/** The passkey's response to a challenge for this session. */
export async function signed(browser: Browser, authenticator: Authenticator) {
  const options = await browser.data<Options>(browser.post('/api/passkeys/options', { purpose: 'confirm' }))
  return authenticator.get(options)
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
