import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox } from '../checkbox/index.js'
import { RadioCards } from '../radio-cards/index.js'
import { SearchField } from '../search-field/index.js'
import { Select } from '../select/index.js'
import { drawnByServer } from '../testing/drawn-by-server.js'

const BANKS = ['kuda', 'gtb'].map((value) => ({ value, label: value.toUpperCase() }))
const onAny = vi.fn()

function Controlled() {
  const [isAgreed, setAgreed] = useState(false)
  const [bank, setBank] = useState('')
  const [side, setSide] = useState('kuda')
  const [search, setSearch] = useState('')
  return (
    <form>
      <Checkbox label="I agree" name="agreed" checked={isAgreed} onCheckedChange={setAgreed} />
      <Select label="Bank" name="bank" options={BANKS} value={bank} onValueChange={setBank} />
      <RadioCards label="From" name="side" options={BANKS} value={side} onValueChange={setSide} />
      <SearchField label="Find" name="search" value={search} onValueChange={setSearch} />
      <output>{[isAgreed, bank, side, search].join(' ')}</output>
    </form>
  )
}

function Uncontrolled() {
  return (
    <form>
      <Checkbox label="I agree" name="agreed" onCheckedChange={onAny} />
      <Select label="Bank" name="bank" options={BANKS} onValueChange={onAny} />
      <RadioCards label="From" name="side" options={BANKS} defaultValue="kuda" onValueChange={onAny} />
      <SearchField label="Find" name="search" onValueChange={onAny} />
    </form>
  )
}

/** Draws it on a server, lets the customer act, and hydrates it then. */
function hydrateAfter(ui: React.ReactElement, act: (form: HTMLFormElement) => void) {
  const { place, hydrate } = drawnByServer(<StrictMode>{ui}</StrictMode>)
  const form = place.querySelector('form')!
  act(form)
  hydrate()
  return form
}

function chooseAll(form: HTMLFormElement) {
  form.querySelector<HTMLInputElement>('[name="agreed"]')!.click()
  form.querySelector('select')!.value = 'gtb'
  form.querySelector<HTMLInputElement>('[name="side"][value="gtb"]')!.click()
  form.querySelector<HTMLInputElement>('[name="search"]')!.value = 'ada'
}

const CHOSEN = { agreed: 'on', bank: 'gtb', side: 'gtb', search: 'ada' }

test('what the customer chose before hydration is kept and reported to the product that holds the value', async () => {
  const form = hydrateAfter(<Controlled />, chooseAll)
  await expect.poll(() => form.querySelector('output')?.textContent).toBe('true gtb gtb ada')
  expect(Object.fromEntries(new FormData(form))).toEqual(CHOSEN)
})

test('what the customer chose before hydration is reported by fields that keep their value', async () => {
  const form = hydrateAfter(<Uncontrolled />, chooseAll)
  await expect.poll(() => onAny.mock.calls.flat()).toEqual([true, 'gtb', 'gtb', 'ada'])
  expect(Object.fromEntries(new FormData(form))).toEqual(CHOSEN)
})

test('a choice before hydration that the product refuses is undone', async () => {
  const refuse = vi.fn()
  const ui = (
    <form>
      <Checkbox label="I agree" checked={false} onCheckedChange={refuse} />
    </form>
  )
  const form = hydrateAfter(ui, (early) => early.querySelector('input')!.click())
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledExactlyOnceWith(true))
  await expect.poll(() => form.querySelector('input')?.checked).toBe(false)
})

test('a reset restores the first values that the product held, and reports only what it changes', async () => {
  const told = vi.fn()
  function Started() {
    const [isAgreed, setAgreed] = useState(true)
    const [side, setSide] = useState('gtb')
    const [search, setSearch] = useState('ada')
    const tell =
      <Value,>(hold: (value: Value) => void) =>
      (value: Value) => {
        told(value)
        hold(value)
      }
    return (
      <form>
        <Checkbox label="I agree" name="agreed" checked={isAgreed} onCheckedChange={tell(setAgreed)} />
        <RadioCards label="From" name="side" options={BANKS} value={side} onValueChange={tell(setSide)} />
        <SearchField label="Find" name="search" value={search} onValueChange={tell(setSearch)} />
      </form>
    )
  }
  const screen = await render(<Started />)
  const form = screen.container.querySelector('form')!
  const posted = () => Object.fromEntries(new FormData(form))
  form.reset()
  expect(told).not.toHaveBeenCalled()
  await screen.getByRole('checkbox').click()
  await screen.getByRole('radio', { name: 'KUDA' }).click()
  await screen.getByRole('searchbox').fill('obi')
  expect(posted()).toEqual({ side: 'kuda', search: 'obi' })
  form.reset()
  await expect.poll(posted).toEqual({ agreed: 'on', side: 'gtb', search: 'ada' })
  expect(told.mock.calls.flat()).toEqual([false, 'kuda', 'obi', true, 'gtb', 'ada'])
})

test('hydration reports nothing if the customer chose nothing', async () => {
  onAny.mockClear()
  const form = hydrateAfter(
    <form>
      <Select label="Bank" options={BANKS} defaultValue="gtb" onValueChange={onAny} />
      <Select label="Other bank" options={BANKS} value={'gone' as 'gtb'} onValueChange={onAny} />
      <RadioCards label="From" options={BANKS} value={'gone' as 'gtb'} onValueChange={onAny} />
      <Checkbox label="I agree" defaultChecked onCheckedChange={onAny} />
    </form>,
    () => {},
  )
  const box = form.querySelector<HTMLInputElement>('[type="checkbox"]')!
  await vi.waitFor(() => {
    box.click()
    expect(onAny).toHaveBeenCalled()
  })
  expect(onAny.mock.calls.filter(([value]) => typeof value !== 'boolean')).toEqual([])
})
