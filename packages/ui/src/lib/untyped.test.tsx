import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Amount } from '../amount/index.js'
import { AmountField } from '../amount-field/index.js'
import { Balance } from '../balance/index.js'
import { Notice } from '../notice/index.js'
import { OtpInput } from '../otp-input/index.js'
import { PinInput } from '../pin-input/index.js'

const nothing = () => {}

/** As from JSON that nobody has checked. */
const untyped = (value: unknown) => value as never

afterEach(() => vi.restoreAllMocks())

const CASES: [string, ReactElement, string][] = [
  ['Amount of null', <Amount key="1" value={untyped(null)} currency="USDT" />, ' USDT'],
  ['Amount of a number', <Amount key="2" value={untyped(1250.5)} currency="USDT" />, '1,250.5 USDT'],
  ['Amount of no currency', <Amount key="3" value="5" currency={untyped(null)} />, '5'],
  ['Balance of null', <Balance key="4" label="Wallet" value={untyped(null)} currency="USDT" />, ' USDT'],
  ['Balance of a number', <Balance key="5" label="Wallet" value={untyped(7)} />, '7'],
  [
    'Notice of an unknown tone',
    <Notice key="6" tone={untyped('error')}>
      Not sent
    </Notice>,
    'Not sent',
  ],
]

test.each(CASES)('%s from unchecked data is drawn as well as it can be', async (_what, element, words) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const { container } = await render(element)
  expect(container.textContent).toContain(words)
})

const FIELDS: [string, (value: unknown) => ReactElement][] = [
  ['AmountField', (value) => <AmountField label="Amount" value={untyped(value)} onValueChange={nothing} />],
  ['OtpInput', (value) => <OtpInput label="Code" value={untyped(value)} onValueChange={nothing} />],
  ['PinInput', (value) => <PinInput label="PIN" value={untyped(value)} onValueChange={nothing} />],
]

test.each(FIELDS)('%s of null, as a form library may reset it, is empty', async (_what, draw) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const screen = await render(draw('12'))
  await screen.rerender(draw(null))
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

test('an amount that is a number works, and a warning in development says to pass text', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
  const screen = await render(
    <AmountField label="Amount" value={untyped(1500.5)} max={untyped(2000)} onValueChange={nothing} />,
  )
  await expect.element(screen.getByRole('textbox')).toHaveValue('1,500.5')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/1500\.5 is a number, .* Pass text/))
})
