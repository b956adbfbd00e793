import type { ErrorCode } from '@oja/api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isDatabaseBusy, isUnusableValue, OutcomeUnknownError } from '../db/errors.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { AppError, notFound, unavailable } from '../errors.ts'
import { ChainUnavailableError } from '../providers/chain.ts'
import { FileMissingError, FileStoreUnavailableError } from '../providers/file-store.ts'
import { member } from './parse.ts'
import { pictureTooLarge } from './uploads.ts'

/** Gives every failure one shape: a sentence and a code, never a stack trace.
 *  Source: docs/product/wire.md#errors-and-codes */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((cause, request, reply) => {
    // First, because this error has the code of a lost connection to the database.
    if (hasHungUp(request) || hasLeftFile(reply, cause))
      return refuse(reply, new AppError('invalid_input', 'The connection ended too early'))
    if (isDatabaseUnavailable(cause) || isDatabaseBusy(cause)) {
      request.log.warn({ ...placeOf(request), err: cause }, 'The database did not answer a request in time')
      return refuse(reply, unavailable())
    }
    if (isDiskFull(cause)) {
      request.log.error({ ...placeOf(request), err: cause }, 'A request failed because a disk is full')
      return refuse(reply, unavailable())
    }
    if (cause instanceof FileStoreUnavailableError) {
      request.log.error({ ...placeOf(request), err: cause }, 'The store of pictures did not answer a request')
      return refuse(reply, unavailable())
    }
    if (cause instanceof FileMissingError) {
      // Usually a clean-up that ran at the same moment. If it repeats, a file was lost.
      request.log.warn({ ...placeOf(request), err: cause }, 'A picture is not in the store')
      return refuse(reply, notFound('This picture was removed'))
    }
    if (cause instanceof ChainUnavailableError) {
      request.log.error({ ...placeOf(request), err: cause }, 'The chain did not respond to a request')
      return refuse(reply, unavailable())
    }
    const refusal = toAppError(cause)
    const fileEnds = whereFileEnds(cause)
    if (refusal && fileEnds) return refuse(reply.header('content-range', fileEnds), refusal, 416)
    if (refusal) return refuse(reply, refusal)
    request.log.error({ ...placeOf(request), err: cause }, 'A request failed')
    const internal = new AppError('internal', 'Something went wrong on our side. Try again in a moment')
    return refuse(reply, internal)
  })
}

/** Sends no cookie with a failure: its session was rolled back, and the browser must keep the one it has. When the answer to COMMIT
 *  was lost, the new one may be right. Call it after the cookie plugin, whose hook writes the header. */
export function withholdCookies(app: FastifyInstance): void {
  const rolledBack = new WeakSet<FastifyRequest>()
  app.addHook('onError', async (request, _reply, cause) => {
    if (!(cause instanceof OutcomeUnknownError)) rolledBack.add(request)
  })
  app.addHook('onSend', async (request, reply) => {
    if (rolledBack.has(request)) reply.removeHeader('set-cookie')
  })
}

/** Whether the client ended the connection before it had sent the whole request. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Whether the client ended the connection before a response that is a stream began. */
function hasLeftFile({ raw }: FastifyReply, cause: unknown): boolean {
  return raw.destroyed && member(cause, 'code') === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The `Content-Range` for a request for a range beyond the end of a file. */
function whereFileEnds(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('statusCode' in cause) || cause.statusCode !== 416) return undefined
  return String(member(member(cause, 'headers'), 'Content-Range'))
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const

/** Refuses a path without a call, or without one for this method. */
export function refuseUnknownPath(reply: FastifyReply): FastifyReply {
  const { server, url } = reply.request
  const allowed = METHODS.filter((method) => server.hasRoute({ method, url: url.replace(/\?.*/, '') }))
  if (allowed.length > 0) {
    reply.header('allow', allowed.join(', '))
    return refuse(reply, new AppError('method_not_allowed', 'This address does not answer to this method'))
  }
  return refuse(reply, notFound('There is nothing at this address'))
}

/** Where a failure happened: the route, without query and body. Queries contain account numbers and email addresses, and an
 *  unknown path may contain anything. */
export function placeOf(request: FastifyRequest): { method: string; path: string } {
  return { method: request.method, path: request.routeOptions.url ?? '(no route)' }
}

const refusals = new WeakMap<FastifyRequest, ErrorCode>()

/** Why a request was refused, if it was. */
export function refusalCodeOf(request: FastifyRequest): ErrorCode | undefined {
  return refusals.get(request)
}

/** Records why a request is refused. A refusal stored under an Idempotency-Key is an answer, which no handler of errors sees. */
export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  refusals.set(request, code)
}

function refuse(reply: FastifyReply, refusal: AppError, status: number = refusal.status): FastifyReply {
  noteRefusal(reply.request, refusal.code)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.status(status).send(refusal.toBody())
}

const TOO_LARGE = () => new AppError('too_large', 'This is too large to send')

/** Errors of our libraries, by code. */
const BY_CODE: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: pictureTooLarge,
  FST_FILES_LIMIT: () => new AppError('too_large', 'These are too many files'),
  FST_FIELDS_LIMIT: TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupported_type', 'Send this request as JSON'),
}

function toAppError(cause: unknown): AppError | null {
  if (cause instanceof AppError) return cause
  if (isUnusableValue(cause)) return new AppError('invalid_input', 'Check what you entered')
  if (!(cause instanceof Error)) return null
  const code = 'code' in cause ? String(cause.code) : ''
  const known = BY_CODE[code]
  if (known) return known()
  const status = 'statusCode' in cause ? Number(cause.statusCode) : 500
  if (status >= 400 && status < 500) return new AppError('invalid_input', 'We could not read this request')
  return null
}
