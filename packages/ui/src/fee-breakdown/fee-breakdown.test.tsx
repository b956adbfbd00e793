import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Card } from '../card/index.js'
import { OjaProvider } from '../provider/index.js'
import { spokenTexts } from '../testing/spoken.js'
import { ar } from '../words/ar.js'
import { en } from '../words/en.js'
import { fr } from '../words/fr.js'
import { ha } from '../words/ha.js'
import { hi } from '../words/hi.js'
import { ig } from '../words/ig.js'
import { pcm } from '../words/pcm.js'
import { pt } from '../words/pt.js'
import { sw } from '../words/sw.js'
import { yo } from '../words/yo.js'
import { FeeBreakdown, type FeeRow } from './fee-breakdown.js'

const ROWS: FeeRow[] = [
  { label: 'Amount', amount: '250' },
  { label: 'Network fee', amount: '1.00', was: '2.50' },
  { label: 'Service fee', amount: '0.00' },
]
const total = () => document.querySelector('[data-slot="total"]')

test('B-150 the total is exact', async () => {
  const rows = [
    { label: 'A', amount: '0.1' },
    { label: 'B', amount: '0.2' },
    { label: 'C', amount: '98765432109876543210' },
    { label: 'D', amount: '-0.30000001' },
  ]
  await render(<FeeBreakdown label="Fees" rows={rows} currency="BTC" />)
  await expect.poll(spokenTexts).toContain('98,765,432,109,876,543,209.99999999 BTC')
})

test('B-150 each line is read as a term and one text: free, reduced or unchanged', async () => {
  const screen = await render(<FeeBreakdown label="What you pay" rows={ROWS} currency="USDT" />)
  await expect.element(screen.getByRole('group', { name: 'What you pay' })).toBeVisible()
  expect(await spokenTexts()).toEqual([
    'Amount',
    '250 USDT',
    'Network fee',
    '1.00 USDT, was 2.50 USDT',
    'Service fee',
    'Free',
    'Total',
    '251.00 USDT',
  ])
  await expect
    .element(screen.getByText('2.50 USDT', { exact: true }))
    .toHaveStyle({ textDecorationLine: 'line-through' })
})

test('B-150 each coin and currency has its own total', async () => {
  const rows = [
    ...ROWS,
    { label: 'Stamp duty', amount: '50.00', currency: 'NGN' },
    { label: 'Levy', amount: '0.50', currency: 'NGN' },
  ]
  await render(<FeeBreakdown label="Fees" rows={rows} currency="USDT" hideTotal={false} />)
  expect((await spokenTexts()).slice(-2)).toEqual(['251.00 USDT', '₦50.50'])
})

test('B-150 announces a changed total once, and never the first one', async () => {
  const screen = await render(
    <FeeBreakdown label="Fees" rows={ROWS} currency="USDT" labels={{ total: 'You pay' }} />,
  )
  const spoken = () => document.querySelector('.oja-announcer')?.textContent ?? ''
  expect(spoken()).not.toContain('You pay')
  await screen.rerender(
    <FeeBreakdown label="Fees" rows={ROWS.slice(0, 1)} currency="USDT" labels={{ total: 'You pay' }} />,
  )
  await expect.poll(spoken).toBe('You pay: 250 USDT')
  await screen.rerender(<FeeBreakdown label="Fees" rows={ROWS} currency="USDT" busy />)
  await expect.poll(spoken).toBe('Calculating the fees…')
})

test('while busy it shows no amounts, and lines keep their height', async () => {
  const screen = await render(<FeeBreakdown label="Fees" rows={ROWS} currency="USDT" />)
  const group = screen.getByRole('group')
  const { height } = group.element().getBoundingClientRect()
  await screen.rerender(<FeeBreakdown label="Fees" rows={ROWS} currency="USDT" busy />)
  await expect.element(group).toHaveAttribute('aria-busy', 'true')
  expect(group.element().textContent).not.toMatch(/\d/)
  expect(group.element().getBoundingClientRect().height).toBe(height)
})

test('B-150 two invalid amounts leave the rows and no total, and the console names the first', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const rows = [...ROWS, { label: 'Levy', amount: '1,5' }, { label: 'Duty', amount: '' }]
  const screen = await render(<FeeBreakdown label="Fees" rows={rows} currency="USDT" />)
  await expect.element(screen.getByText('Duty')).toBeVisible()
  expect(total()?.textContent).toBe('')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("the amount '1,5' of a FeeBreakdown"))
  warn.mockRestore()
})

test('B-150 while busy the amounts may be unknown, without a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const rows = ROWS.map(({ label }) => ({ label, amount: '' }))
  const screen = await render(<FeeBreakdown label="Fees" rows={rows} currency="USDT" busy />)
  await expect.element(screen.getByText('Network fee')).toBeVisible()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('formats amounts for the locale', async () => {
  await render(
    <FeeBreakdown
      label="Frais"
      rows={[{ label: 'Montant', amount: '1234.5' }]}
      currency="EUR"
      locale="de-DE"
    />,
  )
  expect((await spokenTexts()).at(-1)).toBe('1.234,5\u00a0€')
})

const LANGUAGES = { ar, en, fr, ha, hi, ig, pcm, pt, sw, yo }

describe('a phone of 320 px', () => {
  beforeEach(() => page.viewport(320, 900))

  /** Words as long as German compounds and French legalese, and amounts as long as Bitcoin's. */
  const rows = [
    { label: 'Grundbucheintragungsgebührenverordnung', amount: '12345678.12345678' },
    { label: 'Frais de règlement interbancaire extraordinaire', amount: '1.00', was: '2250.50000000' },
    { label: 'Stamp', amount: '0', hint: 'Einkommensteuerdurchführungsverordnung' },
    { label: 'Naira', amount: '1234567890.50', currency: 'NGN' },
  ]

  test.each(Object.entries(LANGUAGES))('keeps every word and amount on it, in %s', async (locale, words) => {
    const screen = await render(
      <OjaProvider locale={locale} words={words}>
        <Card dir={locale === 'ar' ? 'rtl' : 'ltr'} style={{ inlineSize: 288 }}>
          <FeeBreakdown label="Fees" currency="USDT" rows={rows} data-testid="fees" />
        </Card>
      </OjaProvider>,
    )
    const fees = screen.getByTestId('fees').element()
    for (const box of [fees, ...fees.querySelectorAll('dt, dd')])
      expect(box.scrollWidth, box.textContent).toBeLessThanOrEqual(box.clientWidth)
  })
})
