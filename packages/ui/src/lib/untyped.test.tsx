import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AdCard } from '../ad-card/index.js'
import { AddressField } from '../address-field/index.js'
import { Amount } from '../amount/index.js'
import { AmountField } from '../amount-field/index.js'
import { Avatar } from '../avatar/index.js'
import { Balance } from '../balance/index.js'
import { ChatBox } from '../chat-box/index.js'
import { ConfirmSheet } from '../confirm-sheet/index.js'
import { DescriptionList } from '../description-list/index.js'
import { Dialog } from '../dialog/index.js'
import { FeeBreakdown } from '../fee-breakdown/index.js'
import { Field } from '../field/index.js'
import { Form } from '../form/index.js'
import { Menu } from '../menu/index.js'
import { Notice } from '../notice/index.js'
import { OtpInput } from '../otp-input/index.js'
import { PinInput } from '../pin-input/index.js'
import { PinModal } from '../pin-modal/index.js'
import { OjaProvider } from '../provider/index.js'
import { QuoteField } from '../quote-field/index.js'
import { RadioCards } from '../radio-cards/index.js'
import { SegmentedControl } from '../segmented-control/index.js'
import { Select } from '../select/index.js'
import { Stepper } from '../stepper/index.js'
import { Table } from '../table/index.js'
import { Tabs } from '../tabs/index.js'
import { TextField } from '../text-field/index.js'

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
  ['Avatar of no name', <Avatar key="7" name={untyped(null)} />, ''],
  [
    'AdCard of no name and no methods',
    <AdCard
      key="8"
      name={untyped(null)}
      methods={untyped(null)}
      price="₦1,618.50"
      priceUnit="per USDT"
      quantity="5"
      limit="₦20,000"
    />,
    '₦1,618.50',
  ],
  [
    'QuoteField of a price that is a number and never expires',
    <QuoteField
      key="9"
      label="Buy"
      pay={{ label: 'You pay', currency: 'NGN' }}
      get={{ label: 'You get', currency: 'USDT' }}
      rate={untyped(1621.5)}
      expiresAt={untyped(null)}
      defaultValue={{ lead: 'get', amount: '2' }}
    />,
    '1,621.5',
  ],
  [
    'OjaProvider of no words, and no labels',
    <OjaProvider key="12" words={untyped(null)}>
      <OjaProvider words={{ feeBreakdown: untyped(null) }}>
        <FeeBreakdown label="Fees" rows={[{ label: 'Fee', amount: '1' }]} labels={untyped(null)} />
      </OjaProvider>
    </OjaProvider>,
    'Fee',
  ],
  [
    'ChatBox of messages with another status and with none',
    <ChatBox
      key="11"
      label="Chat"
      messages={[null, 'queued'].map((status) => ({
        id: String(status),
        text: `It is ${status}`,
        senderId: 'me',
        sentAt: 0,
        status: untyped(status),
      }))}
      ownId="me"
      onSend={nothing}
    />,
    'It is queued',
  ],
  [
    'AddressField of no contacts',
    <AddressField key="10" label="Address" networks={[]} known={untyped(null)} defaultValue="0xabc" />,
    'Address',
  ],
]

test.each(CASES)('%s from unchecked data is drawn as well as it can be', async (_what, element, words) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const { container } = await render(element)
  expect(container.textContent).toContain(words)
})

const LISTS: [string, (list: never) => ReactElement][] = [
  ['options of Select', (list) => <Select label="Bank" options={list} />],
  ['options of RadioCards', (list) => <RadioCards label="Account" options={list} />],
  ['options of SegmentedControl', (list) => <SegmentedControl label="Network" options={list} />],
  ['networks of AddressField', (list) => <AddressField label="Address" networks={list} />],
  ['steps of Stepper', (list) => <Stepper label="Order" steps={list} />],
  ['rows of FeeBreakdown', (list) => <FeeBreakdown label="Fees" rows={list} currency="USDT" />],
  ['rows of Table', (list) => <Table label="Orders" columns={[]} rows={list} rowKey={String} />],
  ['columns of Table', (list) => <Table label="Orders" columns={list} rows={[1]} rowKey={String} />],
  ['items of DescriptionList', (list) => <DescriptionList items={list} />],
  ['items of Menu', (list) => <Menu label="Account" trigger="…" defaultOpen items={list} />],
  ['tabs of Tabs', (list) => <Tabs label="Orders" tabs={list} />],
  [
    'messages and typing of ChatBox',
    (list) => <ChatBox label="Chat" ownId="me" onSend={nothing} messages={list} typing={list} />,
  ],
]

test.each(LISTS)('null for the %s is an empty list', async (_what, draw) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const screen = await render(<section>{draw(untyped([]))}</section>)
  const drawn = screen.container.textContent
  await screen.rerender(<section>{draw(untyped(null))}</section>)
  expect(screen.container.textContent).toBe(drawn)
})

const FIELDS: [string, (value: unknown) => ReactElement][] = [
  ['AmountField', (value) => <AmountField label="Amount" value={untyped(value)} onValueChange={nothing} />],
  ['OtpInput', (value) => <OtpInput label="Code" value={untyped(value)} onValueChange={nothing} />],
  [
    'AddressField',
    (value) => <AddressField label="To" networks={[]} value={untyped(value)} onValueChange={nothing} />,
  ],
  ['PinInput', (value) => <PinInput label="PIN" value={untyped(value)} onValueChange={nothing} />],
]

test.each(FIELDS)('%s of null, as a form library may reset it, is empty', async (_what, draw) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const screen = await render(draw('12'))
  await screen.rerender(draw(null))
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

test.each([
  [5n, '5'],
  [false, 'false'],
])('an amount that is %s shows it', async (value, text) => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const screen = await render(<AmountField label="Amount" value={untyped(value)} onValueChange={nothing} />)
  await expect.element(screen.getByRole('textbox')).toHaveValue(text)
})

test.each([null, false, 0])('Field around %s has its label', async (child) => {
  const screen = await render(<Field label="Pay before">{untyped(child)}</Field>)
  await expect.element(screen.getByText('Pay before')).toBeVisible()
})

test('SegmentedControl of null posts no choice', async () => {
  vi.spyOn(console, 'warn').mockImplementation(nothing)
  const options = [{ value: 'bank', label: 'Bank' }]
  const draw = (value: unknown) => (
    <form>
      <SegmentedControl
        label="Way"
        name="way"
        onValueChange={nothing}
        options={options}
        value={untyped(value)}
      />
    </form>
  )
  const screen = await render(draw('bank'))
  await screen.rerender(draw(null))
  const form = screen.container.querySelector('form') as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['way', '']])
})

test.each(['value', 'defaultValue'])('QuoteField whose `%s` is null is empty', async (prop) => {
  const quote = { [prop]: untyped(null), onValueChange: nothing }
  const screen = await render(
    <QuoteField
      label="Buy"
      pay={{ label: 'You pay' }}
      get={{ label: 'You get' }}
      rate="1621.50"
      {...quote}
    />,
  )
  await expect.element(screen.getByLabelText('You pay')).toHaveValue('')
})

const LAYERS: [string, (open: unknown) => ReactElement][] = [
  [
    'Dialog',
    (open) => (
      <Dialog onOpenChange={nothing} open={untyped(open)} title="Terms">
        Words
      </Dialog>
    ),
  ],
  ['PinModal', (open) => <PinModal onOpenChange={nothing} onSubmit={nothing} open={untyped(open)} />],
  [
    'Menu',
    (open) => <Menu items={[]} label="More" onOpenChange={nothing} open={untyped(open)} trigger="More" />,
  ],
]

test.each(LAYERS)('%s whose `open` is 0 or NaN is closed', async (_what, draw) => {
  const screen = await render(draw(false))
  const closed = screen.container.innerHTML
  for (const open of [0, Number.NaN]) {
    await screen.rerender(draw(open))
    expect(screen.container.innerHTML).toBe(closed)
  }
})

test('an amount that is a number works, and a warning in development says to pass text', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
  const screen = await render(
    <AmountField label="Amount" value={untyped(1500.5)} max={untyped(2000)} onValueChange={nothing} />,
  )
  await expect.element(screen.getByRole('textbox')).toHaveValue('1,500.5')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/1500\.5 is a number, .* Pass text/))
})

test('ConfirmSheet without rows opens', async () => {
  const screen = await render(
    <ConfirmSheet
      defaultOpen
      intent="send"
      title="Send"
      amount="5 USDT"
      receiver="Ada"
      rows={untyped(null)}
      onConfirm={nothing}
    />,
  )
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
})

test('Form takes null for no errors, also after errors', async () => {
  const draw = (errors: unknown) => (
    <Form errors={untyped(errors)}>
      <TextField label="Name" name="name" />
    </Form>
  )
  const screen = await render(draw({ name: 'Taken' }))
  await expect.element(screen.getByText('Taken')).toBeVisible()
  await screen.rerender(draw(null))
  await expect.element(screen.getByText('Taken')).not.toBeInTheDocument()
})

test('QuoteField whose price expires at null does not say that it has expired', async () => {
  const screen = await render(
    <QuoteField
      label="Buy"
      pay={{ label: 'You pay' }}
      get={{ label: 'You get' }}
      rate="1621.50"
      expiresAt={untyped(null)}
      defaultValue={{ lead: 'get', amount: '2' }}
    />,
  )
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})
