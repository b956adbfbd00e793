import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { amountParts } from './amount-parts.js'
import { Amount } from './amount.js'

describe('amountParts', () => {
  test.each([
    ['250.00000000', { sign: '', main: '250', quiet: '.00000000' }],
    ['0.01842100', { sign: '', main: '0.018421', quiet: '00' }],
    ['0.00311942', { sign: '', main: '0.00311942', quiet: '' }],
    ['1200.50000000', { sign: '', main: '1,200.5', quiet: '0000000' }],
    ['-1200.00000000', { sign: '−', main: '1,200', quiet: '.00000000' }],
    ['+75.50000000', { sign: '+', main: '75.5', quiet: '0000000' }],
    ['1619.00', { sign: '', main: '1,619.00', quiet: '' }],
    ['1,619.00', { sign: '', main: '1,619.00', quiet: '' }],
    ['100', { sign: '', main: '100', quiet: '' }],
    ['.50000000', { sign: '', main: '0.5', quiet: '0000000' }],
    ['0.00000000', { sign: '', main: '0', quiet: '.00000000' }],
    [
      '99999999999999999999.123456789012345678',
      { sign: '', main: '99,999,999,999,999,999,999.123456789012345678', quiet: '' },
    ],
    ['not a number', { sign: '', main: 'not a number', quiet: '' }],
  ])('%s', (value, parts) => {
    expect(amountParts(value)).toEqual(parts)
  })

  test('loses and adds no digit', () => {
    for (const value of ['0.1', '10.010', '123456789.000000010', '0.000000000000000001', '1000000.10']) {
      const { main, quiet } = amountParts(value)
      expect(`${main}${quiet}`.replaceAll(',', '')).toBe(value)
    }
  })
})

describe('Amount', () => {
  test('reads as one line, sign before the currency', async () => {
    const screen = await render(<Amount value="-1200.50" prefix="₦" />)
    await expect.element(screen.getByText('−₦1,200.50')).toBeVisible()
  })

  test('mutes the zeros that end the fraction and the code, in figures of one width', async () => {
    const screen = await render(<Amount value="250.00000000" code="USDT" data-testid="amount" />)
    const amount = screen.getByTestId('amount').element()
    expect(amount.textContent).toBe('250.00000000 USDT')
    expect(amount.querySelector('[data-slot="zeros"]')?.textContent).toBe('.00000000')
    expect(getComputedStyle(amount).fontVariantNumeric).toContain('tabular-nums')
    const quiet = amount.querySelector('[data-slot="code"]')
    expect(quiet && getComputedStyle(quiet).color).not.toBe(getComputedStyle(amount).color)
  })

  test('keeps a hidden amount out of the document', async () => {
    const screen = await render(<Amount value="250.00000000" code="USDT" hidden data-testid="amount" />)
    const amount = screen.getByTestId('amount').element()
    expect(amount.innerHTML).not.toContain('250')
    await expect.element(screen.getByText('Amount hidden')).toBeInTheDocument()
  })
})
