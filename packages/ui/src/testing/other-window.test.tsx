// A product may render through a portal into a preview in an iframe, or into a window it opens.
import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { AddressField } from '../address-field/index.js'
import { Button } from '../button/index.js'
import { CopyField } from '../copy-field/index.js'
import { Dialog } from '../dialog/index.js'
import { Form } from '../form/index.js'
import { Menu } from '../menu/index.js'
import { OtpInput } from '../otp-input/index.js'
import { TextField } from '../text-field/index.js'

/** Renders through a portal into an iframe with the page's styles. */
async function renderInFrame(ui: ReactNode | ((body: HTMLElement) => ReactNode)) {
  const frame = Object.assign(document.createElement('iframe'), { width: 600, height: 400 })
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const inner = frame.contentDocument!
  for (const style of document.querySelectorAll('style')) inner.head.append(style.cloneNode(true))
  frame.focus()
  await render(createPortal(typeof ui === 'function' ? ui(inner.body) : ui, inner.body))
  return inner
}

const ITEMS = ['Orders', 'Ads'].map((label) => ({ label }))

async function openMenu(ui: ReactNode = <Menu label="Market menu" trigger="…" items={ITEMS} />) {
  const inner = await renderInFrame(ui)
  inner.querySelector('button')!.click()
  await expect.poll(() => inner.activeElement?.textContent).toBe('Orders')
  const isOpen = () => inner.querySelector('[role="menu"]') !== null
  return { inner, isOpen }
}

const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })

test('in another window arrow keys move through a menu, and Escape closes it', async () => {
  const { inner, isOpen } = await openMenu()
  inner.activeElement?.dispatchEvent(key('ArrowDown'))
  await expect.poll(() => inner.activeElement?.textContent).toBe('Ads')
  inner.activeElement?.dispatchEvent(key('Escape'))
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(inner.activeElement).toHaveAccessibleName('Market menu')
})

test('Escape closes a menu in another window even if the focused item was removed', async () => {
  const { inner, isOpen } = await openMenu()
  ;(inner.activeElement as HTMLElement).blur()
  inner.body.dispatchEvent(key('Escape'))
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test('a press elsewhere in another window closes a menu', async () => {
  const { inner, isOpen } = await openMenu()
  inner.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})

test('the list of a menu stays inside another window', async () => {
  const { inner } = await openMenu(
    <Menu
      label="Market menu"
      trigger="…"
      items={ITEMS}
      style={{ position: 'fixed', insetBlockEnd: 0, insetInlineStart: 0 }}
    />,
  )
  const list = inner.querySelector('[role="menu"]')!.getBoundingClientRect()
  expect(list.bottom).toBeLessThanOrEqual(inner.documentElement.clientHeight)
})

test('in another window a form without the focus focuses its first invalid field', async () => {
  const inner = await renderInFrame(
    <Form>
      <TextField label="Email" name="email" required />
      <Button type="submit">Send</Button>
    </Form>,
  )
  // Safari does not focus a pressed button.
  inner.querySelector('button')!.click()
  await vi.waitFor(() => expect(inner.activeElement).toHaveAttribute('name', 'email'))
})

test('in another window a key replaces the digit that the customer moved to', async () => {
  const inner = await renderInFrame(<OtpInput label="Code" defaultValue="123456" />)
  const input = inner.querySelector('input')!
  input.focus()
  const selected = () => [input.selectionStart, input.selectionEnd]
  // The field selects its box again in the next frame.
  await new Promise(requestAnimationFrame)
  const current = () =>
    [...inner.querySelectorAll('[data-slot="digit"]')].findIndex((slot) => slot.hasAttribute('data-current'))
  input.setSelectionRange(2, 2)
  await vi.waitFor(() => expect(selected()).toEqual([2, 3]))
  expect(current()).toBe(2)
})

test('a copy button uses the clipboard of its own window', async () => {
  const inner = await renderInFrame(<CopyField label="Address" value="bc1q" />)
  const write = vi.spyOn(inner.defaultView!.navigator.clipboard, 'writeText').mockResolvedValue()
  inner.querySelector('button')!.click()
  await vi.waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith('bc1q'))
})

test('an address field pastes from the clipboard of its own window', async () => {
  const inner = await renderInFrame(<AddressField label="Address" networks={[]} />)
  const read = vi.spyOn(inner.defaultView!.navigator.clipboard, 'readText').mockResolvedValue('bc1q')
  inner.querySelector('button')!.click()
  await vi.waitFor(() => expect(inner.querySelector('input')!.value).toBe('bc1q'))
  expect(read).toHaveBeenCalledOnce()
})

test('without a clipboard a copy button selects the text in its own window', async () => {
  const inner = await renderInFrame(<CopyField label="Address" value="bc1q" />)
  vi.spyOn(inner.defaultView!.navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const select = vi.spyOn(inner, 'execCommand').mockReturnValue(true)
  inner.querySelector('button')!.click()
  await vi.waitFor(() => expect(select).toHaveBeenCalledExactlyOnceWith('copy'))
})

test('a dialog in another window returns the focus to its button', async () => {
  const inner = await renderInFrame((body) => (
    <Dialog title="Terms" trigger={<Button>Read terms</Button>} container={body} />
  ))
  const trigger = inner.querySelector('button')!
  trigger.focus()
  trigger.click()
  await vi.waitFor(() => expect(inner.activeElement).toHaveAttribute('role', 'dialog'))
  inner.activeElement?.dispatchEvent(key('Escape'))
  await vi.waitFor(() => expect(inner.activeElement).toBe(trigger))
  expect(inner.querySelector('[role="dialog"]')).toBeNull()
})

async function openDialog() {
  const inner = await renderInFrame((body) => (
    <Dialog
      title="Terms"
      trigger={<Button>Read terms</Button>}
      container={body}
      footer={<button>Agree</button>}
    />
  ))
  inner.querySelector('button')!.focus()
  inner.querySelector('button')!.click()
  await vi.waitFor(() => expect(inner.activeElement).toHaveAttribute('role', 'dialog'))
  return inner
}

test('in another window Tab stays inside a dialog, in both directions', async () => {
  const inner = await openDialog()
  await userEvent.tab()
  expect(inner.activeElement).toHaveAccessibleName('Close')
  await userEvent.tab({ shift: true })
  expect(inner.activeElement).toHaveTextContent('Agree')
  await userEvent.tab()
  expect(inner.activeElement).toHaveAccessibleName('Close')
})

test('in another window a press on the backdrop closes a dialog', async () => {
  const inner = await openDialog()
  inner.querySelector('.oja-dialog-scrim')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(inner.querySelector('[role="dialog"]')).toBeNull())
})

test('Escape closes a dialog in another window even if nothing has the focus', async () => {
  const inner = await openDialog()
  ;(inner.activeElement as HTMLElement).blur()
  inner.body.dispatchEvent(key('Escape'))
  await vi.waitFor(() => expect(inner.querySelector('[role="dialog"]')).toBeNull())
})

test('a dialog in another window locks the scrolling of that window, and not of the page', async () => {
  const inner = await openDialog()
  const overflows = () => [inner, document].map((page) => page.documentElement.style.overflow)
  expect(overflows()).toEqual(['hidden', ''])
  inner.activeElement?.dispatchEvent(key('Escape'))
  await vi.waitFor(() => expect(overflows()).toEqual(['', '']))
})

test('in another window the page behind a dialog does not move by touch, but long content inside does', async () => {
  const inner = await openDialog()
  const long = Object.assign(inner.createElement('div'), {
    innerHTML: '<p style="block-size: 900px">Terms</p>',
  })
  Object.assign(long.style, { blockSize: '50px', overflow: 'auto' })
  inner.querySelector('[role="dialog"]')!.append(long)
  // By hand, because Firefox has no TouchEvent on a desktop.
  const moves = (target: Element) => {
    const move = new Event('touchmove', { bubbles: true, cancelable: true })
    return target.dispatchEvent(Object.assign(move, { touches: [{}] }))
  }
  expect(moves(long)).toBe(true)
  expect(moves(inner.body)).toBe(false)
})
