// What the public tests of input-otp, react-number-format and sonner check, as far as it makes sense for ours: rewritten, and
// run against both libraries of a kind.
import { expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Amounts, Codes, Toasts } from './libraries.js'

type Cases<Library> = Record<string, (library: Library) => Promise<void>>

const input = () => page.getByRole('textbox').element() as HTMLInputElement
const shows = (text: string) => expect.poll(() => input().value).toBe(text)

async function type(keys: string) {
  input().focus()
  await userEvent.keyboard(keys)
}

/** Presses a key and waits until the page has reacted. */
async function pressed(key: string) {
  await userEvent.keyboard(key)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function caretAt(from: number, to = from) {
  input().focus()
  input().setSelectionRange(from, to)
  document.dispatchEvent(new Event('selectionchange'))
}

/** Pastes as a user does: unless the page prevents the event, the browser inserts the text. */
function pasteForReal(text: string) {
  input().focus()
  if (paste(text)) document.execCommand('insertText', false, text)
}

/** Dispatches a paste event. Returns whether the page leaves it to the browser. */
function paste(text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return input().dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  )
}

const typing =
  (keys: string, text: string) =>
  async (codes: Codes): Promise<void> => {
    await render(codes({}))
    await type(keys)
    await shows(text)
  }

const pastingAtStart =
  (pasted: string, text: string) =>
  async (codes: Codes): Promise<void> => {
    await render(codes({}))
    await type('12')
    caretAt(0)
    pasteForReal(pasted)
    await shows(text)
  }

export const CODE_CASES: Cases<Codes> = {
  'starts empty': async (codes) => {
    await render(codes({}))
    await shows('')
  },
  'accepts typed digits, at once and in pieces': async (codes) => {
    await render(codes({}))
    await type('1')
    await shows('1')
    await type('23456')
    await shows('123456')
  },
  'is never longer than its boxes': async (codes) => {
    await render(codes({}))
    await type('1234567')
    await expect.poll(() => input().value).toHaveLength(6)
  },
  'a key in a full code replaces a digit': async (codes) => {
    await render(codes({}))
    await type('123456')
    await type('7')
    await shows('123457')
  },
  'refuses letters': typing('12a3', '123'),
  'Backspace removes the last digit': typing('123{Backspace}', '12'),
  'Backspace with Control removes the whole code': typing('123{Control>}{Backspace}{/Control}', ''),
  'Delete removes the digit of its box': async (codes) => {
    await render(codes({}))
    await type('123456')
    await type('{ArrowLeft}{ArrowLeft}{Delete}')
    await expect.poll(() => input().value).toHaveLength(5)
  },
  'a digit typed over a chosen box replaces it': async (codes) => {
    await render(codes({}))
    await type('123456')
    await shows('123456')
    for (const key of ['{ArrowLeft}', '{ArrowLeft}', '9']) await pressed(key)
    await expect.poll(() => input().value).toMatch(/^1234?9/)
    expect(input().value).toHaveLength(6)
  },
  'a paste replaces from the caret on': pastingAtStart('1111', '1111'),
  'a paste that is too long is cut': pastingAtStart('1234567', '123456'),
  'a paste into a disabled field is left to the browser': async (codes) => {
    await render(codes({ disabled: true }))
    expect(paste('1111')).toBe(true)
    await shows('')
  },
  'takes the focus on request': async (codes) => {
    await render(codes({ autoFocus: true }))
    await expect.poll(() => document.activeElement).toBe(input())
  },
  'reports once that it is complete, with the code': async (codes) => {
    const onComplete = vi.fn()
    await render(codes({ onComplete }))
    await type('12345')
    expect(onComplete).not.toHaveBeenCalled()
    await type('6')
    await expect.poll(() => onComplete.mock.calls).toEqual([['123456']])
  },
  'reports a pasted code too': async (codes) => {
    const onComplete = vi.fn()
    await render(codes({ onComplete }))
    caretAt(0)
    pasteForReal('123456')
    await expect.poll(() => onComplete.mock.calls).toEqual([['123456']])
  },
  'sends one value under its name': async (codes) => {
    await render(<form aria-label="form">{codes({ name: 'code' })}</form>)
    await type('123456')
    await shows('123456')
    expect([...new FormData(document.forms[0])]).toEqual([['code', '123456']])
  },
  'a reset of its form empties it': async (codes) => {
    await render(<form>{codes({ name: 'code' })}</form>)
    await type('123')
    await shows('123')
    document.forms[0]?.reset()
    await shows('')
  },
}

const showing =
  (props: Parameters<Amounts>[0], text: string) =>
  async (amounts: Amounts): Promise<void> => {
    await render(amounts(props))
    await shows(text)
  }

export const AMOUNT_CASES: Cases<Amounts> = {
  'shows a zero': showing({ value: '0' }, '0'),
  'shows nothing for an empty value': showing({ value: '', decimals: 2 }, ''),
  'groups digits while typing': async (amounts) => {
    await render(amounts({}))
    await type('2456981.89')
    await shows('2,456,981.89')
  },
  'reads and writes the German format': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ locale: 'de', decimals: 2, onValueChange }))
    await type('2456981,89')
    await shows('2.456.981,89')
    expect(onValueChange).toHaveBeenLastCalledWith('2456981.89')
  },
  'groups digits the Indian way': showing({ value: '1234567', locale: 'en-IN' }, '12,34,567'),
  'keeps more digits than a number has': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ onValueChange }))
    await type('981273724234817383478.127')
    await shows('981,273,724,234,817,383,478.127')
    expect(onValueChange).toHaveBeenLastCalledWith('981273724234817383478.127')
  },
  'accepts no more decimals than allowed': async (amounts) => {
    await render(amounts({ decimals: 2 }))
    await type('4111.118')
    await expect.poll(() => input().value).toMatch(/^4,111\.11$/)
  },
  'adds no zeros to decimals': showing({ value: '24.45', decimals: 4 }, '24.45'),
  'accepts a minus where allowed': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ allowNegative: true, onValueChange }))
    await type('-123.55')
    await expect.poll(() => input().value.replace('−', '-')).toBe('-123.55')
    expect(onValueChange).toHaveBeenLastCalledWith('-123.55')
  },
  'keeps a minus alone while typing': async (amounts) => {
    await render(amounts({ allowNegative: true }))
    await type('-')
    await expect.poll(() => input().value.replace('−', '-')).toBe('-')
  },
  'refuses letters in an amount': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ onValueChange }))
    await type('12')
    await type('a')
    await expect.poll(() => onValueChange.mock.lastCall?.[0]).toMatch(/^(12)?$/)
  },
  'Backspace over a separator removes the digit before it': async (amounts) => {
    await render(amounts({ value: '1234567' }))
    await shows('1,234,567')
    caretAt(2)
    await userEvent.keyboard('{Backspace}')
    await shows('234,567')
  },
  'Delete before a separator removes the digit after it': async (amounts) => {
    await render(amounts({ value: '1234567' }))
    await shows('1,234,567')
    caretAt(1)
    await userEvent.keyboard('{Delete}')
    await shows('134,567')
  },
  'the caret stays after the typed digit': async (amounts) => {
    await render(amounts({ value: '1234' }))
    await shows('1,234')
    caretAt(1)
    await userEvent.keyboard('9')
    await shows('19,234')
    expect(input().selectionStart).toBe(2)
  },
  'a digit typed over everything replaces it': async (amounts) => {
    await render(amounts({ value: '1234.5', decimals: 2 }))
    await shows('1,234.5')
    caretAt(0, 7)
    await userEvent.keyboard('56')
    await shows('56')
  },
  'can be emptied': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ value: '12', onValueChange }))
    await type('{End}{Backspace}{Backspace}')
    await shows('')
    expect(onValueChange).toHaveBeenLastCalledWith('')
  },
  'removes leading zeros on blur': async (amounts) => {
    await render(amounts({}))
    await type('0123')
    input().blur()
    await shows('123')
  },
  'a pasted amount with its sign is read': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ decimals: 2, onValueChange }))
    pasteForReal('$1,234.50')
    await expect.poll(() => onValueChange.mock.lastCall?.[0]).toBe('1234.50')
  },
  'a pasted amount of another country is read as its writer meant it, or refused': async (amounts) => {
    const onValueChange = vi.fn()
    await render(amounts({ decimals: 2, onValueChange }))
    pasteForReal('1.234,56')
    await expect.poll(() => onValueChange.mock.lastCall?.[0] ?? '').toMatch(/^(1234\.56|)$/)
  },
}

const seen = (text: string) => page.getByText(text, { exact: true })
const isGone = (text: string) => expect.poll(() => seen(text).elements()).toHaveLength(0)
const isThere = (text: string) => expect.poll(() => seen(text).elements().length).toBeGreaterThan(0)

export const TOAST_CASES: Cases<Toasts> = {
  'appears, and disappears by itself': async (toasts) => {
    await render(toasts.toaster())
    toasts.show('Copied', { durationMs: 400 })
    await isThere('Copied')
    await isGone('Copied')
  },
  'has looks for success and failure': async (toasts) => {
    await render(toasts.toaster())
    toasts.success('Sent')
    toasts.error('Refused')
    await isThere('Sent')
    await isThere('Refused')
  },
  'has one action, which closes it': async (toasts) => {
    const onAction = vi.fn()
    await render(toasts.toaster())
    toasts.show('Deleted', { action: { label: 'Undo', onAction } })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    await isGone('Deleted')
  },
  'follows a promise to its end': async (toasts) => {
    await render(toasts.toaster())
    let settle = () => {}
    const act = new Promise<void>((resolve) => (settle = resolve))
    toasts.promise(act, { pending: 'Loading', success: 'Loaded', error: String })
    await isThere('Loading')
    settle()
    await isThere('Loaded')
    await isGone('Loading')
  },
  'shows why a promise failed, by a function': async (toasts) => {
    await render(toasts.toaster())
    const act = Promise.reject(new Error('Not implemented'))
    toasts.promise(act, {
      pending: 'Loading',
      success: 'Loaded',
      error: (reason) => `Failed: ${reason.message}`,
    })
    await isThere('Failed: Not implemented')
  },
  'shows elements': async (toasts) => {
    await render(toasts.toaster())
    toasts.show(<em>jsx</em>)
    await isThere('jsx')
  },
  'shows a description, of text and of elements': async (toasts) => {
    await render(toasts.toaster())
    toasts.show('One', { description: 'in words' })
    toasts.show('Two', { description: <em>in elements</em> })
    await isThere('in words')
    await isThere('in elements')
  },
  'stays for ever on request': async (toasts) => {
    await render(toasts.toaster())
    toasts.show('Still here', { durationMs: Infinity })
    toasts.show('Gone', { durationMs: 400 })
    await isThere('Gone')
    await isGone('Gone')
    await isThere('Still here')
  },
  'stays while the pointer is on it': async (toasts) => {
    await render(toasts.toaster())
    toasts.show('Read me', { durationMs: 1500 })
    await seen('Read me').first().hover()
    toasts.show('Later', { durationMs: 100, id: 'later' })
    // There is no state to wait for, because nothing may happen: after this time it would be gone.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await isThere('Read me')
    await userEvent.unhover(seen('Read me').first())
  },
  'reports when its time is over': async (toasts) => {
    const onAutoClose = vi.fn()
    await render(toasts.toaster())
    toasts.show('Short', { durationMs: 300, onAutoClose })
    await expect.poll(() => onAutoClose.mock.calls.length).toBe(1)
  },
  'reports when it is closed': async (toasts) => {
    const onDismiss = vi.fn()
    await render(toasts.toaster({ close: 'Close it' }))
    toasts.show('Closable', { onDismiss })
    await page.getByRole('button', { name: 'Close it' }).click()
    await expect.poll(() => onDismiss.mock.calls.length).toBe(1)
    await isGone('Closable')
  },
  'is updated by its id, and stays one toast': async (toasts) => {
    await render(toasts.toaster())
    toasts.show('Before', { id: 'one' })
    await isThere('Before')
    toasts.show('After', { id: 'one' })
    await isThere('After')
    await isGone('Before')
  },
  'a toast that reuses the id of a closed one keeps nothing from it': async (toasts) => {
    await render(toasts.toaster())
    toasts.show('First', { id: 'again', durationMs: 300, action: { label: 'Undo', onAction: () => {} } })
    await isThere('First')
    await isGone('First')
    toasts.show('Second', { id: 'again' })
    await isThere('Second')
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0)
  },
  'its region and close button can be named': async (toasts) => {
    await render(toasts.toaster({ region: 'Notices', close: 'Away with it' }))
    toasts.show('Named')
    await isThere('Named')
    await expect.poll(() => page.getByRole('button', { name: 'Away with it' }).elements()).toHaveLength(1)
    expect(document.querySelector('[aria-label^="Notices"]')).not.toBeNull()
  },
  'appears in the toaster it names, and in no other': async (toasts) => {
    await render(
      <>
        {toasts.toaster()}
        {toasts.toaster({ id: 'second' })}
      </>,
    )
    toasts.show('Over there', { toaster: 'second' })
    await isThere('Over there')
    await expect
      .poll(() =>
        seen('Over there')
          .elements()
          .filter((one) => one.checkVisibility()),
      )
      .toHaveLength(1)
  },
  'a toast fired before the toaster mounts is shown': async (toasts) => {
    toasts.show('Early')
    await render(toasts.toaster())
    await isThere('Early')
  },
  'icons are hidden from screen readers': async (toasts) => {
    await render(toasts.toaster())
    toasts.success('Sent')
    await isThere('Sent')
    const icons = [...document.querySelectorAll('li svg')]
    expect(icons.length).toBeGreaterThan(0)
    expect(icons.filter((icon) => icon.closest('[aria-hidden="true"]') === null)).toEqual([])
  },
  'the focus returns when a focused toast is closed': async (toasts) => {
    await render(
      <>
        <button type="button">Before</button>
        {toasts.toaster({ close: 'Close it' })}
      </>,
    )
    const before = page.getByRole('button', { name: 'Before' }).element() as HTMLElement
    before.focus()
    toasts.show('Closable')
    await isThere('Closable')
    ;(page.getByRole('button', { name: 'Close it' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await isGone('Closable')
    await expect.poll(() => document.activeElement).toBe(before)
  },
}
