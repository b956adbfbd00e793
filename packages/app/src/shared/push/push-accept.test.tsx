import { refusing } from '@oja/api/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import PushAccept from './push-accept.tsx'
import { pushCopy } from './push-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()

test('if the key for push notifications did not load, a press asks again and shows why', async () => {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  onTestFinished(() => permission.mockRestore())
  const error = 'The generator is being refuelled'
  calls.use(refusing('push', 'forbidden', { error }))
  await drawScreen(<PushAccept onEnd={() => undefined} />)
  const accept = page.getByRole('button', { name: pushCopy.offer.accept })
  await expect.element(accept).toBeEnabled()
  await accept.click()
  await expect.poll(toasts).toEqual([error])
})
