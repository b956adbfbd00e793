import { createRef } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { recordAnnouncements } from '../testing/record-announcements.js'
import { toast } from './toast-store.js'
import { Toaster, type ToastPosition } from './toaster.js'

const shown = () => [...document.querySelectorAll('.oja-toast__message')].map((node) => node.textContent)
const toastOf = (text: string) =>
  [...document.querySelectorAll('.oja-toast')].find((node) => node.textContent.includes(text))

const TwoToasters = () => (
  <>
    <Toaster />
    <Toaster toasterId="market" position="top-start" />
  </>
)

afterEach(() => {
  vi.useRealTimers()
  toast.dismiss()
})

describe('toast', () => {
  it('B-182 toast() and toast.message show a message without an icon', async () => {
    await render(<Toaster />)
    const id = toast('Price alert removed')
    expect(toast.message('Price alert removed')).toBe(id)
    await eventually(() => expect(shown()).toEqual(['Price alert removed']))
    expect(document.querySelector('.oja-toast__icon')).toBeNull()
  })

  it('B-182 shows and announces a description and elements', async () => {
    const heard = recordAnnouncements()
    await render(<Toaster />)
    toast.warning(<b>Not paid yet</b>, { description: 'Ada has 15 minutes left.' })
    await eventually(() => expect(shown()).toEqual(['Not paid yetAda has 15 minutes left.']))
    expect(document.querySelector('.oja-toast b')).not.toBeNull()
    await eventually(() =>
      expect(heard.map(({ text }) => text).join()).toMatch(/Not paid yet.*Ada has 15 minutes left\./),
    )
  })

  it('B-182 calls onDismiss or onAutoClose, and neither after its action', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const onDismiss = vi.fn()
    const onAutoClose = vi.fn()
    const both = { onDismiss, onAutoClose }
    await render(<Toaster />)
    toast.info('Signed out', { ...both, id: 'timed' })
    await eventually(() => expect(shown()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(5100)
    await eventually(() => expect(shown()).toHaveLength(0))
    expect(onAutoClose.mock.calls).toEqual([['timed']])
    vi.useRealTimers()

    toast.info('By its cross', { ...both, id: 'cross' })
    await page.getByRole('button', { name: 'Close' }).click()
    toast.info('By Escape', { ...both, id: 'escape' })
    await eventually(() => expect(toastOf('By Escape')).toBeDefined())
    await userEvent.keyboard('{F6}{Tab}{Escape}')
    toast.info('By a call', { ...both, id: 'call' })
    toast.dismiss('call')
    await eventually(() => expect(shown()).toHaveLength(0))
    toast.info('By its action', { ...both, action: { label: 'Reload', onAction: () => {} } })
    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => expect(shown()).toHaveLength(0))
    expect(onDismiss.mock.calls.flat()).toEqual(['cross', 'escape', 'call'])
    expect(onAutoClose).toHaveBeenCalledOnce()
  })

  it('its action runs once, also on a double press, and closes it', async () => {
    const onAction = vi.fn()
    await render(<Toaster />)
    toast.info('Ad deleted', { action: { label: 'Undo', onAction } })
    await page.getByRole('button', { name: 'Undo' }).dblClick()
    await eventually(() => expect(shown()).toHaveLength(0))
    expect(onAction).toHaveBeenCalledOnce()
  })

  it('Escape in one of two toasts closes only that one', async () => {
    await render(<Toaster />)
    toast.info('Older', { action: { label: 'Undo', onAction: () => {} } })
    toast.info('Newer')
    await eventually(() => expect(shown()).toHaveLength(2))
    page.getByRole('button', { name: 'Undo' }).element().focus()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(shown()).toEqual(['Newer']))
  })

  it('B-182 accepts a function that returns a promise, and passes the result to its words', async () => {
    await render(<Toaster />)
    const work = deferred()
    const given = toast.promise(() => work.promise.then(() => 3), {
      pending: 'Sending',
      success: (count) => <em>{count} sent</em>,
      error: 'Not sent',
    })
    await eventually(() => expect(shown()).toEqual(['Sending']))
    expect(document.querySelector('.oja-toast .oja-spinner')).not.toBeNull()
    work.resolve()
    expect(await given).toBe(3)
    await eventually(() => expect(shown()).toEqual(['3 sent']))
    expect(document.querySelector('.oja-toast .oja-spinner')).toBeNull()
  })

  it('B-078 the action appears with the outcome, not while the promise is pending', async () => {
    await render(<Toaster />)
    const work = deferred()
    const words = { pending: 'Sending', success: 'Sent', error: 'Not sent' }
    void toast.promise(work.promise, words, { action: { label: 'Receipt', onAction: () => {} } })
    await eventually(() => expect(shown()).toEqual(['Sending']))
    expect(page.getByRole('button', { name: 'Receipt' }).query()).toBeNull()
    work.resolve()
    await expect.element(page.getByRole('button', { name: 'Receipt' })).toBeVisible()
  })

  it.each([
    ['a Response that is not ok', new Response('', { status: 500 })],
    ['an Error', new Error('declined')],
  ])('B-182 a promise of %s is a failure: its words get it', async (_, result) => {
    await render(<Toaster />)
    const error = vi.fn(() => 'Not paid')
    const given = toast.promise(Promise.resolve(result), { pending: 'Paying', success: 'Paid', error })
    await eventually(() => expect(shown()).toEqual(['Not paid']))
    expect(error).toHaveBeenCalledExactlyOnceWith(result)
    expect(toastOf('Not paid')?.getAttribute('data-tone')).toBe('negative')
    expect(await given).toBe(result)
  })

  it.each([
    ['an ok Response', new Response()],
    ['an object of the product, which is no Response', { ok: false }],
  ])('B-182 a promise of %s is a success', async (_, result) => {
    await render(<Toaster />)
    void toast.promise(async () => result, { pending: 'Paying', success: 'Paid', error: 'Not paid' })
    await eventually(() => expect(shown()).toEqual(['Paid']))
  })

  it('B-182 words of a promise may be async', async () => {
    await render(<Toaster />)
    const words = { pending: 'Paying', success: (response: Response) => response.text(), error: 'Not paid' }
    void toast.promise(Promise.resolve(new Response('Paid to Ada')), words)
    await eventually(() => expect(shown()).toEqual(['Paid to Ada']))
  })

  it('B-182 an outcome without words removes the pending toast', async () => {
    await render(<Toaster />)
    const paid = deferred()
    const refused = deferred()
    void toast.promise(paid.promise, { pending: 'Paying', error: 'Not paid' })
    const given = toast.promise(refused.promise, { pending: 'Sending', success: 'Sent' })
    await eventually(() => expect(shown()).toEqual(['Paying', 'Sending']))
    paid.resolve()
    await eventually(() => expect(shown()).toEqual(['Sending']))
    refused.reject(new Error('offline'))
    await expect(given).rejects.toThrow('offline')
    await eventually(() => expect(shown()).toEqual([]))
  })

  it('B-079 two promises with the same words are two toasts: the success of one keeps the error of the other', async () => {
    await render(<Toaster />)
    const [refused, paid] = [deferred(), deferred()]
    const words = { pending: 'Sending', success: 'Sent', error: 'The bank refused' }
    const given = toast.promise(refused.promise, words)
    void toast.promise(paid.promise, words)
    await eventually(() => expect(shown()).toEqual(['Sending', 'Sending']))
    refused.reject(new Error('refused'))
    await expect(given).rejects.toThrow('refused')
    paid.resolve()
    await eventually(() => expect(shown().toSorted()).toEqual(['Sent', 'The bank refused']))
  })

  it.each(['success', 'error'] as const)(
    'B-182 a function for the %s words that throws removes the toast, and its error is not lost',
    async (outcome) => {
      const unhandled = vi.fn((event: PromiseRejectionEvent) => event.preventDefault())
      window.addEventListener('unhandledrejection', unhandled)
      onTestFinished(() => window.removeEventListener('unhandledrejection', unhandled))
      await render(<Toaster />)
      const mistake = new TypeError('No amount in the answer')
      const words = () => {
        throw mistake
      }
      const work = outcome === 'success' ? Promise.resolve() : Promise.reject(new Error('refused'))
      toast.promise(work, { pending: 'Sending', [outcome]: words }).catch(() => {})
      await eventually(() => expect(unhandled.mock.calls.map(([event]) => event.reason)).toEqual([mistake]))
      await eventually(() => expect(shown()).toEqual([]))
    },
  )

  it('B-182 a toast that makes room for newer ones calls onAutoClose', async () => {
    const onDismiss = vi.fn()
    const onAutoClose = vi.fn()
    const screen = await render(<Toaster />)
    for (const id of ['1', '2', '3', '4', '5', '6']) toast.info(id, { id, onDismiss, onAutoClose })
    await eventually(() => expect(shown()).toEqual(['4', '5', '6']))
    expect(onAutoClose.mock.calls.flat()).toEqual(['1', '2', '3'])
    await screen.rerender(<Toaster limit={1} />)
    await eventually(() => expect(shown()).toEqual(['6']))
    expect(onAutoClose.mock.calls.flat()).toEqual(['1', '2', '3', '4', '5'])
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it('B-182 dismissing all calls onDismiss of each', async () => {
    const onDismiss = vi.fn()
    await render(<Toaster />)
    for (const id of ['one', 'two']) toast.info(id, { id, onDismiss })
    toast.dismiss()
    expect(onDismiss.mock.calls).toEqual([['one'], ['two']])
  })

  it('B-182 an onDismiss that dismisses all is called once for each', async () => {
    const onDismiss = vi.fn(() => toast.dismiss())
    await render(<Toaster />)
    for (const id of ['one', 'two', 'three']) toast.info(id, { id, onDismiss })
    toast.dismiss()
    expect(onDismiss.mock.calls).toEqual([['one'], ['two'], ['three']])
  })

  it('B-079 the same words with another tone, description or Toaster are another toast', async () => {
    await render(<TwoToasters />)
    const ids = [
      toast.warning('Price updated'),
      toast.info('Price updated'),
      toast.info('Price updated', { description: 'BTC' }),
      toast.info('Price updated', { toasterId: 'market' }),
    ]
    expect(new Set(ids).size).toBe(4)
    await eventually(() => expect(shown()).toHaveLength(4))
  })

  it('B-078 toast.pending shows a spinner and stays until another toast takes its id', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    const id = toast.pending('Waiting for the bank', { durationMs: 10 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toEqual(['Waiting for the bank'])
    expect(document.querySelector('.oja-toast .oja-spinner')).not.toBeNull()
    toast.success('Paid', { id })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toEqual(['Paid'])
    expect(document.querySelector('.oja-toast .oja-spinner')).toBeNull()
  })

  it('B-077 a busy toast is not pushed out', async () => {
    await render(<Toaster />)
    const work = deferred()
    const words = { pending: 'Sending', success: 'Sent', error: 'Not sent' }
    void toast.promise(work.promise, words, { durationMs: 60_000 })
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text)
    await eventually(() => expect(shown()).toEqual(['Sending', 'three', 'four']))
    work.resolve()
    await eventually(() => expect(shown()).toEqual(['three', 'four', 'Sent']))
  })
})

describe('Toaster', () => {
  it('B-183 shows as many at once as its limit, and errors beside them', async () => {
    toast.info('zero')
    await render(<Toaster limit={1} />)
    toast.error('Transfer failed')
    for (const text of ['one', 'two']) toast.info(text)
    await eventually(() => expect(shown()).toEqual(['Transfer failed', 'two']))
  })

  it('B-183 toasts of one Toaster do not push out those of another', async () => {
    await render(<TwoToasters />)
    toast.info('Signed in')
    for (const text of ['one', 'two', 'three']) toast.info(text, { toasterId: 'market' })
    await eventually(() => expect(shown().toSorted()).toEqual(['Signed in', 'one', 'three', 'two']))
  })

  it('B-183 F6 skips a Toaster without toasts', async () => {
    await render(<TwoToasters />)
    toast.info('Price updated', { toasterId: 'market' })
    await eventually(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{F6}')
    const market = document.querySelector('[data-position="top-start"]')
    expect(market?.contains(document.activeElement)).toBe(true)
  })

  it('B-183 hides the close button, except on toasts that stay until closed', async () => {
    await render(<Toaster closeButton={false} />)
    toast.info('Price updated')
    toast.info('Ad created', { closeButton: true })
    toast.error('Transfer failed')
    await eventually(() => expect(shown()).toHaveLength(3))
    const hasCross = (text: string) => toastOf(text)?.querySelector('.oja-toast__close') !== null
    expect(hasCross('Price updated')).toBe(false)
    expect(hasCross('Ad created')).toBe(true)
    expect(hasCross('Transfer failed')).toBe(true)
  })

  it('B-183 several Toasters show their own toasts, and F6 moves between them and back', async () => {
    await render(
      <>
        <button type="button">Copy</button>
        <TwoToasters />
      </>,
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    toast.info('Signed in')
    toast.info('Price updated', { toasterId: 'market' })
    await eventually(() => expect(shown()).toHaveLength(2))
    const region = (position: ToastPosition) => document.querySelector(`[data-position="${position}"]`)
    expect(region('bottom-end')?.textContent).toContain('Signed in')
    expect(region('bottom-end')?.textContent).not.toContain('Price updated')
    expect(region('top-start')?.textContent).toContain('Price updated')
    const hasFocus = (position: ToastPosition) => region(position)?.contains(document.activeElement)
    await userEvent.keyboard('{F6}')
    expect(hasFocus('bottom-end')).toBe(true)
    await userEvent.keyboard('{F6}')
    expect(hasFocus('top-start')).toBe(true)
    await userEvent.keyboard('{F6}')
    await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
  })

  it('B-183 Escape on the list moves the focus back, and closes nothing', async () => {
    await render(
      <>
        <button type="button">Copy</button>
        <Toaster />
      </>,
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    toast.info('Signed in')
    await eventually(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{F6}{Escape}')
    await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
    expect(shown()).toEqual(['Signed in'])
  })

  // As on an iPhone: a keyboard covers the page and leaves its layout as it is.
  it('B-183 at the bottom it is above an on-screen keyboard', async () => {
    const view = window.visualViewport as VisualViewport
    const height = vi.spyOn(view, 'height', 'get')
    onTestFinished(() => void vi.restoreAllMocks())
    await render(<Toaster />)
    toast.info('Signed in')
    await eventually(() => expect(shown()).toHaveLength(1))
    const bottom = () => toastOf('Signed in')?.getBoundingClientRect().bottom
    height.mockReturnValue(innerHeight - 300)
    view.dispatchEvent(new Event('resize'))
    await eventually(() => expect(bottom()).toBeLessThanOrEqual(innerHeight - 300))
    height.mockRestore()
    view.dispatchEvent(new Event('resize'))
    await eventually(() => expect(bottom()).toBeGreaterThan(innerHeight - 100))
  })

  it.each<[ToastPosition, 'left' | 'right' | 'middle', 'top' | 'bottom']>([
    ['top-start', 'left', 'top'],
    ['top-center', 'middle', 'top'],
    ['top-end', 'right', 'top'],
    ['bottom-start', 'left', 'bottom'],
    ['bottom-center', 'middle', 'bottom'],
    ['bottom-end', 'right', 'bottom'],
  ])('B-183 at %s it is on the %s at the %s, and as wide as a phone', async (position, side, edge) => {
    await render(<Toaster position={position} />)
    toast.info('Signed out')
    await eventually(() => expect(shown()).toHaveLength(1))
    // Firefox uses fractions of a pixel.
    const edges = () => {
      const box = document.querySelector('.oja-toast')?.getBoundingClientRect() ?? new DOMRect()
      return [box.left, innerWidth - box.right, box.top, innerHeight - box.bottom].map(Math.round)
    }
    await eventually(() => {
      const [left = 0, right = 0, top = 0, bottom = 0] = edges()
      if (side === 'middle') expect(Math.abs(left - right)).toBeLessThanOrEqual(1)
      else expect({ left, right }[side]).toBe(24)
      expect({ top, bottom }[edge]).toBe(24)
      expect(Math.min(top, bottom)).toBeGreaterThan(0)
    })
    await page.viewport(390, 800)
    await eventually(() => expect(edges().slice(0, 2)).toEqual([16, 16]))
  })

  it('a short message without icon or close button stays on one line', async () => {
    await render(<Toaster closeButton={false} />)
    toast('Price alert removed')
    toast('With a cross', { closeButton: true })
    toast.success('Saved')
    await eventually(() => expect(shown()).toHaveLength(3))
    for (const message of document.querySelectorAll('.oja-toast__message')) {
      expect(message.getBoundingClientRect().height).toBeLessThan(40)
    }
  })

  it('the close button is never alone on a line', async () => {
    await page.viewport(390, 800)
    await render(<Toaster />)
    const box = (part: string) =>
      document.querySelector(`.oja-toast__${part}`)?.getBoundingClientRect() ?? new DOMRect()
    const words = 'Your session ends in two minutes, so save'
    for (let length = 20; length <= words.length; length += 1) {
      toast.warning(words.slice(0, length), { id: 'one', action: { label: 'Stay', onAction: () => {} } })
      await eventually(() => expect(shown()).toEqual([words.slice(0, length)]))
      expect(Math.abs(box('close').top - box('action').top)).toBeLessThan(10)
    }
  })

  it('ref, id, data-* and style go to the region; words come from labels', async () => {
    const heard = recordAnnouncements()
    const ref = createRef<HTMLDivElement>()
    await render(
      <Toaster
        ref={ref}
        id="news"
        data-testid="news"
        labels={{ region: 'Nachrichten ({hotkey})', close: 'Schließen', announce: 'Nachricht' }}
      />,
    )
    toast.error('Fehler')
    await eventually(() => expect(heard[0]?.text).toMatch(/^Nachricht /))
    await expect.element(page.getByRole('region', { name: 'Nachrichten (F6)' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible()
    expect(ref.current).toBe(page.getByTestId('news').element())
    expect(ref.current?.id).toBe('news')
  })

  it('two that have their own ids do not warn', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await render(<TwoToasters />)
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

it('B-082 inside a native modal dialog, where the page is inert, the toast region itself is live', async () => {
  await render(<Toaster />)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  const region = () => document.querySelector('[data-oja-toast-region]')
  await eventually(() => expect(dialog.contains(region())).toBe(true))
  expect(region()?.getAttribute('aria-live')).toBe('polite')
  dialog.remove()
  await eventually(() => expect(region()?.getAttribute('aria-live')).toBe('off'))
})

it('B-082 above a native modal dialog a toast can be pressed and reached, whichever came first, and outlives the dialog', async () => {
  const onAction = vi.fn()
  await render(<Toaster />)
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<button>Pay</button>'
  document.body.append(dialog)
  toast.info('Price updated', { id: 'before', action: { label: 'Look', onAction } })
  await eventually(() => expect(shown()).toHaveLength(1))
  dialog.showModal()
  await page.getByRole('button', { name: 'Look' }).click()
  expect(onAction).toHaveBeenCalledOnce()
  await eventually(() => expect(shown()).toHaveLength(0))

  page.getByRole('button', { name: 'Pay' }).element().focus()
  toast.info('Ad paused', { action: { label: 'Undo', onAction } })
  await eventually(() => expect(shown()).toHaveLength(1))
  await userEvent.keyboard('{F6}{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('button', { name: 'Pay' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(dialog.open).toBe(false)
  await eventually(() => expect(shown()).toEqual(['Ad paused']))

  dialog.showModal()
  await eventually(() => expect(dialog.contains(document.querySelector('.oja-toast'))).toBe(true))
  dialog.remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onAction).toHaveBeenCalledTimes(2)
})
