import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios'
import { CUSTOMER_HEADER, type Endpoint } from '../contract/index.ts'
import type { CallOptions, CallResult, Client, UploadProgress } from './call-types.ts'
import { type ApiError, isApiError, NetworkError, type NetworkFailure } from './errors.ts'
import { readAnswer, readRefusal } from './read-answer.ts'
import { newIdempotencyKey, REPEAT_DELAYS_MS, sendUntilKnown } from './send-until-known.ts'
import { createServerClock } from './server-clock.ts'

export type ClientOptions = {
  /** Origin of the product, without `/api`. @default '' (the page's own) */
  baseUrl?: string
  /** @default a new instance */
  axios?: AxiosInstance
  /** Called when the server answers `unauthenticated`: the session is over. */
  onUnauthenticated?: (error: ApiError, call: string) => void
  /** The customer this page belongs to. The server refuses calls when the session is another customer's.
   *  @default sends no customer */
  customerId?: () => string | undefined
  /** Called when the server refused a call because the browser's session is not `customerId`'s. */
  onOtherCustomer?: () => void
  /** Timeout for a response; uploads have none. @default 30000 */
  timeoutMs?: number
  /** Delays before each retry of a call that moves money, whose response was lost.
   *  @default `REPEAT_DELAYS_MS` */
  repeatDelaysMs?: readonly number[]
}

type Files = Readonly<Record<string, Blob | readonly Blob[]>>

/** The options of any call; `CallOptions` gives each call its exact type. */
type CallRequest = {
  query?: unknown
  body?: unknown
  files?: Files
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  onOutcomeUnknown?: (() => void) | undefined
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined
}

const UPLOAD_TIMEOUT_MS = 0 // none
/** Node's error codes for an unreachable server. Browsers do not reveal this. */
const NOT_SENT_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** Makes a client of the product API. Each call sends the session cookie and validates the response. Calls that move money carry
 *  an Idempotency-Key. */
export function createClient(options: ClientOptions = {}): Client {
  const {
    baseUrl = '',
    axios: http = axios.create(),
    timeoutMs = 30_000,
    repeatDelaysMs = REPEAT_DELAYS_MS,
  } = options
  const clock = createServerClock()

  async function send(endpoint: Endpoint, request: CallRequest): Promise<unknown> {
    // Once for all attempts, so that none acts for a customer who signed in meanwhile.
    const asker = options.customerId?.()
    if (!endpoint.movesMoney) return attempt(endpoint, request, asker)
    const keyed = { ...request, idempotencyKey: request.idempotencyKey ?? newIdempotencyKey() }
    return sendUntilKnown(() => attempt(endpoint, keyed, asker), {
      call: describe(endpoint),
      delaysMs: repeatDelaysMs,
      signal: request.signal,
      onOutcomeUnknown: request.onOutcomeUnknown,
    })
  }

  async function attempt(
    endpoint: Endpoint,
    request: CallRequest,
    asker: string | undefined,
  ): Promise<unknown> {
    const call = describe(endpoint)
    // A money call that waited for the network would act later than the customer expects.
    if (endpoint.movesMoney && isOffline()) {
      throw new NetworkError({ call, reason: 'offline', outcome: 'not-sent' })
    }
    if (request.signal?.aborted) throw new NetworkError({ call, reason: 'cancelled', outcome: 'not-sent' })
    const askedAt = clock.deviceNow()
    // `GET /me` finds out who the customer is, so it names none.
    const customerId = endpoint.name === 'me' || endpoint.access !== 'session' ? undefined : asker
    const response = await http
      .request<unknown>(requestConfig(endpoint, request, customerId))
      .catch((cause: unknown) => Promise.reject(networkError(call, cause)))
    const dateHeader: unknown = response.headers['date']
    if (typeof dateHeader === 'string') {
      clock.observe({ dateHeader, askedAt, answeredAt: clock.deviceNow() })
    }
    if (response.status >= 200 && response.status < 300) return readAnswer(call, endpoint, response.data)
    const refusal = readRefusal(call, response, clock.now())
    // A late response says nothing about the session of the customer who is here now.
    if (asker !== undefined && asker !== options.customerId?.()) throw refusal
    const actual: unknown = response.headers[CUSTOMER_HEADER]
    if (customerId !== undefined && actual !== undefined && actual !== customerId) options.onOtherCustomer?.()
    if (isApiError(refusal, 'unauthenticated')) options.onUnauthenticated?.(refusal, endpoint.name)
    throw refusal
  }

  function requestConfig(
    endpoint: Endpoint,
    request: CallRequest,
    customerId: string | undefined,
  ): AxiosRequestConfig {
    const { query, body, files, signal, idempotencyKey, onUploadProgress } = request
    return {
      method: endpoint.method,
      url: `${baseUrl}/api${endpoint.path}`,
      withCredentials: true,
      timeout: files ? UPLOAD_TIMEOUT_MS : timeoutMs,
      transitional: { clarifyTimeoutError: true },
      validateStatus: () => true,
      headers: {
        Accept: 'application/json',
        ...(customerId === undefined ? {} : { [CUSTOMER_HEADER]: customerId }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        // By default axios sends a form content type with an empty body, which a JSON server refuses.
        ...(body == null && files === undefined ? { 'Content-Type': false } : {}),
      },
      ...(query === undefined ? {} : { params: query }),
      ...(files ? { data: multipart(body, files) } : body == null ? {} : { data: body }),
      ...(signal === undefined ? {} : { signal }),
      ...(onUploadProgress === undefined
        ? {}
        : {
            onUploadProgress: ({ loaded, total }) =>
              onUploadProgress({ loadedBytes: loaded, totalBytes: total }),
          }),
    }
  }

  return {
    // `readAnswer` has checked the response against the endpoint's schema, from which the result's type follows.
    call: <E extends Endpoint>(endpoint: E, request: CallOptions<E>) =>
      send(endpoint, request) as Promise<CallResult<E>>,
    serverNow: clock.now,
    isSureOfTime: clock.isSure,
  }
}

function describe(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

/** Text fields first, so that a streaming server has them before the files arrive. */
function multipart(fields: unknown, files: Files): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of given instanceof Blob ? [given] : given) form.append(name, file)
  }
  return form
}

function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false
}

function networkError(call: string, cause: unknown): NetworkError {
  const code = axios.isAxiosError(cause) ? cause.code : undefined
  const outcome = code !== undefined && NOT_SENT_CODES.has(code) ? 'not-sent' : 'unknown'
  return new NetworkError({ call, reason: failureOf(cause, code), outcome, cause })
}

function failureOf(cause: unknown, code: string | undefined): NetworkFailure {
  if (axios.isCancel(cause)) return 'cancelled'
  if (code === 'ETIMEDOUT') return 'timeout'
  return isOffline() ? 'offline' : 'no-answer'
}
