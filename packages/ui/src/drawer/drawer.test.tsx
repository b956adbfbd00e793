import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../testing/eventually.js'
import { Drawer, type DrawerProps } from './drawer.js'

function Example(props: Partial<DrawerProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open menu
      </button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title="Main menu" {...props}>
        <a href="#assets">Assets</a>
      </Drawer>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open menu' })

describe('Drawer', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => page.getByRole('button', { name: 'Close' }).click()],
    [
      'the ground beside it',
      () =>
        userEvent.click(document.querySelector('.oja-drawer-scrim') as Element, {
          position: { x: 800, y: 400 },
        }),
    ],
  ])('closes by %s, and the focus returns to the menu button', async (_way, close) => {
    await render(<Example />)
    await opener.click()
    await expect.element(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()
    // WebKit's driver clicks where the close icon was when it measured.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    await close()
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    await expect.element(opener).toHaveFocus()
  })

  it('keeps its name when a logo replaces the title', async () => {
    await render(<Example header={<svg role="img" aria-label="Oja" />} />)
    await opener.click()
    await expect.element(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()
  })

  it('nothing closes it while busy', async () => {
    await render(<Example busy />)
    await opener.click()
    await expect.element(page.getByRole('dialog')).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.oja-drawer-scrim') as Element, {
      position: { x: 800, y: 400 },
    })
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
    await expect.element(page.getByRole('dialog')).toHaveAttribute('data-state', 'open')
  })

  it('focuses itself, locks scrolling, and its header is not the page’s banner', async () => {
    await render(<Example />)
    await opener.click()
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    expect(page.getByRole('banner').elements()).toEqual([])
  })

  it('composed of parts and uncontrolled, it opens by its trigger and closes by its own button', async () => {
    const onOpenChange = vi.fn()
    await render(
      <Drawer.Root onOpenChange={onOpenChange}>
        <Drawer.Trigger>Open menu</Drawer.Trigger>
        <Drawer.Content side="end">
          <Drawer.Header>
            <Drawer.Title>Main menu</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body>
            <Drawer.Close>Assets</Drawer.Close>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>,
    )
    await opener.click()
    await expect.element(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Assets' }).click()
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    await expect.element(opener).toHaveFocus()
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  it.each([
    ['ltr', 'start', 0],
    ['rtl', 'start', 1280],
    ['ltr', 'end', 1280],
  ] as const)('in %s its %s side stands at %i', async (direction, side, edge) => {
    document.documentElement.dir = direction
    await render(<Example side={side} />)
    await opener.click()
    await eventually(() => {
      const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
      expect(box?.width).toBe(300)
      expect(edge === 0 ? box?.left : box?.right).toBe(edge)
    })
    document.documentElement.dir = 'ltr'
  })
})
