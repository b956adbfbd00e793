import { useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../lib/paths.ts'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { settingsCopy as copy } from './settings-copy.ts'
import SettingsScreen from './settings-menu.tsx'

answerCalls()

function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Phone’s Back</button>
}

test('after Support was opened and closed, Back leaves the settings at the first press', async () => {
  await drawScreen(
    <>
      <SettingsScreen />
      <Back />
    </>,
    { path: paths.settings, before: [paths.app] },
  )
  await page.getByText(copy.support.title, { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Phone’s Back' }).click()
  await expect.element(page.getByTestId('elsewhere')).toHaveTextContent(paths.app)
})
