import { expect, test } from 'vitest'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { unavailable } from '../../errors.ts'
import { type FxProvider, SANDBOX_PRICES } from '../../providers/fx.ts'

const fx: FxProvider = { prices: async () => ({ ...SANDBOX_PRICES, asOf: new Date('2026-03-02T10:00:00Z') }) }

const oja = shareTestApp({ providers: { fx: { prices: (options) => fx.prices(options) } } })

test('fx-rates has no envelope: naira for one dollar and the time of the rate', async () => {
  const { browser } = await oja.signedIn()
  expect(await (await browser.get('/api/fx-rates')).json()).toEqual({
    base: 'USD',
    rates: { NGN: 1618.5 },
    as_of: '2026-03-02T10:00:00.000Z',
  })
})

test('prices that are too old to quote are not quoted', async () => {
  const genuine = fx.prices
  fx.prices = (options) => (options?.anyAge ? genuine(options) : Promise.reject(unavailable()))
  try {
    const { browser } = await oja.signedIn()
    expect((await browser.get('/api/fx-rates')).status).toBe(503)
  } finally {
    fx.prices = genuine
  }
})

test('without prices it gets 503 and the time to retry', async () => {
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
