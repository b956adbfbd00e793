import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { outsideService } from '../../test-support/outside-service.ts'
import { type IdentityQuestion, KycServiceError } from './kyc.ts'
import { httpKyc } from './kyc-http.ts'

const identityServer = async (answer: RequestListener) => `${await outsideService(answer)}/v1/`

const question: IdentityQuestion = {
  reference: 'case-1',
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '08031234567',
  documentType: 'nin',
  idNumber: { kind: 'nin', number: '12345678901' },
  document: Buffer.from('document'),
  selfie: Buffer.from('selfie'),
}
const completed = {
  reference: 'case-1',
  status: 'completed',
  checks: {
    id_number: { result: 'match' },
    name: { result: 'not_found' },
    face: { confidence: 93.4 },
    liveness: { confidence: null },
    document: { result: 'expired' },
  },
}
const json = (body: unknown, status = 200): RequestListener => {
  return (_request, response) => void response.writeHead(status).end(JSON.stringify(body))
}

test('a case is submitted under its reference, and the response becomes facts', async () => {
  const heard: unknown[] = []
  const url = await identityServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url: at, headers } = request
    const body: unknown = JSON.parse(String(Buffer.concat(chunks)))
    heard.push([method, at, headers.authorization, headers['idempotency-key'], body])
    response.writeHead(201).end(JSON.stringify(completed))
  })
  expect(await httpKyc({ url, key: 's3cret' }).submit(question)).toEqual({
    status: 'answered',
    facts: { id_number: 'matches', name: 'differs', face_match: 93.4, liveness: null, document: 'expired' },
  })
  const sent = {
    reference: 'case-1',
    first_name: 'Ada',
    last_name: 'Obi',
    phone: '08031234567',
    document_type: 'nin',
    id_type: 'nin',
    id_number: '12345678901',
    document_image: Buffer.from('document').toString('base64'),
    selfie_image: Buffer.from('selfie').toString('base64'),
  }
  expect(heard).toEqual([['POST', '/v1/verifications', 'Bearer s3cret', 'case-1', sent]])
})

test('a slow service is polled by reference; one that does not know the reference says so', async () => {
  const url = await identityServer((request, response) => {
    if (request.url === '/v1/verifications/case-1') {
      return void response.writeHead(200).end('{"reference":"case-1","status":"pending"}')
    }
    response.writeHead(404).end()
  })
  const kyc = httpKyc({ url, key: 's3cret' })
  expect(await kyc.result('case-1')).toEqual({ status: 'pending' })
  expect(await kyc.result('case-2')).toBeNull()
})

test('what the service did not check is no finding', async () => {
  const checks = {
    id_number: { result: 'not_checked' },
    name: { result: 'not_checked' },
    face: { confidence: null },
    liveness: { confidence: null },
    document: { result: 'not_checked' },
  }
  const url = await identityServer(json({ ...completed, checks }))
  expect(await httpKyc({ url, key: 's3cret' }).result('case-1')).toEqual({
    status: 'answered',
    facts: {
      id_number: 'not-checked',
      name: 'not-checked',
      face_match: null,
      liveness: null,
      document: 'not-checked',
    },
  })
})

test('a redirect is not followed: key and pictures reach no other host', async () => {
  let isReached = false
  const elsewhere = await outsideService((request, response) => {
    isReached = true
    json(completed)(request, response)
  })
  const url = await identityServer(
    (_request, response) => void response.writeHead(307, { location: `${elsewhere}/` }).end(),
  )
  await expect(httpKyc({ url, key: 's3cret' }).submit(question)).rejects.toThrow(KycServiceError)
  expect(isReached).toBe(false)
})

test.each<[string, RequestListener]>([
  ['an error', json({ error: 'Ada Obi' }, 500)],
  ['an error with an answer', json(completed, 500)],
  ['a broken connection', (request) => void request.socket.destroy()],
  ['no answer', () => undefined],
  ['no JSON', (_request, response) => void response.end('<html>Ada Obi</html>')],
  ['an answer without its checks', json({ reference: 'case-1', status: 'completed' })],
  [
    'a confidence over 100',
    json({ ...completed, checks: { ...completed.checks, face: { confidence: 930 } } }),
  ],
  [
    'a confidence below 0',
    json({ ...completed, checks: { ...completed.checks, liveness: { confidence: -1 } } }),
  ],
  ['an answer about somebody else', json({ ...completed, reference: 'case-2' })],
  ['an endless answer', (_request, response) => void response.end(`"${'x'.repeat(100_000)}"`)],
])('%s is a failure that names nothing of the customer', async (_name, handler) => {
  const url = await identityServer(handler)
  const failed: unknown = await httpKyc({ url, key: 's3cret', timeoutMs: 300 })
    .submit(question)
    .catch((cause: unknown) => cause)
  expect(failed).toBeInstanceOf(KycServiceError)
  expect(String(failed)).not.toMatch(/Ada|Obi|12345678901|0803|s3cret/)
})
