import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../test-support/database.ts'
import { outsideService } from '../test-support/outside-service.ts'
import { startServerHere } from '../test-support/server-here.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLERS_SPAN = 'b7ad6b7169203331'
/** Source: https://www.w3.org/TR/trace-context/#traceparent-header */
const CALLER = { traceparent: `00-${CALLERS_TRACE}-${CALLERS_SPAN}-01` }

/** A receiver of OTLP over HTTP. Source: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
async function startReceiver({ status = 200 } = {}) {
  const bodies: string[] = []
  const endpoint = await outsideService(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json')
      bodies.push(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    endpoint,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  database = await createTestDatabase()
  receiver = await startReceiver()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await database.drop()
})

/** Sends traces at once. The SDK itself reads this variable. */
const sendSoon = () => vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')

test('a request is a trace with its statements, hashes and calls to the outside, and without a word of the customer', async () => {
  const env = {
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    // Nobody listens there: a part that fails is in the trace too.
    SMTP_URL: 'smtp://127.0.0.1:1',
    OPERATOR_TOKEN: 'token-of-the-canary',
  }
  const server = await startServerHere(env)
  const person = {
    first_name: 'Canaria',
    last_name: 'Canaria',
    email_address: 'canaria@oja.example',
    password: 'canaria harmattan',
  }
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, ...CALLER },
    body: JSON.stringify(person),
  })
  expect(answer.status, server.said()).toBe(201)
  await fetch(`${server.url}/api/resolve-account?account_number=0918273646&bank_code=058`)
  await server.close()

  const spans = receiver.spans()
  const request = spans.find(({ name }) => name === 'POST /api/auth/register')
  const own = spans.filter(({ traceId }) => traceId === request?.traceId)
  expect(request?.parentSpanId ?? '').toBe('')
  expect(factsOf(request)).toMatchObject({
    'http.response.status_code': 201,
    'oja.request.id': answer.headers.get('x-request-id'),
  })
  expect(new Set(own.map(({ name }) => name))).toEqual(
    new Set(['POST /api/auth/register', 'SQL', 'hash', 'ask mail server']),
  )
  const mail = own.find(({ name }) => name === 'ask mail server')
  expect(factsOf(mail)).toMatchObject({ 'error.type': 'Error', 'oja.error.code': 'ESOCKET' })
  const ids = new Set(own.map(({ spanId }) => spanId))
  expect(own.filter((span) => span !== request && !ids.has(span.parentSpanId ?? ''))).toEqual([])
  const statements = own.map((span) => factsOf(span)['db.query.text'] ?? '')
  expect(statements.join('\n')).toMatch(/insert into "users" .*\$1/)
  for (const secret of [/canaria/i, /harmattan/, /0918273646/, /token-of-the-canary/]) {
    expect(receiver.text()).not.toMatch(secret)
  }
})

test('a job is a trace with its statements', async () => {
  sendSoon()
  const server = await startServerHere({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  })
  const theJob = () => receiver.spans().find(({ name }) => name === 'job heartbeat')
  await expect.poll(theJob).toBeDefined()
  await server.close()
  const job = theJob()
  expect(job?.parentSpanId ?? '').toBe('')
  const below = receiver.spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(below.map((span) => factsOf(span)['db.query.text'])).toContainEqual(
    expect.stringContaining('heartbeat'),
  )
})

test('a request continues the trace of its caller where a trusted proxy is in between', async () => {
  const server = await startServerHere({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    TRUSTED_PROXIES: '1',
  })
  await fetch(`${server.url}/api/openapi.json`, { headers: CALLER })
  await fetch(`${server.url}/api/me`, { headers: { traceparent: 'nonsense' } })
  await server.close()
  const found = (name: string) => receiver.spans().find((span) => span.name === name)
  expect(found('GET /api/openapi.json')).toMatchObject({ traceId: CALLERS_TRACE, parentSpanId: CALLERS_SPAN })
  expect(found('GET /api/me')?.parentSpanId ?? '').toBe('')
})

test('a receiver that does not take the traces is logged once, and counted', async () => {
  sendSoon()
  // Unlike silence, this status is not retried.
  const refusing = await startReceiver({ status: 400 })
  const server = await startServerHere({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: refusing.endpoint,
    OPERATOR_TOKEN: 'token-of-the-canary',
  })
  const failed = async () => {
    const headers = { authorization: 'Bearer token-of-the-canary' }
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
    return Number(
      /^oja_outside_calls_total{service="trace receiver",result="failed"} (\d+)$/m.exec(text)?.[1],
    )
  }
  await expect.poll(failed).toBeGreaterThan(1)
  expect(server.said().match(/The receiver of traces does not take them/g)).toHaveLength(1)
  await server.close()
})

test('when tracing is off, OpenTelemetry’s SDK is not loaded', () => {
  const loadedBy = (module: string) => {
    const code = `import { createRequire } from 'node:module'
      await import('${new URL(module, import.meta.url).href}')
      const files = Object.keys(createRequire('${import.meta.url}').cache)
      console.log(files.filter((file) => file.includes('@opentelemetry/sdk')).length)
      process.exit()`
    return Number(
      execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }),
    )
  }
  expect(loadedBy('./otlp-traces.ts')).toBeGreaterThan(10)
  expect(loadedBy('./start-server.ts')).toBe(0)
})

function factsOf(span: Span | undefined): Record<string, string | number | undefined> {
  const values = (span?.attributes ?? []).map(
    ({ key, value }) => [key, value.stringValue ?? value.intValue] as const,
  )
  return Object.fromEntries(values)
}
