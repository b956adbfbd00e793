import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a flood of log-ins keeps no signed-in customer from entering the PIN, and costs no try', async () => {
  const { customer, browser } = await t.signedIn()
  const flood = Array.from({ length: 260 }, (_, index) =>
    t.browser().post('/api/auth/login', { email_address: `flood${index}@example.com`, password: 'guess' }),
  )
  // The first one that is turned away says that the queue of log-ins is full.
  await new Promise<void>((resolve) => {
    for (const answer of flood) void answer.then(({ status }) => status === 503 && resolve())
  })
  const pins = []
  for (let count = 0; count < 6; count += 1)
    pins.push(await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN }))
  expect(pins.map((answer) => answer.status)).toEqual(pins.map(() => 200))
  await Promise.all(flood)
  expect((await t.login(customer)).cookies.size).toBeGreaterThan(0)
})
