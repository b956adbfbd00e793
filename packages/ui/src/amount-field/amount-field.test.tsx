import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Locator, userEvent } from 'vitest/browser'
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

/** Copies a text from another field and pastes it by the keyboard, as a customer does. */
async function paste(into: Locator, text: string) {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  source.select()
  await userEvent.copy()
  source.remove()
  await into.click()
  await userEvent.paste()
}

/** Replaces all of a field as a manager does that fills it in: the browser tells no more than that it changed. */
function fillIn(node: Element, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(node, text)
  node.dispatchEvent(new Event('input', { bubbles: true }))
}

const refusal = () => document.querySelector('[aria-live="polite"] [data-slot="error"]')?.textContent

test('B-114 groups while it is typed, and gives plain decimal text', async () => {
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

test('B-117 anything but a number stays in sight, is refused with a sentence and is no amount', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount start="1234" onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}x')
  await expect.element(input).toHaveValue('1x234')
  expect((input.element() as HTMLInputElement).selectionStart).toBe(2)
  expect(onValueChange).toHaveBeenLastCalledWith('')
  expect(refusal()).toBe('That is not an amount. Write digits only, such as 1500.50.')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Backspace}9')
  await expect.element(input).toHaveValue('19,234')
  expect(onValueChange).toHaveBeenLastCalledWith('19234')
  expect(refusal()).toBeUndefined()
})

test.each([
  ['1,500', '1500', '1,500'],
  ['1,5', '1.5', '1.5'],
  ['1,50', '1.50', '1.50'],
  ['0,25', '0.25', '0.25'],
  ['1234,56', '1234.56', '1,234.56'],
  ['1.234,56', '1234.56', '1,234.56'],
  ['1 234,5', '1234.5', '1,234.5'],
  ['1,500,000', '1500000', '1,500,000'],
])('B-117 %s typed is %s, and is drawn as %s when the field is left', async (keys, value, shown) => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard(keys)
  expect(onValueChange).toHaveBeenLastCalledWith(value)
  expect(refusal()).toBeUndefined()
  await userEvent.tab()
  await expect.element(input).toHaveValue(shown)
})

test.each(['-5', '1e5', '5k', '12,34,567'])('B-117 %s typed is no amount, and says so', async (keys) => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} name="amount" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard(keys)
  await userEvent.tab()
  await expect.element(input).toHaveValue(keys)
  expect(document.querySelector('[name="amount"]')).toHaveValue('')
  expect(refusal()).toMatch(/\.$/)
})

test('an amount that is left unfinished says so', async () => {
  const screen = await render(<Amount />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('1,500,0')
  expect(refusal()).toBeUndefined()
  await userEvent.tab()
  await expect
    .poll(refusal)
    .toBe('It is unclear how much that is. Write it without separators, such as 1500.50.')
})

test('B-115 typing in the middle keeps the caret behind the digit just typed', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}567')
  await expect.element(input).toHaveValue('5,671,234')
  expect((input.element() as HTMLInputElement).selectionStart).toBe(4)
})

test('B-115 Backspace behind a separator takes the digit before it', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}')
  await expect.element(input).toHaveValue('234')
})

test('B-115 Delete before a separator takes the digit behind it', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}')
  await expect.element(input).toHaveValue('134')
})

test('B-116 no more decimals than the coin has', async () => {
  const screen = await render(<Amount decimals={8} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('0.0000001299')
  await expect.element(input).toHaveValue('0.00000012')
  expect(refusal()).toBe('This amount has at most 8 decimals.')
})

test('B-116 twenty digits keep every digit', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  await screen.getByRole('textbox').fill('98765432109876543210')
  expect(onValueChange).toHaveBeenLastCalledWith('98765432109876543210')
})

const AT_ONCE: [way: string, put: (input: Locator, text: string) => Promise<void>][] = [
  ['pasted', paste],
  [
    'dropped',
    async (input, text) => {
      const source = document.createElement('input')
      source.value = text
      document.body.append(source)
      source.select()
      await userEvent.dragAndDrop(source, input)
      source.remove()
    },
  ],
  ['filled in by a manager', async (input, text) => fillIn(input.element(), text)],
  [
    'put in by a keyboard’s clipboard',
    async (input, text) => {
      await input.click()
      document.execCommand('insertText', false, text)
    },
  ],
]

describe.each(AT_ONCE)('%s', (_way, put) => {
  test.each([
    ['₦1,500.00', '1,500.00'],
    ['1,50', '1.50'],
    ['0,25', '0.25'],
    ['1234,56', '1,234.56'],
    ['1.234,56', '1,234.56'],
    ['1 234,5', '1,234.5'],
    ['1\u00a0234,5', '1,234.5'],
    ['1\u202f234,5', '1,234.5'],
    ['₦1\u00a0621\u00a0000.50', '1,621,000.50'],
    ['5 €', '5'],
    ['+5', '5'],
  ])('B-117 %s is read as %s', async (text, shown) => {
    const screen = await render(<Amount />)
    await put(screen.getByRole('textbox'), text)
    await expect.element(screen.getByRole('textbox')).toHaveValue(shown)
    expect(refusal()).toBeUndefined()
  })

  test.each([
    ['-5', 'An amount has no minus sign.'],
    ['1e5', 'That is not an amount. Write digits only, such as 1500.50.'],
    ['1.500', 'It is unclear how much that is. Write it without separators, such as 1500.50.'],
    ['1.23456', 'This amount has at most 2 decimals.'],
  ])('B-117 %s is refused aloud', async (text, sentence) => {
    const onValueChange = vi.fn()
    const screen = await render(<Amount onValueChange={onValueChange} />)
    await put(screen.getByRole('textbox'), text)
    await expect.poll(refusal).toBe(sentence)
    await expect.element(screen.getByRole('textbox')).toHaveValue('')
    expect(onValueChange).not.toHaveBeenCalled()
  })
})

test('B-117 what a manager fills in over an amount replaces it, however alike they begin', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount start="1500" onValueChange={onValueChange} />)
  fillIn(screen.getByRole('textbox').element(), '1,5')
  expect(onValueChange).toHaveBeenLastCalledWith('1.5')
})

test('a paste that is refused leaves the amount, and the next key ends what was said', async () => {
  const screen = await render(<Amount start="12" />)
  const input = screen.getByRole('textbox')
  await paste(input, 'hello')
  await expect.poll(refusal).toMatch(/^That is not an amount/)
  await expect.element(input).toHaveValue('12')
  await userEvent.keyboard('{End}5')
  await expect.element(input).toHaveValue('125')
  expect(refusal()).toBeUndefined()
})

test('B-117 a second refusal in the same words is said again', async () => {
  const screen = await render(<Amount />)
  const input = screen.getByRole('textbox')
  const spoken = () => document.querySelector('.oja-announcer')?.textContent ?? ''
  await paste(input, '-5')
  await expect.poll(refusal).toBe('An amount has no minus sign.')
  expect(spoken()).not.toContain('minus')
  await paste(input, '-5')
  await expect.poll(spoken).toBe('An amount has no minus sign.')
})

test('the sentences can be in another language, and come before the product’s own', async () => {
  const words = (reason: string, decimals: number) => `${reason}/${decimals}`
  const screen = await render(<Amount error="Too little" refusalLabel={words} />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('-')
  await expect.poll(refusal).toBe('negative/2')
  await userEvent.keyboard('{Backspace}')
  await expect.poll(refusal).toBe('Too little')
})

test('the code of the field may stand beside a pasted amount, another one may not', async () => {
  const screen = await render(<Amount decimals={8} unit="BTC" />)
  const input = screen.getByRole('textbox')
  await paste(input, '0,5 BTC')
  await expect.element(input).toHaveValue('0.5')
  await paste(input, '7 ETH')
  await expect.poll(refusal).toMatch(/^That is not an amount/)
  await expect.element(input).toHaveValue('0.5')
})

test('a value set from outside is shown grouped', async () => {
  const screen = await render(<AmountField label="Amount" value="1" onValueChange={() => {}} />)
  await screen.rerender(<AmountField label="Amount" value="250000" onValueChange={() => {}} />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('250,000')
})

test('B-120 the largest amount is one press away when it is known', async () => {
  const onMax = vi.fn()
  const screen = await render(<Amount onMax={onMax} unit="USDT" />)
  await screen.getByRole('button', { name: 'Max' }).click()
  expect(onMax).toHaveBeenCalledOnce()
})

test('B-117 a comma typed alone is the point, as on number pads that have no other', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('1234,5')
  await expect.element(input).toHaveValue('1,234.5')
  expect(onValueChange).toHaveBeenLastCalledWith('1234.5')
  await userEvent.keyboard(',6')
  expect(onValueChange).toHaveBeenLastCalledWith('')
  expect(refusal()).toMatch(/^It is unclear/)
})

test('B-118 asks a phone for the keypad with a point, and for digits alone where there are no decimals', async () => {
  const screen = await render(<Amount />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'decimal')
  await screen.rerender(<Amount decimals={0} />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric')
})

test('B-119 the currency describes the field and is no part of its value', async () => {
  const screen = await render(<Amount start="1234" prefix="₦" unit="NGN" hint="At least ₦100" />)
  const input = screen.getByRole('textbox', { name: 'Amount', exact: true })
  await expect.element(input).toHaveValue('1,234')
  await expect.element(input).toHaveAccessibleDescription('₦ NGN At least ₦100')
})

test('B-024 B-120 a check in the parent sees the amount of this keystroke and not of the one before', async () => {
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

test('B-121 neither the wheel nor the arrow keys change money', async () => {
  const screen = await render(<Amount start="1234" />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  input.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  await expect.element(input).toHaveValue('1,234')
  expect(screen.getByRole('spinbutton').query()).toBeNull()
})

test('B-122 a form posts the plain amount by its name', async () => {
  const screen = await render(
    <form data-testid="form">
      <Amount start="1234.5" name="amount" />
    </form>,
  )
  const form = screen.getByTestId('form').element() as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['amount', '1234.5']])
})
