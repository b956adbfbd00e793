import { finished } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'

/** Enough for the largest JSON body over the slowest phone network. Pictures may take as long as any request. */
const ARRIVES_WITHIN_MS = 20_000

/** Accepts only JSON bodies: another site's form can send text, but not JSON, without a preflight request. An empty body counts
 *  as none. Refuses keys that would reach into prototypes, and a body that takes longer than `arrivesWithinMs`, whose connection
 *  it closes. */
export function readJsonBodies(
  app: FastifyInstance,
  { clock, arrivesWithinMs = ARRIVES_WITHIN_MS }: { clock: Clock; arrivesWithinMs?: number },
): void {
  app.addHook('onRequest', async ({ headers }) => {
    // Clients name the type of their forms for an empty body too: `curl -d ''`, `fetch(url, { method: 'POST', body: '' })`.
    if (headers['content-length'] === '0') delete headers['content-type']
  })
  app.addHook('preParsing', async (request, _reply, body) => {
    if (request.method === 'GET' || !/^application\/json/i.test(request.headers['content-type'] ?? '')) return
    const late = setTimeout(() => refuseSlowRequest(request.raw.socket, clock), arrivesWithinMs)
    finished(body, () => clearTimeout(late))
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = body.toString()
    return parse(request, text, (error, value) => {
      if (error) return done(error)
      // Fastify's parser refuses a body whose second reading fails, as it does when arrays nest too deep.
      done(null, LONG_NUMBER.test(text) ? JSON.parse(text, keepLongNumbers) : value)
    })
  })
}

/** Digits of a number that JavaScript always keeps as written. */
const SAFE_DIGITS = 15
/** What any longer number contains. Other bodies are read once, because the second reading takes fifteen times as long. */
const LONG_NUMBER = /[\d.]{16}/

/** Keeps the text of a number that JavaScript would round: an amount is then read as it was written, or refused. */
function keepLongNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const written = context?.source
  if (typeof value !== 'number' || written === undefined) return value
  return written.replace(/\D/g, '').length > SAFE_DIGITS && String(value) !== written ? written : value
}

/** Statuses of requests that Node could not read. */
const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers 408 when a body is late. Node does so only for the whole request. */
function refuseSlowRequest(socket: Socket, { now }: Clock): void {
  const cause = new Error('A body did not arrive in time')
  refuseBrokenRequest(Object.assign(cause, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket, { now })
}

/** Refuses a request that is not valid HTTP, with the usual error body, and closes the connection. */
export function refuseBrokenRequest(cause: Error & { code?: string }, socket: Socket, { now }: Clock): void {
  const status = STATUS_BY_CODE[cause.code ?? ''] ?? 400
  const body = JSON.stringify(new AppError('invalid_input', 'We could not read this request').toBody())
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Date: ${now().toUTCString()}`,
    'Connection: close',
  ].join('\r\n')
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroy(cause)
}
