import { type ComponentProps, type ReactNode, useActionState, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/index.js'
import { AmountField } from '../amount-field/index.js'
import { Checkbox } from '../checkbox/index.js'
import { Dialog } from '../dialog/index.js'
import { FileDrop } from '../file-drop/index.js'
import { OtpInput } from '../otp-input/index.js'
import { OjaProvider } from '../provider/index.js'
import { RadioCards } from '../radio-cards/index.js'
import { SegmentedControl } from '../segmented-control/index.js'
import { Select } from '../select/index.js'
import { deferred } from '../testing/deferred.js'
import { TextField } from '../text-field/index.js'
import { Form } from './form.js'

const send = <Button type="submit">Send</Button>

describe('Form: errors from the browser’s own checks', () => {
  test('B-133 shows each error at its field, focuses the first and does not submit', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await render(
      <Form onSubmit={onSubmit}>
        <TextField label="Note" name="note" />
        <TextField label="Email" name="email" required type="email" />
        <TextField label="Tag" minLength={4} name="tag" />
        <Checkbox label="I agree" name="terms" required />
        {send}
      </Form>,
    )
    const email = screen.getByRole('textbox', { name: 'Email' })
    await userEvent.click(screen.getByRole('textbox', { name: 'Tag' }))
    await userEvent.keyboard('abc{Enter}')
    await expect.element(email).toHaveAccessibleDescription('Fill in this field')
    await expect.element(email).toHaveFocus()
    await expect
      .element(screen.getByRole('textbox', { name: 'Tag' }))
      .toHaveAccessibleDescription('Enter at least 4 characters')
    await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('Tick this box to go on')
    await userEvent.keyboard('ada')
    await expect.element(email).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveAccessibleDescription('Enter an email such as name@example.com')
    expect(onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('@example.com')
    await screen.getByText('I agree').click()
    await userEvent.click(screen.getByRole('textbox', { name: 'Tag' }))
    await userEvent.keyboard('d{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('B-133 the focus goes into a group of radios', async () => {
    const options = [
      { value: 'bank', label: 'Bank' },
      { value: 'cash', label: 'Cash' },
    ]
    const screen = await render(
      <Form>
        <RadioCards label="Pay by" name="way" options={options} required />
        {send}
      </Form>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose an option')
    await expect.element(screen.getByRole('radio', { name: 'Bank' })).toHaveFocus()
  })

  test('B-133 error messages come from the provider or `labels`', async () => {
    const screen = await render(
      <OjaProvider words={{ form: { missing: 'Remplis ce champ' } }}>
        <Form labels={{ email: 'Adresse incomplète' }}>
          <TextField label="Nom" name="name" required />
          <TextField defaultValue="ada" label="Courriel" name="email" type="email" />
          {send}
        </Form>
      </OjaProvider>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('Remplis ce champ')).toBeVisible()
    await expect.element(screen.getByText('Adresse incomplète')).toBeVisible()
  })

  test('leaves validation to the browser until hydration, and to the caller with noValidate', async () => {
    expect(renderToString(<Form />)).not.toMatch(/novalidate/i)
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await render(
      <Form noValidate onSubmit={onSubmit}>
        <TextField label="Name" name="name" required />
        {send}
      </Form>,
    )
    await screen.getByRole('button').click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('B-133 `validate` runs too, and its messages take precedence', async () => {
    const screen = await render(
      <Form validate={(data) => (data.get('amount') === '' ? { amount: 'Enter what you send' } : undefined)}>
        <TextField label="Amount" name="amount" required />
        {send}
      </Form>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter what you send')
  })
})

describe('Form: the message of each check', () => {
  const choice = <Select label="F" name="f" options={[{ value: 'a', label: 'A' }]} required />
  const file = <FileDrop accept="*" label="F" name="f" required />
  const text = (props: Partial<ComponentProps<typeof TextField>>) => (
    <TextField label="F" name="f" {...props} />
  )

  test.each([
    ['a choice', choice, 'Choose an option'],
    ['a file', file, 'Choose a file'],
    [
      'an address',
      text({ defaultValue: 'oja', type: 'url' }),
      'Enter an address such as https://example.com',
    ],
    ['a pattern', text({ defaultValue: '1', pattern: '[a-z]+' }), 'Check how this is written'],
    [
      'a pattern with a title',
      text({ defaultValue: '1', pattern: '[a-z]+', title: 'Letters only' }),
      'Letters only',
    ],
    ['too little', text({ defaultValue: '1', min: 5, type: 'number' }), 'Enter 5 or more'],
    ['too much', text({ defaultValue: '9', max: 5, type: 'number' }), 'Enter 5 or less'],
    [
      'setCustomValidity',
      text({ ref: (node) => node?.setCustomValidity('No such account') }),
      'No such account',
    ],
  ] as const)('B-133 %s', async (_what, field, sentence) => {
    const screen = await render(
      <Form>
        {field}
        {send}
      </Form>,
    )
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => screen.container.querySelector('[data-slot="error"]')?.textContent).toBe(sentence)
  })

  test('formNoValidate skips all checks, as for a button that saves a draft', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await render(
      <Form onSubmit={onSubmit} validate={() => ({ name: 'Too short' })}>
        <TextField label="Name" name="name" required />
        <Button formNoValidate type="submit">
          Save
        </Button>
      </Form>,
    )
    await screen.getByRole('button').click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('a form in a dialog inside it submits separately', async () => {
    const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const inner = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await render(
      <Form onSubmit={outer}>
        <TextField label="Name" name="name" required />
        <Dialog defaultOpen title="Bank">
          <Form onSubmit={inner}>{send}</Form>
        </Dialog>
      </Form>,
    )
    await screen.getByRole('button', { name: 'Send' }).click()
    expect(inner).toHaveBeenCalledOnce()
    expect(outer).not.toHaveBeenCalled()
    expect(screen.container.querySelector('[aria-invalid="true"]')).toBeNull()
  })

  test('B-133 an edit in a form in a dialog keeps the errors outside', async () => {
    const screen = await render(
      <Form errors={{ name: 'Taken' }}>
        <TextField label="Name" name="name" />
        <Dialog defaultOpen title="Bank">
          <Form>
            <TextField label="Name of the bank" name="name" />
          </Form>
        </Dialog>
      </Form>,
    )
    await screen.getByRole('textbox', { name: 'Name of the bank' }).fill('Zenith')
    expect(screen.container.querySelector('input')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('Form: errors that no field shows', () => {
  function silence() {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void warn.mockRestore())
    return warn
  }
  const sides = [{ value: 'buy', label: 'Buy' }]

  test('B-133 they show above the fields and get the focus if no field is invalid, also for a SegmentedControl', async () => {
    const warn = silence()
    const screen = await render(
      <Form
        validate={(data) => (data.get('note') === '' ? { side: 'Nobody buys now', rate: 'It changed' } : {})}
        onSubmit={(event) => event.preventDefault()}
      >
        <SegmentedControl label="Side" name="side" options={sides} />
        <TextField label="Note" name="note" />
        {send}
      </Form>,
    )
    expect(screen.container.querySelector('[role="alert"]')).toBeNull()
    const button = screen.getByRole('button', { name: 'Send' })
    await button.click()
    const alert = screen.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Nobody buys nowIt changed')
    await expect.element(alert).toHaveFocus()
    expect(screen.container.querySelector('form')?.firstElementChild).toBe(alert.element())
    expect(warn.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/an error for 'side' and no field .* so .* Give/),
      expect.stringMatching(/'rate'/),
    ])
    await screen.getByRole('textbox').fill('rent')
    await button.click()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('B-133 an invalid field has the focus before them; a field that appears takes over its error', async () => {
    silence()
    const form = (errors: Record<string, string> | undefined, more?: ReactNode) => (
      <Form errors={errors}>
        <TextField label="Name" name="name" />
        {more}
      </Form>
    )
    const errors = { name: 'Taken', bank: 'Closed' }
    const screen = await render(form(undefined))
    await screen.rerender(form(errors))
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Closed')
    await screen.rerender(form(errors, <TextField label="Bank" name="bank" />))
    await expect.element(screen.getByRole('textbox', { name: 'Bank' })).toHaveAccessibleDescription('Closed')
    expect(screen.getByRole('alert').query()).toBeNull()
    await screen.rerender(form(errors))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Closed')
  })

  test('B-133 an error named root is of no field, shows above the fields, and nothing warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void warn.mockRestore())
    const screen = await render(
      <Form errors={{ root: 'The bank does not answer' }}>
        <TextField label="Note" name="note" />
      </Form>,
    )
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The bank does not answer')
    expect(warn).not.toHaveBeenCalled()
  })

  test('B-133 server markup has no errors above the fields, since fields say only later which are theirs', () => {
    const html = renderToString(
      <Form errors={{ name: 'Taken' }}>
        <TextField label="Name" name="name" />
      </Form>,
    )
    expect(html.match(/Taken/g)).toHaveLength(1)
    expect(html).not.toContain('role="alert"')
  })

  test.each([undefined, 'own'])(
    'B-133 for a control that is no field, with the name %s, the browser shows its own message',
    async (name) => {
      const onSubmit = vi.fn()
      const onInvalid = vi.fn()
      const screen = await render(
        <Form onSubmit={onSubmit}>
          <input aria-label="Own" name={name} onInvalid={onInvalid} required />
          {send}
        </Form>,
      )
      await screen.getByRole('button').click()
      expect(onInvalid).toHaveBeenCalledOnce()
      await expect.element(screen.getByRole('textbox')).toHaveFocus()
      expect(screen.getByRole('alert').query()).toBeNull()
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )
})

describe('Form: errors from the server', () => {
  function Pay({ answer, children }: { answer: () => Record<string, ReactNode>; children?: ReactNode }) {
    const [errors, setErrors] = useState<Record<string, ReactNode>>()
    return (
      <Form
        errors={errors}
        onSubmit={async (event) => {
          event.preventDefault()
          setErrors(await Promise.resolve(answer()))
        }}
      >
        <TextField label="Note" name="note" />
        <TextField hint="At most 10" label="Amount" name="amount" />
        {children}
        {send}
      </Form>
    )
  }

  test('B-024 B-133 an error shows until its field is edited, and again with the next response', async () => {
    const screen = await render(<Pay answer={() => ({ amount: 'You have 5 USDT' })} />)
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    await screen.getByRole('button').click()
    await expect.element(amount).toHaveAccessibleDescription('You have 5 USDT')
    await expect.element(amount).toHaveFocus()
    await screen.getByRole('textbox', { name: 'Note' }).fill('rent')
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.fill('7')
    await expect.element(amount).toHaveAccessibleDescription('At most 10')
    await screen.getByRole('button').click()
    await expect.element(amount).toHaveAccessibleDescription('You have 5 USDT')
  })

  test('B-133 the `error` prop of a field takes precedence', async () => {
    const screen = await render(
      <Form errors={{ name: 'Taken' }}>
        <TextField error="Too short" label="Name" name="name" />
      </Form>,
    )
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Too short')
  })

  test('B-133 an error reaches the input of a code', async () => {
    const screen = await render(
      <Form errors={{ otp: 'The code is wrong' }}>
        <OtpInput label="Code" name="otp" />
      </Form>,
    )
    const code = screen.getByRole('textbox', { name: 'Code' })
    await expect.element(code).toHaveAccessibleDescription(/The code is wrong/)
    await userEvent.type(code, '1')
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('B-133 an undo in an amount is an edit', async () => {
    const screen = await render(
      <Pay answer={() => ({ fee: 'You have 5 USDT' })}>
        <AmountField label="Fee" name="fee" />
      </Pay>,
    )
    const amount = screen.getByRole('textbox', { name: 'Fee' })
    await userEvent.type(amount, '12')
    await screen.getByRole('button').click()
    await expect.element(amount).toHaveAccessibleDescription('You have 5 USDT')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(amount).toHaveValue('')
    await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('B-133 a press of Max in an amount is an edit', async () => {
    function Withdraw() {
      const [amount, setAmount] = useState('900')
      return (
        <Form errors={errors}>
          <AmountField
            label="Amount"
            name="amount"
            onMax={() => setAmount('5')}
            onValueChange={setAmount}
            value={amount}
          />
          <TextField label="Note" name="note" />
        </Form>
      )
    }
    const errors = { amount: 'You have 5 USDT', note: 'Too short' }
    const screen = await render(<Withdraw />)
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    await expect.element(amount).toHaveAccessibleDescription('You have 5 USDT')
    await screen.getByRole('button', { name: 'Max' }).click()
    await expect.element(amount).toHaveValue('5')
    await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(screen.getByRole('textbox', { name: 'Note' }))
      .toHaveAttribute('aria-invalid', 'true')
  })

  test('B-133 a refused code clears itself, and its error stays until the customer types the next one', async () => {
    const screen = await render(
      <Pay answer={() => ({ otp: 'The code is wrong' })}>
        <OtpInput label="Code" name="otp" />
      </Pay>,
    )
    const code = screen.getByRole('textbox', { name: 'Code' })
    for (const wrong of ['111111', '222222']) {
      await userEvent.type(code, wrong)
      await screen.getByRole('button').click()
      await expect.element(code).toHaveValue('')
      await expect.element(code).toHaveAccessibleDescription(/The code is wrong/)
      await expect.element(code).toHaveFocus()
    }
    await userEvent.type(code, '3')
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('B-133 a refused code after another invalid field does not take the focus from it', async () => {
    const screen = await render(
      <Pay answer={() => ({ money: 'You have 5 USDT', otp: 'The code is wrong' })}>
        <AmountField currency="USDT" label="Money" name="money" />
        <OtpInput label="Code" name="otp" />
      </Pay>,
    )
    const money = screen.getByRole('textbox', { name: 'Money' })
    const code = screen.getByRole('textbox', { name: 'Code' })
    await money.fill('900')
    await userEvent.type(code, '111111')
    await screen.getByRole('button').click()
    await expect.element(code).toHaveValue('')
    await expect.element(code).toHaveAccessibleDescription(/The code is wrong/)
    await expect.element(money).toHaveFocus()
    await money.fill('4')
    await userEvent.type(code, '222222')
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('B-130 the submit button is busy until the promise of onSubmit settles, and submits once', async () => {
    let settle: (answer: Record<string, ReactNode>) => void = () => {}
    const answer = vi.fn(() => new Promise<Record<string, ReactNode>>((resolve) => (settle = resolve)))
    const screen = await render(<Pay answer={answer as never} />)
    const button = screen.getByRole('button')
    await screen.getByRole('textbox', { name: 'Note' }).click()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    settle({})
    await expect.element(button).not.toHaveAttribute('aria-busy')
    expect(answer).toHaveBeenCalledOnce()
  })
})

test('B-130 two presses of a native button submit once, until the promise of onSubmit settles', async () => {
  const server = deferred()
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault()
    return server.promise
  })
  const screen = await render(
    <Form onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </Form>,
  )
  const button = screen.getByRole('button')
  await button.click()
  await button.click()
  expect(onSubmit).toHaveBeenCalledOnce()
  server.resolve()
  await server.promise
  await button.click()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

describe('Form: the errors prop', () => {
  const name = (error: string) => (
    <Form errors={{ name: error }}>
      <TextField label="Name" name="name" />
      <TextField label="Note" name="note" />
    </Form>
  )

  test('B-024 the same errors in a new object do not restore errors cleared by editing', async () => {
    const screen = await render(name('Taken'))
    const field = screen.getByRole('textbox', { name: 'Name' })
    await field.fill('Ada')
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
    await screen.rerender(name('Taken'))
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
    await screen.rerender(name('Too long'))
    await expect.element(field).toHaveAccessibleDescription('Too long')
  })

  test('B-024 nor while the next response is awaited, after which they show again', async () => {
    const answers = [deferred(), deferred()]
    function Inline() {
      const [email, setEmail] = useState<string>()
      const [asked, setAsked] = useState(0)
      return (
        <Form
          errors={{ email }}
          onSubmit={async (event) => {
            event.preventDefault()
            setAsked(asked + 1)
            await answers[asked]?.promise
            setEmail('Taken')
          }}
        >
          <TextField label="Email" name="email" />
          <p>{`Asked ${asked} times`}</p>
          {send}
        </Form>
      )
    }
    const screen = await render(<Inline />)
    const email = screen.getByLabelText('Email')
    await screen.getByRole('button', { name: 'Send' }).click()
    answers[0]?.resolve()
    await expect.element(email).toHaveAccessibleDescription('Taken')
    await email.fill('ada@oja.example')
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByText('Asked 2 times')).toBeVisible()
    await expect.element(email).toHaveAccessibleDescription('')
    answers[1]?.resolve()
    await expect.element(email).toHaveAccessibleDescription('Taken')
  })

  test('B-133 does not take the focus from a customer who moved out of the form', async () => {
    const screen = await render(
      <>
        {name('')}
        <input aria-label="Search" />
      </>,
    )
    const search = screen.getByRole('textbox', { name: 'Search' })
    await search.click()
    await screen.rerender(
      <>
        {name('Taken')}
        <input aria-label="Search" />
      </>,
    )
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Taken')
    await expect.element(search).toHaveFocus()
  })

  test('a cancelled reset keeps the errors; onChange runs on each edit', async () => {
    const onChange = vi.fn()
    const screen = await render(
      <Form errors={{ name: 'Taken' }} onChange={onChange} onReset={(event) => event.preventDefault()}>
        <TextField label="Name" name="name" />
        <Button type="reset">Start again</Button>
      </Form>,
    )
    const field = screen.getByRole('textbox')
    await screen.getByRole('button').click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Ada')
    expect(onChange).toHaveBeenCalled()
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('Form with an action', () => {
  function Send({ act }: { act: (data: FormData) => Promise<Record<string, string>> }) {
    const [errors, action] = useActionState(
      (_before: Record<string, string>, data: FormData) => act(data),
      {},
    )
    return (
      <Form action={action} errors={errors}>
        <TextField label="Receiver" name="receiver" required />
        <TextField label="Amount" name="amount" />
        {send}
      </Form>
    )
  }

  test('B-133 keeps the typed values when the action returns errors, and resets on success', async () => {
    const act = vi.fn(async (data: FormData): Promise<Record<string, string>> =>
      data.get('amount') === '900' ? { amount: 'You have 5 USDT' } : {},
    )
    const screen = await render(<Send act={act} />)
    const receiver = screen.getByRole('textbox', { name: 'Receiver' })
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    await receiver.fill('adaeze')
    await amount.fill('900')
    await screen.getByRole('button').click()
    await expect.element(amount).toHaveAccessibleDescription('You have 5 USDT')
    await expect.element(amount).toHaveFocus()
    await expect.element(receiver).toHaveValue('adaeze')
    await amount.fill('4')
    await screen.getByRole('button').click()
    await expect.element(receiver).toHaveValue('')
    await expect.element(amount).toHaveValue('')
    expect(act).toHaveBeenCalledTimes(2)
  })

  test('B-133 keeps the typed values when the action of a button returns errors', async () => {
    function Draft() {
      const [errors, keep] = useActionState<Record<string, string>, FormData>(
        async () => ({ name: 'Taken' }),
        {},
      )
      return (
        <Form errors={errors}>
          <TextField label="Name" name="name" />
          <Button formAction={keep} type="submit">
            Keep
          </Button>
        </Form>
      )
    }
    const screen = await render(<Draft />)
    const name = screen.getByRole('textbox')
    await name.fill('Ada')
    await screen.getByRole('button').click()
    await expect.element(name).toHaveAccessibleDescription('Taken')
    expect((name.element() as HTMLInputElement).value).toBe('Ada')
  })

  test('B-133 does not run while a field is invalid', async () => {
    const act = vi.fn(async () => ({}))
    const screen = await render(<Send act={act} />)
    await screen.getByRole('button').click()
    await expect
      .element(screen.getByRole('textbox', { name: 'Receiver' }))
      .toHaveAccessibleDescription('Fill in this field')
    expect(act).not.toHaveBeenCalled()
  })

  test('a reset by the customer also clears the errors', async () => {
    const screen = await render(
      <Form errors={{ name: 'Taken' }}>
        <TextField label="Name" name="name" />
        <Button type="reset">Start again</Button>
      </Form>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('Form: fields of one name', () => {
  const draw = (errors?: Record<string, string>) => (
    <Form errors={errors}>
      <TextField label="First number" name="number" required />
      <TextField label="Second number" name="number" minLength={4} />
      {send}
    </Form>
  )

  test('B-133 share an error of the server, until one of them is edited', async () => {
    const screen = await render(draw({ number: 'Not a number of yours' }))
    const fields = ['First number', 'Second number'].map((name) => screen.getByRole('textbox', { name }))
    for (const field of fields)
      await expect.element(field).toHaveAccessibleDescription('Not a number of yours')
    await fields[1]!.fill('0803')
    for (const field of fields) await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('B-133 show the error of the first that the browser refuses', async () => {
    const screen = await render(draw())
    await userEvent.click(screen.getByRole('textbox', { name: 'Second number' }))
    await userEvent.keyboard('12{Enter}')
    const first = screen.getByRole('textbox', { name: 'First number' })
    await expect.element(first).toHaveAccessibleDescription('Fill in this field')
    await expect.element(first).toHaveFocus()
  })
})
