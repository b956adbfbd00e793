import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OjaProvider } from '../provider/index.js'
import { spokenTexts } from '../testing/spoken.js'
import { Balance } from './balance.js'

const wallet = <Balance label="Wallet balance" currency="USD" value="3614.55" />

describe('Balance', () => {
  test('B-146 assistive technology reads the number as one string', async () => {
    await render(wallet)
    await expect.poll(spokenTexts).toEqual(['Wallet balance', '$3,614.55'])
  })

  test('B-147 formats the number for the locale', async () => {
    await render(<Balance label="Solde" value="-3614.5500" currency="EUR" locale="fr-FR" />)
    await expect.poll(spokenTexts).toEqual(['Solde', '−3\u202f614,5500\u00a0€'])
  })

  test('B-147 takes locale and signs from the provider, and puts the code after a coin amount', async () => {
    const screen = await render(
      <OjaProvider currencyDisplay="code" locale="de-DE">
        <Balance label="Guthaben" value="3614.55" currency="NGN" />
      </OjaProvider>,
    )
    await expect.poll(spokenTexts).toEqual(['Guthaben', '3.614,55\u00a0NGN'])
    await screen.rerender(<Balance label="Guthaben" value="0.50" currency="BTC" />)
    await expect.poll(spokenTexts).toEqual(['Guthaben', '0.50 BTC'])
  })

  test('B-147 a value that is not plain decimal text is drawn unchanged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await render(<Balance label="Wallet balance" currency="NGN" value="0,25" />)
    await expect.poll(spokenTexts).toEqual(['Wallet balance', '₦0,25'])
    warned.mockRestore()
  })

  test('without a value it shows no number: nothing is not zero', async () => {
    await render(<Balance label="Wallet balance" currency="USD" />)
    await expect.poll(spokenTexts).toEqual(['Wallet balance', '$'])
  })

  test('its eye button does not submit a form', async () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await render(<form onSubmit={sent}>{wallet}</form>)
    await screen.getByRole('button', { name: 'Hide balance' }).click()
    expect(sent).not.toHaveBeenCalled()
  })

  test('is controlled by `hidden`', async () => {
    const onHiddenChange = vi.fn()
    const screen = await render(<Balance label="Balance" value="5" hidden onHiddenChange={onHiddenChange} />)
    await screen.getByRole('button', { name: 'Show balance' }).click()
    expect(onHiddenChange).toHaveBeenCalledExactlyOnceWith(false)
    await expect.element(screen.getByText('******')).toBeVisible()
  })

  test('starts hidden with `defaultHidden`, and takes other words', async () => {
    const labels = { show: 'Montrer', hide: 'Cacher', hidden: 'Caché' }
    const screen = await render(<Balance label="Solde" value="5" defaultHidden labels={labels} />)
    await expect.element(screen.getByText('Caché')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Montrer' }).click()
    await expect.element(screen.getByText('5', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cacher' })).toBeVisible()
  })

  test('removes hidden digits from the document and keeps its height', async () => {
    const screen = await render(wallet)
    const box = screen.getByRole('group', { name: 'Wallet balance' })
    await expect.element(screen.getByText('$3,614.55')).toBeVisible()
    const height = box.element().getBoundingClientRect().height
    await screen.getByRole('button', { name: 'Hide balance' }).click()
    await expect.element(screen.getByText('******')).toBeVisible()
    expect(box.element().innerHTML).not.toContain('614')
    expect(box.element().getBoundingClientRect().height).toBe(height)
    await expect.element(screen.getByText('Balance hidden')).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Show balance' }).click()
    await expect.element(screen.getByText('$3,614.55')).toBeVisible()
  })

  test('keeps its height while it loads', async () => {
    const screen = await render(wallet)
    const box = screen.getByRole('group', { name: 'Wallet balance' })
    const height = box.element().getBoundingClientRect().height
    await screen.rerender(<Balance label="Wallet balance" busy />)
    expect(box.element().getBoundingClientRect().height).toBe(height)
    expect(box.element().querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  test('shows an error and retries', async () => {
    const retry = vi.fn()
    const screen = await render(
      <Balance label="Wallet balance" error={{ message: 'Balance not available', retry }} />,
    )
    await expect.element(screen.getByText('Balance not available')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(retry).toHaveBeenCalledOnce()
    await screen.rerender(<Balance label="Wallet balance" error="Not available" />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Not available')
  })

  test.each([
    ['en-NG', 'right'],
    ['ar-EG', 'left'],
  ])('B-147 in %s the coin is on the %s of the number', async (locale, side) => {
    const screen = await render(
      <Balance label="Wallet balance" currency="USDT" locale={locale} value="3614" />,
    )
    const leftOf = (slot: string) =>
      screen.container.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect().left ?? 0
    expect(leftOf('minor') > leftOf('whole') ? 'right' : 'left').toBe(side)
  })

  test('shrinks a long balance to fit a narrow phone', async () => {
    const screen = await render(
      <div style={{ inlineSize: 288 }}>
        <Balance label="Wallet balance" currency="NGN" value="128456789.55" />
      </div>,
    )
    const number = screen.container.querySelector('[data-slot="amount"]')
    expect(number?.getBoundingClientRect().width).toBeLessThanOrEqual(288)
  })

  test.each([
    [358, '1234567.89123456', 'USDT'],
    [288, '128456789012.55', 'NGN'],
    [288, '-1234567890123.12345678', 'BTC'],
  ])('in %i px, %s %s is on one line and inside', async (inlineSize, value, currency) => {
    const screen = await render(
      <div style={{ inlineSize }}>
        <Balance label="Wallet balance" value={value} currency={currency} />
      </div>,
    )
    const panel = screen.getByRole('group').element()
    expect(panel.scrollWidth).toBeLessThanOrEqual(inlineSize)
    expect(
      screen.container.querySelector('[data-slot="amount"]')?.getBoundingClientRect().height,
    ).toBeLessThan(60)
  })
})
