import { type KeyboardEvent, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Locator, userEvent } from 'vitest/browser'
import { Button } from '../button/index.js'
import { Form } from '../form/index.js'
import { groupAmount } from '../money-text/index.js'
import { OjaProvider } from '../provider/index.js'
import { AmountField, type AmountFieldProps } from './amount-field.js'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { compose } from '../testing/keys.js'
import { withClipboard } from '../testing/with-clipboard.js'
import { typeInto } from '../testing/type-into.js'

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

function InForm(props: Partial<AmountFieldProps>) {
  return (
    <form>
      <AmountField label="Amount" {...props} />
      <button type="reset">Reset</button>
    </form>
  )
}

/** Copies a text from another field and pastes it by the keyboard, as a customer does. */
async function paste(into: Locator, text: string) {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  await withClipboard(async () => {
    source.select()
    await userEvent.copy()
    source.remove()
    await into.click()
    await userEvent.paste()
  })
}

/** Replaces the whole text as a password manager does: the browser only reports that it changed. */
function fillIn(node: Element, text: string, event = new Event('input', { bubbles: true })) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(node, text)
  node.dispatchEvent(event)
}

const refusal = () => document.querySelector('[aria-live="polite"] [data-slot="error"]')?.textContent

test('B-114 groups digits while the customer types, and reports plain decimal text', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  await input.click()
  await userEvent.keyboard('1234567.5')
  await expect.element(input).toHaveValue('1,234,567.5')
  expect(onValueChange).toHaveBeenLastCalledWith('1234567.5')
})

test('a trailing point stays in the text but not in the value, and disappears on blur', async () => {
  const onValueChange = vi.fn()
  const { input } = await typeInto(<Amount onValueChange={onValueChange} />, '12.')
  await expect.element(input).toHaveValue('12.')
  expect(onValueChange).toHaveBeenLastCalledWith('12')
  await userEvent.tab()
  await expect.element(input).toHaveValue('12')
})

test('B-117 text that is not a number stays visible, shows an error and has no value', async () => {
  const onValueChange = vi.fn()
  const { input } = await typeInto(
    <Amount start="1234" onValueChange={onValueChange} />,
    '{Home}{ArrowRight}x',
  )
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
  ['1.234,56', '1234.56', '1,234.56'],
  ['1 234,5', '1234.5', '1,234.5'],
])('B-117 typing %s gives %s, drawn as %s on blur', async (keys, value, shown) => {
  const onValueChange = vi.fn()
  const { input } = await typeInto(<Amount onValueChange={onValueChange} />, keys)
  expect(onValueChange).toHaveBeenLastCalledWith(value)
  expect(refusal()).toBeUndefined()
  await userEvent.tab()
  await expect.element(input).toHaveValue(shown)
})

test.each(['-5', '1e5', '5k', '12,34,567'])('B-117 typing %s gives no amount and an error', async (keys) => {
  const onValueChange = vi.fn()
  const { input } = await typeInto(<Amount onValueChange={onValueChange} name="amount" />, keys)
  await userEvent.tab()
  await expect.element(input).toHaveValue(keys)
  expect(document.querySelector('[name="amount"]')).toHaveValue('')
  expect(refusal()).toMatch(/^(An amount|It is|That is|This amount) /)
})

test('an unfinished amount shows an error on blur', async () => {
  await typeInto(<Amount />, '1,500,0')
  expect(refusal()).toBeUndefined()
  await userEvent.tab()
  await expect
    .poll(refusal)
    .toBe('It is unclear how much that is. Write it without separators, such as 1500.50.')
})

test('B-115 typing in the middle keeps the caret after the typed digit', async () => {
  const { input } = await typeInto(<Amount start="1234" />, '{Home}567')
  await expect.element(input).toHaveValue('5,671,234')
  expect((input.element() as HTMLInputElement).selectionStart).toBe(4)
})

test.each([
  [
    'Backspace after a separator deletes the digit before it',
    '1234',
    '{Home}{ArrowRight}{ArrowRight}{Backspace}',
    '234',
  ],
  ['Delete before a separator deletes the digit after it', '1234', '{Home}{ArrowRight}{Delete}', '134'],
  ['Backspace deletes a typed separator', '', '1,{Backspace}5', '15'],
])('B-115 %s', async (_rule, start, keys, shown) => {
  const { input } = await typeInto(<Amount start={start} />, keys)
  await expect.element(input).toHaveValue(shown)
})

test('B-115 Backspace on a selection after a separator deletes the selection', async () => {
  const { input } = await typeInto(<Amount start="1234567" />)
  ;(input.element() as HTMLInputElement).setSelectionRange(2, 5)
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).toHaveValue('1,567')
})

test('B-116 accepts no more decimals than the coin has', async () => {
  const { input } = await typeInto(<Amount decimals={8} />, '0.0000001299')
  await expect.element(input).toHaveValue('0.00000012')
  expect(refusal()).toBe('This amount has at most 8 decimals')
})

test('B-116 an amount with more decimals is refused too if the page sets it, or changes the coin', async () => {
  const screen = await render(<Amount decimals={8} start="0.01842100" />)
  const input = screen.getByRole('textbox').element() as HTMLInputElement
  expect(input.validationMessage).toBe('')
  await screen.rerender(<Amount decimals={2} />)
  await expect.poll(refusal).toBe('This amount has at most 2 decimals')
  expect(input.validationMessage).toBe('This amount has at most 2 decimals')
  expect(input.value).toBe('0.01842100')
  await screen.rerender(<Amount decimals={6} />)
  await expect.poll(refusal).toBeUndefined()
})

test('an undo after a change of the locale draws no amount with the signs of the other one', async () => {
  const { screen, input } = await typeInto(<Amount locale="en-NG" />, '1234{Backspace}')
  await screen.rerender(<Amount locale="de-DE" />)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(input).toHaveValue('123')
  await userEvent.keyboard('45')
  await expect.element(input).toHaveValue('12.345')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(input).toHaveValue('123')
})

test('what is typed right after a change of the locale is undone alone', async () => {
  const { screen, input } = await typeInto(<Amount locale="en-NG" />, '123')
  await screen.rerender(<Amount locale="de-DE" />)
  await userEvent.keyboard('45')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(input).toHaveValue('123')
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
  ['filled in by a password manager', async (input, text) => fillIn(input.element(), text)],
  [
    'inserted from a keyboard’s clipboard',
    async (input, text) => {
      await input.click()
      document.execCommand('insertText', false, text)
    },
  ],
]

// corpus.test.tsx reads many more texts.
describe.each(AT_ONCE)('%s', (_way, put) => {
  test.each([
    ['₦1,500.00', '1,500.00'],
    ['1,50', '1.50'],
    ['1.234,56', '1,234.56'],
    ['₦1\u00a0621\u00a0000.50', '1,621,000.50'],
  ])('B-117 %s is read as %s', async (text, shown) => {
    const screen = await render(<Amount />)
    await put(screen.getByRole('textbox'), text)
    await expect.element(screen.getByRole('textbox')).toHaveValue(shown)
    expect(refusal()).toBeUndefined()
  })

  test.each([
    ['-5', 'An amount has no minus sign'],
    ['1.23456', 'This amount has at most 2 decimals'],
  ])('B-117 %s is refused with an announced error', async (text, sentence) => {
    const onValueChange = vi.fn()
    const screen = await render(<Amount onValueChange={onValueChange} />)
    await put(screen.getByRole('textbox'), text)
    await expect.poll(refusal).toBe(sentence)
    await expect.element(screen.getByRole('textbox')).toHaveValue('')
    expect(onValueChange).not.toHaveBeenCalled()
  })
})

test('B-117 text filled in by a password manager replaces the amount, even if both start alike', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount start="1500" onValueChange={onValueChange} />)
  fillIn(screen.getByRole('textbox').element(), '1,5')
  expect(onValueChange).toHaveBeenLastCalledWith('1.5')
})

test('a refused paste keeps the amount, and the next key clears the error', async () => {
  const screen = await render(<Amount start="12" />)
  const input = screen.getByRole('textbox')
  await paste(input, 'hello')
  await expect.poll(refusal).toMatch(/^That is not an amount/)
  await expect.element(input).toHaveValue('12')
  await userEvent.keyboard('{End}5')
  await expect.element(input).toHaveValue('125')
  expect(refusal()).toBeUndefined()
})

test('B-117 the live region for repeated errors exists before the first one', async () => {
  document.querySelector('.oja-announcer')?.remove()
  await render(<Amount />)
  expect(document.querySelector('.oja-announcer')).toHaveTextContent('')
})

test('B-117 announces the same error again', async () => {
  const screen = await render(<Amount />)
  const input = screen.getByRole('textbox')
  const spoken = () => document.querySelector('.oja-announcer')?.textContent ?? ''
  await paste(input, '-5')
  await expect.poll(refusal).toBe('An amount has no minus sign')
  expect(spoken()).not.toContain('minus')
  await paste(input, '-5')
  await expect.poll(spoken).toBe('An amount has no minus sign')
})

test('error messages can be translated and take precedence over the `error` prop', async () => {
  const labels = {
    negative: 'Pas de moins.',
    decimals: { one: 'Un chiffre.', other: '{n} chiffres au plus.' },
    unclear: 'Écrivez {example}.',
  }
  const screen = await render(<Amount error="Too little" labels={labels} locale="fr-FR" />)
  const input = screen.getByRole('textbox')
  await paste(input, '-5')
  await expect.poll(refusal).toBe('Pas de moins.')
  await paste(input, '1,125')
  await expect.poll(refusal).toBe('Écrivez 1500,50.')
  await paste(input, '0,125')
  await expect.poll(refusal).toBe('2 chiffres au plus.')
  await userEvent.keyboard('5')
  await expect.poll(refusal).toBe('Too little')
})

test('B-117 a field without decimals says so, and its example is a whole amount', async () => {
  const screen = await render(<Amount decimals={0} />)
  const input = screen.getByRole('textbox')
  await paste(input, '1.5')
  await expect.poll(refusal).toBe('This amount has no decimals')
  await paste(input, 'hello')
  await expect.poll(refusal).toBe('That is not an amount. Write digits only, such as 1500.')
})

test('B-140 error messages format their numbers for the locale', async () => {
  const screen = await render(<Amount locale="ar-EG" decimals={3} max="2000" min="1000" />)
  const input = screen.getByRole('textbox')
  await paste(input, '0.12345')
  await expect.poll(refusal).toBe('This amount has at most ٣ decimals')
  await input.fill('5000')
  await expect.poll(refusal).toBe('Enter ٢٬٠٠٠ or less')
  await input.fill('5')
  await userEvent.tab()
  await expect.poll(refusal).toBe('Enter ١٬٠٠٠ or more')
})

test('B-117 a pasted amount may include the currency of the field but not another one', async () => {
  const onValueChange = vi.fn()
  const screen = await render(<Amount decimals={6} currency="USDT" onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await paste(input, '0,5 usdt')
  await expect.element(input).toHaveValue('0.5')
  for (const text of ['₦16,000', '16000 NGN', '7 ETH']) {
    await input.fill('')
    onValueChange.mockClear()
    await paste(input, text)
    await expect.poll(refusal).toBe('Enter the amount in USDT')
    expect(onValueChange).not.toHaveBeenCalled()
  }
  await screen.rerender(<Amount currency="NGN" />)
  await paste(input, '$5,000')
  await expect.poll(refusal).toBe('Enter the amount in NGN')
  await paste(input, '₦5,000')
  await expect.element(input).toHaveValue('5,000')
})

test('B-140 a comma typed in Arabic shows the digits and the group sign of the locale', async () => {
  const { input } = await typeInto(<Amount locale="ar-EG" />, '1,234')
  await expect.element(input).toHaveValue('١٬٢٣٤')
})

test('a value set from outside is shown grouped', async () => {
  const screen = await render(<AmountField label="Amount" value="1" onValueChange={() => {}} />)
  await screen.rerender(<AmountField label="Amount" value="250000" onValueChange={() => {}} />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('250,000')
})

test('B-120 accepts the largest amount itself', async () => {
  const screen = await render(<Amount max="1500.50" />)
  const input = screen.getByRole('textbox')
  await input.fill('1500.5')
  expect((input.element() as HTMLInputElement).checkValidity()).toBe(true)
  await input.fill('1500.51')
  await expect.poll(refusal).toBe('Enter 1,500.50 or less')
})

test('B-120 ignores a bound that is not known yet or is not an amount', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const screen = await render(<Amount min="" max="1,500" />)
  const input = screen.getByRole('textbox')
  await input.fill('2000')
  expect((input.element() as HTMLInputElement).checkValidity()).toBe(true)
  expect(warned.mock.calls.flat().join()).toContain("'1,500' is ignored as a bound of an AmountField")
})

test('B-120 shows a Max button with `onMax`', async () => {
  const onMax = vi.fn()
  const screen = await render(<Amount onMax={onMax} currency="USDT" />)
  await screen.getByRole('button', { name: 'Max' }).click()
  expect(onMax).toHaveBeenCalledOnce()
})

test('B-120 the Max button of a read-only field does nothing', async () => {
  const screen = await render(<Amount onMax={() => undefined} readOnly />)
  await expect.element(screen.getByRole('button', { name: 'Max' })).toBeDisabled()
})

test('the Max button renders the same markup as a small tertiary Button', async () => {
  const screen = await render(
    <>
      <Amount onMax={() => {}} disabled />
      <Button className="oja-amount-field__max" disabled size="sm" variant="tertiary">
        Max
      </Button>
    </>,
  )
  const [own, button] = [...screen.container.querySelectorAll('button')]
  expect(own?.isEqualNode(button ?? null)).toBe(true)
})

test('B-117 a single typed comma is the decimal point, as on number pads without a point', async () => {
  const onValueChange = vi.fn()
  const { input } = await typeInto(<Amount onValueChange={onValueChange} />, '1234,5')
  await expect.element(input).toHaveValue('1,234.5')
  expect(onValueChange).toHaveBeenLastCalledWith('1234.5')
  await userEvent.keyboard(',6')
  expect(onValueChange).toHaveBeenLastCalledWith('')
  expect(refusal()).toMatch(/^It is unclear/)
})

test('B-118 phones show a keypad with a point, or with digits only where there are no decimals', async () => {
  const screen = await render(<Amount />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'decimal')
  await screen.rerender(<Amount decimals={0} />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric')
  // The keypads of an iPhone have no minus.
  await screen.rerender(<Amount allowNegative />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'text')
})

test('B-119 the currency describes the field and is not part of its value', async () => {
  const screen = await render(<Amount start="1234" currency="NGN" unit="per USDT" hint="At least ₦100" />)
  const input = screen.getByRole('textbox', { name: 'Amount', exact: true })
  await expect.element(input).toHaveValue('1,234')
  await expect.element(input).toHaveAccessibleDescription('₦ per USDT At least ₦100')
})

test.each([
  ['NGN', 'en-NG', '₦'],
  ['EUR', 'de-DE', '€'],
  ['USDT', 'en-NG', 'USDT'],
  ['BTC', 'de-DE', 'BTC'],
])('B-147 %s in %s is drawn as %s, where the locale puts it', async (currency, locale, text) => {
  const screen = await render(<Amount start="5" currency={currency} locale={locale} />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAccessibleDescription(text)
  const isBefore = text === '₦'
  const sign = screen.getByText(text, { exact: true }).element().getBoundingClientRect()
  const box = input.element().getBoundingClientRect()
  expect(sign.left < box.left).toBe(isBefore)
})

test('B-024 B-120 a check in the parent sees the amount after this key, not the one before', async () => {
  function Checked() {
    const [value, setValue] = useState('')
    const error = Number(value) > 100 ? 'More than you have' : undefined
    return <AmountField label="Amount" value={value} onValueChange={setValue} error={error} />
  }
  const { screen } = await typeInto(<Checked />, '101')
  await expect.element(screen.getByText('More than you have')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  expect(screen.getByText('More than you have').query()).toBeNull()
})

test('B-121 neither the wheel nor the arrow keys change money', async () => {
  const { screen, input } = await typeInto(<Amount start="1234" />, '{ArrowUp}{ArrowDown}')
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

/** What the field's form would post. */
const posted = () => [...new FormData(document.querySelector('form') as HTMLFormElement)]

test('B-122 a disabled field posts nothing, and a field outside its form posts to it', async () => {
  const field = (disabled: boolean) => (
    <>
      <form id="pay" />
      <Amount disabled={disabled} form="pay" name="amount" start="1234.5" />
    </>
  )
  const screen = await render(field(false))
  expect(posted()).toEqual([['amount', '1234.5']])
  await screen.rerender(field(true))
  expect(posted()).toEqual([])
})

test('the caller’s handlers run, and a key they prevent has no effect', async () => {
  const onKeyDown = vi.fn((event: KeyboardEvent) => event.key === 'z' && event.preventDefault())
  const others = { onBlur: vi.fn(), onInvalid: vi.fn() }
  const screen = await render(<Amount {...others} onKeyDown={onKeyDown} required />)
  const input = screen.getByRole('textbox')
  await input.fill('12')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onKeyDown).toHaveBeenCalled()
  await expect.element(input).toHaveValue('12')
  await input.fill('')
  await userEvent.tab()
  expect(others.onBlur).toHaveBeenCalled()
  ;(input.element() as HTMLInputElement).checkValidity()
  expect(others.onInvalid).toHaveBeenCalledOnce()
})

describe('by locale', () => {
  test.each([
    ['en-NG', '1234567.5', '1,234,567.5'],
    ['en-IN', '1234567.5', '12,34,567.5'],
    ['de-DE', '1234567,5', '1.234.567,5'],
    ['de-DE', '1234567.5', '1.234.567,5'],
    ['fr-FR', '1234567,5', '1\u202f234\u202f567,5'],
    ['ar-EG', '1234567.5', '١٬٢٣٤٬٥٦٧٫٥'],
  ])('B-140 in %s typing %s shows %s', async (locale, keys, shown) => {
    const onValueChange = vi.fn()
    const { input } = await typeInto(<Amount locale={locale} onValueChange={onValueChange} />, keys)
    await expect.element(input).toHaveValue(shown)
    expect(onValueChange).toHaveBeenLastCalledWith('1234567.5')
  })

  test.each([
    ['en-NG', '1,500', '1500'],
    ['en-NG', '1,5', '1.5'],
    ['en-IN', '12,34,567', '1234567'],
    ['en-IN', '1,23,456.50', '123456.50'],
    ['de-DE', '1.500', '1500'],
    ['de-DE', '1.500.000,25', '1500000.25'],
    ['de-DE', '1,5', '1.5'],
    ['de-DE', '1.5', '1.5'],
    ['fr-FR', '1 500,25', '1500.25'],
    ['fr-FR', '1.5', '1.5'],
    ['fr-FR', '1.500.000', '1500000'],
    ['ar-EG', '١٥٠٠٫٥', '1500.5'],
    ['bn-BD', '১২৩৪', '1234'],
  ])('B-140 in %s typing %s gives %s', async (locale, keys, value) => {
    const { input } = await typeInto(<InForm locale={locale} name="amount" />, keys)
    await expect.poll(posted).toEqual([['amount', value]])
    expect(refusal()).toBeUndefined()
    await userEvent.tab()
    expect(posted()).toEqual([['amount', value]])
    await expect.element(input).toHaveValue(groupAmount(value, { locale }))
  })

  test('B-140 uses the provider’s locale, and redraws the same amount when it changes', async () => {
    const field = <AmountField label="Amount" defaultValue="1234.5" />
    const screen = await render(<OjaProvider locale="de-DE">{field}</OjaProvider>)
    const input = screen.getByRole('textbox')
    await expect.element(input).toHaveValue('1.234,5')
    await input.click()
    await userEvent.keyboard('{End}6')
    await expect.element(input).toHaveValue('1.234,56')
    await screen.rerender(<OjaProvider locale="en-IN">{field}</OjaProvider>)
    await expect.element(input).toHaveValue('1,234.56')
    await userEvent.keyboard('{Home}123')
    await expect.element(input).toHaveValue('12,31,234.56')
  })

  test('B-115 the caret steps over the separators of the locale', async () => {
    const { input } = await typeInto(
      <Amount start="1234567" locale="de-DE" />,
      '{Home}{ArrowRight}{ArrowRight}{Backspace}',
    )
    await expect.element(input).toHaveValue('234.567')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Delete}')
    await expect.element(input).toHaveValue('23.467')
  })
})

describe('undo', () => {
  test('B-142 Ctrl+Z undoes typing across drawn separators, and redo restores it', async () => {
    const onValueChange = vi.fn()
    const { input } = await typeInto(<Amount start="100" onValueChange={onValueChange} />, '{End}2345')
    await expect.element(input).toHaveValue('1,002,345')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.element(input).toHaveValue('10,023')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('1,002,345')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('100')
    expect(onValueChange).toHaveBeenLastCalledWith('100')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('100')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(input).toHaveValue('1,002,345')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(input).toHaveValue('10,023')
    expect(onValueChange).toHaveBeenLastCalledWith('10023')
  })

  test('B-142 undoes a paste alone, and a new edit clears the redo stack', async () => {
    const { input } = await typeInto(<Amount />, '12')
    await paste(input, '34')
    await expect.element(input).toHaveValue('1,234')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('12')
    await userEvent.keyboard('9')
    await expect.element(input).toHaveValue('129')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(input).toHaveValue('129')
  })

  test('B-142 a refused paste keeps the redo stack', async () => {
    const { input } = await typeInto(<Amount />, '12{Control>}z{/Control}')
    await expect.element(input).toHaveValue('')
    await paste(input, 'twelve')
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(input).toHaveValue('12')
  })

  test('B-142 undo after Max restores the typed amount, also if Max was pressed twice', async () => {
    function Offer() {
      const [value, setValue] = useState('')
      return (
        <AmountField label="Amount" value={value} onValueChange={setValue} onMax={() => setValue('1000')} />
      )
    }
    const { screen, input } = await typeInto(<Offer />, '25')
    const max = screen.getByRole('button', { name: 'Max' })
    await max.click()
    await max.click()
    await expect.element(input).toHaveValue('1,000')
    await input.click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('25')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(input).toHaveValue('1,000')
  })

  test('B-142 undo from a menu removes a whole amount too', async () => {
    const { input } = await typeInto(<Amount />, '12345')
    fillIn(input.element(), '1234', new InputEvent('input', { inputType: 'historyUndo', bubbles: true }))
    await expect.element(input).toHaveValue('')
  })
})

describe('undo of other keys and menus', () => {
  const historyOf = (inputType: string) => new InputEvent('input', { inputType, bubbles: true })

  test('B-142 undo from a menu with an empty history keeps the amount', async () => {
    const screen = await render(<Amount start="1500" />)
    const input = screen.getByRole('textbox')
    fillIn(input.element(), '150', historyOf('historyUndo'))
    await expect.element(input).toHaveValue('1,500')
  })

  test('B-142 redo from a menu restores the amount', async () => {
    const { input } = await typeInto(<Amount />, '12')
    fillIn(input.element(), '1', historyOf('historyUndo'))
    await expect.element(input).toHaveValue('')
    fillIn(input.element(), '1', historyOf('historyRedo'))
    await expect.element(input).toHaveValue('12')
  })

  test('B-142 Command+Z is undo, but Ctrl+Alt+Z, which types a letter, is not', async () => {
    const { input } = await typeInto(<Amount />, '12{Control>}{Alt>}z{/Alt}{/Control}')
    await expect.element(input).toHaveValue('12')
    await userEvent.keyboard('{Meta>}z{/Meta}')
    await expect.element(input).toHaveValue('')
  })

  test('B-142 a read-only field ignores undo', async () => {
    const { screen, input } = await typeInto(<Amount />, '12')
    await screen.rerender(<Amount readOnly />)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('12')
  })

  test('B-142 typing after an undo or a blur is undone separately', async () => {
    const { input } = await typeInto(<Amount />, '12{Control>}z{/Control}9')
    await expect.element(input).toHaveValue('9')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(input).toHaveValue('')
    await userEvent.keyboard('3')
    await userEvent.tab()
    await input.click()
    await userEvent.keyboard('{End}4{Control>}z{/Control}')
    await expect.element(input).toHaveValue('3')
  })
})

describe('uncontrolled', () => {
  test('B-143 keeps its own value, posts plain text and follows a form reset', async () => {
    const onValueChange = vi.fn()
    const screen = await render(<InForm name="amount" defaultValue="1500.5" onValueChange={onValueChange} />)
    const input = screen.getByRole('textbox')
    await expect.element(input).toHaveValue('1,500.5')
    await input.click()
    await userEvent.keyboard('{End}7')
    expect(posted()).toEqual([['amount', '1500.57']])
    expect(onValueChange).toHaveBeenLastCalledWith('1500.57')
    await screen.getByRole('button').click()
    await expect.element(input).toHaveValue('1,500.5')
    expect(posted()).toEqual([['amount', '1500.5']])
  })

  test('B-143 a reset clears refused text', async () => {
    const { screen, input } = await typeInto(<InForm name="amount" />, 'abc')
    await expect.element(input).toHaveValue('abc')
    await screen.getByRole('button').click()
    await expect.element(input).toHaveValue('')
    expect(refusal()).toBeUndefined()
  })

  test('B-143 a required field shows no error after a reset empties it', async () => {
    const { screen, input } = await typeInto(<InForm name="amount" required />, '50')
    await screen.getByRole('button').click()
    await expect.element(input).toHaveValue('')
    expect(refusal()).toBeUndefined()
  })
})

describe('validity', () => {
  const form = () => document.querySelector('form') as HTMLFormElement

  test('B-144 a form does not submit without a required amount and shows why', async () => {
    const screen = await render(<InForm required labels={{ missing: 'How much?' }} />)
    const input = screen.getByRole('textbox')
    expect(form().checkValidity()).toBe(false)
    expect((input.element() as HTMLInputElement).validationMessage).toBe('How much?')
    await expect.poll(refusal).toBe('How much?')
    await input.click()
    await userEvent.keyboard('5')
    expect(refusal()).toBeUndefined()
    expect(form().checkValidity()).toBe(true)
  })

  test('B-144 a `Form` shows the field’s own words for a missing amount', async () => {
    const screen = await render(
      <Form>
        <AmountField label="Amount" name="amount" required labels={{ missing: 'How much?' }} />
        <button>Send</button>
      </Form>,
    )
    await screen.getByRole('button').click()
    await expect.poll(refusal).toBe('How much?')
  })

  test.each([
    ['1,500,0', 'It is unclear how much that is. Write it without separators, such as 1500.50.'],
    ['5k', 'That is not an amount. Write digits only, such as 1500.50.'],
  ])('B-144 a form does not submit with %s', async (keys, sentence) => {
    await typeInto(<InForm />, keys)
    expect(form().checkValidity()).toBe(false)
    await expect.poll(refusal).toBe(sentence)
  })

  test('B-122 an amount typed before hydration is posted and reported', async () => {
    const onValueChange = vi.fn()
    const { place, hydrate } = drawnByServer(<InForm name="amount" onValueChange={onValueChange} />)
    const input = place.querySelector('input') as HTMLInputElement
    input.value = '5000'
    hydrate()
    await expect.poll(() => input.value).toBe('5,000')
    expect(posted()).toEqual([['amount', '5000']])
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('5000')
  })

  test.each([
    ['1,000', 'That is not an amount. Write digits only, such as 1500.50.'],
    ['a lot', 'That is not an amount. Write digits only, such as 1500.50.'],
    ['-5', 'An amount has no minus sign'],
  ])('B-144 a form does not submit with the value %s of its page', async (value, sentence) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const screen = await render(<InForm name="amount" defaultValue={value} />)
    expect(form().checkValidity()).toBe(false)
    expect(refusal()).toBe(sentence)
    await screen.getByRole('textbox').fill('5')
    expect(form().checkValidity()).toBe(true)
    expect(posted()).toEqual([['amount', '5']])
    vi.restoreAllMocks()
  })

  test('B-144 shows "too much" at once and "too little" on blur', async () => {
    const { input } = await typeInto(<InForm min="2000" max="2000000" hint="2,000 to 2,000,000" />, '1999.99')
    expect(refusal()).toBeUndefined()
    expect(form().checkValidity()).toBe(false)
    await expect.poll(refusal).toBe('Enter 2,000 or more')
    await userEvent.keyboard('{Backspace}')
    expect(refusal()).toBeUndefined()
    await userEvent.tab()
    await expect.poll(refusal).toBe('Enter 2,000 or more')
    await input.fill('2000')
    await expect.poll(refusal).toBeUndefined()
    expect(form().checkValidity()).toBe(true)
    await input.click()
    await userEvent.keyboard('{End}0000')
    await expect.poll(refusal).toBe('Enter 2,000,000 or less')
    expect(form().checkValidity()).toBe(false)
  })

  test('B-144 a required field left empty shows no error until its form is submitted', async () => {
    await typeInto(<InForm required />)
    await userEvent.tab()
    expect(refusal()).toBeUndefined()
    expect(form().checkValidity()).toBe(false)
    await expect.poll(refusal).toBe('Enter an amount')
  })

  test('B-144 `customValidity` blocks the form, after the errors of the field itself', async () => {
    const screen = await render(<InForm customValidity="The price has changed" max="10" />)
    const input = screen.getByRole('textbox')
    const message = () => (input.element() as HTMLInputElement).validationMessage
    await input.fill('5')
    expect(message()).toBe('The price has changed')
    await input.fill('50')
    await expect.poll(message).toBe('Enter 10 or less')
  })

  test('B-144 twenty digits are compared exactly', async () => {
    await render(<InForm max="98765432109876543210" defaultValue="98765432109876543211" />)
    expect(form().checkValidity()).toBe(false)
  })
})

describe('below zero', () => {
  test.each([
    ['-1234.5', '-1,234.5', '-1234.5'],
    ['−5', '-5', '-5'],
    ['-0', '-0', '0'],
    ['-0.5', '-0.5', '-0.5'],
  ])('B-145 typing %s shows %s, with the value %s', async (keys, shown, value) => {
    const onValueChange = vi.fn()
    const { input } = await typeInto(<Amount allowNegative onValueChange={onValueChange} />, keys)
    await expect.element(input).toHaveValue(shown)
    expect(onValueChange).toHaveBeenLastCalledWith(value)
    expect(refusal()).toBeUndefined()
  })

  test('B-145 a minus alone is an unfinished amount', async () => {
    await typeInto(<Amount allowNegative />, '-')
    expect(refusal()).toBeUndefined()
    await userEvent.tab()
    await expect.poll(refusal).toMatch(/^It is unclear/)
  })
})

describe('with React Hook Form', () => {
  interface Send {
    amount: string
  }

  test('B-132 `register` warns that an amount needs `Controller`', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warned.mockRestore())
    function Registered() {
      const { register } = useForm<Send>()
      return <AmountField label="Amount" {...(register('amount') as object)} />
    }
    await render(<Registered />)
    expect(warned).toHaveBeenCalledWith(
      expect.stringMatching(/AmountField ignores `onChange`, so .* Use `Controller`/),
    )
  })

  test('B-132 `Controller` gets the plain text, sets it and resets it', async () => {
    const warned = vi.spyOn(console, 'warn')
    onTestFinished(() => warned.mockRestore())
    const sent = vi.fn()
    function Controlled() {
      const { control, handleSubmit, reset, setValue } = useForm<Send>({ defaultValues: { amount: '1500' } })
      return (
        <form onSubmit={(event) => void handleSubmit(sent)(event)}>
          <Controller
            control={control}
            name="amount"
            render={({ field: { onChange, ...field } }) => (
              <AmountField label="Amount" onValueChange={onChange} {...field} />
            )}
          />
          <Button type="submit">Send</Button>
          <Button onClick={() => setValue('amount', '2500.5')}>Half</Button>
          <Button onClick={() => reset()}>Start again</Button>
        </form>
      )
    }
    const screen = await render(<Controlled />)
    const input = screen.getByRole('textbox')
    const press = (name: string) => screen.getByRole('button', { name }).click()
    await expect.element(input).toHaveValue('1,500')
    await input.fill('1234567')
    await press('Send')
    await expect.poll(() => sent.mock.lastCall?.[0]).toEqual({ amount: '1234567' })
    await press('Half')
    await expect.element(input).toHaveValue('2,500.5')
    await press('Start again')
    await expect.element(input).toHaveValue('1,500')
    await press('Send')
    await expect.poll(() => sent.mock.lastCall?.[0]).toEqual({ amount: '1500' })
    expect(warned).not.toHaveBeenCalled()
  })
})

test('with text twice as large, unit and Max wrap below the amount, which keeps its width', async () => {
  const screen = await render(
    <div style={{ width: 288 }}>
      <Amount currency="USDT" onMax={() => undefined} />
    </div>,
  )
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const field = screen.getByRole('textbox').element()
  const max = screen.getByRole('button', { name: /Max/ }).element()
  expect(field.getBoundingClientRect().width).toBeGreaterThan(100)
  expect(max.getBoundingClientRect().top).toBeGreaterThanOrEqual(field.getBoundingClientRect().bottom - 1)
})

test.each(['12345', '１２３４５'])('B-117 %s composed in an IME is that amount', async (word) => {
  const { screen, input } = await typeInto(<AmountField label="Amount" defaultValue="" name="amount" />)
  await compose(word)
  await expect.element(input).toHaveValue('12,345')
  expect(screen.container.querySelector('input[name="amount"]')).toHaveValue('12345')
})
