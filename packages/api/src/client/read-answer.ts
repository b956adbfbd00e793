import type { AxiosResponse } from 'axios'
import * as z from 'zod/mini'
import { type Endpoint, errorBody } from '../contract/index.ts'
import { ApiError, ResponseShapeError } from './errors.ts'

const dataEnvelope = z.object({ data: z.unknown() })
const listEnvelope = z.object({ data: z.unknown(), next_cursor: z.nullable(z.string()) })

/** Unwraps a response from its envelope and validates it against the contract.
 *  @throws ResponseShapeError when it does not match. */
export function readAnswer(call: string, endpoint: Endpoint, body: unknown): unknown {
  try {
    switch (endpoint.envelope ?? 'data') {
      case 'whole':
        return z.parse(endpoint.response, body)
      case 'picture':
        throw new Error('Pictures are loaded by images')
      case 'data':
        return z.parse(endpoint.response, z.parse(dataEnvelope, body).data)
      case 'list': {
        const page = z.parse(listEnvelope, body)
        return { data: z.parse(endpoint.response, page.data), next_cursor: page.next_cursor }
      }
    }
  } catch (cause) {
    throw new ResponseShapeError({ call, cause })
  }
}

/** The refusal in a failed response. If the body is not the product's own, such as a proxy's page, the status decides the code. */
export function readRefusal(call: string, response: AxiosResponse<unknown>, serverNow: number): ApiError {
  const retryAfterSeconds = readRetryAfter(response.headers['retry-after'], serverNow)
  const body = z.safeParse(errorBody, response.data)
  if (!body.success) {
    return new ApiError({ call, code: codeFor(response.status), status: response.status, retryAfterSeconds })
  }
  return new ApiError({
    call,
    code: body.data.code,
    status: response.status,
    serverMessage: body.data.error,
    fields: body.data.fields,
    retryAfterSeconds,
    ...(body.data.methods === undefined ? {} : { secondFactor: body.data }),
  })
}

function codeFor(status: number) {
  if (status >= 502) return 'unavailable'
  return status >= 500 ? 'internal' : 'unknown'
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: unknown, serverNow: number): number | undefined {
  if (typeof header !== 'string') return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - serverNow) / 1000))
}
