import { createRef, type ElementType, type ReactElement, type ReactNode, type Ref } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../button/index.js'
import { Checkbox } from '../checkbox/index.js'
import { FileDrop } from '../file-drop/index.js'
import { PasswordField } from '../password-field/index.js'
import { RadioCards } from '../radio-cards/index.js'
import { SearchField } from '../search-field/index.js'
import { SegmentedControl } from '../segmented-control/index.js'
import { Select } from '../select/index.js'
import { TextArea, TextField } from '../text-field/index.js'

const WAYS = [
  { value: 'bank', label: 'Bank' },
  { value: 'cash', label: 'Cash' },
]
const PAPER = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' })

/** The props that all fields share: those that a form library spreads, and a default. */
interface Common {
  name?: string
  required?: boolean
  ref?: Ref<never>
  onChange?: (event: never) => void
  onBlur?: (event: never) => void
  error?: ReactNode
}

interface Row {
  field: (props: Common & { isStarted?: boolean }) => ReactElement
  /** What a form posts at the start, and after `enter`. */
  start: unknown[]
  entered: unknown[]
  enter: (container: Element) => void
}

const type = (text: string) => (container: Element) => {
  const node = container.querySelector<HTMLInputElement>('input, textarea') as HTMLInputElement
  const prototype = Object.getPrototypeOf(node)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(node, text)
  node.dispatchEvent(new Event('input', { bubbles: true }))
}
const press = (selector: string) => (container: Element) =>
  container.querySelector<HTMLElement>(selector)?.click()

const textRow = (Control: ElementType): Row => ({
  field: ({ isStarted, ...props }) => (
    <Control label="Field" {...(isStarted ? { defaultValue: 'Ada' } : {})} {...props} />
  ),
  start: ['Ada'],
  entered: ['Chidi'],
  enter: type('Chidi'),
})

/** Each field, with its default and how a customer changes it. */
const ROWS: Record<string, Row> = {
  TextField: textRow(TextField),
  TextArea: textRow(TextArea),
  PasswordField: textRow(PasswordField),
  SearchField: textRow(SearchField),
  Select: {
    field: ({ isStarted, ...props }) => (
      <Select label="Field" options={WAYS} {...(isStarted ? { defaultValue: 'bank' } : {})} {...props} />
    ),
    start: ['bank'],
    entered: ['cash'],
    enter: (container) => {
      const node = container.querySelector('select') as HTMLSelectElement
      node.value = 'cash'
      node.dispatchEvent(new Event('change', { bubbles: true }))
    },
  },
  Checkbox: {
    field: ({ isStarted, ...props }) => (
      <Checkbox label="Field" {...(isStarted ? { defaultChecked: true } : {})} {...props} />
    ),
    start: ['on'],
    entered: [],
    enter: press('input'),
  },
  RadioCards: {
    field: ({ isStarted, ...props }) => (
      <RadioCards label="Field" options={WAYS} {...(isStarted ? { defaultValue: 'bank' } : {})} {...props} />
    ),
    start: ['bank'],
    entered: ['cash'],
    enter: press('[value=cash]'),
  },
}
const rows = Object.entries(ROWS)

/** Renders a field in a form with a reset button, and returns what the form posts. */
async function inForm(field: ReactElement) {
  const screen = await render(
    <form>
      {field}
      <button type="reset">Start again</button>
    </form>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  const posted = () => new FormData(form).getAll('field')
  return { screen, form, posted }
}

describe('every field in a form', () => {
  test.each(rows)('B-129 %s keeps its value, posts it, and a reset restores it', async (_, row) => {
    const { screen, posted } = await inForm(<row.field isStarted name="field" />)
    expect(posted()).toEqual(row.start)
    for (let times = 0; times < 2; times += 1) {
      row.enter(screen.container)
      await expect.poll(posted).toEqual(row.entered)
      await screen.getByRole('button', { name: 'Start again' }).click()
      await expect.poll(posted).toEqual(row.start)
    }
  })

  test.each(rows)('B-131 %s: `required` reaches the browser, and is off by default', async (_, row) => {
    const { screen, form } = await inForm(<row.field name="field" required />)
    expect(form.checkValidity()).toBe(false)
    await screen.rerender(
      <form>
        <row.field name="field" />
      </form>,
    )
    expect(screen.container.querySelector('form')?.checkValidity()).toBe(true)
  })

  test.each(rows)('B-132 %s works with register of React Hook Form', async (_, row) => {
    const seen = vi.fn()
    const isTick = row.start[0] === 'on'
    const start = isTick ? true : row.start[0]
    function Registered() {
      const { register, handleSubmit, reset } = useForm<{ field: unknown }>({
        defaultValues: { field: start },
      })
      return (
        <form onSubmit={(event) => void handleSubmit(seen)(event)}>
          <row.field {...(register('field') as Common)} />
          <Button type="submit">Send</Button>
          <Button onClick={() => reset()}>Start again</Button>
        </form>
      )
    }
    const screen = await render(<Registered />)
    const send = screen.getByRole('button', { name: 'Send' })
    await send.click()
    await expect.poll(() => seen.mock.lastCall?.[0]).toEqual({ field: start })
    row.enter(screen.container)
    await send.click()
    await expect.poll(() => seen.mock.lastCall?.[0]).toEqual({ field: isTick ? false : row.entered[0] })
    await screen.getByRole('button', { name: 'Start again' }).click()
    await send.click()
    await expect.poll(() => seen.mock.lastCall?.[0]).toEqual({ field: start })
  })

  test('B-132 a value that React Hook Form sets shows in all of a Select and a SearchField', async () => {
    function Registered() {
      const { register, setValue } = useForm({ defaultValues: { way: '', find: '' } })
      const set = () => {
        setValue('way', 'cash')
        setValue('find', 'usdt')
      }
      return (
        <>
          <Select label="Way" options={[{ value: 'cash', label: 'Cash', icon: '₦' }]} {...register('way')} />
          <SearchField label="Find" {...register('find')} />
          <Button onClick={set}>Set</Button>
        </>
      )
    }
    const screen = await render(<Registered />)
    await screen.getByRole('button', { name: 'Set' }).click()
    await expect.element(screen.getByText('₦')).toBeVisible()
    await expect.element(screen.getByRole('combobox')).not.toHaveAttribute('data-placeholder')
    await screen.getByRole('button', { name: 'Clear search' }).click()
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  })

  test.each(rows)('B-132 %s reports blur to React Hook Form', async (_, row) => {
    function Registered() {
      const { register, formState } = useForm({ defaultValues: {} })
      return (
        <>
          <row.field {...(register('field' as never) as Common)} />
          <output>{Object.keys(formState.touchedFields).join()}</output>
        </>
      )
    }
    const screen = await render(<Registered />)
    const control = screen.container.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    control?.blur()
    await expect.element(screen.getByRole('status')).toHaveTextContent('field')
  })
})

describe('a form action', () => {
  test.each(rows)('B-129 resets %s when it is done', async (_, row) => {
    const sent = vi.fn(async (_data: FormData) => {})
    const screen = await render(
      <form action={sent}>
        <row.field isStarted name="field" />
        <Button type="submit">Send</Button>
      </form>,
    )
    row.enter(screen.container)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => sent.mock.lastCall?.[0].getAll('field')).toEqual(row.entered)
    const form = screen.container.querySelector('form') as HTMLFormElement
    await expect.poll(() => new FormData(form).getAll('field')).toEqual(row.start)
  })
})

describe('fields that hand over a value', () => {
  test('B-129 SegmentedControl posts its first option, then the pressed one, and a reset restores it', async () => {
    const { screen, posted } = await inForm(<SegmentedControl label="Pay by" name="field" options={WAYS} />)
    expect(posted()).toEqual(['bank'])
    await screen.getByRole('button', { name: 'Cash' }).click()
    await expect.poll(posted).toEqual(['cash'])
    await screen.getByRole('button', { name: 'Start again' }).click()
    await expect.poll(posted).toEqual(['bank'])
  })

  test('B-129 FileDrop posts a chosen or dropped file, keeps it when another is refused, and is empty after a reset', async () => {
    const field = <FileDrop accept=".pdf" label="Receipt" name="field" required />
    const { screen, form, posted } = await inForm(field)
    expect(form.checkValidity()).toBe(false)
    await screen.getByLabelText('Receipt').upload(PAPER)
    await expect.poll(() => posted().map((file) => (file as File).name)).toEqual(['receipt.pdf'])
    expect(form.checkValidity()).toBe(true)

    const data = new DataTransfer()
    data.items.add(new File(['x'], 'run.exe'))
    const zone = screen.container.querySelector('.oja-file-drop__zone')
    zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    await expect.element(screen.getByText('This kind of file is not accepted')).toBeVisible()
    expect((posted()[0] as File).name).toBe('receipt.pdf')

    await screen.getByRole('button', { name: 'Start again' }).click()
    await expect.element(screen.getByText('Choose a file')).toBeVisible()
    expect((posted()[0] as File).size).toBe(0)
  })

  test('B-132 FileDrop works with register, SegmentedControl with Controller of React Hook Form', async () => {
    const seen = vi.fn()
    function Controlled() {
      const { control, register, handleSubmit } = useForm<{ way: string; paper: FileList }>({
        defaultValues: { way: 'bank' },
      })
      return (
        <form onSubmit={(event) => void handleSubmit(seen)(event)}>
          <Controller
            control={control}
            name="way"
            render={({ field: { onChange, ...field } }) => (
              <SegmentedControl label="Pay by" options={WAYS} onValueChange={onChange} {...field} />
            )}
          />
          <FileDrop accept=".pdf" label="Receipt" {...register('paper')} />
          <Button type="submit">Send</Button>
        </form>
      )
    }
    const screen = await render(<Controlled />)
    await screen.getByRole('button', { name: 'Cash' }).click()
    await screen.getByLabelText('Receipt').upload(PAPER)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => seen.mock.lastCall?.[0].way).toBe('cash')
    expect(seen.mock.lastCall?.[0].paper[0].name).toBe('receipt.pdf')
  })
})

test('B-132 FileDrop is empty after React Hook Form empties its field', async () => {
  function Registered() {
    const { register, resetField } = useForm<{ paper?: FileList }>()
    return (
      <>
        <FileDrop accept=".pdf" label="Receipt" {...register('paper')} />
        <Button onClick={() => resetField('paper')}>Start again</Button>
      </>
    )
  }
  const screen = await render(<Registered />)
  const input = screen.getByLabelText('Receipt')
  // The same file twice, since the second choice must count too.
  for (let times = 0; times < 2; times += 1) {
    await input.upload(PAPER)
    await expect.element(screen.getByText('receipt.pdf')).toBeVisible()
    await screen.getByRole('button', { name: 'Start again' }).click()
    await expect.element(screen.getByText('Choose a file')).toBeVisible()
    expect((input.element() as HTMLInputElement).files).toHaveLength(0)
  }
})

describe('controlled fields', () => {
  test('B-129 a choice that the caller ignores is not shown', async () => {
    const screen = await render(
      <>
        <Checkbox label="Tick" checked={false} />
        <RadioCards label="Way" options={WAYS} value="bank" />
        <Select label="List" options={WAYS} value="bank" />
      </>,
    )
    await screen.getByText('Tick').click()
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
    await screen.getByRole('radio', { name: 'Cash' }).click()
    await expect.element(screen.getByRole('radio', { name: 'Bank' })).toBeChecked()
    await screen.getByRole('combobox').selectOptions('Cash')
    await expect.element(screen.getByRole('combobox')).toHaveValue('bank')
  })

  test('a checkbox without a handler is ticked and does not throw', async () => {
    const ref = createRef<HTMLInputElement>()
    const screen = await render(<Checkbox label="Tick" ref={ref} />)
    await screen.getByText('Tick').click()
    expect(ref.current?.checked).toBe(true)
  })
})
