import type { JSXElementConstructor } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import type {
  AddressFieldProps,
  AmountFieldProps,
  ChatMessage,
  CheckboxProps,
  CountdownProps,
  FileDropProps,
  OtpInputProps,
  PasswordFieldProps,
  PinInputProps,
  SearchFieldProps,
  TableProps,
  TabsProps,
  TextFieldProps,
} from '../index.js'

// Only the compiler checks the rules of this file. When its tests run, they always pass.

type Shown = typeof import('../index.js')

type PropsOf<C> = C extends JSXElementConstructor<infer Props> ? Props : never

/** Names of optional props that do not allow `undefined` under `exactOptionalPropertyTypes`. */
type Refusing<Props> = Props extends unknown
  ? {
      [Name in keyof Props]-?: object extends Pick<Props, Name>
        ? { [N in Name]: undefined } extends Pick<Props, Name>
          ? never
          : Name
        : never
    }[keyof Props]
  : never

/** `Button.busy` for each such prop of each component. */
type Refused = {
  [Name in keyof Shown & string]: Name extends Capitalize<Name>
    ? `${Name}.${Refusing<PropsOf<Shown[Name]>> & string}`
    : never
}[keyof Shown & string]

test('B-211 each optional prop accepts undefined, so that callers can pass missing values', () => {
  expectTypeOf<Refused>().toBeNever()
})

test('a value outside the options does not compile, and the options say which values there are', () => {
  const options = [
    { value: 'buy', label: 'Buy' },
    { value: 'sell', label: 'Sell' },
  ] as const
  // Compiled, not called.
  const elements = ({ Select, RadioCards, SegmentedControl, Tabs }: Shown) => {
    const onValueChange = (value: 'buy' | 'sell') => value
    const given = { label: 'Side', options, onValueChange }
    Select({ ...given, value: 'buy' })
    Select({ ...given, value: '' })
    RadioCards({ ...given, value: null })
    SegmentedControl({ ...given, value: 'sell' })
    Tabs({ label: 'Side', tabs: options, onValueChange, value: 'buy' })
    // @ts-expect-error No such option.
    Select({ label: 'Side', options, value: 'hold' })
    // @ts-expect-error No such option.
    Select({ label: 'Side', options: [{ label: 'Both', options }], defaultValue: 'hold' })
    // @ts-expect-error No such option.
    RadioCards({ label: 'Side', options, value: 'hold' })
    // @ts-expect-error No such option.
    RadioCards({ label: 'Side', options, defaultValue: 'hold' })
    // @ts-expect-error No such option.
    SegmentedControl({ label: 'Side', options, value: 'hold' })
    // @ts-expect-error No such option.
    SegmentedControl({ label: 'Side', options, defaultValue: 'hold' })
    // @ts-expect-error No such tab.
    Tabs({ label: 'Side', tabs: options, value: 'hold' })
  }
  expect(elements).toBeDefined()
})

test('props without effect do not compile', () => {
  const line = { id: '1', text: 'Paid', sentAt: 0 }
  // @ts-expect-error A system message has no sender.
  const system: ChatMessage = { ...line, kind: 'system', senderId: 'me' }
  // @ts-expect-error A person's message has a senderId.
  const person: ChatMessage = line
  const table = { label: '', columns: [], rows: [], rowKey: ({ id }: { id: string }) => id }
  // @ts-expect-error Row keys are text here.
  const rows: TableProps<{ id: string }, string> = { ...table, selected: [1] }
  // @ts-expect-error A tab that does not exist.
  const tabs: TabsProps<'buy' | 'sell'> = { label: 'Side', tabs: [], defaultValue: 'hold' }
  // @ts-expect-error Words are text, not functions.
  const countdown: CountdownProps = { label: 'Left', deadline: 0, labels: { expired: () => 'Over' } }
  expect([system, person, rows, tabs, countdown]).toHaveLength(5)
})

test('an attribute of another kind of input does not compile', () => {
  type OfOtherInputs = 'alt' | 'checked' | 'formAction' | 'height' | 'src' | 'width'
  type OfFiles = 'accept' | 'capture'
  expectTypeOf<keyof TextFieldProps & (OfOtherInputs | OfFiles)>().toBeNever()
  expectTypeOf<'number' | 'date'>().toExtend<TextFieldProps['type']>()
  expectTypeOf<'checkbox' | 'file' | 'hidden' | 'range'>()
    .exclude<TextFieldProps['type']>()
    .toEqualTypeOf<'checkbox' | 'file' | 'hidden' | 'range'>()

  type OfNumbers = 'step' | 'multiple'
  type Texts = AddressFieldProps & PasswordFieldProps & SearchFieldProps
  type Codes = OtpInputProps & PinInputProps
  type Text = OfOtherInputs | OfFiles | OfNumbers
  expectTypeOf<keyof AmountFieldProps & (Text | 'maxLength' | 'type')>().toBeNever()
  // Bounds are text, which loses no digit.
  expectTypeOf<AmountFieldProps['min' | 'max']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<keyof (Texts & Codes) & (Text | 'min' | 'max')>().toBeNever()

  type OfTexts = OfNumbers | 'list' | 'maxLength' | 'min' | 'pattern' | 'placeholder' | 'readOnly' | 'size'
  expectTypeOf<keyof CheckboxProps & (Exclude<OfOtherInputs, 'checked'> | OfFiles | OfTexts)>().toBeNever()
  expectTypeOf<keyof FileDropProps & (OfOtherInputs | OfTexts)>().toBeNever()
})
