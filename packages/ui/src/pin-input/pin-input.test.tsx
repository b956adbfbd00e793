import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { PinInput, type PinInputProps } from './pin-input.js'
import { typeInto } from '../testing/type-into.js'

const announced = () => document.querySelector('.oja-announcer')?.textContent ?? ''

function Pin(props: Partial<PinInputProps>) {
  const [value, setValue] = useState('')
  return <PinInput label="PIN" {...props} value={value} onValueChange={setValue} />
}

test('B-042 four digits are drawn as dots and appear in no text of the page', async () => {
  const screen = await render(<Pin />)
  const input = screen.getByRole('textbox', { name: 'PIN' })
  await input.click()
  await userEvent.keyboard('8241')
  await expect.element(input).toHaveValue('8241')
  expect(screen.container.querySelectorAll('.oja-code__slot[data-filled]').length).toBe(4)
  expect(screen.container.textContent).not.toMatch(/\d/)
})

test('B-042 the typed text itself is transparent, also under forced colours', async () => {
  const screen = await render(<Pin />)
  const style = getComputedStyle(screen.getByRole('textbox').element())
  expect(style.color).toBe('rgba(0, 0, 0, 0)')
  expect(style.getPropertyValue('-webkit-text-security')).toBe('disc')
  expect(style.getPropertyValue('forced-color-adjust')).toBe('none')
})

test('B-029 B-042 B-044 keeps the numeric keypad, and browsers do not offer to save it', async () => {
  const screen = await render(<Pin />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  await expect.element(input).toHaveAttribute('autocomplete', 'off')
  await expect.element(input).toHaveAttribute('data-1p-ignore')
})

test('B-029 `autoComplete` can be set', async () => {
  const screen = await render(<Pin autoComplete="one-time-code" />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code')
})

test('a locked field does not reveal its digits', async () => {
  const screen = await render(<Pin locked="Too many wrong PINs" revealable />)
  await expect.element(screen.getByRole('button')).toBeDisabled()
})

test('takes the focus on mount with autoFocus', async () => {
  const screen = await render(<Pin autoFocus />)
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await expect
    .element(screen.container.querySelector('.oja-code__slot') as HTMLElement)
    .toHaveAttribute('data-current')
})

test('cannot be typed into while disabled', async () => {
  const screen = await render(<Pin disabled />)
  await expect.element(screen.getByRole('textbox')).toBeDisabled()
})

test('B-051 announces the number of digits after each one', async () => {
  await typeInto(<Pin />, '82')
  await expect.poll(announced).toBe('two of four digits')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(announced).toBe('one of four digits')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(announced).toBe('no of four digits')
})

test('B-051 announces figures for a PIN longer than the number words', async () => {
  const screen = await render(<Pin length={10} />)
  await screen.getByRole('textbox').fill('824136975')
  await expect.poll(announced).toBe('9 of 10 digits')
  expect(screen.container.querySelectorAll('.oja-code__slot').length).toBe(10)
})

test('B-051 clearing a refused PIN does not interrupt its error', async () => {
  const { screen, input } = await typeInto(<Pin />, '8241')
  await expect.poll(announced).toBe('four of four digits')
  await screen.rerender(<Pin error="Pin is incorrect" />)
  await expect.element(input).toHaveValue('')
  expect(announced()).toBe('four of four digits')
})

test('B-043 with `revealable`, the input draws the digits, one per box, and keeps the focus', async () => {
  const { screen, input } = await typeInto(<Pin revealable />, '8241')
  await screen.getByRole('button', { name: 'Show PIN' }).click()
  await expect.element(input).toHaveFocus()
  const style = getComputedStyle(input.element())
  expect(style.getPropertyValue('-webkit-text-security')).toBe('none')
  expect(style.color).not.toBe('rgba(0, 0, 0, 0)')
  expect(screen.container.textContent).not.toMatch(/\d/)
  await screen.getByRole('button', { name: 'Hide PIN' }).click()
  expect(getComputedStyle(input.element()).getPropertyValue('-webkit-text-security')).toBe('disc')
})

test('B-043 has no reveal button by default, and takes its words from `labels`', async () => {
  const screen = await render(<Pin labels={{ show: 'Voir le code' }} />)
  expect(screen.getByRole('button').query()).toBeNull()
  await screen.rerender(<Pin labels={{ show: 'Voir le code' }} revealable />)
  await expect.element(screen.getByRole('button', { name: 'Voir le code' })).toBeVisible()
})

test('B-043 the reveal button does not submit a form, and is disabled with the field', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const pin = (disabled: boolean) => (
    <form onSubmit={sent}>
      <Pin disabled={disabled} revealable />
    </form>
  )
  const screen = await render(pin(false))
  await screen.getByRole('button').click()
  expect(sent).not.toHaveBeenCalled()
  await screen.rerender(pin(true))
  await expect.element(screen.getByRole('button')).toBeDisabled()
})

test('shows labelAside beside the label', async () => {
  const screen = await render(<Pin labelAside={<a href="#forgot">Forgot it?</a>} />)
  await expect.element(screen.getByRole('link', { name: 'Forgot it?' })).toBeVisible()
})

test('B-043 the reveal button follows labelAside, also on a phone of 320 px', async () => {
  const screen = await render(
    <div style={{ width: 288 }}>
      <Pin labelAside={<a href="#forgot">Forgot it?</a>} revealable />
    </div>,
  )
  const link = screen.getByRole('link', { name: 'Forgot it?' }).element().getBoundingClientRect()
  const button = screen.getByRole('button', { name: 'Show PIN' }).element().getBoundingClientRect()
  const frame = screen.container.querySelector('.oja-code')?.getBoundingClientRect() ?? new DOMRect()
  expect(link.width).toBeGreaterThan(0)
  expect(button.left).toBeGreaterThanOrEqual(link.right)
  // One line: the middle of the button is as high as that of the link.
  expect(Math.abs(button.top + button.bottom - link.top - link.bottom)).toBeLessThanOrEqual(2)
  // Its target extends a little past its text.
  expect(button.right - 8).toBeLessThanOrEqual(frame.right)
})
