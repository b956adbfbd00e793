import { answering, defaultAnswers, losing } from '@oja/api/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { loadProblemCopy } from '../../shared/load-problem-copy.ts'
import { notificationSettingsCopy as copy } from './notification-settings-copy.ts'
import NotificationSettingsScreen from './notification-settings.tsx'

const calls = answerCalls()
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
