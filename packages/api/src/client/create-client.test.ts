import axios from 'axios'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import {
  banks,
  chat,
  type Claim,
  claimById,
  claims,
  confirmPin,
  disputeClaim,
  feeEstimate,
  fxRates,
  kyc,
  login,
  logout,
  me,
  verifyAccount,
  withdraw,
} from '../contract/index.ts'
import type { CallOptions, Client, Page } from './call-types.ts'
import { type ClientOptions, createClient } from './create-client.ts'
import { ApiError, isApiError, isOutcomeUnknown, NetworkError, ResponseShapeError } from './errors.ts'

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Handler = (heard: Heard, response: ServerResponse) => void

let server: Server
let origin: string
let heard: Heard[]
/** One for each request in turn; the last one answers all that follow. */
let handlers: Handler[]

beforeEach(async () => {
  heard = []
  handlers = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') }
      heard.push(entry)
      handlers[Math.min(heard.length, handlers.length) - 1]?.(entry, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const client = (options: ClientOptions = {}): Client =>
  createClient({ baseUrl: origin, repeatDelaysMs: [1, 1], ...options })

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Handler =>
  (_heard, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

const refuse = (status: number, code: string, headers: Record<string, string> = {}): Handler =>
  json({ error: 'A sentence', code }, status, headers)

/** The request arrived, its answer does not. */
const loseAnswer: Handler = (_heard, response) => response.destroy()

function goOffline() {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const moved = json({ data: { id: 'm1', status: 'completed' } })
const halfABitcoin = { body: { code: 'BTC', amount: '0.5' } } as const

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call was expected to fail')
    },
    (error: unknown) => error,
  )
}

describe('a call', () => {
  it('sends method, path, query and body of the contract', async () => {
    handlers = [refuse(409, 'conflict')]
    await failureOf(
      client().call(disputeClaim, { query: { id: 'a b&c' }, body: { reason: 'No naira came' } }),
    )
    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/api/claim/dispute?id=a+b%26c',
      body: '{"reason":"No naira came"}',
    })
    expect(heard[0]?.headers['content-type']).toBe('application/json')
  })

  it('sends the session cookie to another origin too', async () => {
    let sendsCookie: boolean | undefined
    const http = axios.create({
      adapter: (config) => {
        sendsCookie = config.withCredentials
        return Promise.reject(new Error('not sent'))
      },
    })
    await expect(client({ axios: http }).call(banks, {})).rejects.toThrow()
    expect(sendsCookie).toBe(true)
  })

  it('leaves out what is undefined in a query', async () => {
    handlers = [json({ data: [], next_cursor: null })]
    await client().call(claims, { query: { status: undefined, recipient: 'u1' } })
    expect(heard[0]?.url).toBe('/api/get-claims?recipient=u1')
  })

  it('names no content type for an empty body', async () => {
    handlers = [json({ data: {} })]
    await client().call(logout, {})
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/api/auth/logout', body: '' })
    expect(heard[0]?.headers['content-type']).toBeUndefined()
  })

  it('unwraps the response from any envelope', async () => {
    const rates = { base: 'USD', rates: { NGN: 1621 }, as_of: '2026-01-01T00:00:00Z' }
    handlers = [
      json({ data: [{ code: '058', name: 'A bank' }] }),
      json({ data: [], next_cursor: 'older' }),
      json(rates),
    ]
    const api = client()
    expect(await api.call(banks, {})).toEqual([{ code: '058', name: 'A bank' }])
    expect(await api.call(chat, { query: { roomId: 'c1' } })).toEqual({ data: [], next_cursor: 'older' })
    expect(await api.call(fxRates, {})).toEqual(rates)
  })

  it('drops fields that a newer server adds', async () => {
    handlers = [json({ data: { fee: '0.00010000', currency: 'BTC' } })]
    expect(await client().call(feeEstimate, { query: { network: 'bitcoin' } })).toEqual({ fee: '0.00010000' })
  })

  it('sends files as multipart after the fields, and reports progress', async () => {
    handlers = [json({ data: { status: 'processing' } }, 202)]
    const onUploadProgress = vi.fn()
    await client().call(verifyAccount, {
      body: { document_type: 'nin', id_number: undefined },
      files: { document: new Blob(['front'], { type: 'image/png' }), selfie: new Blob(['face']) },
      onUploadProgress,
    })
    const { headers, body } = heard[0] ?? { headers: {}, body: '' }
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const order = ['name="document_type"', 'name="document"', 'image/png', 'front', 'name="selfie"', 'face']
    expect(order.map((part) => body.indexOf(part))).toEqual(
      order.map((part) => body.indexOf(part)).toSorted((left, right) => left - right),
    )
    expect(body).toContain('face')
    expect(body).not.toContain('id_number')
    expect(onUploadProgress).toHaveBeenLastCalledWith({
      loadedBytes: expect.any(Number),
      totalBytes: expect.any(Number),
    })
  })

  it('with files takes as long as the network does', async () => {
    const answer = json({ data: { status: 'processing' } }, 202)
    handlers = [(entry, response) => void setTimeout(() => answer(entry, response), 50)]
    const files = { document: new Blob(['front']), selfie: new Blob(['face']) }
    const sent = client({ timeoutMs: 1 }).call(verifyAccount, { body: { document_type: 'nin' }, files })
    expect(await sent).toEqual({ status: 'processing' })
  })

  it('is typed by the contract', () => {
    const { call } = client()
    expectTypeOf(call<typeof claimById>).returns.resolves.toEqualTypeOf<Claim>()
    expectTypeOf(call<typeof claims>).returns.resolves.toEqualTypeOf<Page<Claim[]>>()
    expectTypeOf(call<typeof me>).toBeCallableWith(me, {})
    expectTypeOf(call<typeof withdraw>).toBeCallableWith(withdraw, { ...halfABitcoin, idempotencyKey: 'k' })
    // @ts-expect-error a claim is asked for by its id
    expectTypeOf(call<typeof claimById>).toBeCallableWith(claimById, {})
    expectTypeOf<CallOptions<typeof claimById>>().not.toHaveProperty('idempotencyKey')
  })
})

describe('a refusal', () => {
  it('becomes an ApiError with all details from the server', async () => {
    handlers = [
      json({ error: 'Check the form', code: 'invalid_input', fields: { price: 'Enter a rate' } }, 400),
    ]
    const error = await failureOf(client().call(me, {}))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'invalid_input',
      status: 400,
      serverMessage: 'Check the form',
      fields: { price: 'Enter a rate' },
      retryAfterSeconds: undefined,
      message: 'GET /me answered 400 invalid_input: Check the form',
    })
  })

  it('carries Retry-After, as seconds or as a date', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    handlers = [
      refuse(429, 'pin_locked', { 'Retry-After': '900' }),
      refuse(429, 'throttled', { 'Retry-After': inAMinute }),
      refuse(429, 'throttled', { 'Retry-After': 'soon' }),
      refuse(429, 'throttled', { 'Retry-After': new Date(0).toUTCString() }),
    ]
    const api = client()
    expect(await failureOf(api.call(me, {}))).toMatchObject({ retryAfterSeconds: 900 })
    const later = await failureOf(api.call(me, {}))
    expect(later).toHaveProperty(
      'retryAfterSeconds',
      expect.toSatisfy((s: number) => s > 55 && s <= 62),
    )
    expect(await failureOf(api.call(me, {}))).toMatchObject({ retryAfterSeconds: undefined })
    expect(await failureOf(api.call(me, {}))).toMatchObject({ retryAfterSeconds: 0 })
  })

  it('that is a proxy’s page gets its code from the status and has no sentence', async () => {
    handlers = [(_heard, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')]
    expect(await failureOf(client().call(me, {}))).toMatchObject({
      code: 'unavailable',
      status: 502,
      serverMessage: undefined,
    })
  })

  it('reports the end of the session, but not a wrong password', async () => {
    handlers = [refuse(401, 'unauthenticated'), refuse(401, 'bad_credentials')]
    const onUnauthenticated = vi.fn()
    const api = client({ onUnauthenticated })
    const error = await failureOf(api.call(kyc, {}))
    await failureOf(api.call(login, { body: { email_address: 'a@b.ng', password: 'x' } }))
    expect(onUnauthenticated.mock.calls).toEqual([[error, 'kyc']])
  })

  it('names the page’s customer, and reports when the session is somebody else’s', async () => {
    const other = { 'Oja-Customer': 'tunde' }
    handlers = [
      refuse(403, 'forbidden', other),
      json({ data: {} }, 200, other),
      refuse(401, 'bad_credentials'),
    ]
    const onOtherCustomer = vi.fn()
    const api = client({ customerId: () => 'ada', onOtherCustomer })
    await failureOf(api.call(kyc, {}))
    expect(onOtherCustomer).toHaveBeenCalledOnce()
    // The question who it is must find out, and a login makes it somebody else's.
    await failureOf(api.call(me, {}))
    await failureOf(api.call(login, { body: { email_address: 'a@b.ng', password: 'x' } }))
    expect(heard.map(({ headers }) => headers['oja-customer'])).toEqual(['ada', undefined, undefined])
    expect(onOtherCustomer).toHaveBeenCalledOnce()
  })

  it('that is a proxy’s page names no customer, so it does not report another one', async () => {
    handlers = [(_heard, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')]
    const onOtherCustomer = vi.fn()
    await failureOf(client({ customerId: () => 'ada', onOtherCustomer }).call(kyc, {}))
    expect(onOtherCustomer).not.toHaveBeenCalled()
  })

  it('that comes after somebody else signed in says nothing about their session', async () => {
    let customer: string | undefined
    const late =
      (next: string | undefined, refusal: Handler): Handler =>
      (entry, response) => {
        customer = next
        refusal(entry, response)
      }
    const reported = vi.fn()
    const api = client({
      customerId: () => customer,
      onUnauthenticated: () => reported('unauthenticated'),
      onOtherCustomer: () => reported('other'),
    })
    const ended = refuse(401, 'unauthenticated')
    handlers = [
      late('tunde', ended),
      late(undefined, ended),
      late('tunde', refuse(403, 'forbidden', { 'Oja-Customer': 'tunde' })),
    ]
    for (const _ of handlers) {
      customer = 'ada'
      await failureOf(api.call(kyc, {}))
    }
    expect(reported).not.toHaveBeenCalled()
    // A call made before the customer was known still ends the session.
    handlers = [late('ada', ended)]
    customer = undefined
    await failureOf(api.call(kyc, {}))
    expect(reported.mock.calls).toEqual([['unauthenticated']])
  })

  it('is distinguished by its code', async () => {
    handlers = [refuse(400, 'pin_incorrect')]
    const error = await failureOf(client().call(confirmPin, { body: { pin: '0000' } }))
    expect(isApiError(error)).toBe(true)
    expect(isApiError(error, 'pin_incorrect')).toBe(true)
    expect(isApiError(error, 'pin_locked', 'pin_incorrect')).toBe(true)
    expect(isApiError(error, 'pin_locked')).toBe(false)
    expect(isApiError(new Error('x'))).toBe(false)
  })
})

describe('a response that the contract does not know', () => {
  it.each([
    ['another shape', json({ data: { fee: 0.1 } })],
    ['no envelope', json({ fee: '0.10000000' })],
    ['no JSON', ((_heard, response) => response.end('ok')) satisfies Handler],
  ])('%s is a ResponseShapeError', async (_name, handler) => {
    handlers = [handler]
    const error = await failureOf(client().call(feeEstimate, { query: { network: 'bitcoin' } }))
    expect(error).toBeInstanceOf(ResponseShapeError)
    expect(error).toHaveProperty('cause')
  })
})

describe('no response', () => {
  it('is not-sent when nobody listens', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:1', repeatDelaysMs: [] })
    const error = await failureOf(nobody.call(withdraw, halfABitcoin))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'no-answer' })
    expect(isOutcomeUnknown(error)).toBe(false)
  })

  it('is unknown when the response was lost', async () => {
    handlers = [loseAnswer]
    const error = await failureOf(client({ repeatDelaysMs: [] }).call(withdraw, halfABitcoin))
    expect(error).toMatchObject({ name: 'NetworkError', outcome: 'unknown', reason: 'no-answer' })
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  it('is unknown after a time-out', async () => {
    handlers = [() => undefined]
    const error = await failureOf(client({ repeatDelaysMs: [], timeoutMs: 30 }).call(withdraw, halfABitcoin))
    expect(error).toMatchObject({ outcome: 'unknown', reason: 'timeout' })
  })

  it('is not-sent when cancelled before sending, unknown when cancelled in flight', async () => {
    const controller = new AbortController()
    handlers = [() => controller.abort()]
    const { signal } = controller
    expect(await failureOf(client().call(withdraw, { ...halfABitcoin, signal }))).toMatchObject({
      reason: 'cancelled',
      outcome: 'unknown',
    })
    expect(await failureOf(client().call(withdraw, { ...halfABitcoin, signal }))).toMatchObject({
      reason: 'cancelled',
      outcome: 'not-sent',
    })
    expect(heard).toHaveLength(1)
  })

  it('ends at once when it is cancelled, also between two attempts', async () => {
    const onOutcomeUnknown = vi.fn()
    const move = (controller: AbortController) =>
      failureOf(
        client({ repeatDelaysMs: [600_000] }).call(withdraw, {
          ...halfABitcoin,
          signal: controller.signal,
          onOutcomeUnknown: () => {
            onOutcomeUnknown()
            // Once the wait has begun.
            setTimeout(() => controller.abort())
          },
        }),
      )
    const [inFlight, waiting] = [new AbortController(), new AbortController()]
    handlers = [() => inFlight.abort(), loseAnswer]
    expect(await move(inFlight)).toMatchObject({ reason: 'cancelled', outcome: 'unknown' })
    expect(onOutcomeUnknown).not.toHaveBeenCalled()
    expect(await move(waiting)).toMatchObject({ outcome: 'unknown' })
    expect(heard).toHaveLength(2)
  })

  it('that is lost while the device is offline says so', async () => {
    handlers = [loseAnswer]
    goOffline()
    expect(await failureOf(client().call(kyc, {}))).toMatchObject({ reason: 'offline', outcome: 'unknown' })
  })

  it('moves no money while the device is offline', async () => {
    goOffline()
    const error = await failureOf(client().call(withdraw, halfABitcoin))
    expect(error).toMatchObject({ reason: 'offline', outcome: 'not-sent' })
    expect(heard).toHaveLength(0)
  })
})

describe('a call that moves money', () => {
  const keys = () => heard.map(({ headers }) => headers['idempotency-key'])

  it('carries an Idempotency-Key: its own, or a new one for each intent', async () => {
    handlers = [moved]
    const api = client()
    await api.call(withdraw, { ...halfABitcoin, idempotencyKey: 'mine' })
    await api.call(withdraw, halfABitcoin)
    await api.call(withdraw, halfABitcoin)
    const [own, first, second] = keys()
    expect(own).toBe('mine')
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
  })

  it('is the only kind that carries one', async () => {
    handlers = [json({ data: [] })]
    await client().call(banks, {})
    expect(keys()).toEqual([undefined])
  })

  it('is retried under the same key while its outcome is unknown', async () => {
    handlers = [loseAnswer, refuse(500, 'internal'), refuse(503, 'unavailable'), moved]
    const onOutcomeUnknown = vi.fn()
    const api = client({ repeatDelaysMs: [1, 1, 1] })
    const answer = await api.call(withdraw, { ...halfABitcoin, onOutcomeUnknown })
    expect(answer).toEqual({ id: 'm1', status: 'completed' })
    expect(new Set(keys()).size).toBe(1)
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
    expect(onOutcomeUnknown).toHaveBeenCalledTimes(3)
  })

  it('is retried only for the customer who made it', async () => {
    let customer: string | undefined = 'ada'
    const signIn =
      (next: string | undefined): Handler =>
      (entry, response) => {
        customer = next
        loseAnswer(entry, response)
      }
    handlers = [signIn(undefined), signIn('tunde'), refuse(403, 'forbidden', { 'Oja-Customer': 'tunde' })]
    await failureOf(client({ customerId: () => customer }).call(withdraw, halfABitcoin))
    expect(heard.map(({ headers }) => headers['oja-customer'])).toEqual(['ada', 'ada', 'ada'])
  })

  it('is not retried after a refusal', async () => {
    handlers = [refuse(400, 'insufficient_funds')]
    expect(await failureOf(client().call(withdraw, halfABitcoin))).toMatchObject({
      code: 'insufficient_funds',
    })
    expect(heard).toHaveLength(1)
  })

  it('ends as unknown, never as failed', async () => {
    handlers = [loseAnswer]
    const error = await failureOf(client().call(withdraw, halfABitcoin))
    expect(isOutcomeUnknown(error)).toBe(true)
    expect(heard).toHaveLength(3)
  })

  it.each([
    ['unauthenticated', 401],
    ['pin_required', 403],
    ['throttled', 429],
  ])('stays unknown when a repeat is stopped at the gate by %s', async (code, status) => {
    handlers = [loseAnswer, refuse(status, code)]
    const error = await failureOf(client().call(withdraw, halfABitcoin))
    expect(error).toMatchObject({ name: 'NetworkError', outcome: 'unknown', cause: { code } })
  })

  it.each([400, 404, 405, 413])(
    'stays unknown when a gateway answers a repeat with a page of its own, %i',
    async (status) => {
      handlers = [
        loseAnswer,
        (_heard, response) =>
          response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>nginx</h1>'),
      ]
      const error = await failureOf(client().call(withdraw, halfABitcoin))
      expect(error).toMatchObject({ name: 'NetworkError', outcome: 'unknown', cause: { status } })
    },
  )

  it('is settled by the outcome of a retry', async () => {
    handlers = [loseAnswer, refuse(409, 'conflict')]
    expect(await failureOf(client().call(withdraw, halfABitcoin))).toMatchObject({ code: 'conflict' })
  })

  it('is not retried after a success that cannot be parsed', async () => {
    handlers = [json({ data: { id: 'm1' } })]
    const error = await failureOf(client().call(withdraw, halfABitcoin))
    expect(error).toBeInstanceOf(ResponseShapeError)
    expect(isOutcomeUnknown(error)).toBe(true)
    expect(heard).toHaveLength(1)
  })
})

describe('a call that reads', () => {
  it('is sent once: the caller decides about retries', async () => {
    handlers = [loseAnswer]
    await failureOf(client().call(me, {}))
    expect(heard).toHaveLength(1)
  })
})

describe('serverNow', () => {
  it.each([-2, 2])("follows the server's clock when ours is %i hours off", async (hours) => {
    const skewMs = hours * 3_600_000
    handlers = [
      (entry, response) =>
        json({ data: [] }, 200, { Date: new Date(Date.now() + skewMs).toUTCString() })(entry, response),
    ]
    const api = client()
    const askedAt = Date.now()
    await api.call(banks, {})
    // The header has whole seconds, and a busy machine answers late.
    const doubtMs = 1000 + Date.now() - askedAt
    expect(Math.abs(api.serverNow() - (Date.now() + skewMs))).toBeLessThan(doubtMs)
  })

  it('is our own clock before the first response', () => {
    expect(Math.abs(client().serverNow() - Date.now())).toBeLessThan(1000)
  })
})
