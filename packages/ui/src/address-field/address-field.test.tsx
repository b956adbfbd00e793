import { Activity, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/index.js'
import { Form } from '../form/index.js'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { type AddressCheck, AddressField, type AddressFieldProps } from './address-field.js'
import type { AddressNetwork } from './use-verdict.js'

const TRON = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'
const FORGED = 'TXk9Qd3uVh6yXXXXrKjPb7FsAe4CmT8fLm'
const HEX = '0x52908400098527886E0F7030069857D2E4169EE7'

const tron: AddressNetwork = {
  id: 'tron',
  label: 'Tron',
  check: (address) =>
    /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) &&
    (address.endsWith('x') ? 'The last characters are wrong' : true),
}
const isHex = (address: string) => /^0x[0-9a-f]{40}$/i.test(address)
const ethereum: AddressNetwork = { id: 'ethereum', label: 'Ethereum', check: isHex }
const polygon: AddressNetwork = { id: 'polygon', label: 'Polygon', check: isHex }
const networks = [tron, ethereum, polygon]
const known = [{ address: TRON, label: 'Adaeze' }]

const Address = (props: Partial<AddressFieldProps>) => (
  <AddressField label="Address" networks={networks} {...props} />
)

test('B-179 detects the network and shows the address in groups of four', async () => {
  const onCheck = vi.fn()
  const screen = await render(<Address onCheck={onCheck} />)
  const input = screen.getByRole('textbox', { name: 'Address' })
  await input.fill(TRON)
  await expect.element(screen.getByText('Address on Tron')).toBeVisible()
  const groups = screen.container.querySelector('[data-slot="groups"]')
  expect([...(groups?.children ?? [])].map((group) => group.textContent)).toEqual(TRON.match(/.{1,4}/g))
  const attributesOf = (node: Element | null | undefined, ...names: string[]) =>
    names.map((name) => node?.getAttribute(name))
  expect(attributesOf(groups, 'dir', 'translate', 'aria-hidden')).toEqual(['ltr', 'no', 'true'])
  expect(screen.container.querySelector('[data-slot="status"]')).toHaveAttribute('aria-live', 'polite')
  // Nothing may change a character of an address.
  const changing = ['autocapitalize', 'autocomplete', 'autocorrect', 'spellcheck', 'translate', 'dir']
  expect(attributesOf(input.element(), ...changing)).toEqual(['none', 'off', 'off', 'false', 'no', 'ltr'])
  await input.fill(HEX)
  await expect.element(screen.getByText('Address on Ethereum and Polygon')).toBeVisible()
  expect(onCheck).toHaveBeenLastCalledWith({
    address: HEX,
    state: 'valid',
    networks: ['ethereum', 'polygon'],
    known: undefined,
    lookAlike: undefined,
    link: undefined,
  })
})

test('B-178 announces a warning about an address that resembles a known one, and marks the difference', async () => {
  const onCheck = vi.fn()
  const screen = await render(<Address known={known} onCheck={onCheck} />)
  const input = screen.getByRole('textbox')
  await input.fill(FORGED)
  const warning = screen.getByRole('alert')
  await expect
    .poll(() => warning.element().textContent)
    .toContain('like the address of Adaeze, but it is another one')
  expect(warning.element().textContent).toContain('Characters 13 to 16 differ')
  expect([...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Nw2Z',
    'XXXX',
  ])
  const compared = [...screen.container.querySelectorAll('[data-slot="compared"]')]
  expect(compared.map(({ textContent }) => textContent)).toEqual([`Adaeze${TRON}`, `Entered${FORGED}`])
  expect(onCheck.mock.lastCall?.[0]).toMatchObject({ state: 'valid', lookAlike: known[0] })
  await input.fill(TRON)
  await expect.element(screen.getByText('Address of Adaeze')).toBeVisible()
  expect(screen.container.querySelector('mark')).toBeNull()
  expect(onCheck.mock.lastCall?.[0]).toMatchObject({ known: known[0], lookAlike: undefined })
})

test('shows an error only when the customer leaves the field, not while they type', async () => {
  const screen = await render(<Address />)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('TXk9')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(input)
    .toHaveAccessibleDescription('This is not an address on Tron, Ethereum or Polygon')
  await input.fill(TRON)
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  const node = input.element() as HTMLInputElement
  Reflect.set(HTMLInputElement.prototype, 'value', 'ọ́ládélé', node)
  const composed = { bubbles: true, inputType: 'insertCompositionText', data: 'ọ́ládélé' }
  node.dispatchEvent(new InputEvent('input', composed))
  await expect.element(screen.getByText('ọ́lá')).toBeVisible()
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await screen.rerender(<Address error="We do not send there" />)
  await userEvent.tab()
  await expect.element(input).toHaveAccessibleDescription('We do not send there')
})

test('B-161 refuses an address of a network other than the chosen one, also when the form submits', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={sent}>
      <Address network="tron" name="to" known={[{ address: HEX, label: 'Ada' }]} required />
      <button type="submit">Send</button>
    </form>,
  )
  const input = screen.getByRole('textbox')
  await input.fill(HEX)
  await expect
    .element(
      screen.getByText(
        'This is an address on Ethereum or Polygon, and you chose Tron. Coin sent there would be lost.',
      ),
    )
    .toBeVisible()
  expect(screen.getByText('Address of Ada').query()).toBeNull()
  expect((input.element() as HTMLInputElement).checkValidity()).toBe(false)
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(sent).not.toHaveBeenCalled()
  await input.fill('hello')
  await expect.element(screen.getByText('This is not an address on Tron', { exact: true })).toBeVisible()
  await input.fill(`${TRON.slice(0, -1)}x`)
  await expect.element(screen.getByText('The last characters are wrong')).toBeVisible()
  await input.fill(TRON)
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(sent).toHaveBeenCalledOnce()
})

test('B-161 an uncontrolled field posts its address and follows a form reset and values set by script', async () => {
  const screen = await render(
    <form>
      <Address name="to" defaultValue={TRON} />
    </form>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  const input = screen.getByRole('textbox')
  await input.fill(` ${HEX.slice(0, 20)} ${HEX.slice(20)}\t`)
  await expect.element(input).toHaveValue(HEX)
  expect(new FormData(form).get('to')).toBe(HEX)
  form.reset()
  await expect.element(input).toHaveValue(TRON)
  await expect.element(screen.getByText('Address on Tron')).toBeVisible()
  ;(input.element() as HTMLInputElement).value = HEX
  await expect.element(screen.getByText('Address on Ethereum and Polygon')).toBeVisible()
  expect(renderToString(<Address />)).not.toContain('style=')
})

test('B-161 register of React Hook Form sets the address, and so does its reset', async () => {
  const sent = vi.fn()
  function Withdraw() {
    const { register, reset, handleSubmit } = useForm({ defaultValues: { to: TRON } })
    return (
      <form onSubmit={(event) => void handleSubmit(({ to }) => sent(to))(event)}>
        <Address {...register('to')} />
        <button type="button" onClick={() => reset()}>
          Start again
        </button>
        <button type="submit">Send</button>
      </form>
    )
  }
  const screen = await render(<Withdraw />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveValue(TRON)
  for (const change of ['', HEX]) {
    if (change) await input.fill(change)
    await screen.getByRole('button', { name: 'Start again' }).click()
    await expect.element(input).toHaveValue(TRON)
    await expect.element(screen.getByText('Address on Tron')).toBeVisible()
    await screen.getByRole('button', { name: 'Send' }).click()
    await eventually(() => expect(sent).toHaveBeenLastCalledWith(TRON))
  }
})

test('B-179 an address that is still being checked is not sent, and the form says why until it is checked', async () => {
  const server = deferred()
  const slow = [{ id: 'slow', label: 'Slow', check: () => server.promise.then(() => true) }]
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <Form onSubmit={sent}>
      <Address name="to" networks={slow} />
      <Button type="submit">Send</Button>
    </Form>,
  )
  const input = screen.getByRole('textbox')
  await input.fill('an-address')
  await expect.element(screen.getByText('Checking the address')).toBeVisible()
  await expect.element(input).toHaveAttribute('aria-busy', 'true')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('Checking the address')
  expect(screen.getByText('Checking the address').elements()).toHaveLength(1)
  expect(sent).not.toHaveBeenCalled()
  server.resolve()
  await expect.element(screen.getByText('Address on Slow')).toBeVisible()
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test('B-179 a payment link of another coin or chain is refused, though its address is valid here', async () => {
  const bitcoin: AddressNetwork = {
    id: 'bitcoin',
    label: 'Bitcoin',
    check: (address) => /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address),
    schemes: ['bitcoin'],
  }
  const chains = [
    { ...ethereum, schemes: ['ethereum'], chainId: 1 },
    { ...polygon, schemes: ['ethereum'], chainId: 137 },
  ]
  const all = [bitcoin, ...chains]
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const screen = await render(<Address networks={all} network="bitcoin" onCheck={onCheck} />)
  const input = screen.getByRole('textbox')
  const last = () => onCheck.mock.lastCall?.[0]
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  await input.fill(`bitcoincash:${address}?amount=1`)
  await expect.element(input).toHaveValue(address)
  await expect.element(input).toHaveAccessibleDescription(/on bitcoincash, and you chose Bitcoin\./)
  expect((input.element() as HTMLInputElement).checkValidity()).toBe(false)
  await expect.poll(last).toMatchObject({ state: 'invalid', networks: [], link: { scheme: 'bitcoincash' } })
  await screen.rerender(<Address networks={[bitcoin]} onCheck={onCheck} />)
  await expect.element(input).toHaveAccessibleDescription(/on bitcoincash, and you chose Bitcoin\./)
  await screen.rerender(<Address networks={all} network="bitcoin" onCheck={onCheck} />)
  await input.fill(`bitcoin:${address}`)
  await expect.poll(last).toMatchObject({ state: 'valid', networks: ['bitcoin'] })

  await screen.rerender(<Address networks={all} network="ethereum" onCheck={onCheck} />)
  await input.fill(`ethereum:${HEX}@137?value=1`)
  await expect.element(input).toHaveAccessibleDescription(/on Polygon, and you chose Ethereum\./)
  await input.fill(`ethereum:${HEX}@10?value=1`)
  await expect.element(input).toHaveAccessibleDescription(/on ethereum@10, and you chose Ethereum\./)
  await input.fill(`ethereum:${HEX}@1?value=1`)
  await expect.poll(last).toMatchObject({ state: 'valid', networks: ['ethereum'] })

  await screen.rerender(<Address networks={all} onCheck={onCheck} />)
  await input.fill(`ethereum:${HEX}@137?value=1`)
  await expect.poll(last).toMatchObject({ state: 'valid', networks: ['polygon'] })
  await input.fill(`ethereum:${HEX}@10`)
  await expect
    .element(input)
    .toHaveAccessibleDescription('This is not an address on Bitcoin, Ethereum or Polygon')
})

test('B-115 a space typed in the middle keeps the caret there', async () => {
  const screen = await render(<Address defaultValue={TRON} />)
  const input = screen.getByRole('textbox').element() as HTMLInputElement
  input.focus()
  input.setSelectionRange(4, 4)
  await userEvent.keyboard(' ')
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual([TRON, 4, 4])
  await userEvent.keyboard('Z')
  expect([input.value.slice(0, 6), input.selectionStart]).toEqual(['TXk9ZQ', 5])
})

test('B-178 capitals of Bech32 are not marked as a difference', async () => {
  const own = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const forged = own.replace('643l', '222l').toUpperCase()
  const one = [{ id: 'bitcoin', label: 'Bitcoin', check: () => true }]
  const screen = await render(
    <Address networks={one} known={[{ address: own, label: 'Ada' }]} defaultValue={forged} />,
  )
  const text = () => screen.getByRole('alert').element().textContent
  await expect.poll(text).toContain('Characters 20 to 22 differ')
  expect([...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'y5l6',
    '43ly',
    'Y5L2',
    '22LY',
  ])
})

test('B-179 onCheck also gets what the payment link said, such as a tag, until the address changes', async () => {
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const screen = await render(<Address onCheck={onCheck} />)
  const input = screen.getByRole('textbox')
  const last = () => onCheck.mock.lastCall?.[0]
  await input.fill(`tron:${TRON}?dt=12345&amount=5`)
  await expect.element(input).toHaveValue(TRON)
  await expect.poll(last).toMatchObject({ address: TRON, state: 'valid', link: { dt: '12345', amount: '5' } })
  await input.fill(HEX)
  await expect.poll(last).toMatchObject({ address: HEX, state: 'valid', link: undefined })
  await input.fill(TRON)
  await expect.poll(last).toMatchObject({ address: TRON, state: 'valid', link: undefined })
})

test('B-179 a tag does not outlive its address, also when the page changes the address', async () => {
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const field = (value: string) => <Address onCheck={onCheck} value={value} />
  const screen = await render(field(''))
  const last = () => onCheck.mock.lastCall?.[0]
  await screen.getByRole('textbox').fill(`tron:${TRON}?dt=12345`)
  await screen.rerender(field(TRON))
  await expect.poll(last).toMatchObject({ address: TRON, link: { dt: '12345' } })
  await screen.rerender(field(''))
  await expect.poll(last).toMatchObject({ address: '' })
  await screen.rerender(field(TRON))
  await expect.poll(last).toMatchObject({ address: TRON, link: undefined })
  await screen.rerender(field(`tron:${TRON}?dt=678`))
  await expect.poll(last).toMatchObject({ address: TRON, link: { dt: '678' } })
  const others = onCheck.mock.calls.filter(([check]) => check.address !== TRON)
  expect(others.filter(([{ link }]) => link !== undefined)).toEqual([])
})

test('B-179 an address that one network refuses and another one takes is valid there', async () => {
  const strict = { ...polygon, check: () => 'Not on Polygon' }
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const screen = await render(<Address networks={[strict, ethereum]} onCheck={onCheck} />)
  await screen.getByRole('textbox').fill(HEX)
  await expect.element(screen.getByText('Address on Ethereum', { exact: true })).toBeVisible()
  await expect
    .poll(() => onCheck.mock.lastCall?.[0])
    .toMatchObject({ state: 'valid', networks: ['ethereum'] })
})

test('B-178 contacts that load after the address are reported', async () => {
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const field = (list?: typeof known) => <Address defaultValue={FORGED} known={list} onCheck={onCheck} />
  const screen = await render(field())
  const last = () => onCheck.mock.lastCall?.[0]
  await expect.poll(last).toMatchObject({ state: 'valid', known: undefined, lookAlike: undefined })
  await screen.rerender(field(known))
  await expect.poll(last).toMatchObject({ known: undefined, lookAlike: known[0] })
  const mine = [{ address: FORGED, label: 'Mine' }]
  await screen.rerender(field(mine))
  await expect.poll(last).toMatchObject({ known: mine[0], lookAlike: undefined })
  await screen.rerender(field())
  await expect.poll(last).toMatchObject({ known: undefined, lookAlike: undefined })
})

test('B-179 a tag outlives a hidden Activity, as its address does', async () => {
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Address onCheck={onCheck} />
    </Activity>
  )
  const screen = await render(page('visible'))
  await screen.getByRole('textbox').fill(`tron:${TRON}?dt=12345`)
  await screen.rerender(page('hidden'))
  await screen.rerender(page('visible'))
  await expect.element(screen.getByRole('textbox')).toHaveValue(TRON)
  await expect.poll(() => onCheck.mock.lastCall?.[0]).toMatchObject({ address: TRON, link: { dt: '12345' } })
})

test('B-179 a new address aborts the earlier asynchronous check and drops its late result', async () => {
  const asked: {
    address: string
    signal: AbortSignal
    answer: (answer: boolean) => void
    refuse: (cause: unknown) => void
  }[] = []
  const slow: AddressNetwork = {
    id: 'slow',
    label: 'Slow',
    check: (address, signal) =>
      new Promise((answer, refuse) => asked.push({ address, signal, answer, refuse })),
  }
  const one = [slow]
  const screen = await render(<Address networks={one} />)
  const input = screen.getByRole('textbox')
  await input.fill('first')
  await expect.element(screen.getByText('Checking the address')).toBeVisible()
  await input.fill('second')
  await eventually(() => expect(asked.map(({ address }) => address)).toEqual(['first', 'second']))
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[1]?.answer(true)
  await expect.element(screen.getByText('Address on Slow')).toBeVisible()
  // As `fetch` does when its signal aborts.
  asked[0]?.refuse(new DOMException('aborted', 'AbortError'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(screen.getByText('Address on Slow')).toBeVisible()
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

test('B-179 never reports an unchecked address as valid', async () => {
  const answers: ((answer: boolean) => void)[] = []
  const slow = [
    { id: 'slow', label: 'Slow', check: () => new Promise<boolean>((answer) => answers.push(answer)) },
  ]
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const screen = await render(<Address networks={slow} onCheck={onCheck} />)
  const input = screen.getByRole('textbox')
  await input.fill('first')
  answers[0]?.(true)
  await expect.element(screen.getByText('Address on Slow')).toBeVisible()
  await input.fill('second')
  await eventually(() => expect(answers).toHaveLength(2))
  answers[1]?.(false)
  await expect.element(screen.getByText('This is not an address on Slow')).toBeVisible()
  await expect
    .poll(() => onCheck.mock.calls.map(([check]) => `${check.address} ${check.state}`))
    .toEqual([' empty', 'first checking', 'first valid', 'second checking', 'second invalid'])
})

test('B-179 drops a late result of networks that are no longer offered', async () => {
  const answers: ((answer: boolean) => void)[] = []
  const check = () => new Promise<boolean>((answer) => answers.push(answer))
  const one = [{ id: 'one', label: 'One', check }]
  const two = [{ id: 'two', label: 'Two', check }]
  const screen = await render(<Address defaultValue="an-address" networks={one} />)
  await eventually(() => expect(answers).toHaveLength(1))
  await screen.rerender(<Address defaultValue="an-address" networks={two} />)
  await eventually(() => expect(answers).toHaveLength(2))
  answers[1]?.(true)
  await expect.element(screen.getByText('Address on Two')).toBeVisible()
  answers[0]?.(true)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByText('Address on One').query()).toBeNull()
  await expect.element(screen.getByText('Address on Two')).toBeVisible()
})

test('B-179 onChange reads the bare address, and onBlur runs', async () => {
  const onChange = vi.fn((event: { target: { value: string } }) => event.target.value)
  const onBlur = vi.fn()
  const onValueChange = vi.fn()
  const screen = await render(<Address onBlur={onBlur} onChange={onChange} onValueChange={onValueChange} />)
  const input = screen.getByRole('textbox')
  await input.fill(`tron:${TRON.slice(0, 9)} ${TRON.slice(9)}?amount=5`)
  expect(onChange).toHaveReturnedWith(TRON)
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(TRON)
  await userEvent.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('B-179 shows an error in pasted text at once, also if it is as long as the text it replaces', async () => {
  const screen = await render(<Address />)
  const input = screen.getByRole('textbox')
  await input.fill('no address at all')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await input.fill(TRON)
  await expect.element(screen.getByText('Address on Tron')).toBeVisible()
  await input.fill(`${TRON.slice(0, -1)}x`)
  await expect.element(screen.getByText('The last characters are wrong')).toBeVisible()
})

test('B-179 an address is refused if a check returns an empty text, which says nothing', async () => {
  const screen = await render(
    <Address defaultValue={TRON} networks={[{ id: 'a', label: 'A', check: () => '' }]} />,
  )
  expect((screen.getByRole('textbox').element() as HTMLInputElement).checkValidity()).toBe(false)
  await expect.element(screen.getByText('This is not an address on A')).toBeVisible()
})

test('B-179 a payment link as the value is shown and posted as its address', async () => {
  const onCheck = vi.fn<NonNullable<AddressFieldProps['onCheck']>>()
  const screen = await render(
    <form>
      <Address defaultValue={`tron:${TRON}?dt=5`} name="to" onCheck={onCheck} />
    </form>,
  )
  await expect.element(screen.getByRole('textbox')).toHaveValue(TRON)
  expect(new FormData(screen.container.querySelector('form')!).get('to')).toBe(TRON)
  await expect.poll(() => onCheck.mock.lastCall?.[0]).toMatchObject({ address: TRON, link: { dt: '5' } })
})

test('B-179 an address waits for networks that are still loading, and is not sent', async () => {
  const screen = await render(<Address defaultValue={TRON} networks={[]} />)
  const input = screen.getByRole('textbox')
  await expect.element(screen.getByText('Checking the address')).toBeVisible()
  await expect.element(input).not.toHaveAttribute('aria-invalid')
  expect((input.element() as HTMLInputElement).checkValidity()).toBe(false)
  await screen.rerender(<Address defaultValue={TRON} />)
  await expect.element(screen.getByText('Address on Tron')).toBeVisible()
})

test('a disabled or read-only field has no paste button', async () => {
  const screen = await render(<Address disabled />)
  expect(screen.getByRole('button').query()).toBeNull()
  await screen.rerender(<Address readOnly />)
  expect(screen.getByRole('button').query()).toBeNull()
})

test('B-179 a failed check shows that it failed and can be retried', async () => {
  const check = vi
    .fn<AddressNetwork['check']>()
    .mockImplementationOnce(() => {
      throw new Error('offline')
    })
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(true)
  const far = [{ id: 'far', label: 'Far', check }]
  const onCheck = vi.fn()
  const screen = await render(<Address networks={far} onCheck={onCheck} />)
  // Said at once, although the customer still types.
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('a')
  await expect.element(screen.getByText('The address could not be checked')).toBeVisible()
  await eventually(() => expect(onCheck.mock.lastCall?.[0]).toMatchObject({ state: 'failed' }))
  await screen.getByRole('button', { name: 'Check again' }).click()
  const failed = () => onCheck.mock.calls.filter(([{ state }]) => state === 'failed')
  await eventually(() => expect(failed()).toHaveLength(2))
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Address on Far')).toBeVisible()
  // The button, which is gone, had the focus.
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
})

test('networks created while rendering do not cause an endless loop of checks', async () => {
  const check = vi.fn(() => true)
  function Inline() {
    const [value, setValue] = useState('')
    const [, setKnown] = useState<AddressCheck>()
    return (
      <Address
        networks={[{ id: 'a', label: 'A', check }]}
        value={value}
        onValueChange={setValue}
        onCheck={setKnown}
      />
    )
  }
  const screen = await render(<Inline />)
  await screen.getByRole('textbox').fill('an-address')
  await expect.element(screen.getByText('Address on A')).toBeVisible()
  expect(check).toHaveBeenCalledOnce()
})

test('the paste button fills the field, or explains how to paste where the clipboard is refused', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText')
  read
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    .mockResolvedValue(`tron:${TRON}?amount=5`)
  const screen = await render(<Address />)
  const paste = screen.getByRole('button', { name: 'Paste' })
  await paste.click()
  await expect
    .poll(() => document.querySelector('.oja-announcer')?.textContent)
    .toBe('Press and hold the field to paste')
  await paste.click()
  await expect.element(screen.getByRole('textbox')).toHaveValue(TRON)
  await expect.element(paste).not.toBeInTheDocument()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  read.mockRestore()
})

test('B-133 the paste button is an edit: the error of the form goes, and onChange reads the address', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`tron:${TRON}`)
  const seen: string[] = []
  const screen = await render(
    <Form>
      <Address name="to" onChange={(event) => seen.push(event.target.value)} required />
      <Button type="submit">Send</Button>
    </Form>,
  )
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Fill in this field')).toBeVisible()
  await screen.getByRole('button', { name: 'Paste' }).click()
  await expect.element(screen.getByText('Fill in this field')).not.toBeInTheDocument()
  expect(seen).toEqual([TRON])
  read.mockRestore()
})

test('B-179 waits for a promise from another window', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const { Promise: Foreign } = frame.contentWindow as unknown as { Promise: PromiseConstructor }
  const onCheck = vi.fn()
  const slow: AddressNetwork = { id: 'slow', label: 'Slow', check: () => Foreign.resolve(true) }
  const screen = await render(<Address networks={[slow]} onCheck={onCheck} />)
  await screen.getByRole('textbox').fill(TRON)
  await expect.poll(() => onCheck.mock.lastCall?.[0].state).toBe('valid')
})
