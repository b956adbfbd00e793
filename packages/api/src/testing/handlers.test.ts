import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  claimById,
  claims,
  confirmPin,
  fxRates,
  me,
  verifyAccount,
  withdraw,
  customerEndpoints,
  type Endpoint,
  endpoints,
} from '../contract/index.ts'
import { answering, claimFixture, defaultAnswers, losing, refusing } from './index.ts'
import { answerCalls } from './answer-in-node.ts'

const { server, client } = answerCalls()

describe('defaultAnswers', () => {
  it.each(Object.entries(defaultAnswers))('%s is what the contract says', (name, answer) => {
    const endpoint: Endpoint = endpoints[name as keyof typeof defaultAnswers]
    expect(z.parse(endpoint.response, answer)).toEqual(answer)
  })

  it('cover every call of a customer', () => {
    const calls = Object.keys(customerEndpoints)
    expect(Object.keys(defaultAnswers).toSorted()).toEqual(calls.toSorted())
  })
})

describe('handlers', () => {
  it('respond in the envelope that the client opens', async () => {
    expect(await client.call(me, {})).toEqual(defaultAnswers.me)
    expect(await client.call(fxRates, {})).toEqual(defaultAnswers.fxRates)
    expect(await client.call(claims, {})).toEqual({ data: [claimFixture()], next_cursor: null })
  })

  it('parse requests as the server does', async () => {
    server.use(answering('claimById', ({ query }) => claimFixture({ id: query.id })))
    expect(await client.call(claimById, { query: { id: 'claim-9' } })).toMatchObject({ id: 'claim-9' })
  })

  it('refuse what the contract refuses, by field', async () => {
    const body = { code: 'BTC', amount: '0' } as const
    await expect(client.call(withdraw, { body })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      fields: { amount: 'Enter an amount above zero' },
    })
  })

  it('take files', async () => {
    const files = { document: new Blob(['front']), selfie: new Blob(['face']) }
    expect(await client.call(verifyAccount, { body: { document_type: 'nin' }, files })).toEqual({
      status: 'processing',
    })
  })

  it('refuse when a test says so', async () => {
    server.use(refusing('confirmPin', 'pin_locked', { error: 'Try later', retryAfterSeconds: 60 }))
    await expect(client.call(confirmPin, { body: { pin: '0000' } })).rejects.toMatchObject({
      code: 'pin_locked',
      status: 429,
      serverMessage: 'Try later',
      retryAfterSeconds: 60,
    })
  })

  it('lose a response when a test says so', async () => {
    server.use(losing('withdraw'))
    await expect(client.call(withdraw, { body: { code: 'BTC', amount: 1 } })).rejects.toMatchObject({
      name: 'NetworkError',
      outcome: 'unknown',
    })
  })
})
