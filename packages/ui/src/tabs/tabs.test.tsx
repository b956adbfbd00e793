import { type KeyboardEvent, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { TabPanel, Tabs } from './tabs.js'

const tabs = ['BTC', 'ETH', 'USDT'].map((code) => ({ value: code, label: code }))

function Coins({ dir }: { dir?: 'rtl' }) {
  const [value, setValue] = useState('BTC')
  return (
    <div dir={dir}>
      <Tabs label="Coin" id="coins" value={value} onValueChange={setValue} tabs={tabs} />
      <TabPanel tabsId="coins" value={value}>
        Ads for {value}
      </TabPanel>
    </div>
  )
}

describe('Tabs', () => {
  test('connects each tab to its panel', async () => {
    const screen = await render(<Coins />)
    await expect.element(screen.getByRole('tablist', { name: 'Coin' })).toBeVisible()
    await screen.getByRole('tab', { name: 'ETH' }).click()
    const panel = screen.getByRole('tabpanel', { name: 'ETH' })
    await expect.element(panel).toHaveTextContent('Ads for ETH')
    await expect
      .element(screen.getByRole('tab', { name: 'ETH' }))
      .toHaveAttribute('aria-controls', panel.element().id)
  })

  test('B-123 is one tab stop; arrows, Home and End choose, and arrows wrap', async () => {
    const screen = await render(
      <>
        <Coins />
        <button type="button">After</button>
      </>,
    )
    await userEvent.tab()
    await expect.element(screen.getByRole('tab', { name: 'BTC' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('tab', { name: 'USDT' })).toHaveFocus()
    await expect.element(screen.getByRole('tab', { name: 'USDT' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('tab', { name: 'USDT' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  })

  test('B-123 arrows follow the screen in right-to-left text', async () => {
    const screen = await render(<Coins dir="rtl" />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toHaveAttribute('aria-selected', 'true')
  })

  test('refers to no panel that the caller does not render', async () => {
    const screen = await render(<Tabs label="Coin" value="BTC" onValueChange={() => {}} tabs={tabs} />)
    expect(screen.getByRole('tab', { name: 'BTC' }).element().hasAttribute('aria-controls')).toBe(false)
  })

  test('B-123 with manual activation arrows only move, and Enter or Space chooses', async () => {
    const onValueChange = vi.fn()
    const screen = await render(
      <Tabs activation="manual" label="Coin" value="BTC" onValueChange={onValueChange} tabs={tabs} />,
    )
    await screen.getByRole('tab', { name: 'BTC' }).click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'USDT' })).toHaveFocus()
    expect(onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('USDT')
  })

  test('B-215 uncontrolled, it keeps its choice, renders its panels and skips disabled tabs', async () => {
    const onValueChange = vi.fn()
    const own = [
      { value: 'btc', label: 'BTC', panel: 'Bitcoin ads' },
      { value: 'eth', label: 'ETH', panel: 'Ether ads', disabled: true },
      { value: 'usdt', label: 'USDT', panel: 'Tether ads' },
    ]
    const screen = await render(<Tabs label="Coin" tabs={own} onValueChange={onValueChange} />)
    await expect.element(screen.getByRole('tabpanel', { name: 'BTC' })).toHaveTextContent('Bitcoin ads')
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toBeDisabled()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'USDT' })).toHaveFocus()
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('usdt')
    const panel = screen.getByRole('tabpanel', { name: 'USDT' })
    await expect.element(panel).toHaveTextContent('Tether ads')
    await expect
      .element(screen.getByRole('tab', { name: 'USDT' }))
      .toHaveAttribute('aria-controls', panel.element().id)
  })

  test('B-123 loses no key while the page is slow to render the choice', async () => {
    const onValueChange = vi.fn()
    const screen = await render(<Tabs label="Coin" value="BTC" onValueChange={onValueChange} tabs={tabs} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'USDT' })).toHaveFocus()
    expect(onValueChange.mock.calls).toEqual([['ETH'], ['USDT']])
  })

  test('a value with spaces connects its tab and panel as well', async () => {
    const own = [{ value: 'my ads', label: 'My ads', panel: 'Two ads' }]
    const screen = await render(<Tabs label="Ads" tabs={own} />)
    const panel = screen.getByRole('tabpanel', { name: 'My ads' })
    await expect.element(panel).toHaveTextContent('Two ads')
    const tab = screen.getByRole('tab').element() as HTMLElement & { ariaControlsElements: Element[] }
    expect(tab.ariaControlsElements).toEqual([panel.element()])
  })

  test('B-215 if the first tab is disabled, the next one is chosen and focusable', async () => {
    const own = [
      { value: 'btc', label: 'BTC', panel: 'Bitcoin ads', disabled: true },
      { value: 'eth', label: 'ETH', panel: 'Ether ads' },
    ]
    const screen = await render(<Tabs label="Coin" tabs={own} />)
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Ether ads')
    await userEvent.tab()
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toHaveFocus()
    await screen.rerender(<Tabs label="Coin" tabs={own} value="btc" />)
    expect(screen.getByRole('tab', { name: 'ETH' }).element().getAttribute('tabindex')).toBe('0')
  })

  test.each([false, null, ''])('a tab whose panel is %j has no empty panel', async (panel) => {
    const own = [{ value: 'btc', label: 'BTC', panel }]
    const screen = await render(<Tabs label="Coin" tabs={own} />)
    await expect.element(screen.getByRole('tab', { name: 'BTC' })).not.toHaveAttribute('aria-controls')
    await expect.element(screen.getByRole('tabpanel')).not.toBeInTheDocument()
  })

  test('the first tab takes the place of a chosen one that is gone', async () => {
    const panels = tabs.map((tab) => ({ ...tab, panel: `${tab.label} ads` }))
    const screen = await render(<Tabs label="Coin" tabs={panels} />)
    await screen.getByRole('tab', { name: 'ETH' }).click()
    const others = panels.filter(({ label }) => label !== 'ETH')
    await screen.rerender(<Tabs label="Coin" tabs={others} />)
    await expect.element(screen.getByRole('tab', { name: 'BTC' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel').element()).toHaveTextContent('BTC ads')
  })

  test('is as wide as its place, and the focus ring of a tab is inside of it', async () => {
    const screen = await render(<Coins />)
    const list = screen.getByRole('tablist').element()
    expect(list.getBoundingClientRect().width).toBe(list.parentElement!.getBoundingClientRect().width)
    await userEvent.tab()
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(document.activeElement!)
    expect(outlineStyle).toBe('solid')
    expect(parseFloat(outlineWidth) + parseFloat(outlineOffset)).toBe(0)
  })

  test('a press on the chosen tab reports nothing', async () => {
    const onValueChange = vi.fn()
    const screen = await render(<Tabs label="Coin" tabs={tabs} onValueChange={onValueChange} />)
    await screen.getByRole('tab', { name: 'BTC' }).click()
    expect(onValueChange).not.toHaveBeenCalled()
  })

  test('B-215 starts at defaultValue', async () => {
    const screen = await render(<Tabs label="Coin" tabs={tabs} defaultValue="ETH" />)
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toHaveAttribute('aria-selected', 'true')
  })

  test('B-215 the caller’s key handler runs, and can prevent a key', async () => {
    const onKeyDown = vi.fn((event: KeyboardEvent) => event.key === 'End' && event.preventDefault())
    const screen = await render(<Tabs label="Coin" tabs={tabs} onKeyDown={onKeyDown} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    expect(onKeyDown).toHaveBeenCalledTimes(2)
    await expect.element(screen.getByRole('tab', { name: 'ETH' })).toHaveAttribute('aria-selected', 'true')
  })

  test.each(['ltr', 'rtl'] as const)(
    'the chosen tab is in view in a narrow %s container, and the page stays',
    async (dir) => {
      const many = Array.from({ length: 12 }, (_, index) => ({
        value: `${index}`,
        label: `Coin number ${index}`,
      }))
      const inColumn = (value: string) => (
        <div dir={dir} style={{ inlineSize: 240, paddingBlock: 2000 }}>
          <Tabs label="Coin" tabs={many} value={value} onValueChange={() => {}} />
        </div>
      )
      const screen = await render(inColumn('11'))
      const box = () => screen.getByRole('tablist').element().getBoundingClientRect()
      const chosen = () => screen.getByRole('tab', { selected: true }).element().getBoundingClientRect()
      for (const value of ['11', '5', '0']) {
        await screen.rerender(inColumn(value))
        // A list scrolls by whole pixels.
        expect(Math.ceil(chosen().left)).toBeGreaterThanOrEqual(Math.floor(box().left))
        expect(Math.floor(chosen().right)).toBeLessThanOrEqual(Math.ceil(box().right))
      }
      expect(window.scrollY).toBe(0)
    },
  )
})
