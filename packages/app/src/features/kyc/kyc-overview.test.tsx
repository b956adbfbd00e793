import { refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import KycScreen from './kyc-overview.tsx'

const calls = answerCalls()

test('a verification that does not load, without a sentence of the server, is said to have failed', async () => {
  calls.use(refusing('kyc', 'invalid_input', { error: '' }))
  await drawScreen(<KycScreen />)
  await expect.element(page.getByText('An error occurred').first()).toBeVisible()
})
