import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Form } from '../form/index.js'
import { OjaProvider } from '../provider/index.js'
import { deferred } from '../testing/deferred.js'
import { QuoteField, type QuoteFieldProps } from './quote-field.js'
import type { QuoteValue } from './quote.js'

const NOW = Date.parse('2026-11-21T10:00:00Z')

function Quote(props: Partial<QuoteFieldProps>) {
  return (
    <form data-testid="form">
      <QuoteField
        label="Buy USDT"
        pay={{ label: 'You pay', currency: 'NGN', name: 'pay' }}
        get={{ label: 'You get', currency: 'USDT', decimals: 6, name: 'get' }}
        rate="1621.50"
        now={() => NOW}
        {...props}
      />
      <button type="reset">Reset</button>
    </form>
  )
}

const form = () => page.getByTestId('form').element() as HTMLFormElement
const posted = () => Object.fromEntries(new FormData(form()))
const pay = () => page.getByRole('textbox', { name: 'You pay' })
const get = () => page.getByRole('textbox', { name: 'You get' })

test('B-148 rounds `pay` up and `get` down by default', async () => {
  const all = { rate: '1621.505', get: { label: 'You get', decimals: 2 } }
  const screen = await render(<Quote {...all} value={{ lead: 'get', amount: '0.01' }} />)
  await expect.element(pay()).toHaveValue('16.22')
  await screen.rerender(<Quote {...all} value={{ lead: 'pay', amount: '50000' }} />)
  await expect.element(get()).toHaveValue('30.83')
  await screen.rerender(<Quote {...all} rounding={{ get: 'up' }} value={{ lead: 'pay', amount: '50000' }} />)
  await expect.element(get()).toHaveValue('30.84')
  await screen.rerender(<Quote {...all} rounding={{ pay: 'down' }} value={{ lead: 'get', amount: '0.01' }} />)
  await expect.element(pay()).toHaveValue('16.21')
})

test('B-148 typing one side calculates the other, and a form posts both', async () => {
  const onValueChange = vi.fn()
  await render(<Quote onValueChange={onValueChange} />)
  await pay().click()
  await userEvent.keyboard('50000')
  await expect.element(get()).toHaveValue('30.835646')
  expect(posted()).toEqual({ pay: '50000', get: '30.835646' })
  await get().fill('10.5')
  await expect.element(pay()).toHaveValue('17,025.75')
  expect(posted()).toEqual({ pay: '17025.75', get: '10.5' })
  expect(onValueChange).toHaveBeenLastCalledWith(
    { lead: 'get', amount: '10.5' },
    { pay: '17025.75', get: '10.5' },
  )
  // One for each key, and one for the text that was filled in.
  expect(onValueChange).toHaveBeenCalledTimes(6)
  form().reset()
  expect(onValueChange).toHaveBeenLastCalledWith({ lead: 'pay', amount: '' }, { pay: '', get: '' })
})

test('B-148 an initial amount that is no plain decimal text is not sent, and can be replaced', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await render(<Quote defaultValue={{ lead: 'pay', amount: '50,000' }} />)
  await expect.element(get()).toHaveValue('')
  expect(form().checkValidity()).toBe(false)
  await pay().fill('50000')
  await expect.element(get()).toHaveValue('30.835646')
  expect(form().checkValidity()).toBe(true)
  vi.restoreAllMocks()
})

test('B-148 a new rate changes the calculated side, never the entered one', async () => {
  const screen = await render(<Quote defaultValue={{ lead: 'get', amount: '10' }} />)
  await expect.element(pay()).toHaveValue('16,215.00')
  await screen.rerender(<Quote defaultValue={{ lead: 'get', amount: '10' }} rate="1700" />)
  await expect.element(pay()).toHaveValue('17,000.00')
  await expect.element(get()).toHaveValue('10')
})

test('B-148 a new rate reports the new amounts with the same value, once', async () => {
  const onValueChange = vi.fn()
  function Held({ rate }: { rate: string | undefined }) {
    const [value, setValue] = useState<QuoteValue>({ lead: 'pay', amount: '' })
    return (
      <StrictMode>
        <Quote
          rate={rate}
          value={value}
          onValueChange={(next, amounts) => {
            setValue(next)
            onValueChange(next, amounts)
          }}
        />
      </StrictMode>
    )
  }
  const screen = await render(<Held rate="1000" />)
  await screen.rerender(<Held rate="1001" />)
  expect(onValueChange).not.toHaveBeenCalled()
  await screen.rerender(<Held rate="1000" />)
  await pay().fill('10000')
  const value = { lead: 'pay', amount: '10000' }
  expect(onValueChange).toHaveBeenLastCalledWith(value, { pay: '10000', get: '10' })
  const entered = onValueChange.mock.lastCall?.[0]
  onValueChange.mockClear()
  await screen.rerender(<Held rate="2000" />)
  await expect.element(get()).toHaveValue('5')
  expect(onValueChange.mock.calls).toEqual([[value, { pay: '10000', get: '5' }]])
  expect(onValueChange.mock.lastCall?.[0]).toBe(entered)
  await screen.rerender(<Held rate="2000.00" />)
  expect(onValueChange).toHaveBeenCalledOnce()
  await screen.rerender(<Held rate={undefined} />)
  expect(onValueChange).toHaveBeenLastCalledWith(value, { pay: '10000', get: '' })
})

test('B-148 a value that the page sets, as after a press of Max, reports both amounts once', async () => {
  const onValueChange = vi.fn()
  function Held() {
    const [value, setValue] = useState<QuoteValue>({ lead: 'pay', amount: '1000' })
    return (
      <Quote
        pay={{ label: 'You pay', onMax: () => setValue({ lead: 'pay', amount: '16215' }) }}
        value={value}
        onValueChange={(next, amounts) => {
          setValue(next)
          onValueChange(next, amounts)
        }}
      />
    )
  }
  await render(<Held />)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(get()).toHaveValue('10')
  expect(onValueChange.mock.calls).toEqual([
    [
      { lead: 'pay', amount: '16215' },
      { pay: '16215', get: '10' },
    ],
  ])
})

test('B-148 a page that empties the value hears that both amounts are empty, since those it kept are old', async () => {
  const onValueChange = vi.fn()
  const held = (amount: string) => <Quote value={{ lead: 'pay', amount }} onValueChange={onValueChange} />
  const screen = await render(held('16215'))
  await screen.rerender(held(''))
  expect(onValueChange.mock.calls).toEqual([
    [
      { lead: 'pay', amount: '' },
      { pay: '', get: '' },
    ],
  ])
})

test('B-148 a rate that comes after the default amount reports both amounts', async () => {
  const onValueChange = vi.fn()
  const start = { lead: 'get', amount: '10' } as const
  const screen = await render(<Quote defaultValue={start} onValueChange={onValueChange} rate={undefined} />)
  expect(onValueChange).not.toHaveBeenCalled()
  await screen.rerender(<Quote defaultValue={start} onValueChange={onValueChange} />)
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(start, { pay: '16215.00', get: '10' })
})

test('B-148 invalid text on one side empties the other', async () => {
  await render(<Quote />)
  await pay().click()
  await userEvent.keyboard('5000k')
  await expect.element(get()).toHaveValue('')
  expect(posted()).toEqual({ pay: '', get: '' })
  expect(form().checkValidity()).toBe(false)
})

test('B-148 a form reset restores the initial amounts', async () => {
  await render(<Quote defaultValue={{ lead: 'pay', amount: '1621.50' }} />)
  await get().fill('7')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(pay()).toHaveValue('1,621.50')
  expect(posted()).toEqual({ pay: '1621.50', get: '1' })
})

test('B-148 a form reset reports the initial amounts once, and at the current rate', async () => {
  const onValueChange = vi.fn()
  const props = { onValueChange, value: { lead: 'pay', amount: '1621.50' } as const }
  const screen = await render(<Quote {...props} />)
  await screen.rerender(<Quote {...props} rate="1000" />)
  onValueChange.mockClear()
  form().reset()
  expect(onValueChange).not.toHaveBeenCalled()
  await screen.rerender(<Quote {...props} rate="1000" value={{ lead: 'get', amount: '7' }} />)
  onValueChange.mockClear()
  form().reset()
  expect(onValueChange.mock.calls).toEqual([[props.value, { pay: '1621.50', get: '1.6215' }]])
})

test('the pair is a group with a name, and the price is text', async () => {
  await render(<Quote />)
  await expect.element(page.getByRole('group', { name: 'Buy USDT' })).toBeVisible()
  await expect.element(page.getByText('1 USDT = ₦1,621.50')).toBeVisible()
  await render(
    <OjaProvider currencyDisplay="code">
      <Quote />
    </OjaProvider>,
  )
  await expect.element(page.getByText(/^1 USDT = NGN/)).toBeVisible()
})

test('formats amounts and price for the locale', async () => {
  await render(<Quote defaultValue={{ lead: 'pay', amount: '50000' }} locale="de-DE" />)
  await expect.element(pay()).toHaveValue('50.000')
  await expect.element(get()).toHaveValue('30,835646')
  await expect.element(page.getByText('1 USDT = 1.621,50\u00a0₦')).toBeVisible()
})

test('B-140 the price has one kind of digits', async () => {
  await render(<Quote locale="ar-EG" labels={{ rate: '1 {unit} for {price}' }} />)
  await expect.element(page.getByText(/^١ USDT for .*١٬٦٢١٫٥٠/)).toBeVisible()
})

test('B-149 an expired price says so, calls onExpire once, and blocks the form', async () => {
  let nowMs = NOW
  const onExpire = vi.fn()
  const props = { now: () => nowMs, expiresAt: NOW + 30_000, onExpire }
  const start = { lead: 'pay', amount: '50000' } as const
  const screen = await render(<Quote {...props} defaultValue={start} />)
  await expect
    .element(page.getByRole('timer', { name: 'Price holds for' }))
    .toHaveTextContent('00:30 30 seconds')
  nowMs += 29_000
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:01 1 second')
  expect(form().checkValidity()).toBe(true)
  nowMs += 1000
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('status').filter({ hasText: 'This price has expired.' })).toBeVisible()
  expect(onExpire).toHaveBeenCalledOnce()
  expect(form().checkValidity()).toBe(false)
  expect((pay().element() as HTMLInputElement).validationMessage).toBe('This price has expired.')
  expect(page.getByRole('timer').query()).toBeNull()
  const fixed = { label: 'You pay', name: 'pay', disabled: true }
  await screen.rerender(<Quote {...props} defaultValue={start} pay={fixed} />)
  await expect.element(pay()).toBeDisabled()
  await expect.element(get()).toBeEnabled()
  expect(form().checkValidity()).toBe(false)
  await screen.rerender(<Quote {...props} defaultValue={start} expiresAt={nowMs + 30_000} rate="1650" />)
  await expect.element(page.getByRole('timer')).toBeVisible()
  expect(form().checkValidity()).toBe(true)
})

test.each([
  ['read-only', { readOnly: true }, { readOnly: true }],
  ['disabled and read-only', { disabled: true }, { readOnly: true }],
])('B-149 two sides that are %s do not let an expired price through', async (_what, first, second) => {
  const quote = (expiresAt: number) => (
    <Quote
      defaultValue={{ lead: 'pay', amount: '1621.50' }}
      expiresAt={expiresAt}
      pay={{ label: 'You pay', ...first }}
      get={{ label: 'You get', name: 'get', ...second }}
    />
  )
  const screen = await render(quote(NOW + 30_000))
  expect(form().checkValidity()).toBe(true)
  await screen.rerender(quote(NOW))
  expect(form().checkValidity()).toBe(false)
  expect(posted()).toEqual({ get: '1.00' })
  await screen.rerender(quote(NOW + 30_000))
  expect(form().checkValidity()).toBe(true)
})

test('B-149 in a Form, too, two read-only sides do not let an expired price through', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <Form onSubmit={onSubmit}>
      <QuoteField
        label="Buy USDT"
        pay={{ label: 'You pay', name: 'pay', readOnly: true }}
        get={{ label: 'You get', name: 'get', readOnly: true }}
        rate="1621.50"
        now={() => NOW}
        expiresAt={NOW}
        defaultValue={{ lead: 'pay', amount: '1000' }}
      />
      <button type="submit">Buy</button>
    </Form>,
  )
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.element(page.getByText('This price has expired.')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('B-149 requests a new price, and blocks the form while it loads', async () => {
  const price = deferred()
  const onRefresh = vi.fn(() => price.promise)
  const screen = await render(<Quote onRefresh={onRefresh} />)
  const button = page.getByRole('button', { name: 'New price' })
  await button.click()
  ;(button.element() as HTMLElement).click()
  expect(onRefresh).toHaveBeenCalledOnce()
  price.resolve()
  await screen.rerender(<Quote onRefresh={onRefresh} busy rate={undefined} />)
  await expect.element(page.getByRole('status').filter({ hasText: 'Getting the price…' })).toBeVisible()
  expect(form().checkValidity()).toBe(false)
})

test('B-149 does not request a price that is already loading', async () => {
  const onRefresh = vi.fn()
  const screen = await render(<Quote busy onRefresh={onRefresh} />)
  const button = page.getByRole('button', { name: 'New price' })
  ;(button.element() as HTMLElement).click()
  expect(onRefresh).not.toHaveBeenCalled()
  await screen.rerender(<Quote disabled onRefresh={onRefresh} />)
  await expect.element(button).toBeDisabled()
  await expect.element(pay()).toBeDisabled()
})

test('B-149 announces the end once, in its own words', async () => {
  let nowMs = NOW
  const screen = await render(<Quote now={() => nowMs} expiresAt={NOW + 30_000} />)
  const said: string[] = []
  const watch = new MutationObserver(() => {
    const live = screen.container.querySelectorAll(
      '[aria-live="polite"], [aria-live="assertive"], [role="status"]',
    )
    for (const { textContent } of live) if (textContent && said.at(-1) !== textContent) said.push(textContent)
  })
  watch.observe(screen.container, { childList: true, subtree: true, characterData: true })
  const pass = (ms: number) => {
    nowMs += ms
    document.dispatchEvent(new Event('visibilitychange'))
  }
  pass(15_000)
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:15 15 seconds')
  expect(screen.container.textContent).not.toContain('Under')
  pass(5000)
  await expect.poll(() => said).toEqual(['10 seconds'])
  pass(10_000)
  await expect.poll(() => said.at(-1)).toBe('This price has expired.')
  watch.disconnect()
  expect(said).toEqual(['10 seconds', 'This price has expired.'])
})

test('B-149 hides the countdown while a new price loads', async () => {
  const onExpire = vi.fn()
  const screen = await render(<Quote busy expiresAt={NOW - 1} onExpire={onExpire} />)
  await expect.element(page.getByRole('status').filter({ hasText: 'Getting the price…' })).toBeVisible()
  expect(page.getByRole('timer').query()).toBeNull()
  expect(onExpire).not.toHaveBeenCalled()
  await screen.rerender(<Quote expiresAt={NOW - 1} onExpire={onExpire} />)
  await expect.element(page.getByRole('status').filter({ hasText: 'expired' })).toBeVisible()
  expect(onExpire).toHaveBeenCalledOnce()
})

test('B-148 when selling a coin, the rate prices the `pay` side', async () => {
  await render(
    <Quote
      base="pay"
      defaultValue={{ lead: 'pay', amount: '10' }}
      get={{ label: 'You get', currency: 'NGN', name: 'get' }}
      label="Sell USDT"
      pay={{ label: 'You pay', currency: 'USDT', decimals: 6, name: 'pay' }}
    />,
  )
  await expect.element(get()).toHaveValue('16,215.00')
  await get().fill('1000')
  await expect.element(pay()).toHaveValue('0.616713')
  await expect.element(page.getByText('1 USDT = ₦1,621.50')).toBeVisible()
})

test('an error of the quote describes the pair, errors of a side stay with it', async () => {
  await render(<Quote error="No price right now" pay={{ label: 'You pay', min: '16000', name: 'pay' }} />)
  await expect
    .element(page.getByRole('group', { name: 'Buy USDT' }))
    .toHaveAccessibleDescription('No price right now')
  await pay().click()
  await userEvent.keyboard('900')
  await userEvent.tab()
  await expect.element(page.getByText('Enter 16,000 or more')).toBeVisible()
})

test('B-149 an amount without a price is not sent', async () => {
  const start = { lead: 'pay', amount: '1000' } as const
  const screen = await render(<Quote rate={undefined} defaultValue={start} />)
  const group = page.getByRole('group', { name: 'Buy USDT' })
  await expect.element(page.getByRole('status').filter({ hasText: 'Getting the price…' })).toBeVisible()
  await expect.element(group).toHaveAttribute('aria-busy', 'true')
  expect(form().checkValidity()).toBe(false)
  await screen.rerender(<Quote defaultValue={start} />)
  await expect.element(group).toHaveAttribute('aria-busy', 'false')
  expect(form().checkValidity()).toBe(true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await screen.rerender(<Quote rate="1,621" defaultValue={start} />)
  expect(form().checkValidity()).toBe(false)
  vi.restoreAllMocks()
  // Without an amount nothing waits for the price.
  await screen.rerender(<Quote rate={undefined} value={{ lead: 'pay', amount: '' }} />)
  await expect.element(group).toHaveAttribute('aria-busy', 'false')
  expect(form().checkValidity()).toBe(true)
})

test('B-149 a Form shows once that the price has expired, and no longer with a new one', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const quote = (expiresAt: number, isPayReadOnly = false) => (
    <Form onSubmit={sent}>
      <QuoteField
        label="Buy USDT"
        pay={{ label: 'You pay', currency: 'NGN', name: 'pay', readOnly: isPayReadOnly }}
        get={{ label: 'You get', currency: 'USDT', name: 'get' }}
        rate="1621.50"
        now={() => NOW}
        expiresAt={expiresAt}
        defaultValue={{ lead: 'pay', amount: '1000' }}
      />
      <button type="submit">Buy</button>
    </Form>
  )
  const buy = page.getByRole('button', { name: 'Buy' })
  const screen = await render(quote(NOW))
  const shown = () =>
    [...screen.container.querySelectorAll('[data-slot="error"], [data-slot="status"]')].filter(
      (node) => node.textContent === 'This price has expired.' && node.getBoundingClientRect().width > 1,
    )
  await expect.poll(() => shown().length).toBe(1)
  await buy.click()
  await expect.element(pay()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(pay()).toHaveFocus()
  expect(shown()).toHaveLength(1)
  expect(sent).not.toHaveBeenCalled()
  await screen.rerender(quote(NOW + 30_000))
  await expect.element(pay()).not.toHaveAttribute('aria-invalid')
  await buy.click()
  expect(sent).toHaveBeenCalledOnce()
  // The browser does not check a read-only field.
  await screen.rerender(quote(NOW, true))
  await buy.click()
  await expect.element(get()).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toHaveBeenCalledOnce()
})

test('B-149 a corrected clock revives the price', async () => {
  let nowMs = NOW + 60 * 60_000
  const onExpire = vi.fn()
  await render(<Quote now={() => nowMs} expiresAt={NOW + 30_000} onExpire={onExpire} />)
  await expect.element(page.getByRole('status').filter({ hasText: 'expired' })).toBeVisible()
  nowMs = NOW
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:30 30 seconds')
  expect(form().checkValidity()).toBe(true)
  expect(onExpire).toHaveBeenCalledOnce()
})
