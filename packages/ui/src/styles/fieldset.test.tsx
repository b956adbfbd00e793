import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AmountField } from '../amount-field/index.js'
import { Button, IconButton } from '../button/index.js'
import { FileDrop } from '../file-drop/index.js'
import { PinInput } from '../pin-input/index.js'
import { Select } from '../select/index.js'
import { TextArea, TextField } from '../text-field/index.js'

const CONTROLS: [name: string, draw: (disabled: boolean) => ReactElement][] = [
  ['Button', (disabled) => <Button disabled={disabled}>Pay</Button>],
  [
    'ghost Button',
    (disabled) => (
      <Button variant="ghost" disabled={disabled}>
        Pay
      </Button>
    ),
  ],
  [
    'IconButton',
    (disabled) => (
      <IconButton label="Pay" disabled={disabled}>
        ₦
      </IconButton>
    ),
  ],
  ['TextField', (disabled) => <TextField label="Name" defaultValue="Ada" disabled={disabled} />],
  ['TextArea', (disabled) => <TextArea label="Note" defaultValue="Hi" disabled={disabled} />],
  [
    'AmountField',
    (disabled) => <AmountField label="Amount" defaultValue="5" currency="NGN" disabled={disabled} />,
  ],
  [
    'Select',
    (disabled) => <Select label="Coin" options={[{ value: 'BTC', label: 'Bitcoin' }]} disabled={disabled} />,
  ],
  ['PinInput', (disabled) => <PinInput label="PIN" disabled={disabled} />],
  ['FileDrop', (disabled) => <FileDrop label="Selfie" accept="image/*" disabled={disabled} />],
]

const LOOKS = ['backgroundColor', 'borderTopColor', 'color', 'cursor'] as const

/** The drawn colours of every element. */
function looks(root: Element) {
  return [...root.querySelectorAll('*')].map((node) => {
    const style = getComputedStyle(node)
    return [node.className, ...LOOKS.map((look) => style[look])].join(' ')
  })
}

test.each(CONTROLS)('%s in a disabled fieldset looks disabled', async (_, draw) => {
  const screen = await render(
    <div style={{ '--oja-dur-state': '0s' } as object}>
      <div data-testid="own">{draw(true)}</div>
      <fieldset data-testid="around" disabled>
        {draw(false)}
      </fieldset>
    </div>,
  )
  const [own, around] = ['own', 'around'].map((id) => looks(screen.getByTestId(id).element()))
  expect(around).toEqual(own)
})
