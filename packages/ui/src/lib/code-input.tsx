'use client'

import { forwardRef, type ReactNode, useId, useRef } from 'react'
import { asText } from './given.js'
import { cn } from './cn.js'
import { CodeRow, type CodeSlot, CodeSlots, slotsOf } from './code-boxes.js'
import { type Charset, useCodeEntry } from './code-entry.js'
import type { CodeWords } from './code-words.js'
import { FieldShell, type FieldWords, useField } from './field.js'
import type { InputProps, OfOtherTexts } from './input-props.js'
import { useMergedRefs } from './refs.js'
import { boxAt, useCodeKeys } from './use-code-keys.js'
import { useFormValue } from './held-value.js'
import { useHydrated } from './browser-state.js'
import { useBrowserLayoutEffect } from './use-layout-effect.js'
import { warnOnce } from './warn.js'

type NativeInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'type' | 'maxLength' | 'readOnly' | OfOtherTexts
>

/** Props that the one-time code and the PIN share. */
export interface CodeInputProps extends NativeInputProps, FieldWords {
  /** The characters typed so far. Without it the field is uncontrolled. */
  value?: string | undefined
  /** Initial value of an uncontrolled field, restored when its form is reset. @default '' */
  defaultValue?: string | undefined
  /** Called with the characters of the code only, never more than `length`. */
  onValueChange?: ((value: string) => void) | undefined
  /** Called each time the last character is entered. It must not be the only way to continue: show a button as well. */
  onComplete?: ((value: string) => void) | undefined
  /** Number of boxes. */
  length?: number | undefined
  /** The characters a code may contain. Letters keep their case, so compare without regard to case. @default 'digits' */
  charset?: Charset | undefined
  /** Called with typed or pasted text that contains no character of a code, for example to show a hint. */
  onInvalidInput?: ((rejected: string) => void) | undefined
  /** Why no code can be entered now, for example after too many wrong ones. Shown below; meanwhile the boxes are disabled. */
  locked?: ReactNode
  /** What is wrong. A new error clears a full code, which calls `onValueChange`, and focuses it again; see `clearOnError`. */
  error?: ReactNode
  /** Whether a new error means the code is wrong. Pass false for an error that is not about the code, such as a lost
   *  connection: then the code and the focus stay. @default true */
  clearOnError?: boolean | undefined
  /** The code is being checked: it stays readable but cannot change. @default false */
  busy?: boolean | undefined
  /** Takes the focus on mount. @default false */
  autoFocus?: boolean | undefined
  /** A character for every empty box, or one for each: '•' or 'YYYYMMDD'. It does not replace a label. @default nothing */
  placeholder?: string | undefined
  /** Draws something else in place of a box, inside of its edges: Safari clips the rest. The field still handles keys, pointer and
   *  focus. @default a box */
  renderSlot?: ((slot: CodeSlot) => ReactNode) | undefined
  /** Alignment of the boxes. @default 'start' */
  align?: 'start' | 'center' | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

interface OwnProps extends CodeInputProps {
  length: number
  /** Draws dots in place of digits. */
  masked: boolean
  /** Shows the digits of a masked code, drawn by the input. */
  revealed?: boolean
  /** Submits the form when the last digit is entered. */
  autoSubmit?: boolean | undefined
  /** Number of boxes in each group. */
  groups?: readonly number[] | undefined
  /** Drawn between groups. */
  separator?: ReactNode
  /** Parts that read `CodeSlots` and draw the boxes. @default a row of them */
  children?: ReactNode
  words: CodeWords
  /** Announced when a whole code arrives at once. */
  filled?: string
  /** Announced after each change. */
  progress?: (filled: number) => string
}

/**
 * One real input over drawn boxes, so autofill, paste, undo and screen readers work as in any field. The boxes draw the digits;
 * the input's own text is transparent.
 */
export const CodeInput = forwardRef<HTMLInputElement, OwnProps>(function CodeInput(props, ref) {
  const lockId = useId()
  const describedBy = cn(props['aria-describedby'], props.locked && lockId)
  const { frame, control, rest } = useField({ ...props, 'aria-describedby': describedBy }, 'oja-code')
  const {
    value: given,
    defaultValue = '',
    onValueChange,
    onComplete,
    onInvalidInput,
    length,
    charset = 'digits',
    groups,
    separator,
    children,
    placeholder,
    renderSlot,
    masked,
    revealed,
    locked,
    busy,
    autoSubmit,
    clearOnError = true,
    align = 'start',
    words,
    filled,
    progress,
    onChange,
    onFocus,
    onBlur,
    onClick,
    onKeyDown,
    onPaste,
    ...native
  } = rest
  const { error } = frame
  const disabled = Boolean(native.disabled || locked)
  const isDigits = charset === 'digits'

  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const [value, setValue] = useFormValue({
    value: asText(given),
    defaultValue: asText(defaultValue),
    onValueChange,
    inputRef: input,
  })
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      value.length > length || (isDigits ? /\D/ : /[^0-9a-z]/i).test(value),
      'the value of a code contains other characters or is too long, so the boxes do not show what it holds. Pass at most `length` digits, or letters where `charset` allows them.',
    )

  const problem = value !== '' && value.length < length ? words.incomplete : ''
  // Before the form can submit: the last digit may submit it.
  useBrowserLayoutEffect(() => input.current?.setCustomValidity(problem), [problem])
  const entry = useCodeEntry(input, {
    value,
    setValue,
    length,
    charset,
    onComplete,
    onInvalidInput,
    error,
    clearOnError,
    busy,
    autoSubmit,
    refused: isDigits ? words.digitsOnly : words.lettersAndDigitsOnly,
    filled,
    progress,
  })

  const keys = useCodeKeys(entry, { value, length, onKeyDown })
  const isHydrated = useHydrated()
  const current = busy || disabled ? undefined : entry.place
  const slots = slotsOf({ value, length, current, masked, placeholder })
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
        // A content security policy may refuse style attributes in server markup, so the style sheet covers the usual lengths.
        style={isHydrated && (length < 3 || length > 10) ? ({ '--_length': length } as object) : undefined}
      >
        <input
          aria-busy={busy || undefined}
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="done"
          inputMode={isDigits ? 'numeric' : 'text'}
          spellCheck={false}
          {...native}
          {...control}
          className="oja-code__input"
          disabled={disabled}
          onBlur={(event) => {
            keys.moveOn()
            entry.leave()
            onBlur?.(event)
          }}
          onChange={(event) => {
            keys.moveOn()
            const { inputType } = event.nativeEvent as InputEvent
            const next = entry.enter(event.target, inputType === 'deleteContentBackward')
            // The caller's handler reads the bare code, not the text around it.
            if (event.target.value !== next) event.target.value = next
            onChange?.(event)
          }}
          onClick={(event) => {
            onClick?.(event)
            if (event.defaultPrevented) return
            keys.choose(boxAt(event))
          }}
          onFocus={(event) => {
            keys.choose(value.length)
            onFocus?.(event)
          }}
          onKeyDown={keys.onKeyDown}
          onPaste={(event) => {
            onPaste?.(event)
            if (event.defaultPrevented || disabled) return
            event.preventDefault()
            entry.insert(event.clipboardData.getData('text'))
          }}
          // Lets the style sheet detect text typed before hydration.
          placeholder={groups || children !== undefined ? ' ' : undefined}
          readOnly={busy}
          ref={inputRef}
          type="text"
          value={value}
        />
        <CodeSlots.Provider value={slots}>
          {children === undefined ? (
            <CodeRow groups={groups} renderSlot={renderSlot} separator={separator} />
          ) : (
            children
          )}
        </CodeSlots.Provider>
      </div>
      <div className="oja-code__locked" data-slot="locked" id={lockId} role="status">
        {locked || null}
      </div>
    </FieldShell>
  )
})
