import { createRef } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../testing/eventually.js'
import { Dialog } from '../dialog/index.js'
import { Menu, type MenuItem } from './menu.js'

function example(items: MenuItem[]) {
  return (
    <>
      <Menu label="Market menu" trigger="…" items={items} />
      <button type="button">Outside</button>
    </>
  )
}

const ITEMS: MenuItem[] = [
  { label: 'Order History', href: '#orders' },
  { label: 'My Ads', href: '#ads' },
  { label: 'Create ad', onSelect: () => {} },
]

const trigger = page.getByRole('button', { name: 'Market menu' })
const item = (name: string) => page.getByRole('menuitem', { name })
const gone = () => eventually(() => expect(document.querySelector('[role="menu"]')).toBeNull())

async function openExample() {
  const screen = await render(example(ITEMS))
  await trigger.click()
  await expect.element(item('Order History')).toHaveFocus()
  return screen
}

describe('Menu', () => {
  it('opens with the focus on its first item and sets aria-expanded', async () => {
    await render(example(ITEMS))
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    await trigger.click()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await expect.element(item('Order History')).toHaveFocus()
  })

  it('arrow keys on its button reach items that load while it is open', async () => {
    const screen = await render(example([]))
    await trigger.click()
    await screen.rerender(example(ITEMS))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Order History')).toHaveFocus()
  })

  it.each([
    ['{ArrowDown}', 'My Ads'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Order History'],
    ['{ArrowUp}', 'Create ad'],
    ['{End}{Home}', 'Order History'],
    ['c', 'Create ad'],
    ['mm', 'My Ads'],
    ['C', 'Create ad'],
  ])('keys %s move to %s', async (keys, name) => {
    await openExample()
    await userEvent.keyboard(keys)
    await expect.element(item(name)).toHaveFocus()
  })

  it.each(['Enter', ' '])('the key "%s" chooses an action and a link alike', async (key) => {
    const onSelect = vi.fn()
    await render(
      example([
        { label: 'Order History', href: '#orders', onSelect },
        { label: 'Help', onSelect },
      ]),
    )
    for (const name of ['Order History', 'Help']) {
      await trigger.click()
      await userEvent.keyboard(name.charAt(0))
      await expect.element(item(name)).toHaveFocus()
      await userEvent.keyboard(`{${key}}`)
      await expect.element(trigger).toHaveFocus()
      await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    }
    expect(onSelect).toHaveBeenCalledTimes(2)
  })

  it('leaves a letter with Ctrl, Alt or Meta to the browser', async () => {
    await openExample()
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      const press = new KeyboardEvent('keydown', {
        key: 'c',
        [modifier]: true,
        bubbles: true,
        cancelable: true,
      })
      expect(item('Order History').element().dispatchEvent(press), modifier).toBe(true)
    }
    await expect.element(item('Order History')).toHaveFocus()
  })

  it('arrow up on the button opens it on the last item', async () => {
    await render(example(ITEMS))
    trigger.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Create ad')).toHaveFocus()
  })

  it('Escape closes it and returns the focus', async () => {
    await openExample()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(trigger).toHaveFocus()
  })

  it('a press elsewhere and Tab close it', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Outside' }).click()
    await gone()
    await trigger.click()
    await expect.element(item('Order History')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await gone()
    await expect.element(page.getByRole('button', { name: 'Outside' })).toHaveFocus()
  })

  it('Tab moves on from its button, also in a dialog', async () => {
    await render(
      <Dialog defaultOpen title="Ad">
        <Menu label="Market menu" trigger="…" items={ITEMS} />
        <input aria-label="Amount" />
      </Dialog>,
    )
    await trigger.click()
    await expect.element(item('Order History')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await gone()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  })

  it('a second press on its button closes it', async () => {
    await openExample()
    await trigger.click()
    await gone()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  it('a press on a separator does not close it', async () => {
    await render(
      <Menu
        label="Market menu"
        trigger="…"
        items={[...ITEMS, { separator: true }, { label: 'Help', href: '#help' }]}
      />,
    )
    await trigger.click()
    await page.getByRole('separator').click({ force: true })
    await expect.element(item('Help')).toBeVisible()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  })

  it('once closed, it ignores Escape and presses elsewhere', async () => {
    const onOpenChange = vi.fn()
    await render(
      <>
        <Menu label="Market menu" trigger="…" items={ITEMS} onOpenChange={onOpenChange} />
        <button type="button">Outside</button>
      </>,
    )
    await trigger.click()
    await userEvent.keyboard('{Escape}')
    await gone()
    const escape = { key: 'Escape', bubbles: true, cancelable: true }
    expect(trigger.element().dispatchEvent(new KeyboardEvent('keydown', escape))).toBe(true)
    await page.getByRole('button', { name: 'Outside' }).click()
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  it('Escape closes it and returns the focus even if the focused item was removed', async () => {
    const screen = await openExample()
    await userEvent.keyboard('{End}')
    await expect.element(item('Create ad')).toHaveFocus()
    await screen.rerender(example(ITEMS.slice(0, 1)))
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(trigger).toHaveFocus()
  })

  it('ignores an Escape pressed elsewhere on the page', async () => {
    await openExample()
    const outside = page.getByRole('button', { name: 'Outside' }).element() as HTMLElement
    outside.focus()
    const escape = { key: 'Escape', bubbles: true, cancelable: true }
    expect(outside.dispatchEvent(new KeyboardEvent('keydown', escape))).toBe(true)
    expect(document.activeElement).toBe(outside)
  })

  it('an item that opens a dialog lets it return the focus to the button', async () => {
    const onSelect = vi.fn(() => document.activeElement)
    await render(example([{ label: 'Create ad', onSelect }]))
    await trigger.click()
    await item('Create ad').click()
    expect(onSelect).toHaveReturnedWith(trigger.element())
  })

  it('a plain link navigates and closes the list; with a modifier key the browser opens any link', async () => {
    const onSelect = vi.fn()
    await render(
      example([
        { label: 'Orders', href: '#followed' },
        { label: 'My Ads', href: '#never', onSelect },
      ]),
    )
    await trigger.click()
    await item('Orders').click()
    await gone()
    expect(window.location.hash).toBe('#followed')
    window.location.hash = ''
    const left: boolean[] = []
    const listen = (event: MouseEvent) => {
      left.push(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', listen)
    for (const modifier of ['metaKey', 'ctrlKey', 'shiftKey']) {
      ;(trigger.element() as HTMLElement).focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(item('Orders')).toHaveFocus()
      const press = new MouseEvent('click', { [modifier]: true, bubbles: true, cancelable: true })
      item('My Ads').element().dispatchEvent(press)
      await gone()
    }
    window.removeEventListener('click', listen)
    expect(left).toEqual([true, true, true])
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('the caller can keep it closed with preventDefault', async () => {
    await render(
      <Menu
        label="Market menu"
        trigger="…"
        items={ITEMS}
        onClick={(event) => event.preventDefault()}
        onKeyDown={(event) => event.preventDefault()}
      />,
    )
    await trigger.click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  it('an item acts once, closes the list and returns the focus', async () => {
    const onSelect = vi.fn()
    await render(example([{ label: 'Create ad', onSelect }]))
    await trigger.click()
    await item('Create ad').click()
    await gone()
    expect(onSelect).toHaveBeenCalledOnce()
    await expect.element(trigger).toHaveFocus()
  })

  it('a link that opens elsewhere closes the list and returns the focus', async () => {
    await render(example([{ label: 'Receipt', href: '#receipt' }]))
    const listen = (event: MouseEvent) => event.preventDefault()
    window.addEventListener('click', listen)
    onTestFinished(() => window.removeEventListener('click', listen))
    for (const keys of ['{Control>}{Enter}{/Control}', '{Enter}']) {
      await trigger.click()
      await expect.element(item('Receipt')).toHaveFocus()
      await userEvent.keyboard(keys)
      await gone()
      await expect.element(trigger).toHaveFocus()
    }
  })

  it('a link with onSelect leaves a plain click to the router', async () => {
    const onSelect = vi.fn()
    await render(example([{ label: 'My Ads', href: '#never', onSelect }]))
    await trigger.click()
    await item('My Ads').click()
    expect(onSelect).toHaveBeenCalledOnce()
    expect(window.location.hash).not.toBe('#never')
  })

  it('a disabled item is focusable and does nothing; separators are skipped', async () => {
    const onSelect = vi.fn()
    await render(
      <Menu
        label="Market menu"
        trigger="…"
        items={[
          { label: 'Edit ad', onSelect },
          { separator: true },
          { label: 'Delete ad', onSelect, disabled: true },
          { label: 'Statement', href: '#never', disabled: true },
        ]}
      />,
    )
    await trigger.click()
    await expect.element(page.getByRole('separator')).toBeVisible()
    await expect.element(item('Edit ad')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Delete ad')).toHaveFocus()
    await expect.element(item('Delete ad')).toBeDisabled()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(onSelect).not.toHaveBeenCalled()
    expect(window.location.hash).not.toBe('#never')
    await expect.element(item('Edit ad')).toBeVisible()
  })

  it('a disabled link leads nowhere, also by a middle click', async () => {
    await render(example([{ label: 'Statement', href: '#never', disabled: true }]))
    await trigger.click()
    await expect.element(item('Statement')).toHaveFocus()
    await expect.element(item('Statement')).not.toHaveAttribute('href')
  })

  it.each([
    ['the lower edge', { insetBlockEnd: 0, insetInlineStart: 300 }],
    ['the right edge', { insetBlockStart: 0, insetInlineEnd: 0 }],
    ['the left edge', { insetBlockStart: 0, insetInlineStart: 0 }],
  ])('at %s the list stays inside the window and touches its button', async (_where, place) => {
    for (const align of ['start', 'end'] as const) {
      const screen = await render(
        <Menu
          label="Market menu"
          trigger="…"
          items={ITEMS}
          align={align}
          style={{ position: 'fixed', ...place }}
        />,
      )
      await trigger.click()
      const list = page.getByRole('menu').element().getBoundingClientRect()
      const button = trigger.element().getBoundingClientRect()
      expect(list.left).toBeGreaterThanOrEqual(8)
      expect(list.right).toBeLessThanOrEqual(window.innerWidth - 8)
      expect(list.bottom).toBeLessThanOrEqual(window.innerHeight - 8)
      expect(Math.min(Math.abs(list.top - button.bottom), Math.abs(button.top - list.bottom))).toBe(6)
      await screen.unmount()
    }
  })

  it('the list scrolls in a low window', async () => {
    await page.viewport(390, 200)
    const many = Array.from({ length: 12 }, (_, index) => ({ label: `Coin ${index}`, onSelect: () => {} }))
    await render(example(many))
    await trigger.click()
    const list = page.getByRole('menu').element()
    expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(192)
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await userEvent.keyboard('{End}')
    await expect.element(item('Coin 11')).toBeInViewport()
  })

  it('follows its button when the page above grows or switches to right-to-left', async () => {
    const screen = await openExample()
    await expect.element(item('My Ads')).toBeVisible()
    const button = trigger.element()
    const list = document.querySelector('[role="menu"]') as Element
    const below = () => list.getBoundingClientRect().top - button.getBoundingClientRect().bottom
    const gap = below()
    screen.container.style.paddingBlockStart = '80px'
    await eventually(() => expect(below()).toBe(gap))
    screen.container.dir = 'rtl'
    const right = (element: Element) => element.getBoundingClientRect().right
    await eventually(() => expect(Math.abs(right(list) - right(button))).toBeLessThan(20))
  })

  it.each([2, 0.5])('the list is at its button where the page has a CSS zoom of %s', async (zoom) => {
    await render(
      <div style={{ zoom, padding: 40 }}>
        <Menu label="Market menu" trigger="…" items={ITEMS} align="start" />
      </div>,
    )
    await trigger.click()
    const list = page.getByRole('menu').element().getBoundingClientRect()
    const button = trigger.element().getBoundingClientRect()
    expect(list.left).toBeCloseTo(button.left, 0)
    expect(list.top).toBeCloseTo(button.bottom + 6, 0)
    await page.getByRole('menuitem', { name: 'Create ad' }).click()
    await gone()
  })

  it('a scroll container does not clip it, and it follows its button', async () => {
    await render(
      <div style={{ blockSize: 60, overflow: 'auto' }} data-testid="scroller">
        <Menu label="Market menu" trigger="…" items={ITEMS} align="start" />
        <p style={{ blockSize: 500 }} />
      </div>,
    )
    await trigger.click()
    const top = () => page.getByRole('menu').element().getBoundingClientRect().top
    const before = top()
    const { left, bottom } = page.getByRole('menu').element().getBoundingClientRect()
    expect(document.elementFromPoint(left + 20, bottom - 20)?.closest('[role="menuitem"]')).not.toBeNull()
    page.getByTestId('scroller').element().scrollTop = 10
    await eventually(() => expect(top()).toBe(before - 10))
  })

  it('ref, id and other props go to its button, and `open` controls it', async () => {
    const ref = createRef<HTMLButtonElement>()
    const onOpenChange = vi.fn()
    await render(
      <Menu
        ref={ref}
        id="more"
        data-testid="more"
        open
        label="Market menu"
        trigger="…"
        items={ITEMS}
        onOpenChange={onOpenChange}
      />,
    )
    expect(ref.current).toBe(page.getByTestId('more').element())
    expect(ref.current?.id).toBe('more')
    await expect.element(item('Order History')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
    await expect.element(item('Order History')).toBeVisible()
  })
})
