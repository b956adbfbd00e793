import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  claims,
  fxRates,
  me,
  withdraw,
  customerEndpoints,
  type Endpoint,
  endpoints,
} from '../contract/index.ts'
import { claimFixture, defaultAnswers } from './index.ts'
import { answerCalls } from './answer-in-node.ts'

const { client } = answerCalls()

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

  it('refuse what the contract refuses, by field', async () => {
    const body = { code: 'BTC', amount: '0' } as const
    await expect(client.call(withdraw, { body })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      fields: { amount: 'Enter an amount above zero' },
    })
  })
})
