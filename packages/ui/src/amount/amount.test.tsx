import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OjaProvider } from '../provider/index.js'
import { spokenTexts } from '../testing/spoken.js'
import { amountParts } from './amount-parts.js'
import { Amount } from './amount.js'

describe('amountParts', () => {
  test.each([
    ['250.00000000', { sign: '', whole: '250', fraction: '', zeros: '.00000000' }],
    ['0.01842100', { sign: '', whole: '0', fraction: '.018421', zeros: '00' }],
    ['0.00311942', { sign: '', whole: '0', fraction: '.00311942', zeros: '' }],
    ['1200.50000000', { sign: '', whole: '1,200', fraction: '.5', zeros: '0000000' }],
    ['-1200.00000000', { sign: '−', whole: '1,200', fraction: '', zeros: '.00000000' }],
    ['+75.50000000', { sign: '+', whole: '75', fraction: '.5', zeros: '0000000' }],
    ['1619.00', { sign: '', whole: '1,619', fraction: '.00', zeros: '' }],
    ['1,619.00', { sign: '', whole: '1,619', fraction: '.00', zeros: '' }],
    ['100', { sign: '', whole: '100', fraction: '', zeros: '' }],
    ['.50000000', { sign: '', whole: '0', fraction: '.5', zeros: '0000000' }],
    ['0.00000000', { sign: '', whole: '0', fraction: '', zeros: '.00000000' }],
    [
      '99999999999999999999.123456789012345678',
      { sign: '', whole: '99,999,999,999,999,999,999', fraction: '.123456789012345678', zeros: '' },
    ],
    [' −5 ', { sign: '−', whole: '5', fraction: '', zeros: '' }],
    ['', { sign: '', whole: '', fraction: '', zeros: '' }],
    ['not a number', { sign: '', whole: 'not a number', fraction: '', zeros: '' }],
    ['1,234,567.5', { sign: '', whole: '1,234,567', fraction: '.5', zeros: '' }],
  ])('%s', (value, parts) => {
    expect(amountParts(value)).toEqual(parts)
  })

  test('B-147 commas in the value are not taken for the locale’s decimal sign', () => {
    expect(amountParts('1,619.00', 'de-DE')).toEqual({ sign: '', whole: '1.619', fraction: ',00', zeros: '' })
  })

  test.each([
    '1,50',
    '0,25',
    '0,250',
    ',5',
    '1,5000',
    '12,34,567',
    '1234,567',
    '1,234,56.7',
    '1.234,50',
    '-1,5',
    '5 NGN',
  ])('B-147 %s is not plain decimal text: it is drawn unchanged, with a warning', (value) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warned.mockRestore())
    expect(amountParts(value, 'de-DE')).toEqual({ sign: '', whole: value, fraction: '', zeros: '' })
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`'${value}' is not plain decimal text`),
    )
  })

  test('B-147 text without a digit is no misuse', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warned.mockRestore())
    for (const value of ['', '—', 'Free']) expect(amountParts(value).whole).toBe(value)
    expect(warned).not.toHaveBeenCalled()
  })

  test('B-147 a text of a million digits is drawn unchanged at once', () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce()
    const long = `0.${'0'.repeat(1_000_000)}1`
    expect(amountParts(long).whole).toBe(long)
  })

  test('loses and adds no digit', () => {
    for (const value of ['0.1', '10.010', '123456789.000000010', '0.000000000000000001', '1000000.10']) {
      const { whole, fraction, zeros } = amountParts(value)
      expect(`${whole}${fraction}${zeros}`.replaceAll(',', '')).toBe(value)
    }
  })
})

describe('Amount', () => {
  test('mutes trailing zeros and the code, in tabular figures', async () => {
    const screen = await render(<Amount value="250.00000000" currency="USDT" data-testid="amount" />)
    const amount = screen.getByTestId('amount').element()
    expect([...amount.querySelectorAll('[data-slot]')].map((piece) => piece.textContent)).toEqual([
      '250',
      '.00000000',
      ' USDT',
    ])
    expect(amount.querySelector('[data-slot="zeros"]')?.textContent).toBe('.00000000')
    expect(getComputedStyle(amount).fontVariantNumeric).toContain('tabular-nums')
    const quiet = amount.querySelector('[data-slot="currency"]')
    expect(quiet && getComputedStyle(quiet).color).not.toBe(getComputedStyle(amount).color)
  })

  test.each([
    [<Amount key="1" value="-1200.50" prefix="₦" />, '−₦1,200.50'],
    [<Amount key="2" value="250.00000000" currency="USDT" />, '250.00000000 USDT'],
    [<Amount key="3" value="1250.00000000" currency="USDT" locale="de-DE" />, '1.250,00000000 USDT'],
    [<Amount key="4" value="250.00000000" currency="EUR" locale="de-DE" />, '250,00000000\u00a0€'],
    [<Amount key="5" value="250" currency="USDT" hidden />, 'Amount hidden'],
    [<Amount key="6" value="1,50" currency="NGN" />, '₦1,50'],
  ])('B-146 assistive technology reads it as one string', async (element, text) => {
    await render(element)
    await expect.poll(spokenTexts).toEqual([text])
  })

  test('B-146 copying gives the visible text', async () => {
    const screen = await render(<Amount value="250.00000000" currency="USDT" data-testid="amount" />)
    getSelection()?.selectAllChildren(screen.getByTestId('amount').element())
    expect(String(getSelection())).toBe('250.00000000 USDT')
  })

  test.each([
    ['1234567.5', 'NGN', 'en-NG', '₦1,234,567.5'],
    ['-1234567.50', 'INR', 'en-IN', '−₹12,34,567.50'],
    ['+1234567.50', 'EUR', 'de-DE', '+1.234.567,50\u00a0€'],
    ['98765432109876543210.12', 'USD', 'en-US', '$98,765,432,109,876,543,210.12'],
  ])('B-147 %s %s is formatted for the locale %s', async (value, currency, locale, text) => {
    await render(
      <OjaProvider locale={locale}>
        <Amount value={value} currency={currency} />
      </OjaProvider>,
    )
    await expect.poll(spokenTexts).toEqual([text])
  })

  test('B-147 the provider chooses between the sign of a currency and its code', async () => {
    const screen = await render(
      <OjaProvider currencyDisplay="code">
        <Amount value="1619.00" currency="NGN" data-testid="amount" />
      </OjaProvider>,
    )
    expect(screen.getByTestId('amount').element().textContent).toBe('NGN\u00a01,619.00')
  })

  test('keeps a hidden amount out of the document', async () => {
    const screen = await render(<Amount value="250.00000000" currency="USDT" hidden data-testid="amount" />)
    const amount = screen.getByTestId('amount').element()
    expect(amount.innerHTML).not.toContain('250')
    await expect.element(screen.getByText('Amount hidden')).toBeInTheDocument()
  })
})

test.each([
  ['en-NG', 'ltr', 'right'],
  ['en-NG', 'rtl', 'right'],
  ['ar-EG', 'rtl', 'left'],
  ['ar-AE', 'ltr', 'left'],
] as const)(
  'B-147 in %s on a page that runs %s, what follows the amount is on its %s',
  async (locale, dir, side) => {
    const screen = await render(
      <div dir={dir}>
        <Amount value="1500.50" currency="USDT" locale={locale} />
      </div>,
    )
    const leftOf = (slot: string) =>
      screen.container.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect().left ?? 0
    expect(leftOf('currency') > leftOf('main') ? 'right' : 'left').toBe(side)
  },
)
