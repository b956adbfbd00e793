import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../testing/eventually.js'
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

describe('Menu', () => {
  it('opens on its first item and says so', async () => {
    await render(example(ITEMS))
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    await trigger.click()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
    await expect.element(item('Order History')).toHaveFocus()
  })

  it.each([
    ['{ArrowDown}', 'My Ads'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Order History'],
    ['{ArrowUp}', 'Create ad'],
    ['{End}{Home}', 'Order History'],
    ['c', 'Create ad'],
  ])('keys %s lead to %s', async (keys, name) => {
    await render(example(ITEMS))
    await trigger.click()
    await expect.element(item('Order History')).toHaveFocus()
    await userEvent.keyboard(keys)
    await expect.element(item(name)).toHaveFocus()
  })

  it('a letter pressed with Ctrl, Alt or Meta is left to the browser', async () => {
    await render(example(ITEMS))
    await trigger.click()
    await expect.element(item('Order History')).toHaveFocus()
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

  it('arrow up on the button opens it at the end', async () => {
    await render(example(ITEMS))
    trigger.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(item('Create ad')).toHaveFocus()
  })

  it('Escape closes it and the focus returns', async () => {
    await render(example(ITEMS))
    await trigger.click()
    await userEvent.keyboard('{Escape}')
    await gone()
    await expect.element(trigger).toHaveFocus()
  })

  it('a press elsewhere and Tab close it', async () => {
    await render(example(ITEMS))
    await trigger.click()
    await page.getByRole('button', { name: 'Outside' }).click()
    await gone()
    await trigger.click()
    await expect.element(item('Order History')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await gone()
  })

  it('an item acts once, closes the list and gives the focus back', async () => {
    const onSelect = vi.fn()
    await render(example([{ label: 'Create ad', onSelect }]))
    await trigger.click()
    await item('Create ad').click()
    await gone()
    expect(onSelect).toHaveBeenCalledOnce()
    await expect.element(trigger).toHaveFocus()
  })

  it('a link with an action leaves the plain press to the router', async () => {
    const onSelect = vi.fn()
    await render(example([{ label: 'My Ads', href: '#never', onSelect }]))
    await trigger.click()
    await item('My Ads').click()
    expect(onSelect).toHaveBeenCalledOnce()
    expect(window.location.hash).not.toBe('#never')
  })
})
