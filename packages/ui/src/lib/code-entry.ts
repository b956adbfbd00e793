'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { announce, prepareAnnouncer } from './announce.js'
import { onlyDigits } from './digits.js'
import { useLatest } from './use-latest.js'

export interface CodeEntryOptions {
  value: string
  length: number
  onValueChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  onInvalidInput?: ((rejected: string) => void) | undefined
  error: string | undefined
  busy: boolean
  disabled: boolean
  autoSubmit: boolean | undefined
  digitsOnlyLabel: string
  filledLabel: string | undefined
  progressLabel: ((filled: number, length: number) => string) | undefined
}

/** How keys, pastes and autofill become digits, and which box is the current one. `input` is the one real field. */
export function useCodeEntry(input: RefObject<HTMLInputElement | null>, options: CodeEntryOptions) {
  const { change, reject } = useDigits(input, options)
  const boxes = useBoxSelection(input, options.length)
  const { value, length, onValueChange, error, busy, disabled } = options

  /** Puts the digits of a text where the current box is, as one step of the browser's own undo. */
  function insert(text: string) {
    const node = input.current
    if (!node || busy || disabled) return
    const digits = onlyDigits(text)
    if (digits === '') {
      reject(text)
      return
    }
    const { start, end, fitting } = placeOf(digits, node, length)
    node.setSelectionRange(start, Math.min(end, node.value.length))
    if (document.execCommand('insertText', false, fitting)) return
    change(node.value.slice(0, start) + fitting + node.value.slice(end))
  }

  const latest = useLatest({ value, length, onValueChange, change, insert, follow: boxes.follow })
  useEffect(() => latest.current.follow(), [latest, value, length])

  // A new error empties a full code and takes the focus back.
  useEffect(() => {
    if (!error || busy) return
    const now = latest.current
    if (now.value.length < now.length) return
    now.onValueChange('')
    input.current?.focus()
  }, [error, busy, latest, input])

  useEffect(() => {
    prepareAnnouncer()
    const node = input.current
    if (!node) return undefined
    // What a browser restored or somebody typed before the page answered is taken over, not wiped.
    if (node.value !== latest.current.value) latest.current.change(node.value)

    const onSelect = () => latest.current.follow()
    function onBeforeInput(event: InputEvent) {
      const text = textToRefuse(event)
      if (text === undefined) return
      event.preventDefault()
      latest.current.insert(text)
    }
    document.addEventListener('selectionchange', onSelect)
    node.addEventListener('beforeinput', onBeforeInput)
    return () => {
      document.removeEventListener('selectionchange', onSelect)
      node.removeEventListener('beforeinput', onBeforeInput)
    }
  }, [latest, input])

  /** What the input holds after a key. `isBackspace` makes the box before the current one the next to go. */
  function enter(raw: string, isBackspace: boolean) {
    boxes.goBack(isBackspace)
    change(raw)
  }

  const { selection, select, leave } = boxes
  return { selection, select, leave, enter, insert }
}

/** Where digits go: a whole code replaces everything, a part of one begins at the current box. */
function placeOf(digits: string, node: HTMLInputElement, length: number) {
  const filled = node.value.length
  const isWhole = digits.length >= length
  const start = isWhole ? 0 : Math.min(node.selectionStart ?? filled, length - 1)
  const end = isWhole ? filled : Math.max(node.selectionEnd ?? start, start + digits.length)
  return { start, end, fitting: digits.slice(0, length - start) }
}

/** The text that an event is about to insert, unless the browser may insert it as it is. Correcting the text afterwards
 *  would end the browser's undo. */
function textToRefuse(event: InputEvent): string | undefined {
  if (!event.cancelable || event.isComposing || !event.inputType.startsWith('insert')) return undefined
  const text = event.data ?? event.dataTransfer?.getData('text') ?? ''
  return text === '' || /^[0-9]$/.test(text) ? undefined : text
}

/** Keeps the digits of what arrives, says what cannot be seen, and reports and sends a full code. */
function useDigits(input: RefObject<HTMLInputElement | null>, options: CodeEntryOptions) {
  const { value, length, onValueChange, onComplete, onInvalidInput, autoSubmit } = options
  const { digitsOnlyLabel, filledLabel, progressLabel } = options
  const sendWhenFull = useRef(false)

  function reject(rejected: string) {
    announce(digitsOnlyLabel)
    onInvalidInput?.(rejected)
  }

  function change(raw: string) {
    const next = onlyDigits(raw).slice(0, length)
    if (next === '' && raw.trim() !== '') reject(raw)
    if (next === value) return
    onValueChange(next)
    const isFull = next.length === length
    if (progressLabel) announce(progressLabel(next.length, length))
    else if (isFull && filledLabel && next.length - value.length > 1) announce(filledLabel)
    if (!isFull) return
    sendWhenFull.current = Boolean(autoSubmit)
    onComplete?.(next)
  }

  // The form is sent after the render that brought the last digit, so that its handler sees the whole code.
  useEffect(() => {
    if (!sendWhenFull.current || value.length < length) return
    sendWhenFull.current = false
    input.current?.form?.requestSubmit()
  }, [value, length, input])

  return { change, reject }
}

/** The digits that the next key replaces: one box, or more where the customer selected more. */
interface Selection {
  start: number
  end: number
}

/** The current box follows the selection of the real input, also when the browser moves it. */
function useBoxSelection(input: RefObject<HTMLInputElement | null>, length: number) {
  const [selection, setSelection] = useState<Selection>()
  // Backspace goes on to the box before, wherever in the code that happens.
  const isGoingBackRef = useRef(false)

  function select(index: number) {
    const node = input.current
    if (!node) return
    const filled = node.value.length
    const start = Math.max(0, Math.min(index, filled, length - 1))
    const end = Math.min(start + 1, filled)
    node.setSelectionRange(start, end)
    setSelection({ start, end })
  }

  function follow() {
    const node = input.current
    if (!node || document.activeElement !== node) return
    const start = node.selectionStart ?? 0
    const end = node.selectionEnd ?? start
    const isInside = start === end && (start < node.value.length || start === length)
    // A caret between two digits has no box of its own: take the digit after it, so that typing replaces it.
    if (isInside) select(Math.min(start, length - 1) - (isGoingBackRef.current ? 1 : 0))
    else setSelection({ start, end })
    isGoingBackRef.current = false
  }

  const goBack = (isGoingBack: boolean) => {
    isGoingBackRef.current = isGoingBack
  }
  return { selection, select, follow, goBack, leave: () => setSelection(undefined) }
}
