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
} from 'react'
import { cn } from './cn.js'
import { useCodeEntry } from './code-entry.js'
import { FieldShell, useField } from './field.js'
import { useMergedRefs } from './merge-refs.js'
import { useHydrated } from './use-hydrated.js'
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
  warnOfOtherThanDigits(value, length)

  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const callbacks = { onValueChange, onComplete, onInvalidInput }
  const words = { digitsOnlyLabel, filledLabel, progressLabel }
  const state = { value, length, error, busy, disabled, autoSubmit }
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const entry = useCodeEntry(input, { ...state, ...callbacks, ...words })

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.shiftKey) return
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // The browser would take the one selected digit; with a modifier people mean the whole code.
      if (event.key === 'Backspace') event.currentTarget.setSelectionRange(0, value.length)
      return
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -length, End: length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    entry.select((entry.selection?.start ?? value.length) + step)
  }

  const { selection } = entry
  const current = busy || disabled || !selection ? -1 : Math.min(selection.start, length - 1)
  return (
    <FieldShell {...frame} className={cn(frame.className, masked ? 'oja-pin-input' : 'oja-otp-input')}>
      <CodeFrame {...{ align, busy, disabled, length, revealed }} invalid={Boolean(error)}>
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
            entry.leave()
            onBlur?.(event)
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const { inputType } = event.nativeEvent as InputEvent
            entry.enter(event.target.value, inputType === 'deleteContentBackward')
          }}
          onClick={(event) => entry.select(boxAt(event, length))}
          onFocus={(event) => {
            entry.select(value.length)
            onFocus?.(event)
          }}
          onKeyDown={onKey}
          onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
            event.preventDefault()
            entry.insert(event.clipboardData.getData('text'))
          }}
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
      </CodeFrame>
      <div className="oja-code__locked" data-slot="locked" id={lockId} role="status">
        {locked}
      </div>
    </FieldShell>
  )
})

interface CodeFrameProps {
  align: 'start' | 'center'
  busy: boolean
  disabled: boolean
  invalid: boolean
  length: number
  revealed: boolean | undefined
  children: ReactNode
}

/** The element around the input and its boxes. Its attributes tell the stylesheet their state. */
function CodeFrame({ align, busy, disabled, invalid, length, revealed, children }: CodeFrameProps) {
  const isHydrated = useHydrated()
  return (
    <div
      className="oja-code__frame"
      dir="ltr"
      translate="no"
      data-align={align}
      data-busy={busy ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      data-invalid={invalid ? '' : undefined}
      data-length={length}
      data-live={isHydrated ? '' : undefined}
      data-revealed={revealed ? '' : undefined}
      // A content policy may forbid the style attribute of server markup: the sheet knows the usual lengths.
      style={length < 3 || length > 10 ? ({ '--_length': length } as Record<string, number>) : undefined}
    >
      {children}
    </div>
  )
}

/** The box under the pointer. The input is wider than what is drawn, so the frame around it is measured. */
function boxAt({ currentTarget, clientX }: MouseEvent<HTMLInputElement>, length: number): number {
  const frame = (currentTarget.parentElement ?? currentTarget).getBoundingClientRect()
  return Math.floor(((clientX - frame.left) / frame.width) * length)
}

function warnOfOtherThanDigits(value: string, length: number) {
  if (process.env.NODE_ENV === 'production') return
  warnOnce(
    value.length > length || /\D/.test(value),
    'the value of a code holds something else than its digits, so what is drawn is not what is kept. Pass digits only, at most `length`.',
  )
}
