'use client'

import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import type { CodeWords } from '../otp-input/words.js'
import { cn } from './cn.js'
import { type Charset, useCodeEntry } from './code-entry.js'
import { FieldShell, useField } from './field.js'
import { useMergedRefs } from './merge-refs.js'
import { useFormValue } from './use-form-value.js'
import { useHydrated } from './use-hydrated.js'
import { useBrowserLayoutEffect } from './use-layout-effect.js'
import { warnOnce } from './warn.js'

type NativeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'type' | 'maxLength' | 'children' | 'readOnly'
>

/** A box of a code, for `renderSlot` to draw. */
export interface CodeSlot {
  /** Its position, from 0. */
  index: number
  /** Its character: `''` while empty, and always `''` for a masked code. */
  char: string
  /** Its placeholder character while it is empty and not current. */
  ghost: string
  /** Whether it holds a character, masked or not. */
  isFilled: boolean
  /** Whether the next key goes here. */
  isCurrent: boolean
}

/** The boxes of the surrounding code, for the parts that draw them. */
export const CodeSlots = createContext<readonly CodeSlot[]>([])

/** Props that the one-time code and the PIN share. */
export interface CodeInputProps extends NativeInputProps {
  /** The visible name of the code. */
  label: string
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
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
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
  /** Draws something else in place of a box. The field still handles keys, pointer and focus. @default a box */
  renderSlot?: ((slot: CodeSlot) => ReactNode) | undefined
  /** Something beside the label. */
  labelAside?: ReactNode
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean | undefined
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
  const [value, setValue] = useFormValue({ value: given, defaultValue, onValueChange, inputRef: input })
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

  const chosenAgain = useRef(0)

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    moveOn()
    onKeyDown?.(event)
    if (event.defaultPrevented || event.shiftKey) return
    const isWithModifier = event.ctrlKey || event.metaKey
    // The browser would delete only the selected digit; with a modifier people mean the whole code.
    if ((isWithModifier || event.altKey) && event.key === 'Backspace')
      event.currentTarget.setSelectionRange(0, value.length)
    // Alt with an arrow may be the browser's shortcut for history.
    if (event.altKey) return
    // With Ctrl or Cmd, treat the code as one word. Firefox would stop at the edge of the selected digit.
    const one = isWithModifier ? length : 1
    const step = { ArrowLeft: -one, ArrowRight: one, Home: -length, End: length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    entry.select((entry.place ?? value.length) + step)
  }

  /** Safari moves the caret afterwards: to the pointer after a click, and over the whole code after Tab. So select the box
   *  again a frame later, unless a key came first. */
  function choose(box: number) {
    moveOn()
    entry.select(box)
    chosenAgain.current = requestAnimationFrame(() => entry.select(box))
  }
  const moveOn = () => cancelAnimationFrame(chosenAgain.current)

  const isHydrated = useHydrated()
  const current = busy || disabled ? -1 : entry.place
  const slots = Array.from({ length }, (_, index): CodeSlot => {
    const isFilled = index < value.length
    const isCurrent = index === current
    const isEmpty = !isFilled && !isCurrent
    return {
      index,
      char: (!masked && value[index]) || '',
      ghost: (isEmpty && placeholder?.[placeholder.length > 1 ? index : 0]) || '',
      isFilled,
      isCurrent,
    }
  })
  let edge = 0
  const edges = groups?.map((size) => (edge += size))
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
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="done"
          inputMode={isDigits ? 'numeric' : 'text'}
          spellCheck={false}
          {...native}
          {...control}
          aria-busy={busy || undefined}
          className="oja-code__input"
          disabled={disabled}
          onBlur={(event) => {
            moveOn()
            entry.leave()
            onBlur?.(event)
          }}
          onChange={(event) => {
            moveOn()
            const { inputType } = event.nativeEvent as InputEvent
            const next = entry.enter(event.target, inputType === 'deleteContentBackward')
            // The caller's handler reads the bare code, not the text around it.
            if (event.target.value !== next) event.target.value = next
            onChange?.(event)
          }}
          onClick={(event) => {
            onClick?.(event)
            if (event.defaultPrevented) return
            choose(boxAt(event))
          }}
          onFocus={(event) => {
            choose(value.length)
            onFocus?.(event)
          }}
          onKeyDown={onKey}
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
          {children === undefined
            ? slots.map((slot) => (
                <Fragment key={slot.index}>
                  {edges?.includes(slot.index) && <CodeSeparator>{separator}</CodeSeparator>}
                  <CodeBox box={slot}>{renderSlot?.(slot)}</CodeBox>
                </Fragment>
              ))
            : children}
        </CodeSlots.Provider>
      </div>
      <div className="oja-code__locked" data-slot="locked" id={lockId} role="status">
        {locked}
      </div>
    </FieldShell>
  )
})

interface BoxProps extends ComponentPropsWithoutRef<'span'> {
  /** Its state. */
  box: CodeSlot
}

/** A box, or what replaces it. Purely visual: people press and focus the input, and screen readers read it. */
export const CodeBox = forwardRef<HTMLSpanElement, BoxProps>(function CodeBox(props, ref) {
  const { box, className, children, ...rest } = props
  const isOwn = children !== undefined
  return (
    <span
      aria-hidden
      {...rest}
      ref={ref}
      className={cn(isOwn ? 'oja-code__own' : 'oja-code__slot', className)}
      data-current={box.isCurrent ? '' : undefined}
      data-filled={box.isFilled ? '' : undefined}
      data-slot="digit"
    >
      {isOwn ? children : box.char || (box.ghost && <span className="oja-code__ghost">{box.ghost}</span>)}
    </span>
  )
})

/** Drawn between groups; a short dash by default. */
export const CodeSeparator = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  function CodeSeparator({ className, ...rest }, ref) {
    return (
      <span
        aria-hidden
        {...rest}
        ref={ref}
        className={cn('oja-code__separator', className)}
        data-slot="separator"
      />
    )
  },
)

/** The box under the pointer: the last one that starts before it. */
function boxAt({ currentTarget, clientX }: MouseEvent<HTMLInputElement>): number {
  const slots = currentTarget.parentElement?.querySelectorAll('[data-slot="digit"]') ?? []
  return [...slots].filter((slot) => slot.getBoundingClientRect().left <= clientX).length - 1
}
