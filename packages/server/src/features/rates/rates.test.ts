import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/start-test-app.ts'
import { unavailable } from '../../errors.ts'
import { type FxProvider, SANDBOX_PRICES } from '../../providers/fx.ts'

let oja: TestApp
const fx: FxProvider = { prices: async () => ({ ...SANDBOX_PRICES, asOf: new Date('2026-03-02T10:00:00Z') }) }

beforeAll(async () => {
  oja = await startTestApp({ providers: { fx: { prices: () => fx.prices() } } })
})
afterAll(() => oja.close())

test('fx-rates is the whole body: naira for one dollar and when that was said', async () => {
  const { browser } = await oja.signedIn()
  expect(await (await browser.get('/api/fx-rates')).json()).toEqual({
    base: 'USD',
    rates: { NGN: 1618.5 },
    as_of: '2026-03-02T10:00:00.000Z',
  })
})

test('without prices it says so and when to ask again', async () => {
  const genuine = fx.prices
  fx.prices = () => Promise.reject(unavailable())
  try {
    const { browser } = await oja.signedIn()
    const answer = await browser.get('/api/fx-rates')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
  } finally {
    fx.prices = genuine
  }
})
