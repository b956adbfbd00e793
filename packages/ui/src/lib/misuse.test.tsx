import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AmountField } from '../amount-field/index.js'
import { Button, IconButton } from '../button/index.js'
import { ChatBox } from '../chat-box/index.js'
import { Checkbox } from '../checkbox/index.js'
import { CopyButton } from '../copy-field/index.js'
import { Countdown } from '../countdown/index.js'
import { OtpInput } from '../otp-input/index.js'
import { QrCode } from '../qr-code/index.js'
import { SegmentedControl } from '../segmented-control/index.js'
import { Select } from '../select/index.js'
import { Tabs } from '../tabs/index.js'
import { TextField } from '../text-field/index.js'
import { warnOnce } from './warn.js'

const nothing = () => {}
const message = { id: '1', text: 'Hello', senderId: 'them', sentAt: '2026-11-21T10:00:00Z' }
const options = [{ value: 'buy', label: 'Buy' }]

afterEach(() => vi.restoreAllMocks())

const MISUSES: [string, ReactElement, RegExp][] = [
  ['a button without words', <Button key="1" />, /Button has no words, so .* Give it text/],
  [
    'an icon button without a label',
    <IconButton key="2" label="">
      x
    </IconButton>,
    /no label, so .* Pass `label`/,
  ],
  ['a field without a label', <TextField key="3" label="" />, /field has no label, so .* Pass `label`/],
  [
    'a code that is longer than its boxes',
    <OtpInput key="4" label="Code" value="1234567" onValueChange={nothing} />,
    /value of a code .* so .* Pass digits/,
  ],
  [
    'an amount with separators',
    <AmountField key="5" label="Amount" value="1,234" onValueChange={nothing} />,
    /'1,234' of an AmountField .* so .* Pass digits/,
  ],
  [
    'a chosen option that is not offered',
    <Select key="6" label="Side" value="hold" onValueChange={nothing} options={options} />,
    /value 'hold' of a Select .* so .* Pass/,
  ],
  [
    'a chosen segment that is not offered',
    <SegmentedControl key="7" label="Side" value="hold" onValueChange={nothing} options={options} />,
    /value 'hold' of a SegmentedControl .* so .* Pass/,
  ],
  [
    'a chosen tab that is not offered',
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
    'a countdown without a name',
    <Countdown key="11" label="" deadline={0} />,
    /Countdown has no label, so .* Pass/,
  ],
  ['a QR code without a label', <QrCode key="12" label="" value="x" />, /QrCode has no label, so .* Pass/],
  [
    'a copy button without a label',
    <CopyButton key="13" label="" value="x" />,
    /CopyButton has no label, so/,
  ],
  [
    'two messages with one id',
    <ChatBox key="14" label="Chat" messages={[message, message]} ownId="me" onSend={nothing} />,
    /same id, so .* Give each its own/,
  ],
]

test.each(MISUSES)(
  'in development %s is told with what, why and how to mend',
  async (_what, element, words) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
    vi.spyOn(console, 'error').mockImplementation(nothing)
    await render(element)
    expect(warn.mock.calls.map(([line]) => String(line))).toContainEqual(expect.stringMatching(words))
  },
)

test('the same misuse is told once, and nothing is told of what is right', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(nothing)
  warnOnce(false, 'all is well')
  warnOnce(true, 'something is wrong')
  warnOnce(true, 'something is wrong')
  expect(warn).toHaveBeenCalledExactlyOnceWith('@oja/ui: something is wrong')
})
