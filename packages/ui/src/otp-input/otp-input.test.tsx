import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { OtpInput, type OtpInputProps } from './otp-input.js'

type CodeProps = Partial<OtpInputProps> & { start?: string }

function Code({ start = '', ...props }: CodeProps) {
  const [value, setValue] = useState(start)
  return <OtpInput label="Code from your email" {...props} value={value} onValueChange={setValue} />
}

const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll('.oja-code__slot')].map((slot) => slot.textContent).join('|')

async function paste(node: Element, text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('typing fills the boxes from the first, and anything but digits is left out', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox', { name: 'Code from your email' })
  await input.click()
  await userEvent.keyboard('1a2-3')
  await expect.element(input).toHaveValue('123')
  expect(drawn(screen.container)).toBe('1|2|3|||')
})

test.each([
  ['123-456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code is 123456.', '123456'],
  ['1234567890', '123456'],
])('a paste of %j gives %s', async (text, expected) => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox')
  await input.click()
  await paste(input.element(), text)
  await expect.element(input).toHaveValue(expected)
})

test('a whole code pasted over a half one replaces it', async () => {
  const screen = await render(<Code start="12" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await paste(input.element(), '987654')
  await expect.element(input).toHaveValue('987654')
})

test('a paste without digits changes nothing', async () => {
  const screen = await render(<Code start="12" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await paste(input.element(), 'hello')
  await expect.element(input).toHaveValue('12')
})

test('autofill of the whole code arrives as one change', async () => {
  const onComplete = vi.fn()
  const screen = await render(<Code onComplete={onComplete} />)
  await screen.getByRole('textbox').fill('654321')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('654321')
  expect(drawn(screen.container)).toBe('6|5|4|3|2|1')
})

test('completion is said once, also when the parent renders again', async () => {
  const onComplete = vi.fn()
  const screen = await render(<Code onComplete={onComplete} />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('123456')
  await screen.rerender(<Code onComplete={(value) => onComplete(value)} />)
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('Backspace goes back one digit at a time', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('123456{Backspace}{Backspace}')
  await expect.element(input).toHaveValue('1234')
})

test('arrows walk the boxes and typing replaces the digit there', async () => {
  const screen = await render(<Code start="123456" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}9')
  await expect.element(input).toHaveValue('193456')
  await userEvent.keyboard('{End}{ArrowLeft}0')
  await expect.element(input).toHaveValue('193406')
})

test('a press on a later empty box goes to the first empty one', async () => {
  const screen = await render(<Code start="12" />)
  const slots = screen.container.querySelectorAll('.oja-code__slot')
  const last = slots[5]?.getBoundingClientRect()
  const frame = screen.getByRole('textbox')
  const box = frame.element().getBoundingClientRect()
  await frame.click({ position: { x: (last?.left ?? 0) - box.left + 10, y: 20 } })
  await expect.element(slots[2] as HTMLElement).toHaveAttribute('data-current')
  await userEvent.keyboard('3')
  await expect.element(frame).toHaveValue('123')
})

test('is one numeric field that phones fill from the message', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  expect(screen.container.querySelectorAll('input').length).toBe(1)
  expect(input.element().closest('[dir="ltr"][translate="no"]')).not.toBeNull()
})

test('a new error empties a full code, takes the focus back and is read with the field', async () => {
  const screen = await render(<Code start="123456" />)
  const input = screen.getByRole('textbox')
  await screen.rerender(<Code start="123456" error="That code is not right" />)
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('That code is not right')
})

test('an error about a half code leaves the digits in place', async () => {
  const screen = await render(<Code start="123" />)
  await screen.rerender(<Code start="123" error="Enter the 6 digits" />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('123')
})

test('while busy the code keeps focus and cannot change', async () => {
  const screen = await render(<Code start="12345" busy />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('6{Backspace}')
  await paste(input.element(), '999999')
  await expect.element(input).toHaveValue('12345')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-busy', 'true')
})

test('six boxes fit a phone of 320 px', async () => {
  const screen = await render(
    <div style={{ width: 288 }}>
      <Code />
    </div>,
  )
  const slots = [...screen.container.querySelectorAll('.oja-code__slot')].map((slot) =>
    slot.getBoundingClientRect(),
  )
  const first = slots[0]
  expect((slots[5]?.right ?? 0) - (first?.left ?? 0)).toBeLessThanOrEqual(288)
  expect(first?.width ?? 0).toBeGreaterThanOrEqual(40)
})
