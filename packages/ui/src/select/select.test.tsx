import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { eventually } from '../testing/eventually.js'
import { Select, type SelectProps } from './select.js'

const OPTIONS = [
  { value: 'BTC', label: 'Bitcoin', hint: '0.0184 BTC' },
  { value: 'USDT', label: 'Tether' },
  { value: 'XRP', label: 'Ripple', disabled: true },
]

function Coin({ start = '', ...props }: Partial<SelectProps> & { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <Select
      label="Coin"
      options={OPTIONS}
      placeholder="Choose a coin"
      {...props}
      onValueChange={setValue}
      value={value}
    />
  )
}

test('shows the placeholder until an option is chosen, and never as an option', async () => {
  const screen = await render(<Coin />)
  const select = screen.getByRole('combobox', { name: 'Coin' })
  await expect.element(select).toHaveDisplayValue('Choose a coin')
  await select.selectOptions('Tether')
  await expect.element(select).toHaveValue('USDT')
  expect(screen.container.textContent).not.toContain('Choose a coin')
})

test('an option shows its hint, and a disabled one cannot be chosen', async () => {
  const screen = await render(<Coin start="BTC" />)
  await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('Bitcoin · 0.0184 BTC')
  await expect.element(screen.getByRole('option', { name: 'Ripple' })).toBeDisabled()
})

test('an error describes the field', async () => {
  const screen = await render(<Coin error="Choose a coin first" />)
  const select = screen.getByRole('combobox')
  await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  await expect.element(select).toHaveAccessibleDescription('Choose a coin first')
})

test('shows the icon of the chosen option, and an unknown value chooses nothing', async () => {
  const options = [
    { value: 'BTC', label: 'Bitcoin', icon: <i>₿</i> },
    { value: 'USDT', label: 'Tether' },
  ]
  const screen = await render(<Select label="Coin" options={options} defaultValue="BTC" />)
  await expect.element(screen.getByText('₿')).toBeVisible()
  await screen.getByRole('combobox').selectOptions('Tether')
  await expect.element(screen.getByText('₿')).not.toBeInTheDocument()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await screen.rerender(
    <Select label="Coin" options={options} placeholder="Choose" value="DOGE" key="held" />,
  )
  await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('Choose')
  warn.mockRestore()
})

test('B-129 without a default a reset leaves nothing chosen, and posts nothing', async () => {
  const screen = await render(
    <form>
      <Select label="Coin" name="coin" options={OPTIONS} placeholder="Choose a coin" />
      <button type="reset">Start again</button>
    </form>,
  )
  const select = screen.getByRole('combobox')
  await select.selectOptions('Tether')
  await screen.getByRole('button').click()
  await expect.element(select).toHaveDisplayValue('Choose a coin')
  expect([...new FormData(screen.container.querySelector('form') as HTMLFormElement)]).toEqual([])
})

test('onValueChange gets values of options only: a reset to no choice is not reported, one to an option is', async () => {
  const onValueChange = vi.fn()
  const form = (defaultValue?: 'BTC') => (
    <form>
      <Select
        label="Coin"
        options={OPTIONS}
        onValueChange={onValueChange}
        {...(defaultValue && { defaultValue })}
      />
      <button type="reset">Start again</button>
    </form>
  )
  const first = await render(form())
  await first.getByRole('combobox').selectOptions('Tether')
  await first.getByRole('button').click()
  await expect.element(first.getByRole('combobox')).toHaveValue('')
  expect(onValueChange.mock.calls).toEqual([['USDT']])
  // Not the same element: after a reset, WebKit sends no event when the same option is chosen again.
  await first.unmount()
  const second = await render(form('BTC'))
  await second.getByRole('combobox').selectOptions('Tether')
  await second.getByRole('button').click()
  await eventually(() => expect(onValueChange.mock.calls.slice(1)).toEqual([['USDT'], ['BTC']]))
})

const twoCoins = [
  { value: 'BTC', label: 'Bitcoin', icon: '₿' },
  { value: 'USDT', label: 'Tether', icon: '₮' },
]

test('B-129 a default that is no option chooses nothing, and a required form is not sent', async () => {
  const screen = await render(
    <form>
      <Select label="Coin" name="coin" required options={twoCoins} defaultValue="DOGE" placeholder="Choose" />
      <button type="reset">Reset</button>
    </form>,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('Choose')
  expect([...new FormData(form)]).toEqual([])
  expect(form.checkValidity()).toBe(false)
})

test('B-129 a default whose option loads later is chosen then, unless the customer chose, and again by a reset', async () => {
  const form = (options: typeof twoCoins) => (
    <form>
      <Select label="Coin" options={options} defaultValue="USDT" />
      <button type="reset">Reset</button>
    </form>
  )
  const screen = await render(form([]))
  const select = screen.getByRole('combobox')
  await screen.rerender(form(twoCoins))
  await expect.element(select).toHaveDisplayValue('Tether')
  await expect.element(screen.getByText('₮')).toBeVisible()
  await select.selectOptions('Bitcoin')
  await screen.getByRole('button').click()
  await expect.element(select).toHaveDisplayValue('Tether')
  await screen.unmount()

  const other = await render(form(twoCoins.slice(0, 1)))
  await other.getByRole('combobox').selectOptions('Bitcoin')
  await other.rerender(form(twoCoins))
  await expect.element(other.getByRole('combobox')).toHaveDisplayValue('Bitcoin')
})

test('B-129 a reset restores the first value, also if its option loaded later', async () => {
  function Coins({ options }: { options: typeof twoCoins }) {
    const [coin, setCoin] = useState('USDT')
    return (
      <form>
        <Select label="Coin" options={options} value={coin} onValueChange={setCoin} />
        <button type="reset">Reset</button>
      </form>
    )
  }
  const screen = await render(<Coins options={[]} />)
  const select = screen.getByRole('combobox')
  await screen.rerender(<Coins options={twoCoins} />)
  await expect.element(select).toHaveDisplayValue('Tether')
  await select.selectOptions('Bitcoin')
  await screen.getByRole('button').click()
  await expect.element(select).toHaveDisplayValue('Tether')
})

test('onChange runs before onValueChange', async () => {
  const heard: string[] = []
  const screen = await render(
    <Select
      label="Coin"
      onChange={({ target }) => heard.push(`change ${target.value}`)}
      onValueChange={(value) => heard.push(`value ${value}`)}
      options={OPTIONS}
    />,
  )
  await screen.getByRole('combobox').selectOptions('Tether')
  expect(heard).toEqual(['change USDT', 'value USDT'])
})

test('the whole box opens the list', async () => {
  const screen = await render(<Coin start="BTC" />)
  const box = screen.container.querySelector('.oja-box')?.getBoundingClientRect()
  const control = screen.getByRole('combobox').element()
  const y = (box?.top ?? 0) + (box?.height ?? 0) / 2
  expect(document.elementFromPoint((box?.left ?? 0) + 5, y)).toBe(control)
  expect(document.elementFromPoint((box?.right ?? 0) - 20, y)).toBe(control)
})

test('B-135 options can be grouped, and a whole group disabled', async () => {
  const screen = await render(
    <Select
      label="Pay from"
      options={[
        { value: 'oja', label: 'Oja balance' },
        { label: 'Banks', options: [{ value: 'kuda', label: 'Kuda' }] },
        { label: 'Cards', disabled: true, options: [{ value: 'visa', label: 'Visa' }] },
      ]}
    />,
  )
  const groups = [...screen.container.querySelectorAll('optgroup')]
  expect(groups.map(({ label, disabled }) => [label, disabled])).toEqual([
    ['Banks', false],
    ['Cards', true],
  ])
  await screen.getByRole('combobox').selectOptions('Kuda')
  await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('Kuda')
})

test('B-135 the value has the type of the options', async () => {
  const banks = [
    { value: 'kuda', label: 'Kuda' },
    { value: 'zenith', label: 'Zenith Bank' },
  ] as const
  const seen: ('kuda' | 'zenith')[] = []
  const screen = await render(
    <Select label="Bank" onValueChange={(bank) => seen.push(bank)} options={banks} />,
  )
  await screen.getByRole('combobox').selectOptions('Zenith Bank')
  expect(seen).toEqual(['zenith'])
})

test('nothing is chosen once the chosen option is gone: no other one takes its place', async () => {
  const onValueChange = vi.fn()
  const bank = (options: SelectProps['options']) => (
    <form>
      <Select label="Coin" name="coin" options={options} placeholder="Choose" onValueChange={onValueChange} />
    </form>
  )
  const screen = await render(bank(OPTIONS))
  const select = screen.getByRole('combobox')
  await select.selectOptions('Tether')
  await screen.rerender(bank(OPTIONS.filter(({ value }) => value !== 'USDT')))
  expect(select.element()).toHaveDisplayValue('Choose')
  expect([...new FormData(screen.container.querySelector('form')!)]).toEqual([])
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('USDT')
})
