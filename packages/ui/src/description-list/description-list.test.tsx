import { describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Amount } from '../amount/index.js'
import { DescriptionList } from './description-list.js'

describe('DescriptionList', () => {
  test('ties each value to its term', async () => {
    const screen = await render(
      <DescriptionList
        items={[
          { term: 'Quantity', value: '250 USDT' },
          { term: 'Total', value: '251 USDT', total: true },
        ]}
      />,
    )
    await expect.element(screen.getByRole('term').first()).toHaveTextContent('Quantity')
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('250 USDT')
    const total = screen.container.querySelector('[data-total]')
    expect(total?.textContent).toBe('Total251 USDT')
  })

  test('a number keeps its order in a text from right to left', async () => {
    const screen = await render(
      <div dir="rtl">
        <DescriptionList items={[{ term: 'الهاتف', value: '0803 555 1234' }]} />
      </div>,
    )
    const text = screen.getByText('0803 555 1234').element().firstChild as Text
    const leftOf = (from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 4)
      return range.getBoundingClientRect().left
    }
    expect(leftOf(0)).toBeLessThan(leftOf(9))
  })

  test('a long value wraps inside 288 px', async () => {
    const screen = await render(
      <div style={{ inlineSize: 288 }}>
        <DescriptionList items={[{ term: 'Receiver', value: 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm' }]} />
      </div>,
    )
    expect(screen.getByRole('definition').element().getBoundingClientRect().right).toBeLessThanOrEqual(
      screen.container.getBoundingClientRect().left + 288,
    )
    expect(screen.getByRole('definition').element().getBoundingClientRect().height).toBeGreaterThan(30)
  })

  test('a number in plain text wraps below its term, whole', async () => {
    const screen = await render(
      <div style={{ width: 240 }}>
        <DescriptionList items={[{ term: 'A term of several words', value: '₦1,500,000,000.00' }]} />
      </div>,
    )
    const value = screen.getByRole('definition').element()
    expect(value.clientHeight).toBe(Number.parseFloat(getComputedStyle(value).lineHeight))
    expect(value.scrollWidth).toBeLessThanOrEqual(240)
  })

  test('with text twice as large a value wraps below its term, and an amount breaks only before its code', async () => {
    const screen = await render(
      <div style={{ width: 256 }}>
        <DescriptionList
          items={[
            { term: 'Network', value: 'Tron (TRC-20)' },
            { term: 'Total', value: <Amount value="13.50000000" currency="USDT" />, total: true },
          ]}
        />
      </div>,
    )
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const [network, total] = screen.getByRole('definition').elements()
    const term = screen.getByRole('term').first().element()
    expect(network?.getBoundingClientRect().top).toBeGreaterThanOrEqual(term.getBoundingClientRect().bottom)
    expect(total?.scrollWidth).toBeLessThanOrEqual(256)
    const zeros = screen.container.querySelector('[data-slot=zeros]')
    const main = screen.container.querySelector('[data-slot=main]')
    expect(zeros?.getClientRects()).toHaveLength(1)
    expect(zeros?.getBoundingClientRect().bottom).toBe(main?.getBoundingClientRect().bottom)
  })
})
