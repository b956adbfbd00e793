import { refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import AssetsScreen from './asset-list.tsx'

const calls = answerCalls()

test('wallets that do not load say why, with the server’s sentence', async () => {
  const error = 'The generator is being refuelled'
  calls.use(refusing('wallets', 'invalid_input', { error }))
  await drawScreen(<AssetsScreen />)
  await expect.element(page.getByText(`An error has occurred: ${error}`).first()).toBeVisible()
})
