import { type FormEvent, useRef, useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { announce } from '../lib/announce.js'
import { emulate } from '../testing/emulate.js'
import { eventually } from '../testing/eventually.js'
import { realMotion } from '../testing/motion.js'
import { TextField } from '../text-field/index.js'
import { Dialog, type DialogProps } from './dialog.js'

function Example(props: Partial<DialogProps> & { onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { onClose, ...rest } = props
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Notice
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => {
          onClose?.()
          setIsOpen(next)
        }}
        title="Before you trade"
        description="Read this first."
        footer={<button type="button">Acknowledge</button>}
        {...rest}
      />
    </>
  )
}

const opener = page.getByRole('button', { name: 'Notice' })
const dialog = page.getByRole('dialog')
const gone = () => eventually(() => expect(document.querySelector('[role$="dialog"]')).toBeNull())
const pressGround = () =>
  userEvent.click(document.querySelector('.oja-dialog-scrim') as Element, { position: { x: 4, y: 4 } })

async function openExample(props: Parameters<typeof Example>[0] = {}) {
  await render(<Example {...props} />)
  await opener.click()
  await expect.element(page.getByRole(props.role ?? 'dialog')).toBeVisible()
}

/** Safari on iOS scrolls a page even with `overflow: hidden`; only a cancelled touch stops it. */
function isTouchRefused(target: Element | null, fingers = 1): boolean {
  if (target === null) throw new Error('there is nothing to touch')
  const touched = Array.from(
    { length: fingers },
    (_, identifier) => new Touch({ identifier, target, clientX: 5, clientY: 90 }),
  )
  const touches = { touches: touched, changedTouches: touched, bubbles: true, cancelable: true }
  return !target.dispatchEvent(new TouchEvent('touchmove', touches))
}

describe('Dialog', () => {
  it('B-059 is named by its title and described by its sentence', async () => {
    await openExample()
    await expect.element(dialog).toHaveAccessibleName('Before you trade')
    await expect.element(dialog).toHaveAccessibleDescription('Read this first.')
    await expect.element(dialog).toHaveAttribute('aria-modal', 'true')
  })

  it('its header is not the page’s banner, and its footer not the page’s footer', async () => {
    await openExample()
    expect(page.getByRole('banner').elements()).toEqual([])
    expect(page.getByRole('contentinfo').elements()).toEqual([])
  })

  it('a form inside it does not submit the form around it', async () => {
    const outer = vi.fn()
    const inner = vi.fn((event: FormEvent) => event.preventDefault())
    await render(
      <form onSubmit={outer}>
        <Dialog defaultOpen title="Add a receiver">
          <form onSubmit={inner}>
            <TextField label="Name" />
          </form>
        </Dialog>
      </form>,
    )
    await userEvent.type(page.getByLabelText('Name'), 'Ada{Enter}')
    expect(inner).toHaveBeenCalledOnce()
    expect(outer).not.toHaveBeenCalled()
  })

  it('B-060 focuses itself, so that Enter does nothing', async () => {
    await openExample()
    await expect.element(dialog).toHaveFocus()
  })

  it('B-060 focuses the element of `initialFocusRef`', async () => {
    function WithField() {
      const ref = useRef<HTMLInputElement>(null)
      return (
        <Example initialFocusRef={ref}>
          <input ref={ref} aria-label="Code" />
        </Example>
      )
    }
    await render(<WithField />)
    await opener.click()
    await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  })

  it('B-062 keeps the focus inside', async () => {
    await openExample()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
    expect(document.activeElement?.closest('[role="dialog"]')).toBeInstanceOf(Element)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => page.getByRole('button', { name: 'Close' }).click()],
    ['the ground around it', pressGround],
  ])('B-061 B-063 B-067 closes by %s, once, and the focus returns to the opener', async (_way, close) => {
    const onClose = vi.fn()
    await openExample({ onClose })
    await close()
    await gone()
    await expect.element(opener).toHaveFocus()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('B-063 nothing closes it while busy', async () => {
    const onClose = vi.fn()
    await openExample({ busy: true, onClose })
    await userEvent.keyboard('{Escape}')
    await pressGround()
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled()
    await expect.element(dialog).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('B-063 an Escape that ends an IME composition does not close it', async () => {
    const onClose = vi.fn()
    await openExample({ onClose })
    const escape = { key: 'Escape', bubbles: true, cancelable: true }
    dialog.element().dispatchEvent(new KeyboardEvent('keydown', { ...escape, isComposing: true }))
    expect(onClose).not.toHaveBeenCalled()
    dialog.element().dispatchEvent(new KeyboardEvent('keydown', escape))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('B-063 an alert dialog closes on Escape but not on a press on the backdrop', async () => {
    const onClose = vi.fn()
    await openExample({ onClose, role: 'alertdialog' })
    await pressGround()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('B-063 `onInteractOutside` keeps it open when the backdrop is pressed, and is not called for a press inside', async () => {
    const onClose = vi.fn()
    const onInteractOutside = vi.fn((event: Event) => event.preventDefault())
    await openExample({ onClose, onInteractOutside })
    await dialog.click()
    expect(onInteractOutside).not.toHaveBeenCalled()
    await pressGround()
    expect(onInteractOutside).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('B-063 Escape closes it also when nothing has the focus, as after the focused field became disabled', async () => {
    const onClose = vi.fn()
    await openExample({ onClose })
    await expect.element(dialog).toHaveFocus()
    ;(document.activeElement as HTMLElement).blur()
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('B-063 an Escape that a field inside handles does not close it, and onKeyDown of the caller runs', async () => {
    const onClose = vi.fn()
    const onKeyDown = vi.fn()
    await render(
      <Example onClose={onClose} onKeyDown={onKeyDown}>
        <input aria-label="Bank" onKeyDown={(event) => event.stopPropagation()} />
      </Example>,
    )
    await opener.click()
    await page.getByRole('textbox', { name: 'Bank' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(onKeyDown).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Acknowledge' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('B-063 a press that starts inside and ends on the backdrop, as when selecting text, does not close it', async () => {
    const onClose = vi.fn()
    await openExample({ onClose })
    const scrim = document.querySelector('.oja-dialog-scrim') as Element
    const press = { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }
    dialog.element().dispatchEvent(new PointerEvent('pointerdown', press))
    scrim.dispatchEvent(new PointerEvent('pointerup', press))
    scrim.dispatchEvent(new MouseEvent('click', press))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('B-065 Escape closes only the upper of two dialogs', async () => {
    function Two() {
      const [isInner, setIsInner] = useState(false)
      return (
        <Example>
          <button type="button" onClick={() => setIsInner(true)}>
            More
          </button>
          <Dialog open={isInner} onOpenChange={setIsInner} title="Inner" />
        </Example>
      )
    }
    await render(<Two />)
    await opener.click()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Inner' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1))
    await expect.element(page.getByRole('dialog', { name: 'Before you trade' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  it('B-069 keeps its buttons visible under long content', async () => {
    const content = Array.from({ length: 80 }, (_, index) => <p key={index}>Line {index}</p>)
    await render(<Example>{content}</Example>)
    await opener.click()
    await expect.element(page.getByRole('button', { name: 'Acknowledge' })).toBeInViewport()
  })

  it('B-069 is a sheet at the bottom edge on phones', async () => {
    await page.viewport(390, 800)
    await openExample()
    await eventually(() => {
      const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
      expect([box?.left, box?.right, box?.bottom]).toEqual([0, 390, 800])
    })
  })

  /** Drags the handle of the open sheet down. Returns where the sheet was before the finger left. */
  async function dragDown(by: number, end: 'pointerup' | 'pointercancel' = 'pointerup') {
    const handle = document.querySelector('.oja-dialog__handle') as HTMLElement
    const { left, top, width } = handle.getBoundingClientRect()
    async function send(type: string, y: number) {
      const place = { clientX: left + width / 2, clientY: top + 10 + y }
      const finger = { button: 0, pointerId: 1, pointerType: 'touch', bubbles: true }
      handle.dispatchEvent(new PointerEvent(type, { ...place, ...finger }))
      // React draws after a real event, and before the next one.
      await Promise.resolve()
    }
    await send('pointerdown', 0)
    for (const part of [0.3, 0.6, 1]) await send('pointermove', by * part)
    const lowest = sheetTop()
    await send(end, by)
    return lowest
  }
  const sheetTop = () => document.querySelector('[role="dialog"]')?.getBoundingClientRect().top ?? 0
  async function openSheet(props: Partial<DialogProps> & { onClose?: () => void }) {
    await page.viewport(390, 800)
    await render(<Example {...props} />)
    if (!props.open) await opener.click()
    await eventually(() =>
      expect(document.querySelector('[role="dialog"]')?.getBoundingClientRect().bottom).toBe(800),
    )
  }

  it('B-069 its handle drags the sheet down, and closes it from a quarter of its height on', async () => {
    const onClose = vi.fn()
    await openSheet({ onClose })
    const top = sheetTop()
    const height = 800 - top
    // WebKit moves by whole pixels.
    expect(await dragDown(height / 5)).toBeCloseTo(top + height / 5, 0)
    await eventually(() => expect(sheetTop()).toBe(top))
    expect(await dragDown(-50)).toBe(top)
    await dragDown(height / 2, 'pointercancel')
    await eventually(() => expect(sheetTop()).toBe(top))
    expect(onClose).not.toHaveBeenCalled()
    await dragDown(height / 2)
    expect(onClose).toHaveBeenCalledOnce()
    await gone()
    await opener.click()
    await eventually(() => expect(sheetTop()).toBe(top))
  })

  it('B-069 a sheet that the page keeps open comes back to its place', async () => {
    await openSheet({ open: true })
    const top = sheetTop()
    await dragDown(800 - top)
    await eventually(() => expect(sheetTop()).toBe(top))
    await expect.element(dialog).toHaveAttribute('data-state', 'open')
  })

  it('B-063 B-069 while busy its handle does nothing', async () => {
    const onClose = vi.fn()
    await openSheet({ onClose, busy: true })
    const top = sheetTop()
    expect(await dragDown(300)).toBe(top)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('B-069 its handle takes the touch, covers no button, and is nowhere in a wide window', async () => {
    await openSheet({})
    const handle = document.querySelector('.oja-dialog__handle') as HTMLElement
    expect(getComputedStyle(handle).touchAction).toBe('none')
    const close = page.getByRole('button', { name: 'Close' }).element()
    const { left, top, width } = close.getBoundingClientRect()
    expect(close.contains(document.elementFromPoint(left + width / 2, top + 2))).toBe(true)
    expect(document.elementFromPoint(195, sheetTop() + 12)).toBe(handle)
    await page.viewport(900, 800)
    expect(handle.getClientRects()).toHaveLength(0)
  })

  it('B-066 a layer above it, such as a password manager’s list, takes presses and keys and does not close it', async () => {
    const onClose = vi.fn()
    await openExample({ onClose })
    const manager = document.createElement('div')
    manager.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 2147483647'
    manager.innerHTML = '<button>Fill</button><input aria-label="Search items">'
    document.body.append(manager)
    const onFill = vi.fn()
    manager.querySelector('button')?.addEventListener('click', onFill)
    await page.getByRole('button', { name: 'Fill' }).click()
    await page.getByRole('textbox', { name: 'Search items' }).click()
    await userEvent.keyboard('oja')
    expect(onFill).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('textbox', { name: 'Search items' })).toHaveValue('oja')
    // It would also be visible while it animates out.
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(dialog).toHaveAttribute('data-state', 'open')
    manager.remove()
  })

  it('B-062 hides the page from assistive technology except live regions', async () => {
    announce('ready')
    await openExample()
    expect(document.querySelector('button')?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(document.querySelector('.oja-announcer')?.closest('[aria-hidden="true"]')).toBeNull()
  })

  it('B-064 the page behind does not scroll by wheel or touch and does not shift', async () => {
    await render(
      <div style={{ blockSize: 3000 }}>
        <Example />
        <p data-testid="wide">Wide</p>
      </div>,
    )
    const wide = page.getByTestId('wide').element()
    const width = wide.getBoundingClientRect().width
    await opener.click()
    await expect.element(dialog).toBeVisible()
    expect(wide.getBoundingClientRect().width).toBe(width)
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    expect(isTouchRefused(document.querySelector('.oja-dialog-scrim'))).toBe(true)
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
    expect(isTouchRefused(wide)).toBe(false)
  })

  it('B-064 restores the page’s own overflow style', async () => {
    document.documentElement.style.overflow = 'scroll'
    const screen = await render(<Dialog defaultOpen title="Before you trade" />)
    expect(document.documentElement.style.overflow).toBe('hidden')
    await screen.unmount()
    expect(document.documentElement.style.overflow).toBe('scroll')
    document.documentElement.style.overflow = ''
  })

  it('B-064 pinch zoom and sliders still work', async () => {
    await render(
      <Example>
        <input type="range" aria-label="Amount" />
      </Example>,
    )
    await opener.click()
    expect(isTouchRefused(page.getByRole('slider').element())).toBe(false)
    expect(isTouchRefused(dialog.element(), 2)).toBe(false)
    expect(isTouchRefused(dialog.element())).toBe(true)
  })

  // As on an iPhone, and in Chrome on Android by default: a keyboard covers the page and leaves its layout as it is.
  it.each([
    ['as a sheet', 390],
    ['in the middle', 900],
  ])('is clear of an on-screen keyboard, %s', async (_, width) => {
    await page.viewport(width, 700)
    onTestFinished(() => page.viewport(900, 800))
    const view = window.visualViewport as VisualViewport
    const height = vi.spyOn(view, 'height', 'get')
    const scale = vi.spyOn(view, 'scale', 'get')
    onTestFinished(() => void vi.restoreAllMocks())
    await render(
      <Dialog defaultOpen title="Before you trade" footer={<button type="button">Continue</button>}>
        <p style={{ blockSize: 900 }}>Long</p>
      </Dialog>,
    )
    const edges = () => {
      const { top, bottom } = dialog.element().getBoundingClientRect()
      const foot = page.getByRole('button', { name: 'Continue' }).element().getBoundingClientRect().bottom
      return { isBelowTop: top >= 0, isAboveKeyboard: bottom <= 400, isFootSeen: foot <= 400 }
    }
    const seen = { isBelowTop: true, isAboveKeyboard: true, isFootSeen: true }
    height.mockReturnValue(400)
    view.dispatchEvent(new Event('resize'))
    await eventually(() => expect(edges()).toEqual(seen))
    // Zoomed in by two fingers, as much of the page is out of view, but nothing covers it.
    scale.mockReturnValue(1.75)
    view.dispatchEvent(new Event('resize'))
    await eventually(() => expect(edges()).toMatchObject({ isAboveKeyboard: false }))
  })

  it('its footer hides what scrolls behind it over the whole width, so that no focus ring shows beside the buttons', async () => {
    await render(
      <Dialog defaultOpen title="Before you trade" footer={<button type="button">Continue</button>} />,
    )
    const foot = page.getByRole('button', { name: 'Continue' }).element().parentElement as HTMLElement
    const box = dialog.element() as HTMLElement
    const { left, right } = box.getBoundingClientRect()
    const { top } = foot.getBoundingClientRect()
    expect(document.elementFromPoint(left + 3, top + 1)).toBe(foot)
    expect(document.elementFromPoint(right - 3, top + 1)).toBe(foot)
    expect(box.scrollWidth).toBe(box.clientWidth)
  })

  it('B-064 scrollable content inside still scrolls by touch', async () => {
    await render(
      <Example>
        <div data-testid="list" style={{ blockSize: 100, overflow: 'auto' }}>
          <p data-testid="line" style={{ blockSize: 300 }}>
            Long
          </p>
        </div>
        <p data-testid="short">Short</p>
      </Example>,
    )
    await opener.click()
    expect(isTouchRefused(page.getByTestId('line').element())).toBe(false)
    expect(isTouchRefused(page.getByTestId('short').element())).toBe(true)
  })

  it('B-068 is removed after its exit animation, and at once under reduced motion', async () => {
    realMotion()
    await openExample()
    const states: (string | null | undefined)[] = []
    const node = document.querySelector('.oja-dialog')
    const watch = new MutationObserver(() => states.push(node?.getAttribute('data-state')))
    watch.observe(node as Element, { attributes: true, attributeFilter: ['data-state'] })
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(states).toContain('closed'))
    await gone()
    watch.disconnect()
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    await opener.click()
    await expect.element(dialog).toBeVisible()
    expect(getComputedStyle(document.querySelector('.oja-dialog') as Element).animationDuration).toBe('0s')
  })
})
