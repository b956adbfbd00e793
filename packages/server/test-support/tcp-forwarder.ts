import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { listen } from './listen.ts'

/** A port that forwards to another, changeable port: like a name behind which a database moves. */
export type Forwarder = {
  port: number
  /** The URL of the same database through this port. */
  urlOf(url: string): string
  /** Sets where new connections go; `null` closes them. */
  pointAt(port: number | null): void
  /** Stops forwarding on open connections without closing them, like a network that died silently. */
  freeze(): void
  close(): Promise<void>
}

/** Forwards a free loopback port to `target`. `isDeaf`: drops PostgreSQL's notices, like a pooler in transaction mode. */
export async function startForwarder(
  target: number,
  { isDeaf = false }: { isDeaf?: boolean } = {},
): Promise<Forwarder> {
  let current: number | null = target
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    near.on('error', () => undefined)
    if (current === null) {
      near.destroy()
      return
    }
    const far = connect(current, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    far.on('error', () => undefined)
    near.pipe(far)
    if (isDeaf) far.pipe(withoutNotices()).pipe(near)
    else far.pipe(near)
    const end = () => {
      if (!pairs.delete(pair)) return
      near.destroy()
      far.destroy()
    }
    near.on('close', end)
    far.on('close', end)
  })
  const port = await listen(server)
  const frozen = new Set<Socket>()
  return {
    port,
    urlOf: (url) => {
      const through = new URL(url)
      through.port = String(port)
      return through.href
    },
    pointAt: (next) => {
      current = next
    },
    freeze: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
        frozen.add(near).add(far)
      }
      pairs.clear()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of [...pairs].flat()) socket.destroy()
      for (const socket of frozen) socket.destroy()
      await closed
    },
  }
}

const NOTIFICATION_RESPONSE = 'A'.charCodeAt(0)

/** What PostgreSQL says, without its notices. Every message is a type of one byte and a length that counts itself.
 *  Source: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function withoutNotices(): Transform {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1)
        if (rest[0] !== NOTIFICATION_RESPONSE) this.push(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
      done()
    },
  })
}
