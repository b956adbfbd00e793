import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../testing/draw-screen.tsx'
import { useForm } from './use-form.ts'

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
