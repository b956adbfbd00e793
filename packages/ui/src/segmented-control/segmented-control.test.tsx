import { createRef, type KeyboardEvent, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { SegmentedControl } from './segmented-control.js'

const options = [
  { value: 'buy', label: 'Buy', variant: 'buy' },
  { value: 'sell', label: 'Sell', variant: 'sell' },
] as const

function Side({ onChange, dir }: { onChange?: (value: string) => void; dir?: 'rtl' }) {
  const [value, setValue] = useState<'buy' | 'sell'>('buy')
  return (
    <div dir={dir}>
      <SegmentedControl
        label="I want to"
        value={value}
        options={options}
        onValueChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
      />
    </div>
  )
}

describe('SegmentedControl', () => {
  test('B-124 is a named group of buttons with one pressed', async () => {
    const screen = await render(<Side />)
    await expect.element(screen.getByRole('group', { name: 'I want to' })).toBeVisible()
    await screen.getByRole('button', { name: 'Sell' }).click()
    await expect.element(screen.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('a press on the chosen option changes nothing', async () => {
    const onChange = vi.fn()
    const screen = await render(<Side onChange={onChange} />)
    await screen.getByRole('button', { name: 'Buy' }).click()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('B-124 arrow keys choose and wrap, Home and End go to the ends', async () => {
    const screen = await render(<Side />)
    await userEvent.tab()
    const sell = screen.getByRole('button', { name: 'Sell' })
    const buy = screen.getByRole('button', { name: 'Buy' })
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(sell).toHaveFocus()
    await expect.element(sell).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(buy).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(sell).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Home}')
    await expect.element(buy).toHaveFocus()
  })

  test('arrows follow the screen in right-to-left text, and so does the thumb', async () => {
    const screen = await render(<Side dir="rtl" />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    const sell = screen.getByRole('button', { name: 'Sell' })
    await expect.element(sell).toHaveAttribute('aria-pressed', 'true')
    const thumb = screen.container.querySelector('[data-slot="thumb"]')
    await expect
      .poll(() =>
        Math.abs((thumb?.getBoundingClientRect().x ?? 999) - sell.element().getBoundingClientRect().x),
      )
      .toBeLessThan(1)
  })

  test('the caller’s key handler runs, and can prevent a key', async () => {
    const onKeyDown = vi.fn((event: KeyboardEvent) => event.key === 'End' && event.preventDefault())
    const screen = await render(
      <SegmentedControl label="I want to" onKeyDown={onKeyDown} options={options} />,
    )
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('button', { name: 'Buy' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: 'Sell' })).toHaveFocus()
    expect(onKeyDown).toHaveBeenCalledTimes(2)
  })

  test('disabled, it ignores presses and keys, and posts nothing', async () => {
    const onValueChange = vi.fn()
    const screen = await render(
      <form>
        <SegmentedControl
          disabled
          label="I want to"
          name="side"
          onValueChange={onValueChange}
          options={options}
        />
      </form>,
    )
    await expect.element(screen.getByRole('button', { name: 'Sell' })).toBeDisabled()
    expect([...new FormData(screen.container.querySelector('form') as HTMLFormElement)]).toEqual([])
    await screen.getByRole('button', { name: 'Sell' }).click({ force: true })
    expect(onValueChange).not.toHaveBeenCalled()
  })

  test('belongs to a form elsewhere by its id, and starts with its default', async () => {
    const screen = await render(
      <>
        <form id="order" />
        <SegmentedControl defaultValue="sell" form="order" label="Side" name="side" options={options} />
      </>,
    )
    const posted = () => new FormData(screen.container.querySelector('form') as HTMLFormElement).get('side')
    expect(posted()).toBe('sell')
    await screen.getByRole('button', { name: 'Buy' }).click()
    await expect.poll(posted).toBe('buy')
  })

  test('its touch target covers the whole height of the track', async () => {
    const screen = await render(<Side />)
    const buy = screen.getByRole('button', { name: 'Buy' }).element()
    const { x, y, width, height } = buy.getBoundingClientRect()
    expect(document.elementFromPoint(x + width / 2, y - 2)).toBe(buy)
    expect(document.elementFromPoint(x + width / 2, y + height + 2)).toBe(buy)
  })

  test('with text twice as large three options stack, and so does the thumb', async () => {
    const words = ['Open', 'Processing', 'Completed']
    const screen = await render(
      <div style={{ width: 288 }}>
        <SegmentedControl
          fullWidth
          label="Show"
          defaultValue="Completed"
          options={words.map((word) => ({ value: word, label: word }))}
        />
      </div>,
    )
    const buttons = screen.getByRole('button').elements()
    const tops = () => buttons.map((button) => Math.round(button.getBoundingClientRect().top))
    expect(new Set(tops()).size).toBe(1)
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    expect(new Set(tops()).size).toBe(3)
    for (const button of buttons) expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    const thumb = screen.container.querySelector('[data-slot=thumb]')
    await Promise.all((thumb?.getAnimations() ?? []).map(({ finished }) => finished))
    expect(thumb?.getBoundingClientRect().top).toBeCloseTo(tops()[2] ?? 0, -0.5)
  })

  test('at full width it fills a container that centres its content', async () => {
    const screen = await render(
      <div style={{ display: 'grid', justifyItems: 'center', inlineSize: 288 }}>
        <SegmentedControl fullWidth label="I want to" options={options} />
      </div>,
    )
    const { width } = screen.getByRole('group').element().getBoundingClientRect()
    expect(width).toBe(288)
  })
})

test('B-132 focusing the group, as form libraries do for an error, focuses the pressed option', async () => {
  const ref = createRef<HTMLDivElement>()
  const screen = await render(
    <SegmentedControl defaultValue="sell" label="Side" options={options} ref={ref} />,
  )
  ref.current?.focus()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sell' }).element())
})

test('posts its first option where the chosen one is gone', async () => {
  const sides = [
    { value: 'buy', label: 'Buy' },
    { value: 'sell', label: 'Sell' },
    { value: 'swap', label: 'Swap' },
  ]
  const form = (count: number) => (
    <form>
      <SegmentedControl label="Side" name="side" options={sides.slice(0, count)} />
    </form>
  )
  const screen = await render(form(3))
  await screen.getByRole('button', { name: 'Swap' }).click()
  await screen.rerender(form(2))
  await expect.element(screen.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-pressed', 'true')
  expect(new FormData(screen.container.querySelector('form')!).get('side')).toBe('buy')
})
