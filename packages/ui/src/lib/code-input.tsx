'use client'

import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { announce, prepareAnnouncer } from './announce.js'
import { cn } from './cn.js'
import { onlyDigits } from './digits.js'
import { FieldShell, useField } from './field.js'
import { useMergedRefs } from './merge-refs.js'
import { useHydrated } from './use-hydrated.js'
import { useLatest } from './use-latest.js'
import { warnOnce } from './warn.js'

type NativeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength' | 'children' | 'readOnly'
>

/** Props that the one-time code and the PIN share. */
export interface CodeInputProps extends NativeInputProps {
  /** The visible name of the code. */
  label: string
  /** The digits typed so far. */
  value: string
  /** Called with digits only, never more than `length`. */
  onValueChange: (value: string) => void
  /** Called once each time the last digit arrives. It must not be the only way to go on: show a button as well. */
  onComplete?: (value: string) => void
  /** Number of digits. */
  length?: number
  /** Called with what was typed or pasted and held no digit at all, for example to show a hint. */
  onInvalidInput?: (rejected: string) => void
  /** Spoken when what was typed or pasted holds no digit. @default 'Only digits' */
  digitsOnlyLabel?: string
  /** Why no code is taken now, for example after too many wrong ones. Shown below; the boxes rest meanwhile. */
  locked?: ReactNode
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong. A new error empties a full code and brings the focus back to it. */
  error?: string | undefined
  /** The code is being checked: it stays readable but cannot change. @default false */
  busy?: boolean
  /** Takes the focus on arrival. @default false */
  autoFocus?: boolean
  /** Something beside the label. */
  labelAside?: ReactNode
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean
  /** Where the boxes stand. @default 'start' */
  align?: 'start' | 'center'
  /** Class of the whole field. */
  className?: string
}

interface OwnProps extends CodeInputProps {
  length: number
  /** Draws dots in place of digits. */
  masked: boolean
  /** Shows the digits of a masked code, drawn by the input itself. */
  revealed?: boolean
  /** Sends the form when the last digit arrives. */
  autoSubmit?: boolean
  /** Spoken when the whole code arrives at once, by autofill or paste. */
  filledLabel?: string
  /** Spoken after each digit of a masked code, whose dots say nothing by ear. */
  progressLabel?: (filled: number, length: number) => string
}

interface Slot {
  start: number
  end: number
}

/**
 * One real input under drawn boxes: autofill, paste, undo and screen readers meet an ordinary field, because
 * that is what it is. Digits are drawn by the boxes; the input's own text is transparent.
 */
export const CodeInput = forwardRef<HTMLInputElement, OwnProps>(function CodeInput(props, ref) {
  const lockId = useId()
  const describedBy = cn(props['aria-describedby'], props.locked && lockId)
  const { frame, control, rest } = useField({ ...props, 'aria-describedby': describedBy }, 'oja-code')
  const { value, onValueChange, onComplete, onInvalidInput, length, masked, revealed, autoSubmit, ...own } =
    rest
  const { locked, busy = false, digitsOnlyLabel = 'Only digits', filledLabel, progressLabel, ...shown } = own
  const { align = 'start', autoFocus = false, onFocus, onBlur, onKeyDown, ...native } = shown
  const { error } = frame
  const disabled = Boolean(native.disabled || locked)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      value.length > length || /\D/.test(value),
      'the value of a code holds something else than its digits, so what is drawn is not what is kept. Pass digits only, at most `length`.',
    )
  }
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const isHydrated = useHydrated()
  const [selection, setSelection] = useState<Slot>()
  // The box before a digit taken by Backspace is the next to go, wherever in the code that happens.
  const isGoingBack = useRef(false)
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
  }, [value, length])

  function select(index: number) {
    const node = input.current
    if (!node) return
    const filled = node.value.length
    const start = Math.max(0, Math.min(index, filled, length - 1))
    const end = Math.min(start + 1, filled)
    node.setSelectionRange(start, end)
    setSelection({ start, end })
  }

  // The box that the next key will fill follows the real selection, whoever moved it.
  function follow() {
    const node = input.current
    if (!node || document.activeElement !== node) return
    const start = node.selectionStart ?? 0
    const end = node.selectionEnd ?? start
    const isInside = start === end && (start < node.value.length || start === length)
    // A caret between two digits has no box of its own: take the digit after it, so that typing replaces it.
    if (isInside) select(Math.min(start, length - 1) - (isGoingBack.current ? 1 : 0))
    else setSelection({ start, end })
    isGoingBack.current = false
  }

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  /** Puts the digits of a text where the current box is, as one step of the browser's own undo. */
  function insert(text: string) {
    const node = input.current
    const digits = onlyDigits(text)
    if (!node || busy || disabled) return
    if (digits === '') {
      reject(text)
      return
    }
    const filled = node.value.length
    const isWhole = digits.length >= length
    const start = isWhole ? 0 : Math.min(node.selectionStart ?? filled, length - 1)
    const end = isWhole ? filled : Math.max(node.selectionEnd ?? start, start + digits.length)
    const fitting = digits.slice(0, length - start)
    node.setSelectionRange(start, Math.min(end, filled))
    if (document.execCommand('insertText', false, fitting)) return
    change(node.value.slice(0, start) + fitting + node.value.slice(end))
  }

  const latest = useLatest({ value, length, onValueChange, change, insert, follow })
  useEffect(() => latest.current.follow(), [latest, value, length])

  useEffect(() => {
    if (!error || busy) return
    const now = latest.current
    if (now.value.length < now.length) return
    now.onValueChange('')
    input.current?.focus()
  }, [error, busy, latest])

  useEffect(() => {
    prepareAnnouncer()
    const node = input.current
    if (!node) return undefined
    // What a browser restored or somebody typed before the page answered is taken over, not wiped.
    if (node.value !== latest.current.value) latest.current.change(node.value)

    const onSelect = () => latest.current.follow()
    // Refused before it happens: correcting the text afterwards would end the browser's undo.
    function onBeforeInput(event: InputEvent) {
      const text = event.data ?? event.dataTransfer?.getData('text') ?? ''
      if (!event.cancelable || event.isComposing || !event.inputType.startsWith('insert')) return
      if (text === '' || /^[0-9]$/.test(text)) return
      event.preventDefault()
      latest.current.insert(text)
    }
    document.addEventListener('selectionchange', onSelect)
    node.addEventListener('beforeinput', onBeforeInput)
    return () => {
      document.removeEventListener('selectionchange', onSelect)
      node.removeEventListener('beforeinput', onBeforeInput)
    }
  }, [latest])

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    insert(event.clipboardData.getData('text'))
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.shiftKey) return
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // The browser would take the one selected digit; with a modifier people mean the whole code.
      if (event.key === 'Backspace') event.currentTarget.setSelectionRange(0, value.length)
      return
    }
    const target = { ArrowLeft: -1, ArrowRight: 1, Home: -length, End: length }[event.key]
    if (target === undefined) return
    event.preventDefault()
    select((selection?.start ?? value.length) + target)
  }

  function onClick(event: MouseEvent<HTMLInputElement>) {
    // The input is wider than what is drawn, so the boxes are measured by what is around them.
    const box = (event.currentTarget.parentElement ?? event.currentTarget).getBoundingClientRect()
    select(Math.floor(((event.clientX - box.left) / box.width) * length))
  }

  const current = busy || disabled || !selection ? -1 : Math.min(selection.start, length - 1)
  return (
    <FieldShell {...frame} className={cn(frame.className, masked ? 'oja-pin-input' : 'oja-otp-input')}>
      <div
        className="oja-code__frame"
        dir="ltr"
        translate="no"
        data-align={align}
        data-busy={busy ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-invalid={error ? '' : undefined}
        data-length={length}
        data-live={isHydrated ? '' : undefined}
        data-revealed={revealed ? '' : undefined}
        // A content policy may forbid the style attribute of server markup: the sheet knows the usual lengths.
        style={length < 3 || length > 10 ? ({ '--_length': length } as Record<string, number>) : undefined}
      >
        <input
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="done"
          inputMode="numeric"
          spellCheck={false}
          {...native}
          {...control}
          aria-busy={busy || undefined}
          required={props.required}
          className="oja-code__input"
          disabled={disabled}
          onBlur={(event) => {
            setSelection(undefined)
            onBlur?.(event)
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            isGoingBack.current = (event.nativeEvent as InputEvent).inputType === 'deleteContentBackward'
            change(event.target.value)
          }}
          onClick={onClick}
          onFocus={(event) => {
            select(value.length)
            onFocus?.(event)
          }}
          onKeyDown={onKey}
          onPaste={onPaste}
          readOnly={busy}
          ref={inputRef}
          type="text"
          value={value}
        />
        {Array.from({ length }, (_, index) => (
          <span
            aria-hidden
            className="oja-code__slot"
            data-current={index === current ? '' : undefined}
            data-filled={index < value.length ? '' : undefined}
            data-slot="digit"
            key={index}
          >
            {masked ? null : value[index]}
          </span>
        ))}
      </div>
      <div className="oja-code__locked" data-slot="locked" id={lockId} role="status">
        {locked}
      </div>
    </FieldShell>
  )
})
