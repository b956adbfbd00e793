import { answering, losing, notificationFixture, refusing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import InboxScreen from './inbox.tsx'
import { inboxCopy as copy } from './notifications-copy.ts'

const calls = answerCalls()
const toasts = keepToasts()

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

test('the error of “Mark all as read” is gone once it has worked', async () => {
  let unread = 1
  calls.use(
    answering('notifications', () => ({
      notifications: [notificationFixture({ read: unread === 0 })],
      unread,
    })),
    losing('readNotifications'),
  )
  await drawScreen(<InboxScreen />)
  const readAll = page.getByRole('button', { name: copy.readAll })
  await readAll.click()
  await expect.poll(toasts).toHaveLength(1)
  calls.use(answering('readNotifications', () => ({ unread: (unread = 0) })))
  await readAll.click()
  await expect.element(readAll).not.toBeInTheDocument()
  expect(toasts()).toEqual([])
})

test('older notifications that do not load say why, because the press would seem to do nothing', async () => {
  calls.use(
    http.get('*/api/notifications', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json(
            { error: 'The generator is being refuelled', code: 'invalid_input' },
            { status: 400 },
          )
        : HttpResponse.json({
            data: { notifications: [notificationFixture()], unread: 0 },
            next_cursor: 'more',
          }),
    ),
  )
  await drawScreen(<InboxScreen />)
  await page.getByRole('button', { name: copy.more }).click()
  await expect.poll(toasts).toEqual(['The generator is being refuelled'])
})

test('an inbox in a hidden tab leaves notifications unread, because what is read is neither pushed nor mailed', async () => {
  let isHidden = true
  const hidden = vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  const asked = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const reads = () => asked.mock.calls.filter(([, url]) => String(url).includes('/notifications/read'))
  await drawScreen(<InboxScreen />)
  await expect.element(page.getByRole('listitem')).toBeVisible()
  expect(reads()).toEqual([])
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(reads).toHaveLength(1)
  hidden.mockRestore()
  asked.mockRestore()
})

test('a mark as read that was lost with the connection is made when it is back', async () => {
  let isConnected = true
  const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected)
  const marked = vi.fn(() => ({ unread: 0 }))
  calls.use(
    answering('notifications', { notifications: [notificationFixture({ read: false })], unread: 1 }),
    losing('readNotifications'),
  )
  await drawScreen(<InboxScreen />)
  await expect.element(page.getByRole('button', { name: copy.readAll })).toBeVisible()
  isConnected = false
  dispatchEvent(new Event('offline'))
  // The page draws once, as it does between the two events of a connection.
  await new Promise(requestAnimationFrame)
  calls.use(answering('readNotifications', marked))
  isConnected = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => marked.mock.calls).toHaveLength(1)
  online.mockRestore()
})

test('older notifications that are unread can be marked as read, even if all on the screen are', async () => {
  const notifications = [notificationFixture({ read: true })]
  calls.use(answering('notifications', { notifications, unread: 3 }))
  await drawScreen(<InboxScreen />)
  await expect.element(page.getByRole('button', { name: copy.readAll })).toBeVisible()
})

test('an inbox that does not load says so and offers a retry, and an empty one explains itself', async () => {
  calls.use(refusing('notifications', 'throttled', { error: 'Not now' }))
  await drawScreen(<InboxScreen />)
  await expect.element(page.getByRole('alert').getByText('Not now')).toBeVisible()
  calls.use(answering('notifications', { notifications: [], unread: 0 }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
})
