import { answering, defaultAnswers, losing } from '@oja/api/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { errorCopy } from '../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { loadProblemCopy } from '../../shared/shared-copy.ts'
import { notificationSettingsCopy as copy } from './notification-settings-copy.ts'
import NotificationSettingsScreen from './notification-settings.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(() => vi.restoreAllMocks())

test('after the quiet hours are saved by keyboard, the focus stays beside them', async () => {
  const { topics } = defaultAnswers.notificationPreferences
  let quiet_hours = { from: '22:00', to: '07:00' }
  calls.use(
    answering('notificationPreferences', () => ({ topics, quiet_hours })),
    answering('updateNotificationPreferences', () => {
      quiet_hours = { from: '22:00', to: '06:00' }
      return { topics, quiet_hours }
    }),
  )
  await drawScreen(
    <main>
      <NotificationSettingsScreen />
    </main>,
  )
  await page.getByLabelText(copy.quiet.to, { exact: true }).fill('06:00')
  const save = page.getByRole('button', { name: copy.quiet.save })
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: copy.quiet.name })).toHaveFocus()
})

test('when the state of this browser does not load, the screen says so and can ask again', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  calls.use(losing('push'))
  await drawScreen(<NotificationSettingsScreen />)
  const again = page.getByRole('button', { name: loadProblemCopy.retry })
  await expect.element(again).toBeVisible()
  calls.resetHandlers()
  await again.click()
  await expect.element(page.getByRole('switch', { name: copy.here.name })).toBeVisible()
})

test.each([
  ['a topic', `${copy.topics.endings.name}: ${copy.channels.mail}`],
  ['the quiet hours', copy.quiet.name],
])('the error of the switch of %s is gone once the switch has worked', async (_what, name) => {
  calls.use(losing('updateNotificationPreferences'))
  await drawScreen(<NotificationSettingsScreen />)
  const control = page.getByRole('switch', { name })
  await control.click()
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  calls.use(answering('updateNotificationPreferences'))
  await control.click()
  await expect.element(control).toHaveAttribute('aria-busy', 'false')
  expect(toasts()).toEqual([])
})

test('this browser is not counted among the others', async () => {
  calls.use(answering('push', { ...defaultAnswers.push, subscribed_here: true, browsers: 2 }))
  await drawScreen(<NotificationSettingsScreen />)
  await expect.element(page.getByText(copy.here.others(1))).toBeVisible()
})
