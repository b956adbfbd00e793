import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../testing/draw-screen.tsx'
import { keepToasts } from '../testing/keep-toasts.ts'
import { useForm } from './use-form.ts'

const toasts = keepToasts()

test('a second submit while one is in progress sends nothing, and a later one sends again', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const submit = vi.fn(() => answered)
  function Form() {
    const form = useForm({ initial: {}, submit })
    return (
      <form {...form.props}>
        <button>{form.isSubmitting ? 'Sending' : 'Send'}</button>
      </form>
    )
  }
  await drawScreen(<Form />)
  const form = page.getByRole('button').element().closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByText('Sending')).toBeVisible()
  form?.requestSubmit()
  expect(submit).toHaveBeenCalledOnce()
  answer()
  await expect.element(page.getByText('Send', { exact: true })).toBeVisible()
  form?.requestSubmit()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
})

test('the error of a form that was closed is gone once a later try, in the form opened again, has succeeded', async () => {
  const submit = vi.fn(() => Promise.reject(new Error('lost')))
  function Form() {
    const form = useForm({ initial: {}, submit })
    return (
      <form {...form.props}>
        <button>Send</button>
      </form>
    )
  }
  function Opened() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
        {isOpen && <Form />}
      </>
    )
  }
  await drawScreen(<Opened />)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(toasts).toHaveLength(1)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  submit.mockResolvedValue(undefined as never)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => submit.mock.calls.length).toBe(2)
  expect(toasts()).toEqual([])
})
