import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastProblem } from '../lib/error-message.ts'
import { keepToasts } from '../testing/keep-toasts.ts'
import { CodeForm } from './code-form.tsx'

const toasts = keepToasts()

test('a code form takes only its own error with it, not that of the act it was for', async () => {
  let tries = 0
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    async function verify() {
      tries += 1
      if (tries === 1) throw new Error('wrong code')
      toastProblem('Your file was not made')
      setOpen(false)
    }
    return isOpen ? <CodeForm label="Code" submitLabel="Go on" verify={verify} /> : <p>Closed</p>
  }
  await render(<Screen />)
  await page.getByLabelText('Code').fill('123456')
  await expect.poll(toasts).toEqual(['An error occurred'])
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('Closed')).toBeVisible()
  await expect.poll(toasts).toEqual(['Your file was not made'])
})
