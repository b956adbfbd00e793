import { createMemoryRouter, redirect, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { deferred } from '../../src/testing/deferred.js'
import { SendRoute } from './react-router.js'

test('B-130 B-133 the recipe for React Router waits for the action, shows its error at the field, and redirects', async () => {
  const server = deferred()
  const seen: unknown[] = []
  const router = createMemoryRouter([
    {
      path: '/',
      Component: SendRoute,
      action: async ({ request }) => {
        const values = Object.fromEntries(await request.formData())
        seen.push(values)
        await server.promise
        return values['code'] === '421905'
          ? redirect('/sent')
          : { errors: { code: 'That code is not right' } }
      },
    },
    { path: '/sent', element: <h1>Sent</h1> },
  ])
  const screen = await render(<RouterProvider router={router} />)
  const button = screen.getByRole('button', { name: 'Send' })
  const code = screen.getByLabelText('Code from your email')
  await screen.getByLabelText('Amount').fill('1200.5')
  await code.fill('111111')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  server.resolve()
  await expect.element(code).toHaveAccessibleDescription(/That code is not right/)
  await expect.element(code).toHaveFocus()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await expect.element(screen.getByLabelText('Amount')).toHaveValue('1,200.5')

  await code.fill('421905')
  await button.click()
  await expect.element(screen.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect(seen).toEqual([
    { amount: '1200.5', code: '111111' },
    { amount: '1200.5', code: '421905' },
  ])
})
