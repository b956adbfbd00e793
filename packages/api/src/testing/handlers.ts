import { http, HttpResponse, type HttpHandler } from 'msw'
import * as z from 'zod/mini'
import type { CallName } from '../client/index.ts'
import {
  type Answer,
  type Body,
  type Endpoint,
  type Endpoints,
  endpoints,
  ERROR_STATUS,
  type ErrorCode,
  type Query,
} from '../contract/index.ts'
import { fieldSentences } from '../contract/error.ts'
import { defaultAnswers } from './answers.ts'

/** What a handler receives: query and body parsed by the contract. */
export type Asked<N extends CallName> = { query: Query<Endpoints[N]>; body: Body<Endpoints[N]> }

type Awaitable<T> = T | Promise<T>

/** Answers a call as the contract says: validates the request and wraps the response. `answer` is the data, or a function that
 *  makes it from the request. */
export function answering<N extends CallName>(
  name: N,
  answer: Answer<Endpoints[N]> | ((asked: Asked<N>) => Awaitable<Answer<Endpoints[N]>>) = defaultAnswers[
    name
  ],
): HttpHandler {
  const endpoint: Endpoint = endpoints[name]
  return handle(endpoint, async (request) => {
    const query = z.safeParse(endpoint.query ?? z.unknown(), queryOf(request))
    const body = z.safeParse(endpoint.body ?? z.unknown(), await bodyOf(request))
    const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])]
    if (issues.length > 0) return failure('invalid_input', fieldSentences(issues))
    const asked = { query: query.data, body: body.data } as Asked<N>
    const data = typeof answer === 'function' ? await answer(asked) : answer
    return HttpResponse.json(enveloped(endpoint, data), { status: endpoint.status ?? 200 })
  })
}

/** Refuses a call with a code of the contract. */
export function refusing(
  name: CallName,
  code: ErrorCode,
  options: { error?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
): HttpHandler {
  const { error = `Refused: ${code}`, fields, retryAfterSeconds } = options
  return handle(endpoints[name], () => failure(code, fields, error, retryAfterSeconds))
}

/** Loses a call: the client gets no response. `effect` is what the call has done all the same. */
export function losing(name: CallName, effect?: (request: Request) => unknown): HttpHandler {
  return handle(endpoints[name], async (request) => {
    await effect?.(request)
    return HttpResponse.error()
  })
}

/** Every customer call with its default response. Handlers that a test puts before these take precedence. */
export function defaultHandlers(): HttpHandler[] {
  return (Object.keys(defaultAnswers) as CallName[]).map((name) => answering(name))
}

const METHODS = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const

function handle(
  endpoint: Endpoint,
  respond: (request: Request) => Response | Promise<Response>,
): HttpHandler {
  return METHODS[endpoint.method](`*/api${endpoint.path}`, ({ request }) => respond(request))
}

function queryOf(request: Request): unknown {
  return Object.fromEntries(new URL(request.url).searchParams)
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

function enveloped(endpoint: Endpoint, data: unknown) {
  switch (endpoint.envelope ?? 'data') {
    case 'whole':
      return data as object
    case 'data':
      return { data }
    case 'list':
      return { data, next_cursor: null }
  }
}

function failure(
  code: ErrorCode,
  fields?: Record<string, string>,
  error = 'Check what you entered',
  retryAfterSeconds?: number,
) {
  return HttpResponse.json(
    { error, code, ...(fields === undefined ? {} : { fields }) },
    {
      status: ERROR_STATUS[code],
      ...(retryAfterSeconds === undefined ? {} : { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    },
  )
}
