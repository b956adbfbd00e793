'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce, prepareAnnouncer } from './announce.js'
import { toAsciiDigits } from './writing.js'
import { CLEARED_BY_ERROR, enterText, watchValue } from './input-value.js'
import { useLatest } from './refs.js'
import { useBrowserLayoutEffect } from './use-layout-effect.js'

/** The characters a code may contain. */
export type Charset = 'digits' | 'alphanumeric'

const OTHERS = { digits: /\D/g, alphanumeric: /[^0-9a-z]/gi }

export interface CodeEntryOptions {
  value: string
  setValue: (value: string) => void
  length: number
  charset: Charset
  onComplete: ((value: string) => void) | undefined
  onInvalidInput: ((rejected: string) => void) | undefined
  error: unknown
  clearOnError: boolean
  busy: boolean | undefined
  autoSubmit: boolean | undefined
  /** Announced when typed or pasted text contains no character of a code. */
  refused: string
  /** Announced when a whole code arrives at once. */
  filled: string | undefined
  /** Announced after each change. */
  progress: ((filled: number) => string) | undefined
}

/** Turns keys, pastes and autofill into a code, and tracks the current box. `input` is the only real field. */
export function useCodeEntry(input: RefObject<HTMLInputElement | null>, options: CodeEntryOptions) {
  const { change, reject } = useCode(input, options)
  const boxes = useBoxSelection(input, options.length)
  const { value, setValue, length, charset, error, clearOnError, busy } = options
  // Safari also fires `beforeinput` for text that a script inserts.
  const isInserting = useRef(false)
  const isRead = useRef(false)

  /** Extracts the code from a text and inserts it at the current box, as one step of the browser's own undo. */
  function insert(text: string) {
    const node = input.current
    if (!node || busy) return
    const code = codeIn(text, charset, length)
    if (!code) {
      reject(text)
      return
    }
    const { start, end, fitting } = placeOf(code, node, length)
    node.setSelectionRange(start, end)
    isInserting.current = true
    // jsdom and happy-dom, where consumers run tests, have no `execCommand`.
    const isInserted = node.ownerDocument.execCommand?.('insertText', false, fitting)
    isInserting.current = false
    if (!isInserted) enterText(node, node.value.slice(0, start) + fitting + node.value.slice(end))
  }

  const latest = useLatest({ value, length, charset, setValue, change, insert, follow: boxes.follow })

  // Layout effects, because they run before the next key event. Otherwise that key would replace the last digit of the refused
  // code instead of starting a new one.
  useBrowserLayoutEffect(() => latest.current.follow(), [latest, value, length])
  // Elements are new objects on every render, so only a text can be compared with the last error.
  const fault = typeof error === 'string' ? error : Boolean(error)
  useBrowserLayoutEffect(() => {
    const node = input.current
    const now = latest.current
    if (!node || !fault || busy || !clearOnError || now.value.length < now.length) return
    // Wait for the end of the current event, where React writes the refused code once more.
    queueMicrotask(() => {
      enterText(node, '', CLEARED_BY_ERROR)
      // The first invalid field of a form gets the focus.
      ;(node.form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? node).focus()
    })
  }, [fault, busy, clearOnError, latest, input])

  useEffect(() => {
    prepareAnnouncer()
    const node = input.current
    if (!node) return undefined
    // Keep what the browser restored or the customer typed before hydration. StrictMode runs this twice.
    if (!isRead.current) latest.current.change(node.value)
    isRead.current = true

    const codeOf = () => codeIn(node.value, latest.current.charset, latest.current.length)
    const end = new AbortController()
    node.ownerDocument.addEventListener('selectionchange', () => latest.current.follow(), end)
    const onInput = (event: Event) => {
      // Correcting the text during an IME composition, such as wide digits, would insert it twice.
      if ((event as InputEvent).isComposing && codeOf() !== node.value) event.stopPropagation()
      // React fires no change for a key that changed nothing, and the next key may come before `selectionchange`.
      else if (node.value === latest.current.value) latest.current.follow()
    }
    node.addEventListener('input', onInput, end)
    node.addEventListener('compositionend', () => enterText(node, codeOf()), end)
    const onBeforeInput = (event: InputEvent) => {
      const text = textToRefuse(event, latest.current.charset)
      if (text === undefined || isInserting.current) return
      event.preventDefault()
      latest.current.insert(text)
    }
    node.addEventListener('beforeinput', onBeforeInput, end)
    const unwatch = watchValue(node, () => {
      const now = latest.current
      if (node.value !== now.value) now.setValue(codeOf())
    })
    return () => {
      unwatch()
      end.abort()
    }
  }, [latest, input])

  /** Reads the input after a key. After Backspace, the box before becomes the current one. */
  function enter(node: HTMLInputElement, isBackspace: boolean) {
    boxes.goBack(isBackspace)
    return change(node.value)
  }

  return { ...boxes, enter, insert }
}

/** Finds the code in a text: a word of its length, as in "421905 expires in 10 minutes", or else digits of its length in groups, as
 *  in "2FA code 421 905", or else all allowed characters. Of several words it prefers one with a digit, then capitals, then the last
 *  one, as in "Please enter ABCDEF". */
function codeIn(text: string, charset: Charset, length: number): string {
  const keep = (part: string) => part.replace(OTHERS[charset], '')
  const ascii = toAsciiDigits(text)
  const words = ascii.split(/\s+/).map(keep)
  const fitting = words.filter((word) => word.length === length)
  const grouped = (ascii.match(/\d(?:[\s-]?\d)*/g) ?? []).map(keep)
  return (
    fitting.find((word) => /\d/.test(word)) ??
    grouped.find((digits) => digits.length === length) ??
    fitting.findLast((word) => word === word.toUpperCase()) ??
    fitting.at(-1) ??
    keep(ascii).slice(0, length)
  )
}

/** Where to insert a code: a whole one replaces everything, a partial one starts at the current box. */
function placeOf(code: string, node: HTMLInputElement, length: number) {
  const { value, selectionStart, selectionEnd } = node
  const start = code.length < length ? (selectionStart ?? value.length) : 0
  const end = Math.max(selectionEnd ?? start, start + code.length)
  return { start, end, fitting: code.slice(0, length - start) }
}

/** The text that an event is about to insert, unless the browser may insert it unchanged. Correcting the text afterwards would
 *  clear the browser's undo history. */
function textToRefuse(event: InputEvent, charset: Charset): string | undefined {
  if (!event.cancelable || event.isComposing) return undefined
  const text = event.data ?? ''
  const isPlain = text.length === 1 && text.replace(OTHERS[charset], '') === text
  return text === '' || isPlain ? undefined : text
}

/** Filters input down to the code, announces progress, and reports and submits a full code. */
function useCode(input: RefObject<HTMLInputElement | null>, options: CodeEntryOptions) {
  const { value, setValue, length, charset, error, onComplete, onInvalidInput, autoSubmit } = options
  const { refused, filled, progress } = options
  const sendWhenFull = useRef(false)

  function reject(rejected: string) {
    announce(refused)
    onInvalidInput?.(rejected)
  }

  function change(raw: string): string {
    const next = codeIn(raw, charset, length)
    if (raw && !next) reject(raw)
    if (next === value) return next
    setValue(next)
    const isFull = next.length === length
    // When a refused code is cleared, its error is announced instead.
    if (progress && (next || !error)) announce(progress(next.length))
    else if (isFull && filled && next.length - value.length > 1) announce(filled)
    if (!isFull) return next
    sendWhenFull.current = Boolean(autoSubmit)
    onComplete?.(next)
    return next
  }

  // Submit after the render with the last digit, so that the form's handler reads the whole code.
  useEffect(() => {
    if (!sendWhenFull.current || value.length < length) return
    sendWhenFull.current = false
    input.current?.form?.requestSubmit()
  }, [value, length, input])

  return { change, reject }
}

/** The current box, where the next key goes. It follows the real input's selection, also when the browser moves it. */
function useBoxSelection(input: RefObject<HTMLInputElement | null>, length: number) {
  const [place, setPlace] = useState<number>()
  // Backspace moves to the previous box, anywhere in the code.
  const isGoingBackRef = useRef(false)

  function select(index: number) {
    const node = input.current
    if (!node) return
    const start = Math.max(0, Math.min(index, node.value.length, length - 1))
    node.setSelectionRange(start, start + 1)
    setPlace(start)
  }

  function follow() {
    const node = input.current
    if (!node?.matches(':focus')) return
    const start = node.selectionStart ?? 0
    const isInside = start === node.selectionEnd && (start < node.value.length || start === length)
    // A caret between two digits belongs to no box: select the digit after it, so that typing replaces it.
    if (isInside) select(start - (isGoingBackRef.current ? 1 : 0))
    else setPlace(start)
    isGoingBackRef.current = false
  }

  const goBack = (isGoingBack: boolean) => {
    isGoingBackRef.current = isGoingBack
  }
  return { place, select, follow, goBack, leave: () => setPlace(undefined) }
}
