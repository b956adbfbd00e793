import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { eventually } from '../testing/eventually.js'
import { PasswordField } from './password-field.js'

test('B-016 the eye button shows and hides the password, and its name says which', async () => {
  const screen = await render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password', { exact: true })
  await input.fill('correct horse')
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
  await expect.element(input).toHaveValue('correct horse')
})

test('B-016 the names of the eye button can be translated', async () => {
  const toggleLabels = { show: 'Fi ọ̀rọ̀ aṣínà hàn', hide: 'Fi ọ̀rọ̀ aṣínà pamọ́' }
  const screen = await render(<PasswordField label="Password" labels={toggleLabels} />)
  await screen.getByRole('button', { name: toggleLabels.show }).click()
  await expect.element(screen.getByRole('button', { name: toggleLabels.hide })).toBeVisible()
})

test('B-018 the eye button keeps the focus in the field and the caret in place', async () => {
  const screen = await render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password', { exact: true })
  await input.fill('abcdef')
  const node = input.element() as HTMLInputElement
  node.setSelectionRange(2, 4)
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveFocus()
  expect([node.selectionStart, node.selectionEnd]).toEqual([2, 4])
})

test('B-018 the caret stays in place when the eye button is pressed by key, and when the form submits', async () => {
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" />
    </form>,
  )
  const input = screen.getByLabelText('Password', { exact: true })
  await input.fill('abc')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{End}def{ArrowLeft}{Enter}')
  await expect.element(input).toHaveAttribute('type', 'password')
  await userEvent.keyboard('x')
  await expect.element(input).toHaveValue('abcdexf')
})

test('the eye button of a disabled field is disabled', async () => {
  const screen = await render(<PasswordField label="Password" disabled />)
  await expect.element(screen.getByRole('button', { name: 'Show password' })).toBeDisabled()
})

test('B-015 the eye button is reachable by keyboard', async () => {
  const screen = await render(<PasswordField label="Password" />)
  await screen.getByLabelText('Password', { exact: true }).click()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus()
})

test('B-015 B-019 a visible password is hidden when the form is submitted or reset, and the eye does neither', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" />
      <button type="reset">Start again</button>
    </form>,
  )
  const input = screen.getByLabelText('Password', { exact: true })
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  expect(onSubmit).not.toHaveBeenCalled()
  await input.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await screen.getByRole('button', { name: 'Start again' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('B-020 browsers neither correct nor capitalise it, and password managers know which password it is', async () => {
  const login = await render(<PasswordField label="Password" />)
  await expect
    .element(login.getByLabelText('Password', { exact: true }))
    .toHaveAttribute('autocomplete', 'current-password')
  const screen = await render(<PasswordField autoComplete="new-password" label="New password" />)
  const input = screen.getByLabelText('New password', { exact: true })
  await expect.element(input).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(input).toHaveAttribute('autocapitalize', 'none')
  await expect.element(input).toHaveAttribute('autocorrect', 'off')
  await expect.element(input).toHaveAttribute('spellcheck', 'false')
})

test('B-017 the eye button points to its field', async () => {
  const screen = await render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password', { exact: true }).element()
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-controls', input.id)
  await screen.rerender(<PasswordField id="secret" label="Password" />)
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-controls', 'secret')
})

test('B-021 keeps password managers out only when asked', async () => {
  const screen = await render(<PasswordField label="Answer" ignorePasswordManagers />)
  const input = screen.getByLabelText('Answer', { exact: true })
  await expect.element(input).toHaveAttribute('data-1p-ignore')
  await expect.element(input).toHaveAttribute('data-lpignore', 'true')
  await screen.rerender(<PasswordField label="Answer" />)
  await expect.element(input).not.toHaveAttribute('data-1p-ignore')
})

test('B-022 the eye button is hidden until hydration, and nothing moves when it appears', async () => {
  const { place, hydrate } = drawnByServer(<PasswordField label="Password" />)
  const eye = () => place.querySelector('button') as HTMLElement
  expect(getComputedStyle(eye()).visibility).toBe('hidden')
  const before = eye().getBoundingClientRect()
  hydrate()
  await eventually(() => expect(getComputedStyle(eye()).visibility).toBe('visible'))
  expect(eye().getBoundingClientRect()).toEqual(before)
})
