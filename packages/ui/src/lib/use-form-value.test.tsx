import { useActionState, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFormValue } from './held-value.js'

interface CodeProps {
  value?: string | undefined
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/** A control that draws its value itself, like the code inputs. */
function Code({ value, defaultValue = '', onValueChange }: CodeProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [held, setValue] = useFormValue({ value, defaultValue, onValueChange, inputRef })
  return (
    <input
      aria-label="Code"
      name="code"
      onChange={(event) => setValue(event.target.value)}
      ref={inputRef}
      value={held}
    />
  )
}

test('controlled, it shows only the value of its caller', async () => {
  const screen = await render(<Code value="12" />)
  const input = screen.getByRole('textbox')
  await input.fill('1234')
  await expect.element(input).toHaveValue('12')
})

test('follows a new default until it is edited, as a native input does', async () => {
  const screen = await render(<Code defaultValue="1" />)
  await screen.rerender(<Code defaultValue="2" />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveValue('2')
  await input.fill('9')
  await screen.rerender(<Code defaultValue="3" />)
  await expect.element(input).toHaveValue('9')
})

test('B-129 a form reset restores the default, also by a button outside the form', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <>
      <form id="pay">
        <Code defaultValue="12" onValueChange={onValueChange} />
      </form>
      <button form="pay" type="reset">
        Start again
      </button>
    </>,
  )
  const input = screen.getByRole('textbox')
  await input.fill('1234')
  await screen.getByRole('button').click()
  await expect.element(input).toHaveValue('12')
  expect(onValueChange).toHaveBeenLastCalledWith('12')
  const form = input.element().closest('form') as HTMLFormElement
  await input.fill('77')
  form.reset()
  await expect.element(input).toHaveValue('12')
  expect([...new FormData(form)]).toEqual([['code', '12']])
})

test('B-129 a form reset reports the initial value to a controlling caller', async () => {
  function Held() {
    const [value, setValue] = useState('12')
    return (
      <form>
        <Code value={value} onValueChange={setValue} />
        <button type="reset">Start again</button>
      </form>
    )
  }
  const screen = await render(<Held />)
  const input = screen.getByRole('textbox')
  await input.fill('1234')
  await screen.getByRole('button').click()
  await expect.element(input).toHaveValue('12')
})

test('a reset that the form cancels changes nothing', async () => {
  const screen = await render(
    <form onReset={(event) => event.preventDefault()}>
      <Code />
    </form>,
  )
  const input = screen.getByRole('textbox')
  await input.fill('1234')
  input.element().closest('form')?.reset()
  await expect.element(input).toHaveValue('1234')
})

test('B-129 after a form action the field has the default that the action returned', async () => {
  function Action() {
    const [kept, send] = useActionState((_before: string, data: FormData) => `${data.get('code')}0`, '1')
    return (
      <form action={send}>
        <Code defaultValue={kept} />
        <button type="submit">Send</button>
      </form>
    )
  }
  const screen = await render(<Action />)
  const input = screen.getByRole('textbox')
  await input.fill('5')
  await screen.getByRole('button').click()
  await expect.element(input).toHaveValue('50')
})
