import { type CSSProperties, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/index.js'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { realMotion } from '../testing/motion.js'
import { recordAnnouncements } from '../testing/record-announcements.js'
import { toast } from './toast-store.js'
import { Toaster } from './toaster.js'

const shown = () => [...document.querySelectorAll('.oja-toast__message')].map((node) => node.textContent)

/** Each poll advances fake timers by this much. The default would use up the rest of a toast's time. */
const LOOK = { interval: 1 }

/** Waits until the list has the toast and the effects of both have run: they start its timer and listen for what pauses it. */
async function drawn() {
  const list = () => document.querySelector('.oja-toast')?.closest<HTMLElement>('[role="region"]')
  await expect.poll(() => list()?.style.pointerEvents, LOOK).toBe('')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Longer than a busy machine needs for the keys of a test. */
const longer = { durationMs: 60_000 }

const retry = { label: 'Retry', onAction: () => {} }

/** Other pages of the same browser take and return the window focus while a test runs. */
function keepOut(event: Event): void {
  if (event.isTrusted && event.target === window) event.stopImmediatePropagation()
}

describe('toasts', () => {
  beforeEach(() => {
    for (const type of ['blur', 'focus']) window.addEventListener(type, keepOut, { capture: true })
  })
  afterEach(() => {
    for (const type of ['blur', 'focus']) window.removeEventListener(type, keepOut, { capture: true })
    vi.useRealTimers()
    toast.dismiss()
  })

  it('B-083 a toast sent before the Toaster mounts shows when it mounts', async () => {
    toast.success('Ad created')
    await render(<Toaster />)
    await eventually(() => expect(shown()).toEqual(['Ad created']))
  })

  it('B-071 the region exists before the first toast', async () => {
    await render(<Toaster />)
    await expect.element(page.getByRole('region', { name: 'Notifications (F6)' })).toBeInTheDocument()
  })

  it('B-076 closes after 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    toast.info('Signed out')
    await expect.poll(shown, LOOK).toEqual(['Signed out'])
    await drawn()
    await vi.advanceTimersByTimeAsync(4900)
    expect(shown()).toEqual(['Signed out'])
    await vi.advanceTimersByTimeAsync(200)
    await expect.poll(shown, LOOK).toEqual([])
  })

  it('B-074 the timer of a toast in a hidden tab starts when the tab becomes visible', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await render(<Toaster />)
    toast.success('Coin released')
    await drawn()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toHaveLength(1)

    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(4900)
    expect(shown()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    await expect.poll(shown, LOOK).toHaveLength(0)
    visibility.mockRestore()
  })

  it('B-077 shows three at most, the newest ones', async () => {
    await render(<Toaster />)
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text)
    await eventually(() => expect(shown()).toEqual(['two', 'three', 'four']))
  })

  it.each([
    ['an error', () => toast.error('Transfer failed')],
    ['an error with an action', () => toast.error('Transfer failed', { action: retry })],
    ['something to do', () => toast.info('Transfer failed', { action: retry })],
  ])('B-077 later toasts do not push out %s', async (_what, first) => {
    await render(<Toaster />)
    first()
    for (const text of ['one', 'two', 'three']) toast.info(text)
    await eventually(() => expect(shown()).toEqual(['Transfer failed', 'two', 'three']))
    for (const text of ['four', 'five', 'six']) toast.success(text)
    await eventually(() => expect(shown()).toEqual(['Transfer failed', 'five', 'six']))
  })

  it('B-077 errors do not push out each other, and the newest other toast shows beside them', async () => {
    await render(<Toaster />)
    for (const text of ['one', 'two', 'three', 'four']) toast.error(text)
    toast.info('five')
    toast.info('six')
    await eventually(() => expect(shown()).toEqual(['one', 'two', 'three', 'four', 'six']))
  })

  it('B-077 toasts that do not fit on the screen scroll', async () => {
    await page.viewport(390, 420)
    await render(<Toaster />)
    for (let number = 1; number <= 12; number += 1) toast.error(`Payment ${number} failed`)
    await eventually(() => expect(shown()).toHaveLength(12))
    const list = document.querySelector('.oja-toast-region__list') as HTMLElement
    expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  })

  it('B-076 an error stays until it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    toast.error('Transfer failed')
    toast.error('Account not found', { action: retry })
    await expect.poll(shown, LOOK).toHaveLength(2)
    await drawn()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(shown()).toEqual(['Transfer failed', 'Account not found'])
    vi.useRealTimers()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(shown, LOOK).toEqual(['Account not found'])
    await drawn()
  })

  it('B-076 an error with durationMs closes after that time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    toast.error('No picture was chosen', { durationMs: 5000 })
    await drawn()
    await vi.advanceTimersByTimeAsync(5100)
    await expect.poll(shown, LOOK).toEqual([])
  })

  it.each([0, Number.MAX_SAFE_INTEGER])('B-076 a toast of %i ms stays until closed', async (durationMs) => {
    await render(<Toaster closeButton={false} />)
    toast('Keep this page open', { durationMs })
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.querySelector('.oja-toast')).toHaveAttribute('data-state', 'open')
  })

  it('B-079 the same words twice are one toast', async () => {
    await render(<Toaster />)
    const first = toast.error('Pin is incorrect')
    const second = toast.error('Pin is incorrect')
    expect(second).toBe(first)
    await eventually(() => expect(shown()).toEqual(['Pin is incorrect']))
  })

  it('B-079 the same words again restart the timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    for (let times = 1; times <= 2; times += 1) {
      toast.info('Copied')
      await expect.poll(shown, LOOK).toEqual(['Copied'])
      await drawn()
      await vi.advanceTimersByTimeAsync(4000)
    }
    expect(shown()).toEqual(['Copied'])
    await vi.advanceTimersByTimeAsync(1200)
    await expect.poll(shown, LOOK).toEqual([])
  })

  it('B-079 the same words again are announced again', async () => {
    const heard = recordAnnouncements()
    await render(<Toaster />)
    for (let times = 1; times <= 2; times += 1) {
      toast.info('Copied')
      await eventually(() => expect(heard.filter(({ text }) => text.includes('Copied'))).toHaveLength(times))
    }
  })

  it('B-079 the same words with the same action are one toast, with another action two', async () => {
    await render(<Toaster />)
    const undoFirst = vi.fn()
    const undoSecond = vi.fn()
    const first = toast.info('Ad deleted', { action: { label: 'Undo', onAction: undoFirst } })
    expect(toast.info('Ad deleted', { action: { label: 'Undo', onAction: undoFirst } })).toBe(first)
    toast.info('Ad deleted', { action: { label: 'Undo', onAction: undoSecond } })
    toast.info('Ad deleted')
    await eventually(() => expect(shown()).toHaveLength(3))
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await eventually(() => expect(shown()).toHaveLength(2))
    expect(undoFirst).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(undoSecond).toHaveBeenCalledOnce()
  })

  it('B-078 an id replaces the toast that has it', async () => {
    await render(<Toaster />)
    toast.info('Sending', { id: 'transfer' })
    toast.success('Sent', { id: 'transfer' })
    await eventually(() => expect(shown()).toEqual(['Sent']))
  })

  it('B-072 errors interrupt a screen reader, successes wait', async () => {
    const heard = recordAnnouncements()
    await render(<Toaster />)
    toast.error('Network error')
    toast.success('Copied to clipboard')
    const liveOf = (words: string) => heard.find(({ text }) => text.includes(words))?.live
    await eventually(() => expect(liveOf('Network error')).toBe('assertive'))
    await eventually(() => expect(liveOf('Copied to clipboard')).toBe('polite'))
  })

  it('B-075 returns the focus when the last toast closes with it', async () => {
    await renderAfterButton()
    toast.success('Copied to clipboard', longer)
    await eventually(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{F8}{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
  })

  for (const order of ['before', 'after'] as const) {
    it(`B-066 sent ${order} a dialog opens, it is above the dialog and closes alone when pressed`, async () => {
      await render(<WithDialog />)
      if (order === 'before') toast.error('Pin is incorrect')
      await page.getByRole('button', { name: 'Open' }).click()
      if (order === 'after') toast.error('Pin is incorrect')
      await eventually(() => expect(shown()).toHaveLength(1))

      const region = document.querySelector('[data-oja-toast-region]')
      const close = region?.querySelector<HTMLElement>('.oja-toast__close')
      expect(region?.closest('[aria-hidden="true"]')).toBeNull()
      await userEvent.click(close as HTMLElement)
      await eventually(() => expect(shown()).toHaveLength(0))
      await expect.element(page.getByRole('dialog')).toBeVisible()
    })
  }

  it('does not cover the buttons of a sheet on phones', async () => {
    await page.viewport(390, 800)
    await openDialog()
    toast.error('Pin is incorrect')
    await eventually(() => {
      const sheetTop = document.querySelector('[role="dialog"]')?.getBoundingClientRect().top
      expect(document.querySelector('.oja-toast')?.getBoundingClientRect().bottom).toBeLessThan(sheetTop ?? 0)
    })
  })

  it('an action is beside a short message, and below a long one, which fits a phone', async () => {
    await page.viewport(390, 800)
    await render(<Toaster />)
    const action = { label: 'Open the ad', onAction: vi.fn() }
    const box = (selector: string) => {
      const found = document.querySelector(`.oja-toast ${selector}`)?.getBoundingClientRect()
      if (found === undefined) throw new Error(`There is no ${selector}`)
      return found
    }
    toast.info('Price updated', { id: 'same', action })
    await eventually(() => expect(shown()).toHaveLength(1))
    expect(box('.oja-toast__action').top).toBeLessThan(box('.oja-toast__message').bottom)
    toast.info('The time to pay is over. Do not pay now. You can order the same again.', {
      id: 'same',
      action,
    })
    await eventually(() =>
      expect(box('.oja-toast__action').top).toBeGreaterThanOrEqual(box('.oja-toast__message').bottom),
    )
    expect(box('.oja-toast__message').width).toBeGreaterThan(240)
    expect(box('.oja-toast__close').top).toBeLessThan(box('.oja-toast__action').bottom)
  })

  const toastTop = () => document.querySelector('.oja-toast')?.getBoundingClientRect().top

  it('moves away from a sheet that opens after it', async () => {
    realMotion()
    await page.viewport(390, 800)
    await render(<WithDialog />)
    toast.info('Login successful')
    await eventually(() => expect(toastTop()).toBeGreaterThan(700))
    ;(page.getByRole('button', { name: 'Open' }).element() as HTMLElement).click()
    await eventually(() => expect(toastTop()).toBe(16))
  })

  it('moving away from a sheet is not a layout shift', async () => {
    await page.viewport(390, 800)
    await render(<WithDialog />)
    toast.info('Login successful')
    await eventually(() => expect(toastTop()).toBeGreaterThan(700))
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    onTestFinished(() => observer.disconnect())
    ;(page.getByRole('button', { name: 'Open' }).element() as HTMLElement).click()
    await eventually(() => expect(toastTop()).toBe(16))
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    // The browser reports shifts late. Once this deliberate one is reported, so is every earlier one.
    const since = performance.now()
    const dialog = page.getByRole('dialog').element() as HTMLElement
    dialog.style.marginBlockEnd = '200px'
    await eventually(() => expect(shifts).not.toEqual([]))
    expect(shifts.filter(({ startTime }) => startTime < since)).toEqual([])
  })

  for (const key of ['F6', 'F8']) {
    it(`B-066 B-073 ${key} focuses a toast above an open dialog, its action works, and ${key} returns the focus`, async () => {
      const onAction = vi.fn()
      await openDialog()
      toast.info('New Update', { action: { label: 'Reload', onAction } })
      await eventually(() => expect(shown()).toHaveLength(1))
      await userEvent.keyboard(`{${key}}`)
      expect(document.activeElement?.closest('[data-oja-toast-region]')).not.toBeNull()
      await userEvent.keyboard(`{${key}}`)
      await expect.element(page.getByRole('dialog')).toHaveFocus()
      await userEvent.keyboard(`{${key}}{Tab}{Tab}`)
      await expect.element(page.getByRole('button', { name: 'Reload' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      expect(onAction).toHaveBeenCalledOnce()
      await eventually(() => expect(shown()).toHaveLength(0))
      await expect.element(page.getByRole('dialog')).toHaveFocus()
    })
  }

  it.each(['F6', 'F8'])('B-073 %s does nothing while there is no toast', async (key) => {
    await openDialog()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(page.getByRole('dialog')).toHaveFocus()
  })

  it('B-073 ignores the key with a modifier, or if the page has handled it', async () => {
    const screen = await render(
      <>
        <input aria-label="Search" />
        <input aria-label="Own key" onKeyDown={(event) => event.preventDefault()} />
        <Toaster />
      </>,
    )
    toast.info('Signed out', longer)
    await eventually(() => expect(shown()).toHaveLength(1))
    for (const [name, keys] of [
      ['Search', '{Control>}{F6}{/Control}'],
      ['Own key', '{F6}'],
    ] as const) {
      await screen.getByLabelText(name).click()
      await userEvent.keyboard(keys)
      await expect.element(screen.getByLabelText(name)).toHaveFocus()
    }
  })

  for (const [way, hold, release] of [
    [
      'hover',
      () => userEvent.hover(document.querySelector('.oja-toast') as Element),
      () => userEvent.unhover(document.querySelector('.oja-toast') as Element),
    ],
    ['focus', () => userEvent.keyboard('{F6}'), () => userEvent.keyboard('{F6}')],
    [
      'a window in the background',
      () => window.dispatchEvent(new Event('blur')),
      () => window.dispatchEvent(new Event('focus')),
    ],
  ] as const) {
    it(`B-074 ${way} pauses its timer, which then continues with the time left`, async () => {
      await openDialog()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
      toast.info('Signed out')
      await drawn()
      await vi.advanceTimersByTimeAsync(2000)
      await hold()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(shown()).toHaveLength(1)
      await release()
      await vi.advanceTimersByTimeAsync(2000)
      expect(document.querySelector('.oja-toast[data-state="open"]')).not.toBeNull()
      await vi.advanceTimersByTimeAsync(1200)
      await expect.poll(shown, LOOK).toHaveLength(0)
    })
  }

  it('B-076 a toast with an action stays four times as long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    toast.info('New Update', { action: { label: 'Reload', onAction: vi.fn() } })
    await drawn()
    await vi.advanceTimersByTimeAsync(19_500)
    expect(shown()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(shown, LOOK).toHaveLength(0)
  })

  it('is removed after its exit animation', async () => {
    realMotion()
    await render(<Toaster />)
    toast.info('Signed out')
    await eventually(() => expect(shown()).toHaveLength(1))
    toast.dismiss()
    await eventually(() =>
      expect(document.querySelector('.oja-toast')?.getAttribute('data-state')).toBe('closed'),
    )
    await eventually(() => expect(shown()).toEqual([]))
  })

  it('B-075 closing one of two keeps the focus among the toasts', async () => {
    await renderAfterButton()
    toast.info('one', longer)
    toast.info('two', longer)
    await eventually(() => expect(shown()).toHaveLength(2))
    await userEvent.keyboard('{F6}{Tab}{Tab}{Enter}')
    await eventually(() => expect(shown()).toHaveLength(1))
    expect(document.activeElement?.closest('[data-oja-toast-region]')).not.toBeNull()
  })

  it.each([
    ['Close', { closeButton: true }, 'Close'],
    ['Retry', { action: retry }, 'Retry'],
    ['Retry', { closeButton: false }, undefined],
  ])('B-078 with the focus on %s, a toast that takes its id keeps the focus', async (name, options, next) => {
    await render(<Toaster />)
    toast.info('Sending', { id: 'one', action: retry })
    const part = page.getByRole('button', { name })
    await expect.element(part).toBeVisible()
    part.element().focus()
    toast.success('Sent', { id: 'one', ...options })
    await eventually(() => expect(shown()).toEqual(['Sent']))
    const focused = document.activeElement
    expect(focused?.closest('.oja-toast')?.textContent).toContain('Sent')
    expect(focused?.getAttribute('aria-label') ?? (focused as HTMLElement).innerText.trim()).toBe(
      next ?? 'Sent',
    )
  })

  it('B-078 a toast that takes an id and keeps its focus has its whole time after the focus leaves', async () => {
    await openDialog()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    toast.info('Sending', { id: 'one' })
    await drawn()
    await vi.advanceTimersByTimeAsync(4000)
    await userEvent.keyboard('{F6}{Tab}')
    toast.success('Sent', { id: 'one' })
    await expect.poll(shown, LOOK).toEqual(['Sent'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toEqual(['Sent'])
    await userEvent.keyboard('{F6}')
    await vi.advanceTimersByTimeAsync(4800)
    expect(document.querySelector('.oja-toast[data-state="open"]')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(400)
    await expect.poll(shown, LOOK).toHaveLength(0)
  })

  it('B-078 a promise is one toast from start to end, and the caller handles its rejection', async () => {
    await render(<Toaster />)
    const work = deferred()
    const failing = deferred()
    const words = { pending: 'Sending', success: 'Sent', error: (reason: unknown) => String(reason) }
    void toast.promise(work.promise, words)
    await eventually(() => expect(shown()).toEqual(['Sending']))
    work.resolve()
    await eventually(() => expect(shown()).toEqual(['Sent']))
    const given = toast.promise(failing.promise, words)
    failing.reject(new Error('offline'))
    await expect(given).rejects.toThrow('offline')
    await eventually(() => expect(shown()).toEqual(['Sent', 'Error: offline']))
  })

  it('B-072 announces an error once, in one live region', async () => {
    const heard = recordAnnouncements()
    await render(<Toaster />)
    toast.error('Network error')
    await eventually(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.text).toContain('Network error')
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('B-081 is at the end edge, which is the left one in right-to-left text', async () => {
    document.documentElement.dir = 'rtl'
    await render(<Toaster />)
    toast.info('Signed out')
    await eventually(() => expect(shown()).toHaveLength(1))
    const box = document.querySelector('.oja-toast')?.getBoundingClientRect()
    expect(box?.left).toBeLessThan(100)
    document.documentElement.removeAttribute('dir')
  })

  it('B-080 touch or pointer can swipe it away sideways, and scrolling cannot', async () => {
    await render(<Toaster />)
    toast.info('Signed out')
    await eventually(() => expect(shown()).toHaveLength(1))
    const node = document.querySelector('.oja-toast') as HTMLElement
    drag(node, 4, 200)
    expect(node.getAttribute('data-state')).toBe('open')
    drag(node, 200, 4)
    await eventually(() => expect(shown()).toHaveLength(0))
  })

  it.each([
    ['bottom-end', 'pan-y'],
    // Here a swipe goes up or down.
    ['bottom-center', 'none'],
  ] as const)(
    'B-080 at %s a touch on a toast may %s the list, if it is too long',
    async (position, touchAction) => {
      await render(<Toaster position={position} />)
      toast.info('Signed out')
      await eventually(() => expect(shown()).toHaveLength(1))
      expect(getComputedStyle(document.querySelector('.oja-toast') as HTMLElement).touchAction).toBe(
        touchAction,
      )
    },
  )

  it('B-081 in right-to-left text a swipe to the left closes it, and one to the right does not', async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await render(<Toaster />)
    toast.info('Signed out')
    await eventually(() => expect(shown()).toHaveLength(1))
    const node = document.querySelector('.oja-toast') as HTMLElement
    drag(node, 200, 4)
    expect(node.getAttribute('data-state')).toBe('open')
    drag(node, -200, 4)
    await eventually(() => expect(shown()).toHaveLength(0))
  })

  it.each([
    ['bottom-start', [200, 4], [-200, 4]],
    ['bottom-center', [0, -200], [0, 200]],
    ['top-center', [0, 200], [0, -200]],
  ] as const)(
    'B-080 at %s a swipe to the nearest edge closes it and calls onDismiss',
    async (position, [awayX, awayY], [x, y]) => {
      const onDismiss = vi.fn()
      const onAutoClose = vi.fn()
      await render(<Toaster position={position} />)
      toast.info('Signed out', { id: 'swept', onDismiss, onAutoClose })
      await eventually(() => expect(shown()).toHaveLength(1))
      const node = document.querySelector('.oja-toast') as HTMLElement
      drag(node, awayX, awayY)
      expect(node.getAttribute('data-state')).toBe('open')
      drag(node, x, y)
      await eventually(() => expect(shown()).toHaveLength(0))
      expect(onDismiss).toHaveBeenCalledExactlyOnceWith('swept')
      expect(onAutoClose).not.toHaveBeenCalled()
    },
  )

  /** Swipes over a toast. */
  function drag(node: HTMLElement, byX: number, byY: number) {
    const { left, top } = node.getBoundingClientRect()
    const at = (x: number, y: number) => ({
      bubbles: true,
      cancelable: true,
      button: 0,
      pointerId: 1,
      pointerType: 'touch',
      clientX: left + 20 + x,
      clientY: top + 20 + y,
    })
    node.dispatchEvent(new PointerEvent('pointerdown', at(0, 0)))
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      node.dispatchEvent(new PointerEvent('pointermove', at(byX * part, byY * part)))
    node.dispatchEvent(new PointerEvent('pointerup', at(byX, byY)))
  }

  it('B-082 is above native popovers and dialogs, also those opened later', async () => {
    const cover: CSSProperties = { inlineSize: '100vw', blockSize: '100vh', border: 0, margin: 0, padding: 0 }
    await render(
      <>
        <div id="cover" popover="manual" style={cover} />
        <dialog />
        <Toaster />
      </>,
    )
    const region = () => document.querySelector('[data-oja-toast-region]') as HTMLElement
    await eventually(() => expect(region().matches(':popover-open')).toBe(true))
    document.getElementById('cover')?.showPopover()
    toast.info('Signed out')
    await eventually(() => expect(shown()).toHaveLength(1))
    const isOnTop = () => {
      const { left = 0, top = 0 } =
        document.querySelector('.oja-toast__message')?.getBoundingClientRect() ?? {}
      return document.elementFromPoint(left + 4, top + 10)?.closest('.oja-toast') !== null
    }
    expect(isOnTop()).toBe(true)

    const raised = vi.spyOn(region(), 'showPopover')
    document.querySelector('dialog')?.showModal()
    await eventually(() => expect(raised).toHaveBeenCalledOnce())
    await eventually(() => expect(isOnTop()).toBe(true))
    toast.info('Signed in')
    await eventually(() => expect(shown()).toHaveLength(2))
    expect(isOnTop()).toBe(true)
    document.querySelector('dialog')?.close()
  })

  it('leaves Escape to the dialog under it', async () => {
    await openDialog()
    toast.error('Pin is incorrect')
    await eventually(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(shown()).toHaveLength(1)
  })
})

/** Leaves the focus on a button before the Toaster. */
async function renderAfterButton() {
  await render(
    <>
      <button type="button">Copy</button>
      <Toaster />
    </>,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
}

async function openDialog() {
  await render(<WithDialog />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
}

function WithDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Enter your PIN" />
      <Toaster />
    </>
  )
}
