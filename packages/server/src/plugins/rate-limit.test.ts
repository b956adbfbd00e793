import { describe, expect, test } from 'vitest'
import { failureOf } from '../../test-support/browser.ts'
import { startTestApp } from '../../test-support/start-test-app.ts'
import { settableClock } from '../clock.ts'
import { AppError } from '../http/errors.ts'
import { RateLimiter } from './rate-limit.ts'

/** How many of `calls` go through. */
function passed(calls: number, spend: () => void): number {
  let count = 0
  for (let call = 0; call < calls; call++) {
    try {
      spend()
      count += 1
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'throttled') throw error
    }
  }
  return count
}

describe('a budget', () => {
  test('lets its calls through, then one more as time refills it', () => {
    const clock = settableClock()
    const limiter = new RateLimiter({ clock, scale: 1 })
    const login = () => limiter.spendAddress('1.2.3.4', 'login')
    expect(passed(100, login)).toBe(30)
    clock.advance(2000)
    expect(passed(100, login)).toBe(1)
    clock.advance(60_000)
    expect(passed(100, login)).toBe(30)
  })

  test('belongs to one address, and to one customer', () => {
    const limiter = new RateLimiter({ clock: settableClock(), scale: 1 })
    passed(100, () => limiter.spendAddress('1.2.3.4', 'login'))
    expect(passed(1, () => limiter.spendAddress('5.6.7.8', 'login'))).toBe(1)
    passed(1000, () => limiter.spendCustomer('ada', 'createAd', 'POST'))
    expect(passed(1, () => limiter.spendCustomer('obi', 'createAd', 'POST'))).toBe(1)
  })

  test('for changes leaves reading free', () => {
    const limiter = new RateLimiter({ clock: settableClock(), scale: 1 })
    expect(passed(1000, () => limiter.spendCustomer('ada', 'createAd', 'POST'))).toBe(240)
    expect(passed(1000, () => limiter.spendCustomer('ada', 'me', 'GET'))).toBe(600)
  })

  test('of a day holds beside that of a minute', () => {
    const clock = settableClock()
    const limiter = new RateLimiter({ clock, scale: 1 })
    let count = 0
    for (let minute = 0; minute < 30; minute++) {
      count += passed(10, () => limiter.spendCustomer('ada', 'resolveAccount', 'GET'))
      clock.advance(60_000)
    }
    // 50 at once, and what half an hour of a day gives back.
    expect(count).toBe(51)
  })

  test('is multiplied by RATE_LIMIT_SCALE', () => {
    const limiter = new RateLimiter({ clock: settableClock(), scale: 10 })
    expect(passed(1000, () => limiter.spendAddress('1.2.3.4', 'login'))).toBe(300)
  })

  test('says how long to wait', () => {
    const limiter = new RateLimiter({ clock: settableClock(), scale: 1 })
    passed(300, () => limiter.spendAddress('1.2.3.4', 'register'))
    expect(() => limiter.spendAddress('1.2.3.4', 'register')).toThrow(
      expect.objectContaining({ code: 'throttled', retryAfterSeconds: 12 }),
    )
  })
})

test('a spent budget is answered 429 with Retry-After, before a password is looked at', async () => {
  const server = await startTestApp({ settings: { rateLimitScale: 1 } })
  const customer = await server.customer()
  const wrong = { email_address: 'nobody@example.com', password: 'wrong password' }
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => server.browser().post('/api/auth/login', wrong)),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  const right = await server
    .browser()
    .post('/api/auth/login', { email_address: customer.email, password: customer.password })
  expect(right.headers.get('retry-after')).toBe('2')
  expect(await failureOf(right)).toEqual({
    status: 429,
    code: 'throttled',
    error: 'Too many requests. Try again in 2 seconds',
  })
  await server.close()
})

test('the address behind a proxy counts only where a proxy is trusted', async () => {
  const answersFor = async (trustedProxies: number) => {
    const server = await startTestApp({ settings: { rateLimitScale: 1 / 30, trustedProxies } })
    const statuses: number[] = []
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      const answer = await server
        .browser()
        .post('/api/auth/login', {}, { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } })
      statuses.push(answer.status)
    }
    await server.close()
    return statuses
  }
  expect(await answersFor(0)).toEqual([400, 429])
  expect(await answersFor(1)).toEqual([400, 400])
})
