import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/index.js'
import { toast } from './toast-store.js'
import { Toaster } from './toaster.js'

const shown = () => [...document.querySelectorAll('.oja-toast__message')].map((node) => node.textContent)

describe('toasts', () => {
  afterEach(() => {
    vi.useRealTimers()
    toast.dismiss()
  })

  it('one fired before the toaster is there is shown when it comes', async () => {
    toast.success('Ad created')
    await render(<Toaster />)
    await vi.waitFor(() => expect(shown()).toEqual(['Ad created']))
  })

  it('the region stands ready before the first toast', async () => {
    await render(<Toaster />)
    await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument()
  })

  it('closes after 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await render(<Toaster />)
    toast.info('Signed out')
    await vi.waitFor(() => expect(shown()).toEqual(['Signed out']))
    await vi.advanceTimersByTimeAsync(4900)
    expect(shown()).toEqual(['Signed out'])
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(shown()).toEqual([]))
  })

  it('one that comes in a hidden tab waits until the tab is looked at', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await render(<Toaster />)
    toast.error('Insufficient funds')
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toHaveLength(1)

    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(4900)
    expect(shown()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(shown()).toHaveLength(0))
    visibility.mockRestore()
  })

  it('shows three at most, the newest ones', async () => {
    await render(<Toaster />)
    for (const text of ['one', 'two', 'three', 'four']) toast.info(text)
    await vi.waitFor(() => expect(shown()).toEqual(['two', 'three', 'four']))
  })

  it('the same words twice are one toast', async () => {
    await render(<Toaster />)
    const first = toast.error('Pin is incorrect')
    const second = toast.error('Pin is incorrect')
    expect(second).toBe(first)
    await vi.waitFor(() => expect(shown()).toEqual(['Pin is incorrect']))
  })

  it('an own id replaces the toast that has it', async () => {
    await render(<Toaster />)
    toast.info('Sending', { id: 'transfer' })
    toast.success('Sent', { id: 'transfer' })
    await vi.waitFor(() => expect(shown()).toEqual(['Sent']))
  })

  it('errors interrupt a screen reader, successes wait', async () => {
    await render(<Toaster />)
    toast.error('Network error')
    await vi.waitFor(() =>
      expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Network error'),
    )
    toast.success('Copied to clipboard')
    await vi.waitFor(() =>
      expect(document.querySelector('[role="status"][aria-live="polite"]')?.textContent).toContain(
        'Copied to clipboard',
      ),
    )
  })

  it('runs its action once and closes', async () => {
    const onAction = vi.fn()
    await render(<Toaster />)
    toast.info('New Update', { action: { label: 'Reload', onAction } })
    await page.getByRole('button', { name: 'Reload' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(shown()).toEqual([]))
  })

  it('gives focus back when the last toast closes under it', async () => {
    await render(
      <>
        <button type="button">Copy</button>
        <Toaster />
      </>,
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    toast.success('Copied to clipboard')
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{F8}{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
  })

  for (const order of ['before', 'after'] as const) {
    it(`fired ${order} a dialog opens, it lies above the dialog and closes alone when pressed`, async () => {
      await render(<WithDialog />)
      if (order === 'before') toast.error('Pin is incorrect')
      await page.getByRole('button', { name: 'Open' }).click()
      if (order === 'after') toast.error('Pin is incorrect')
      await vi.waitFor(() => expect(shown()).toHaveLength(1))

      const region = document.querySelector('[data-oja-toast-region]')
      const close = region?.querySelector<HTMLElement>('.oja-toast__close')
      expect(region?.closest('[aria-hidden="true"]')).toBeNull()
      await userEvent.click(close as HTMLElement)
      await vi.waitFor(() => expect(shown()).toHaveLength(0))
      await expect.element(page.getByRole('dialog')).toBeVisible()
    })
  }

  it('stands clear of the buttons of a sheet on phones', async () => {
    await page.viewport(390, 800)
    await render(<WithDialog />)
    await page.getByRole('button', { name: 'Open' }).click()
    toast.error('Pin is incorrect')
    await vi.waitFor(() => {
      const sheetTop = document.querySelector('[role="dialog"]')?.getBoundingClientRect().top
      expect(document.querySelector('.oja-toast')?.getBoundingClientRect().bottom).toBeLessThan(sheetTop ?? 0)
    })
    await page.viewport(1280, 900)
  })

  it('leaves Escape to the dialog under it', async () => {
    await render(<WithDialog />)
    await page.getByRole('button', { name: 'Open' }).click()
    toast.error('Pin is incorrect')
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
    expect(shown()).toHaveLength(1)
  })
})

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
