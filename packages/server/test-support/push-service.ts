import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen } from './listen.ts'

/** A browser's keys, and its `PushSubscription.toJSON()`. */
export class TestPushBrowser {
  readonly #curve = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#curve.generateKeys()
  }

  get subscription() {
    const keys = {
      p256dh: this.#curve.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
    return { endpoint: this.endpoint, expirationTime: null, keys }
  }

  /** The payload that the service worker would get. Source: RFC 8188 and RFC 8291, one record. */
  decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + (body[20] ?? 0)
    const serverKey = body.subarray(21, keyEnd)
    const record = body.subarray(keyEnd)
    const secret = this.#curve.computeSecret(serverKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), serverKey])
    const input = expand(hmac(this.#auth, secret), info, 32)
    const random = hmac(salt, input)
    const key = expand(random, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = expand(random, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
}

/** A well-formed subscription of a browser that nobody has. */
export function pushSubscription(endpoint: string) {
  return new TestPushBrowser(endpoint).subscription
}

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine. It answers 201 unless a path has another answer; `hang` never answers. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const answers = new Map<string, number | 'hang'>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = answers.get(path) ?? 201
    if (answer === 'hang') return
    response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {})
    response.end()
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  return {
    received,
    answers,
    /** A new browser that subscribes here. */
    browser: () => new TestPushBrowser(`${url}/${randomBytes(8).toString('hex')}`),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

function expand(key: Buffer, info: Buffer, bytes: number): Buffer {
  return hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, bytes)
}
