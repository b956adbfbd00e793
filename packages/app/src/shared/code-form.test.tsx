import { ApiError } from '@oja/api/client'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

test('a complete code is sent once, however often the form is submitted meanwhile', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const verify = vi.fn(() => late)
  await render(<CodeForm label="Code" submitLabel="Go on" verify={verify} />)
  await page.getByLabelText('Code').fill('123456')
  await expect.poll(() => verify.mock.calls).toEqual([['123456']])
  const form = page.getByLabelText('Code').element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  expect(verify).toHaveBeenCalledOnce()
  answer()
})

test.each([
  ['otp_incorrect', 400, ''],
  ['otp_expired', 400, ''],
  ['unavailable', 503, '123456'],
] as const)(
  'after “%s” (%d) the reason stays until the next digit, and the boxes have %j',
  async (code, status, left) => {
    const serverMessage = 'The generator is being refuelled'
    const verify = () => Promise.reject(new ApiError({ call: 'POST /x', code, status, serverMessage }))
    const { unmount } = await render(<CodeForm label="Code" submitLabel="Go on" verify={verify} />)
    const boxes = page.getByLabelText('Code')
    await boxes.fill('123456')
    await expect.element(page.getByText(serverMessage)).toBeVisible()
    await expect.element(boxes).toHaveValue(left)
    await expect.element(page.getByText(serverMessage)).toBeVisible()
    await boxes.fill('7')
    await expect.element(page.getByText(serverMessage)).not.toBeInTheDocument()
    await unmount()
    expect(toasts()).toEqual([])
  },
)
