// What the tables of props read from a source.
import { expect, test } from 'vitest'
import { componentNames } from '../entries.ts'
import { exportedBy, propsOf, propsOfType, shapesOf } from './props.ts'
import { parse } from './source.ts'

const read = (text: string) => propsOfType(parse('one.tsx', text), 'OneProps').own

test('a description with a brace is read completely', () => {
  const props = read(`interface OneProps {
    /** The words, such as '{n} of 4'. @default 'Step {n}' */
    label?: string
  }`)
  expect(props).toMatchObject([
    { name: 'label', doc: "The words, such as '{n} of 4'.", default: "'Step {n}'" },
  ])
})

test('a prop takes no description from its neighbours or from an ordinary comment', () => {
  const props = read(`interface OneProps {
    /** Its size. */
    size: number
    colour: string /* of the ring */
    shape: string
    /** Said
     *  in two lines. */
    label: string
  }`)
  expect(props.map(({ name, doc }) => [name, doc])).toEqual([
    ['size', 'Its size.'],
    ['colour', ''],
    ['shape', ''],
    ['label', 'Said in two lines.'],
  ])
})

test('a prop is required if every type of a union requires it', () => {
  const props = read(
    `type OneProps = { a: string; b: string; c: string } | { a: string; b?: undefined; d: string }`,
  )
  expect(props.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
    ['d', false],
  ])
})

test('a prop of its own type, with the choices of a union and brackets where a name needed none', () => {
  const props = read(`
    type Handler = () => void
    interface Base { /** Old. */ a: string; b: string; c: string }
    interface OneProps extends Omit<Base, 'c'> {
      /** New. */
      a: string
      size?: 'sm' | 'lg' | undefined
      act: Handler | string
    }`)
  expect(props.map(({ name, type, choices, doc }) => [name, type, choices, doc])).toEqual([
    ['a', 'string', [], 'New.'],
    ['act', '(() => void) | string', [], ''],
    ['b', 'string', [], ''],
    ['size', "'sm' | 'lg'", ["'sm'", "'lg'"], ''],
  ])
})

test('ConfirmSheet needs onConfirm or a passkey, so neither is required', () => {
  const { own } = propsOf('confirm-sheet', 'ConfirmSheet')
  const ways = own.filter(({ name }) => /^(onConfirm|passkey)$/.test(name))
  expect(ways).toMatchObject([
    { name: 'onConfirm', isRequired: false },
    { name: 'passkey', isRequired: false },
  ])
})

test('an object that a consumer only gets has neither defaults nor required fields', () => {
  const received = componentNames().flatMap((entry) =>
    Object.entries(shapesOf(entry)).flatMap(([name, { isReceived }]) => (isReceived ? [name] : [])),
  )
  expect([...new Set(received)].toSorted()).toEqual([
    'AddressCheck',
    'AmountReading',
    'AmountSigns',
    'CodeSlot',
    'Confirmation',
    'CurrencySigns',
    'FieldControl',
    'OjaSettings',
    'Press',
    'PressOnce',
    'RadioCardsElement',
    'TimeLeft',
    'ToastItem',
  ])
})

test('a received field that may be missing shows `undefined`', () => {
  const typesOf = (entry: string, name: string) =>
    Object.fromEntries(shapesOf(entry)[name]!.own.map((field) => [field.name, field.type]))
  expect(typesOf('address-field', 'AddressCheck')).toMatchObject({
    address: 'string',
    known: 'KnownAddress | undefined',
  })
  expect(typesOf('money-text', 'AmountReading')).toMatchObject({ plain: 'string | undefined' })
  expect(typesOf('money-text', 'AmountReading')['refusal']).toContain("'unclear'")
})

test('a required prop that may be undefined shows `undefined`', () => {
  const rate = propsOf('quote-field', 'QuoteField').own.find(({ name }) => name === 'rate')
  expect(rate).toMatchObject({ isRequired: true, type: 'string | undefined' })
})

test('a type that only its file knows is expanded', () => {
  const check = shapesOf('address-field')['AddressNetwork']!.own.find(({ name }) => name === 'check')
  expect(check?.type).toBe(
    '(address: string, signal: AbortSignal) => boolean | string | Promise<boolean | string>',
  )
})

test('a type whose name the package does not export is expanded', () => {
  const { own } = propsOf('button', 'Button')
  expect(own.find(({ name }) => name === 'onClick')?.type).toBe(
    '(event: MouseEvent<HTMLButtonElement>) => unknown',
  )
  const deadline = propsOf('countdown', 'Countdown').own.find(({ name }) => name === 'deadline')
  expect(deadline?.type).toBe('Date | number | string')
})

/** What React, the browser and TypeScript define. */
const KNOWN =
  /^(React(Node|Element)|Ref(Object)?|Key|(Form|Mouse|Keyboard)?Event|HTML\w*Element|Element|File|FormData|Date|Promise|AbortSignal|Record|Readonly|Partial|Exclude|Words)$/

test('a reader knows each name in a type: from a table, as an explained type parameter, or from React or the browser', () => {
  const tables = new Set(componentNames().flatMap((entry) => Object.keys(shapesOf(entry))))
  const unknown = componentNames().flatMap((entry) => {
    const components = exportedBy(entry).filter((name) => /^[A-Z]/.test(name))
    const all = [...components.map((name) => propsOf(entry, name)), ...Object.values(shapesOf(entry))]
    return all.flatMap(({ own, typeParameters = [] }) =>
      own.flatMap(({ name, type }) =>
        (type.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w*\b/g) ?? [])
          .filter(
            (one) =>
              !KNOWN.test(one) &&
              !tables.has(one) &&
              !typeParameters.some((typeParameter) => typeParameter.name === one),
          )
          .map((one) => `${entry}: ${name} has ${one} in ${type}`),
      ),
    )
  })
  expect(unknown).toEqual([])
})
