import { answering, notificationFixture } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import InboxScreen from './inbox.tsx'
import { inboxCopy as copy } from './notifications-copy.ts'

const calls = answerCalls()

test('when all is read and the button is gone, the focus is on the first notification', async () => {
  let unread = 1
  calls.use(
    answering('notifications', () => ({
      notifications: [notificationFixture({ read: unread === 0 })],
      unread,
    })),
    answering('readNotifications', ({ body }) => {
      if (body.from === undefined) unread = 0
      return { unread }
    }),
  )
  await drawScreen(
    <main>
      <InboxScreen />
    </main>,
  )
  const readAll = page.getByRole('button', { name: copy.readAll })
  await readAll.click()
  await expect.element(readAll).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').getByRole('link')).toHaveFocus()
})
