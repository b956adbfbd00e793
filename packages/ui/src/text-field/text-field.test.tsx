import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { TextArea } from './text-area.js'
import { TextField } from './text-field.js'

describe('TextField', () => {
  test('B-023 B-025 is named after its label and described by its unit and hint', async () => {
    const screen = await render(
      <TextField label="Price" required unit="per USDT" hint="Market price 1,618" />,
    )
    const input = screen.getByRole('textbox', { name: 'Price', exact: true })
    await expect.element(input).toHaveAccessibleDescription('per USDT Market price 1,618')
    await expect.element(input).toBeRequired()
  })

  test('without an error a required field says that it is valid, because Firefox announces an empty one as invalid; the caller’s own stays', async () => {
    const screen = await render(
      <>
        <TextField label="Price" required />
        <TextField label="Name" required aria-invalid="grammar" />
        <TextField label="Remarks" />
      </>,
    )
    const stated = ['Price', 'Name', 'Remarks'].map((label) =>
      screen.getByLabelText(label).element().getAttribute('aria-invalid'),
    )
    expect(stated).toEqual(['false', 'grammar', null])
  })

  test('B-023 an error replaces the hint and marks the field invalid', async () => {
    const screen = await render(<TextField label="Email" hint="We send a code" />)
    await screen.rerender(<TextField label="Email" hint="We send a code" error="Enter a valid email" />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveAccessibleDescription('Enter a valid email')
    expect(screen.container.textContent).not.toContain('We send a code')
  })

  test('B-023 the live region exists before the error', async () => {
    const screen = await render(<TextField label="Email" />)
    const region = screen.container.querySelector('[aria-live="polite"]')
    await screen.rerender(<TextField label="Email" error="Enter a valid email" />)
    expect(region?.isConnected).toBe(true)
    expect(region?.textContent).toBe('Enter a valid email')
  })

  test('a press on the prefix or the unit focuses the input', async () => {
    const screen = await render(<TextField label="Price" prefix="₦" unit="per USDT" />)
    await screen.getByText('₦').click()
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
  })

  test('a press inside the input places the caret as usual', async () => {
    const screen = await render(<TextField label="Name" defaultValue="Chidinma" />)
    const input = screen.getByRole('textbox')
    await input.click({ position: { x: 2, y: 20 } })
    await userEvent.keyboard('X')
    await expect.element(input).toHaveValue('XChidinma')
  })

  test('B-025 passes ref, native props and the caller’s description to the input', async () => {
    const ref = createRef<HTMLInputElement>()
    const onBlur = vi.fn()
    const screen = await render(
      <>
        <p id="about">Use your bank name</p>
        <TextField aria-describedby="about" label="Name" name="fullName" onBlur={onBlur} ref={ref} />
      </>,
    )
    const input = screen.getByRole('textbox', { name: 'Name' })
    expect(ref.current).toBe(input.element())
    await expect.element(input).toHaveAccessibleDescription('Use your bank name')
    await expect.element(input).not.toBeRequired()
    await input.click()
    await userEvent.tab()
    expect(onBlur).toHaveBeenCalledOnce()
  })

  test('keeps a hidden label for assistive technology', async () => {
    const screen = await render(<TextField hideLabel label="Search vendors" />)
    await expect.element(screen.getByRole('textbox', { name: 'Search vendors' })).toBeVisible()
    const label = screen.getByText('Search vendors').element().parentElement
    expect(label?.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  })

  test('B-026 has text of 16 px, so that phones do not zoom in', async () => {
    const screen = await render(<TextField label="Name" />)
    expect(getComputedStyle(screen.getByRole('textbox').element()).fontSize).toBe('16px')
  })
})

describe('TextArea', () => {
  test('has label, hint and error like the text field', async () => {
    const screen = await render(<TextArea label="Terms" hint="Seen by claimers" error="Enter your terms" />)
    const area = screen.getByRole('textbox', { name: 'Terms' })
    await expect.element(area).toHaveAccessibleDescription('Enter your terms')
    await area.fill('Pay from your own account')
    await expect.element(area).toHaveValue('Pay from your own account')
  })

  test('starts with the given rows and grows with its text', async () => {
    const screen = await render(<TextArea label="Terms" rows={3} />)
    const area = screen.getByRole('textbox', { name: 'Terms' })
    const empty = area.element().getBoundingClientRect().height
    expect(empty).toBe(3 * 24 + 22)
    await area.fill('one\ntwo\nthree\nfour\nfive')
    expect(area.element().getBoundingClientRect().height).toBe(5 * 24 + 22)
  })
})
