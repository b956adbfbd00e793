import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AmountField } from '../amount-field/index.js'
import { Balance } from '../balance/index.js'
import { Button, IconButton } from '../button/index.js'
import { ChatBox } from '../chat-box/index.js'
import { Checkbox } from '../checkbox/index.js'
import { CopyButton, CopyField } from '../copy-field/index.js'
import { Countdown } from '../countdown/index.js'
import { Dialog } from '../dialog/index.js'
import { Drawer } from '../drawer/index.js'
import { FileDrop } from '../file-drop/index.js'
import { Menu } from '../menu/index.js'
import { OtpInput } from '../otp-input/index.js'
import { Progress } from '../progress/index.js'
import { QrCode } from '../qr-code/index.js'
import { RadioCards } from '../radio-cards/index.js'
import { SegmentedControl } from '../segmented-control/index.js'
import { Select } from '../select/index.js'
import { Stepper } from '../stepper/index.js'
import { Table } from '../table/index.js'
import { Tabs } from '../tabs/index.js'
import { TextField } from '../text-field/index.js'
import { Toaster } from '../toast/index.js'
import { warnOnce } from './warn.js'

const nothing = () => {}
const message = { id: '1', text: 'Hello', senderId: 'them', sentAt: '2026-11-21T10:00:00Z' }
const options = [{ value: 'buy', label: 'Buy' }]
const closed = { open: false, onOpenChange: nothing }
const list = {
  label: 'Ads',
  columns: [{ key: 'id', header: 'Id', render: (row: string) => row }],
  rows: ['1'],
  rowKey: (row: string) => row,
}

afterEach(() => vi.restoreAllMocks())

/** Each part that needs a label, without one. */
const UNLABELLED: Record<string, ReactElement> = {
  Countdown: <Countdown label="" deadline={0} />,
  QrCode: <QrCode label="" value="x" />,
  CopyButton: <CopyButton label="" value="x" />,
  ChatBox: <ChatBox label="" messages={[]} ownId="me" onSend={nothing} />,
  Balance: <Balance label="" value="1" />,
  CopyField: <CopyField label="" value="x" />,
  Menu: <Menu label="" trigger="x" items={[]} />,
  Progress: <Progress label="" />,
  Stepper: <Stepper label="" steps={[]} />,
  SegmentedControl: <SegmentedControl label="" value="buy" onValueChange={nothing} options={options} />,
  Tabs: <Tabs label="" value="buy" onValueChange={nothing} tabs={options} />,
  Table: <Table {...list} label="" />,
}

type Misuse = [what: string, element: ReactElement, words: RegExp]

const MISUSES: Misuse[] = [
  ...Object.entries(UNLABELLED).map(([name, element]): Misuse => [
    `${name} without a label`,
    element,
    new RegExp(`${name} has no label, so .* Pass \`label\``),
  ]),
  ['a button without words', <Button key="1" />, /Button has no words, so .* Give it text/],
  [
    'an icon button without a label',
    <IconButton key="2" label="">
      x
    </IconButton>,
    /no label, so .* Pass `label`/,
  ],
  [
    'a field without a label',
    <TextField key="3" label="" />,
    /field has no label, so .* what this text-field asks for. Pass `label`/,
  ],
  [
    'a code longer than its boxes',
    <OtpInput key="4" label="Code" value="1234567" onValueChange={nothing} />,
    /value of a code .* so .* Pass at most/,
  ],
  [
    'an amount with separators',
    <AmountField key="5" label="Amount" value="1,234" onValueChange={nothing} />,
    /'1,234' of an AmountField .* so .* Pass digits/,
  ],
  [
    'an amount of a coin without decimals',
    <AmountField key="5a" label="Amount" currency="BTC" />,
    /of BTC has no `decimals`, so .* Pass how many BTC has/,
  ],
  [
    'an amount of a currency without cents',
    <AmountField key="5b" label="Amount" currency="XOF" />,
    /of XOF has no `decimals`, so .* Pass how many XOF has/,
  ],
  [
    'an unknown option',
    <Select key="6" label="Side" value="hold" onValueChange={nothing} options={options} />,
    /value 'hold' of a Select .* so .* Pass/,
  ],
  [
    'an unknown segment',
    <SegmentedControl key="7" label="Side" value="hold" onValueChange={nothing} options={options} />,
    /value 'hold' of a SegmentedControl .* so .* Pass/,
  ],
  [
    'an unknown tab',
    <Tabs key="8" label="Coin" value="hold" onValueChange={nothing} tabs={options} />,
    /value 'hold' of Tabs .* so .* Pass/,
  ],
  [
    'a checkbox without a label',
    <Checkbox key="9" label="" checked onCheckedChange={nothing} />,
    /Pass `label`/,
  ],
  [
    'a countdown to no date',
    <Countdown key="10" label="Left" deadline="later" />,
    /is not a date, so .* Pass/,
  ],
  [
    'two messages with one id',
    <ChatBox key="14" label="Chat" messages={[message, message]} ownId="me" onSend={nothing} />,
    /same id, so .* Give each its own/,
  ],
  [
    'older messages that cannot be loaded',
    <ChatBox key="15" label="Chat" messages={[]} ownId="me" onSend={nothing} hasOlder />,
    /no onLoadOlder, so .* Pass/,
  ],
  [
    'asChild without an element',
    <Button key="17" asChild>
      Order
    </Button>,
    /asChild needs .* so .* Give it one/,
  ],
  ['a dialog without a title', <Dialog key="20" title="" {...closed} />, /Dialog has no title, so .* Pass/],
  [
    'a drawer without a title',
    <Drawer key="21" title="" {...closed}>
      x
    </Drawer>,
    /Drawer has no title, so .* Pass/,
  ],
  [
    'an unknown card',
    <RadioCards key="25" label="Side" value="hold" onValueChange={nothing} options={options} />,
    /value 'hold' of RadioCards .* so .* Pass/,
  ],
  [
    'sortable columns without a handler',
    <Table key="29" {...list} columns={list.columns.map((column) => ({ ...column, sortable: true }))} />,
    /no onSortChange, so .* Pass .* or leave/,
  ],
  [
    'a menu item that does nothing',
    <Menu key="22b" label="M" trigger="x" items={[{ label: 'Help' }]} />,
    /an item without `href` and `onSelect`/,
  ],
  ['a menu that cannot close', <Menu key="30" label="M" trigger="x" items={[]} open />, /`open` is set/],
  [
    'tabs that cannot change',
    <Tabs key="31" label="Coin" value="buy" tabs={options} />,
    /`value` is set without onValueChange, so .* Pass/,
  ],
  ['a dead table', <Table key="32" {...list} selectable selected={[]} />, /`selected` is set without/],
  [
    'a dead checkbox',
    <Checkbox key="33" label="I agree" checked />,
    /`checked` of 'I agree' is set without onCheckedChange, so .* Pass/,
  ],
  [
    'a dead select',
    <Select key="34" label="Bank" value="buy" options={options} />,
    /`value` of 'Bank' is set without onValueChange/,
  ],
  [
    'a dead amount',
    <AmountField key="35" label="Dead amount" value="1" />,
    /`value` of 'Dead amount' is set without onValueChange/,
  ],
  ['a dead file', <FileDrop key="36" label="Proof" accept="image/*" file={null} />, /`file` .*onFileChange/],
  [
    'groups that are not the length',
    <OtpInput key="37" label="Code" groups={[3, 3]} length={5} />,
    /`groups` of an OtpInput .* so .* Leave `length` out/,
  ],
  [
    'two Toasters',
    <>
      <Toaster />
      <Toaster />
    </>,
    /two Toasters .* so .* Mount one/,
  ],
]

test.each(MISUSES)(
  'B-011 B-125 in development a warning about %s says what, why and how to fix it',
  async (_what, element, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
    vi.spyOn(console, 'error').mockImplementation(nothing)
    await render(element)
    expect(warn.mock.calls.map(([line]) => String(line))).toContainEqual(expect.stringMatching(words))
  },
)

test('B-011 a value without its handler is correct where the customer cannot change it, or React’s handler does', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
  const sides = { label: 'Fixed', value: 'buy', options }
  await render(
    <>
      <AmountField label="Fixed 1" value="1" readOnly />
      <Checkbox label="Fixed 2" checked disabled />
      <fieldset disabled>
        <Select {...sides} />
      </fieldset>
      <Select {...sides} onChange={nothing} />
      <Checkbox label="Fixed 3" checked onChange={nothing} />
      <RadioCards {...sides} disabled />
      <RadioCards {...sides} onChange={nothing} />
      <SegmentedControl {...sides} disabled />
      <AmountField label="Free" defaultValue="1" />
      <AmountField label="Naira" currency="NGN" />
      <AmountField label="Whole USDT" currency="USDT" decimals={0} />
      <Menu label="Free" trigger="x" items={[]} />
    </>,
  )
  expect(warn).not.toHaveBeenCalled()
})

test('B-011 warns once about the same misuse, and never about correct use', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
  warnOnce(false, 'all is well')
  warnOnce(true, 'something is wrong')
  warnOnce(true, 'something is wrong')
  expect(warn).toHaveBeenCalledExactlyOnceWith('@oja/ui: something is wrong')
})
