import { notificationFixture, userFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { endSession, openSession, setFlags } from '../../session/index.ts'
import { answerCalls } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { paymentSent } from '../../testing/notifications.ts'
import { showNews } from './show-news.ts'

const calls = answerCalls()
const toasts = keepToasts()

test('news that arrive during a sign-out are not shown to the next customer', async () => {
  onTestFinished(() => endSession('signed-out'))
  openSession(userFixture())
  setFlags({ sounds: false })
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const newest = paymentSent({ id: 9 })
  calls.use(
    http.get('*/api/notifications', async () => {
      asked.resolve()
      await late.promise
      const notifications = [newest, notificationFixture({ id: 8, read: false })]
      return HttpResponse.json({ data: { notifications, unread: 2 }, next_cursor: null })
    }),
  )
  const shown = showNews({ newest, before: 7, unread: 2 }, () => undefined)
  await asked.promise
  endSession('signed-out')
  late.resolve()
  await shown
  expect(toasts()).toEqual([])
})
