import * as RadixDialog from '@radix-ui/react-dialog'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './copy-button.js'
import { CopyField } from './copy-field.js'
import { renderInShadow } from '../testing/in-shadow.js'
import { withClipboard } from '../testing/with-clipboard.js'

const ADDRESS = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'

// "Copied" shows for two seconds: a slow machine would miss them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Waits until React has rendered the change. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

function clipboardTakes() {
  return vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}

function clipboardRefuses() {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
}

describe('CopyField', () => {
  test('B-112 copies the whole value unchanged, announces it, and then shows its label again', async () => {
    const write = clipboardTakes()
    const onCopied = vi.fn()
    const screen = await render(
      <CopyField label="Your USDT address" value={ADDRESS} mono onCopied={onCopied} />,
    )
    await screen.getByRole('button', { name: 'Copy' }).click()
    expect(write).toHaveBeenCalledExactlyOnceWith(ADDRESS)
    expect(onCopied).toHaveBeenCalledOnce()
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('Copied')
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    await vi.advanceTimersByTimeAsync(2000)
    await expect.element(screen.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  })

  test('B-111 is a group named by its label, and a short value has no highlighted ends', async () => {
    const screen = await render(<CopyField label="Account number" value="0123456789" mono />)
    await expect.element(screen.getByRole('group', { name: 'Account number' })).toBeVisible()
    expect(screen.container.querySelector('b')).toBeNull()
  })

  test('B-111 shows every character, left to right, and is not translated', async () => {
    const screen = await render(
      <div dir="rtl" style={{ inlineSize: 240 }}>
        <CopyField label="Your USDT address" value={ADDRESS} mono />
      </div>,
    )
    const value = screen.container.querySelector('[data-slot="value"]')
    expect(value?.textContent).toBe(ADDRESS)
    expect(value?.getAttribute('translate')).toBe('no')
    expect(value && getComputedStyle(value).direction).toBe('ltr')
    expect([...(value?.querySelectorAll('b') ?? [])].map((end) => end.textContent)).toEqual([
      'TXk9Qd',
      'mT8fLm',
    ])
    expect(value?.scrollWidth).toBeLessThanOrEqual(value?.clientWidth ?? 0)
  })

  test('B-112 copies by selection where the clipboard is refused', async () => {
    clipboardRefuses()
    const command = vi.spyOn(document, 'execCommand').mockReturnValue(true)
    const onCopied = vi.fn()
    const screen = await render(<CopyField label="Account number" value="0123456789" onCopied={onCopied} />)
    await screen.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => onCopied.mock.calls.length).toBe(1)
    expect(command).toHaveBeenCalledExactlyOnceWith('copy')
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toHaveFocus()
    expect(document.querySelector('body > textarea')).toBeNull()
  })

  const field = <CopyField label="Account number" value="0123456789" />
  const showModal = (node: HTMLDialogElement | null) => {
    if (node && !node.open) node.showModal()
  }
  const layers = {
    'a native dialog': () => <dialog ref={showModal}>{field}</dialog>,
    'a question of Radix, which keeps the focus inside': () => (
      <RadixDialog.Root defaultOpen>
        <RadixDialog.Portal>
          <RadixDialog.Content aria-describedby={undefined} role="alertdialog">
            <RadixDialog.Title>Pay here</RadixDialog.Title>
            {field}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    ),
  }
  test.each(Object.entries(layers))('B-112 copies by selection in %s', async (_where, Layer) => {
    clipboardRefuses()
    const copied: unknown[] = []
    const listen = (event: Event) => copied.push((event.target as Partial<HTMLTextAreaElement>).value)
    document.addEventListener('copy', listen)
    const screen = await render(<Layer />)
    await withClipboard(() => screen.getByRole('button', { name: 'Copy' }).click())
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toHaveFocus()
    document.removeEventListener('copy', listen)
    expect(copied).toEqual(['0123456789'])
  })

  const places = {
    'a shadow tree': field,
    'a native dialog of a shadow tree': <dialog ref={showModal}>{field}</dialog>,
  }
  test.each(Object.entries(places))('B-112 copies by selection in %s, and keeps the focus', async (_, ui) => {
    clipboardRefuses()
    const copied: unknown[] = []
    const listen = (event: Event) =>
      copied.push((event.composedPath()[0] as Partial<HTMLTextAreaElement>).value)
    document.addEventListener('copy', listen)
    onTestFinished(() => document.removeEventListener('copy', listen))
    const { shadow } = await renderInShadow(ui)
    const button = shadow.querySelector('button')
    button?.focus()
    await withClipboard(() => userEvent.keyboard('{Enter}'))
    await expect.poll(() => button?.textContent).toBe('Copied')
    expect(shadow.activeElement).toBe(button)
    expect(copied).toEqual(['0123456789'])
  })

  test('B-112 a second copy shows its outcome for two seconds of its own', async () => {
    clipboardTakes()
    const screen = await render(<CopyField label="Account number" value="0123456789" />)
    const button = screen.getByRole('button')
    await button.click()
    await expect.element(button).toHaveTextContent('Copied')
    await vi.advanceTimersByTimeAsync(1500)
    await button.click()
    await vi.advanceTimersByTimeAsync(1500)
    await drawn()
    expect(button.element().textContent).toBe('Copied')
    await vi.advanceTimersByTimeAsync(500)
    await drawn()
    expect(button.element().textContent).toBe('Copy')
  })

  test('B-112 says how to copy by hand when every way fails', async () => {
    clipboardRefuses()
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const onCopied = vi.fn()
    const onFailed = vi.fn()
    const screen = await render(
      <CopyField label="Account number" value="0123456789" onCopied={onCopied} onFailed={onFailed} />,
    )
    await screen.getByRole('button', { name: 'Copy' }).click()
    await expect.element(screen.getByText('Not copied. Select the text and copy it.').first()).toBeVisible()
    expect(onCopied).not.toHaveBeenCalled()
    expect(onFailed).toHaveBeenCalledOnce()
  })

  test('a new value does not show "Copied"', async () => {
    clipboardTakes()
    const screen = await render(<CopyField label="Address" value="one" />)
    await screen.getByRole('button', { name: 'Copy' }).click()
    await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    await screen.rerender(<CopyField label="Address" value="two" />)
    expect(screen.getByRole('button').element().textContent).toBe('Copy')
  })
})

describe('CopyButton', () => {
  test('keeps its name and announces the outcome', async () => {
    clipboardTakes()
    const screen = await render(<CopyButton value="0123456789" label="Copy account number" />)
    const button = screen.getByRole('button', { name: 'Copy account number' })
    await button.click()
    await expect.element(button).toHaveAttribute('data-state', 'copied')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  })

  test('is a target of 44 px', async () => {
    const screen = await render(<CopyButton value="x" label="Copy" />)
    const { width, height } = screen.getByRole('button').element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
  })
})
