'use client'

import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { cn } from './cn.js'
import { FieldShell, useField } from './field.js'
import { useMergedRefs } from './merge-refs.js'

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
  const {
    label,
    value,
    onValueChange,
    onComplete,
    length,
    masked,
    hint,
    error,
    busy = false,
    ...shown
  } = props
  const { labelAside, hideLabel, align = 'start', className, autoFocus = false, id, ...native } = shown
  const { 'aria-describedby': describedBy, disabled = false, onFocus, onBlur, onKeyDown, ...rest } = native
  const wiring = useField({ label, hint, error }, { id, describedBy })
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const [selection, setSelection] = useState<Slot>()

  const change = useCallback(
    (raw: string) => {
      const next = onlyDigits(raw).slice(0, length)
      if (next === value) return
      onValueChange(next)
      if (next.length === length) onComplete?.(next)
    },
    [length, onComplete, onValueChange, value],
  )

  const select = useCallback(
    (index: number) => {
      const node = input.current
      if (!node) return
      const filled = node.value.length
      const start = Math.max(0, Math.min(index, filled, length - 1))
      node.setSelectionRange(start, Math.min(start + 1, filled))
      setSelection({ start, end: Math.min(start + 1, filled) })
    },
    [length],
  )

  // The box that the next key will fill follows the real selection, whoever moved it.
  const follow = useCallback(() => {
    const node = input.current
    if (!node || document.activeElement !== node) return
    const start = node.selectionStart ?? 0
    const end = node.selectionEnd ?? start
    // A caret between two digits has no box of its own: take the digit after it, so that typing replaces it.
    if (start === end && (start < node.value.length || start === length)) select(Math.min(start, length - 1))
    else setSelection({ start, end })
  }, [length, select])
  useEffect(() => {
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [follow])
  useEffect(follow, [follow, value])

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const latest = useRef({ value, length, onValueChange })
  useEffect(() => {
    latest.current = { value, length, onValueChange }
  })
  useEffect(() => {
    if (!error || busy) return
    const now = latest.current
    if (now.value.length < now.length) return
    now.onValueChange('')
    input.current?.focus()
  }, [error, busy])

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    if (busy || disabled) return
    const digits = onlyDigits(event.clipboardData.getData('text'))
    if (digits === '') return
    const { start, end } = selection ?? { start: value.length, end: value.length }
    change(digits.length >= length ? digits : value.slice(0, start) + digits + value.slice(end))
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const target = { ArrowLeft: -1, ArrowRight: 1, Home: -length, End: length }[event.key]
    if (target === undefined) return
    event.preventDefault()
    select((selection?.start ?? value.length) + target)
  }

  function onClick(event: MouseEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    select(Math.floor(((event.clientX - left) / width) * length))
  }

  const current = busy || disabled || !selection ? -1 : Math.min(selection.start, length - 1)
  return (
    <FieldShell
      wiring={wiring}
      label={label}
      hint={hint}
      error={error}
      labelAside={labelAside}
      hideLabel={hideLabel ?? false}
      className={cn('oja-code', masked ? 'oja-pin-input' : 'oja-otp-input', className)}
    >
      <div
        className="oja-code__frame"
        dir="ltr"
        translate="no"
        data-align={align}
        data-busy={busy ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        data-invalid={error ? '' : undefined}
        style={{ '--_length': length } as Record<string, number>}
      >
        <input
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="done"
          inputMode="numeric"
          spellCheck={false}
          {...rest}
          {...wiring.control}
          aria-busy={busy || undefined}
          aria-required
          className="oja-code__input"
          disabled={disabled}
          onBlur={(event) => {
            setSelection(undefined)
            onBlur?.(event)
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.target.value)}
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
    </FieldShell>
  )
})

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}
