import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { AmountField, type AmountFieldProps } from './amount-field.js'

type Props = Partial<AmountFieldProps> & { start?: string }

function Amount({ start = '', onValueChange, ...props }: Props) {
  const [value, setValue] = useState(start)
  return (
    <AmountField
      label="Amount"
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange?.(next)
      }}
    />
  )
}

function paste(node: Element, text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('groups while it is typed, and gives plain decimal text', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  await input.click()
  await userEvent.keyboard('1234567.5')
  await expect.element(input).toHaveValue('1,234,567.5')
  expect(onValueChange).toHaveBeenLastCalledWith('1234567.5')
})

test('a point being typed stays in the field and out of the value, and goes when the field is left', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('12.')
  await expect.element(input).toHaveValue('12.')
  expect(onValueChange).toHaveBeenLastCalledWith('12')
  await userEvent.tab()
  await expect.element(input).toHaveValue('12')
})

test('anything but a number is left out, and the caret does not move for it', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}x-e')
  await expect.element(input).toHaveValue('1,234')
  expect((input.element() as HTMLInputElement).selectionStart).toBe(1)
  await userEvent.keyboard('9')
  await expect.element(input).toHaveValue('19,234')
})

test('typing in the middle keeps the caret behind the digit just typed', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}567')
  await expect.element(input).toHaveValue('5,671,234')
  expect((input.element() as HTMLInputElement).selectionStart).toBe(4)
})

test('Backspace behind a separator takes the digit before it', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}')
  await expect.element(input).toHaveValue('234')
})

test('Delete before a separator takes the digit behind it', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}')
  await expect.element(input).toHaveValue('134')
})

test('no more decimals than the coin has', async () => {
  const screen = await render(<Amount decimals={8} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('0.0000001299')
  await expect.element(input).toHaveValue('0.00000012')
})

test('twenty digits keep every digit', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  await screen.getByRole('textbox').fill('98765432109876543210')
  expect(onValueChange).toHaveBeenLastCalledWith('98765432109876543210')
})

test('a paste with sign and separators is understood; a negative one is refused', async () => {
  const screen = await render(<Amount />)
  const input = screen.getByRole('textbox')
  await input.click()
  paste(input.element(), '₦1,234.50')
  await expect.element(input).toHaveValue('1,234.50')
  paste(input.element(), '-5')
  await expect.element(input).toHaveValue('1,234.50')
})

test('a value set from outside is shown grouped', async () => {
  const screen = await render(<AmountField label="Amount" value="1" onValueChange={() => {}} />)
  await screen.rerender(<AmountField label="Amount" value="250000" onValueChange={() => {}} />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('250,000')
})

test('the largest amount is one press away when it is known', async () => {
  const onMax = vi.fn()
  const screen = await render(<Amount onMax={onMax} unit="USDT" />)
  await screen.getByRole('button', { name: 'Max' }).click()
  expect(onMax).toHaveBeenCalledOnce()
})

test('a comma typed alone is the point, as on number pads that have no other', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('1234,5')
  await expect.element(input).toHaveValue('1,234.5')
  expect(onValueChange).toHaveBeenLastCalledWith('1234.5')
  await userEvent.keyboard(',6')
  await expect.element(input).toHaveValue('1,234.56')
})

test('groups pasted with spaces are one amount', async () => {
  const screen = await render(<Amount />)
  const input = screen.getByRole('textbox')
  await input.click()
  paste(input.element(), '₦1\u00a0621\u00a0000.50')
  await expect.element(input).toHaveValue('1,621,000.50')
})

test('asks a phone for the keypad with a point, and for digits alone where there are no decimals', async () => {
  const screen = await render(<Amount />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'decimal')
  await screen.rerender(<Amount decimals={0} />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric')
})

test('the currency describes the field and is no part of its value', async () => {
  const screen = await render(<Amount start="1234" prefix="₦" unit="NGN" hint="At least ₦100" />)
  const input = screen.getByRole('textbox', { name: 'Amount', exact: true })
  await expect.element(input).toHaveValue('1,234')
  await expect.element(input).toHaveAccessibleDescription('₦ NGN At least ₦100')
})

test('a check in the parent sees the amount of this keystroke and not of the one before', async () => {
  function Checked() {
    const [value, setValue] = useState('')
    const error = Number(value) > 100 ? 'More than you have' : undefined
    return <AmountField label="Amount" value={value} onValueChange={setValue} error={error} />
  }
  const screen = await render(<Checked />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('101')
  await expect.element(screen.getByText('More than you have')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  expect(screen.getByText('More than you have').query()).toBeNull()
})

test('neither the wheel nor the arrow keys change money', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  input.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  await expect.element(input).toHaveValue('1,234')
  expect(screen.getByRole('spinbutton').query()).toBeNull()
})

test('a form posts the plain amount by its name', async () => {
  const screen = await render(
    <form data-testid="form">
      <Amount start="1234.5" name="amount" />
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['amount', '1234.5']])
})
