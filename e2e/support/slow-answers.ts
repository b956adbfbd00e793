import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/db/embedded/cluster.ts'
import { seededRandom } from '../../packages/server/torture/random.ts'

/** The longest delay of a response in ms, from `E2E_SLOW_ANSWERS`. @default 0: no delay */
export const SLOW_ANSWERS_MS = Number(process.env['E2E_SLOW_ANSWERS'] ?? 0)

/** The seed of the random delays, from `E2E_SLOW_SEED`. */
export const SLOW_SEED = Number(process.env['E2E_SLOW_SEED'] ?? 1)

type SlowFront = {
  /** Where pages find the product. */
  url: string
  /** Where the product has to listen. */
  port: number
  stop: () => Promise<void>
}

/** Starts a proxy between pages and a product that delays each API response by a random time up to `SLOW_ANSWERS_MS`. Socket
 *  messages are delayed too and keep their order. By then the product has acted: only its response is late. Requests of the
 *  test itself are not delayed. The same seed gives the same delays, as far as requests come in the same order. */
export async function startSlowFront(): Promise<SlowFront> {
  const random = seededRandom(SLOW_SEED)
  const nextHold = () => random.share() * SLOW_ANSWERS_MS
  const port = await freePort()
  const sockets = new Set<Duplex>()
  const forward = ({ method, url, headers }: IncomingMessage) =>
    request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })

  const front = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const behind = forward(asked)
    answer.on('close', () => behind.destroy())
    behind.on('error', () => answer.destroy())
    asked.on('error', () => behind.destroy())
    behind.on('response', async (response) => {
      if (isOfPage(asked)) await wait(nextHold())
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.on('error', () => answer.destroy()).pipe(answer)
    })
    asked.pipe(behind)
  })

  front.on('upgrade', (asked: IncomingMessage, page: Duplex) => {
    const behind = forward(asked)
    behind.on('error', () => page.destroy())
    page.on('error', () => behind.destroy())
    // The product refuses the socket.
    behind.on('response', (response) => {
      page.write(head(response))
      response.pipe(page)
    })
    behind.on('upgrade', (response: IncomingMessage, product: Socket, first: Buffer) => {
      page.write(head(response))
      let turn = Promise.resolve()
      const later = (act: () => void) => {
        const at = Date.now() + nextHold()
        turn = turn.then(() => wait(Math.max(0, at - Date.now()))).then(act)
      }
      if (first.length > 0) later(() => page.write(first))
      product.on('data', (bytes: Buffer) => later(() => page.write(bytes)))
      product.on('end', () => later(() => page.end()))
      page.pipe(product)
      product.on('error', () => page.destroy())
      page.on('close', () => product.destroy())
      sockets.add(page)
    })
    behind.end()
  })

  // The product's headers promise longer keep-alive than this server's default.
  front.keepAliveTimeout = 120_000
  await once(front.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    port,
    stop: async () => {
      front.close()
      front.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await once(front, 'close')
    },
  }
}

/** Browsers send `sec-fetch-site`. A test's own HTTP client does not. */
function isOfPage({ url, headers }: IncomingMessage): boolean {
  return url?.startsWith('/api/') === true && headers['sec-fetch-site'] !== undefined
}

function head({ httpVersion, statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
