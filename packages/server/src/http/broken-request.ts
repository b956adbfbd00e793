import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'

/** Statuses of requests that Node could not read. */
const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers 408 when a body is late. Node does so only for the whole request. */
export function refuseSlowRequest(socket: Socket, { now }: Clock): void {
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
