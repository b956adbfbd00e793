import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({ version: '1.2.3', serverUrl: 'https://oja.example' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operation = (id: string) => operations.find((entry) => entry.operation['operationId'] === id)

describe('openApiDocument', () => {
  it('describes every endpoint once, under its name', () => {
    const described = operations.map((entry) => String(entry.operation['operationId']))
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it('puts customer calls below /api and operator calls below the root', () => {
    expect(operation('claimAd')).toMatchObject({ path: '/api/claim-ad', method: 'post' })
    expect(operation('operatorAudit')).toMatchObject({ path: '/operator/audit', method: 'get' })
  })

  it('references only schemas that it defines', () => {
    const text = JSON.stringify(document)
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(targets.length).toBeGreaterThan(50)
    expect(text).not.toContain('$defs')
    for (const [, section, name] of targets) {
      expect(document.components).toHaveProperty([section ?? '', name ?? ''])
    }
  })

  it('describes a named schema once, not as a reference to itself', () => {
    expect(document.components.schemas).toMatchObject({
      Claim: { type: 'object', properties: { ad: { $ref: '#/components/schemas/Ad' } } },
      Error: { properties: { fields: { additionalProperties: { type: 'string' } } } },
    })
  })

  it('says of every upload that it may be too large, or no picture', () => {
    for (const name of ['claimReceipt', 'sendChatPicture']) {
      expect(operation(name)?.operation['responses']).toMatchObject({ 413: {}, 415: {} })
    }
  })

  it('says of every call that not everybody may make that it may be forbidden', () => {
    // A read of a machine too: its token may lack the scope, or the call may come from a browser.
    for (const { path, method, operation: described } of operations) {
      const isForAll = (described['security'] as unknown[]).length === 0 && method === 'get'
      const statuses = Object.keys(described['responses'] as object)
      expect(statuses.includes('403'), `${method} ${path}`).toBe(!isForAll)
    }
  })

  it('says for each call who may make it', () => {
    expect(operation('login')?.operation['security']).toEqual([])
    expect(operation('me')?.operation['security']).toEqual([{ session: [] }])
    expect(operation('operatorSettle')?.operation['security']).toEqual([{ operator: [] }])
  })

  it('offers the Idempotency-Key exactly where money moves or the call says so', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' }
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const parameters = (operation(name)?.operation['parameters'] ?? []) as unknown[]
      const offered = parameters.some((parameter) => JSON.stringify(parameter) === JSON.stringify(key))
      expect(offered, name).toBe('movesMoney' in endpoint || 'takesKey' in endpoint)
    }
  })

  it('offers to name the customer exactly where a session acts, and asks nobody to', () => {
    const customer = { $ref: '#/components/parameters/Customer' }
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const parameters = (operation(name)?.operation['parameters'] ?? []) as unknown[]
      const offered = parameters.some((parameter) => JSON.stringify(parameter) === JSON.stringify(customer))
      expect(offered, name).toBe(endpoint.access === 'session')
    }
    expect(document.components.parameters['Customer']).toMatchObject({ in: 'header', required: false })
  })

  it('asks for what a caller writes and not for what a handler reads', () => {
    expect(operation('createAd')?.operation).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { properties: { price: { type: ['string', 'number'] } } } },
        },
      },
      responses: { 201: { content: { 'application/json': { schema: { required: ['data'] } } } } },
    })
    expect(operation('paymentSent')?.operation).toMatchObject({ requestBody: { required: false } })
    expect(operation('ads')?.operation).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'status', in: 'query', required: false }),
      ]),
    })
    expect(operation('verifyAccount')?.operation).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': { schema: { required: ['document_type', 'document', 'selfie'] } },
        },
      },
    })
  })
})
