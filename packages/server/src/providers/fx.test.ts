import type { ServerResponse } from 'node:http'
import { COINS } from '@oja/api/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { outsideService } from '../../test-support/outside-service.ts'
import { settableClock } from '../../test-support/settable-clock.ts'
import { createLog } from '../log.ts'
import { FX_MAX_AGE_MS, FX_REFRESH_MS, FX_RETRY_MS, httpFx, sandboxFx } from './fx.ts'

const START = new Date('2026-03-02T10:00:00Z')
/** Text, or a JSON number as for BTC. */
const PRICES = Object.fromEntries(COINS.map((code, index) => [code, `${index + 1}.0002`]))

describe('prices from an HTTP source', () => {
  let url: string
  let asked: number
  let answer: { status: number; body: string; headers?: Record<string, string>; parts?: number }
  /** Whether requests are heard and not answered, and those. */
  let isSilent: boolean
  let silent: ServerResponse[]
  let lines: string[]
  const clock = settableClock(START)
  const log = createLog({ level: 'warn', write: (line) => lines.push(line) })

  beforeEach(async () => {
    asked = 0
    isSilent = false
    silent = []
    lines = []
    clock.set(START)
    answer = { status: 200, body: prices('2026-03-02T09:59:00Z', '1618.25') }
    url = await outsideService((_request, response) => {
      asked++
      if (isSilent) {
        silent.push(response)
        return
      }
      const { status, body, headers, parts = 1 } = answer
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      const size = Math.ceil(body.length / parts)
      for (let at = 0; at < body.length; at += size) response.write(body.slice(at, at + size))
      response.end()
    })
  })

  test('are read exactly, with the time the source states', async () => {
    expect(await httpFx(url, { clock, log }).prices()).toEqual({
      ngnPerUsd: '1618.25',
      usdPerCoin: { ...PRICES, BTC: '96480.5' },
      asOf: new Date('2026-03-02T09:59:00Z'),
    })
  })

  test('are fetched once a minute, however many callers want them', async () => {
    const fx = httpFx(url, { clock, log })
    await Promise.all(Array.from({ length: 20 }, () => fx.prices()))
    clock.advance(FX_REFRESH_MS - 1)
    await fx.prices()
    expect(asked).toBe(1)
    clock.advance(1)
    answer.body = prices('2026-03-02T10:01:00Z', '1620')
    expect((await fx.prices()).ngnPerUsd).toBe('1620')
    expect(asked).toBe(2)
  })

  test('stay on screen while the source is down, until they are too old to show', async () => {
    const fx = httpFx(url, { clock, log })
    await fx.prices()
    answer = { status: 500, body: 'broken' }
    clock.advance(FX_REFRESH_MS)
    expect((await fx.prices()).ngnPerUsd).toBe('1618.25')
    clock.advance(FX_MAX_AGE_MS)
    await expect(fx.prices()).rejects.toMatchObject({ code: 'unavailable' })
    // Balances are still shown, at what was known last.
    expect((await fx.prices({ anyAge: true })).ngnPerUsd).toBe('1618.25')
    await expect.poll(() => asked).toBeGreaterThan(2)
    expect(lines).toHaveLength(1)
  })

  test('are not waited for when the source never answers', async () => {
    isSilent = true
    const fx = httpFx(url, { clock, log, timeoutMs: 100 })
    await expect(fx.prices()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBe(1)
    for (const response of silent) response.end()
  })

  test('are waited for again once the source has answered, and its next failure is logged', async () => {
    const fx = httpFx(url, { clock, log })
    await fx.prices()
    answer = { status: 500, body: 'broken' }
    clock.advance(FX_REFRESH_MS)
    await fx.prices()
    clock.advance(FX_RETRY_MS)
    answer = { status: 200, body: prices('2026-03-02T10:01:00Z', '1620') }
    await expect.poll(async () => (await fx.prices()).ngnPerUsd).toBe('1620')
    answer.body = prices('2026-03-02T10:02:00Z', '1630')
    clock.advance(FX_REFRESH_MS)
    expect((await fx.prices()).ngnPerUsd).toBe('1630')
    answer = { status: 500, body: 'broken' }
    clock.advance(FX_REFRESH_MS)
    await fx.prices()
    expect(lines).toHaveLength(2)
  })

  test('are as old as the response when the source states a time in the future', async () => {
    answer.body = prices('2026-03-02T23:59:59Z', '1618.25')
    const fx = httpFx(url, { clock, log })
    expect((await fx.prices()).asOf).toEqual(START)
    answer = { status: 500, body: 'broken' }
    clock.advance(FX_MAX_AGE_MS + 1)
    await expect(fx.prices()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('nobody waits for a source that has failed before, and the log says so once', async () => {
    const fx = httpFx(url, { clock, log })
    await fx.prices()
    answer = { status: 500, body: 'broken' }
    clock.advance(FX_REFRESH_MS)
    await fx.prices()
    clock.advance(FX_RETRY_MS)
    isSilent = true
    const early = await Promise.all([fx.prices(), fx.prices()])
    expect(early.map(({ ngnPerUsd }) => ngnPerUsd)).toEqual(['1618.25', '1618.25'])
    await expect.poll(() => silent.length).toBe(1)
    expect(silent[0]?.socket?.destroyed).toBe(false)
    silent[0]?.end(prices('2026-03-02T10:01:00Z', '1620'))
    await expect.poll(async () => (await fx.prices()).ngnPerUsd).toBe('1620')
    expect(lines).toEqual([expect.stringContaining('exchange rates')])
  })

  test('a source that refuses is left alone for five seconds, however many callers want prices', async () => {
    const fx = httpFx(url, { clock, log })
    answer = { status: 429, body: 'too many requests' }
    for (let call = 0; call < 5; call += 1)
      await expect(fx.prices()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBe(1)
    clock.advance(FX_RETRY_MS)
    answer = { status: 200, body: prices('2026-03-02T09:59:00Z', '1618.25') }
    await expect.poll(() => fx.prices().catch(() => null)).toMatchObject({ ngnPerUsd: '1618.25' })
    expect(asked).toBe(2)
  })

  test('nobody waits for a source that has failed before, when no prices are known either', async () => {
    const fx = httpFx(url, { clock, log, timeoutMs: 500 })
    answer = { status: 500, body: 'broken' }
    await expect(fx.prices()).rejects.toMatchObject({ code: 'unavailable' })
    clock.advance(FX_RETRY_MS)
    isSilent = true
    await expect(fx.prices()).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(() => silent.length).toBe(1)
    silent[0]?.end(prices('2026-03-02T09:59:00Z', '1618.25'))
    await expect.poll(() => fx.prices().catch(() => null)).toMatchObject({ ngnPerUsd: '1618.25' })
  })

  test('are fetched again when the clock was set back', async () => {
    const fx = httpFx(url, { clock, log })
    await fx.prices()
    clock.advance(-60 * FX_REFRESH_MS)
    answer.body = prices('2026-03-02T08:59:00Z', '1620')
    expect((await fx.prices()).ngnPerUsd).toBe('1620')
  })

  test.each([
    ['an error', 500, prices('2026-03-02T09:59:00Z', '1618.25')],
    ['no JSON', 200, '<html>'],
    ['a rate of zero', 200, prices('2026-03-02T09:59:00Z', '0.00')],
    ['a negative rate', 200, prices('2026-03-02T09:59:00Z', '-5')],
    ['no prices', 200, '{"as_of":"2026-03-02T09:59:00Z","rates":{"NGN":1618}}'],
    ['no price for one coin', 200, prices('2026-03-02T09:59:00Z', '1618.25').replace('ETH', 'DOGE')],
    ['prices of yesterday', 200, prices('2026-03-01T09:59:00Z', '1618.25')],
  ])('%s is no price', async (_case, status, body) => {
    answer = { status, body }
    await expect(httpFx(url, { clock, log }).prices()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('a redirect is not followed', async () => {
    const location = await outsideService((_request, response) => {
      response.end(prices('2026-03-02T09:59:00Z', '1618.25'))
    })
    answer = { status: 302, body: '', headers: { location } }
    await expect(httpFx(url, { clock, log }).prices()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each([
    ['whole', 1],
    ['in parts without a length', 100],
  ])('an answer of more than 64 kB, sent %s, is no price', async (_case, parts) => {
    const good = prices('2026-03-02T09:59:00Z', '1618.25')
    answer = { status: 200, body: good + ' '.repeat(64 * 1024 - good.length), parts }
    expect((await httpFx(url, { clock, log }).prices()).ngnPerUsd).toBe('1618.25')
    answer.body += ' '
    await expect(httpFx(url, { clock, log }).prices()).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('the sandbox states its fixed prices now', async () => {
  expect(await sandboxFx(settableClock(START)).prices()).toMatchObject({ ngnPerUsd: '1618.5', asOf: START })
})

function prices(asOf: string, naira: string): string {
  return JSON.stringify({ as_of: asOf, rates: { NGN: naira }, prices: { ...PRICES, BTC: 96480.5 } })
}
