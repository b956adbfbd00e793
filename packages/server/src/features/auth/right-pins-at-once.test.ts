import { expect, test } from 'vitest'
import { shareTestApp, TEST_PIN } from '../../../test-support/start-test-app.ts'

const t = shareTestApp()

test('twenty concurrent right PINs lock nobody out', async () => {
  const { browser } = await t.signedIn()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
})
