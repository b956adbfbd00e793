'use client'

import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Button } from '../button/index.js'
import type { ButtonWords } from '../button/words.js'
import { Clock } from '../countdown/clock.js'
import { useSecondsLeft } from '../countdown/use-seconds-left.js'
import { countdownWords, type CountdownWords } from '../countdown/words.js'
import { Dialog, type DialogContentProps } from '../dialog/index.js'
import { TriangleAlert } from '../icons.js'
import { cn } from '../lib/cn.js'
import type { Moment } from '../lib/moment.js'
import { useHeld } from '../lib/use-held.js'
import { type Labels, useWords } from '../lib/words.js'
import { PinInput } from '../pin-input/index.js'
import type { PinInputWords } from '../pin-input/words.js'
import { Or, SafetyLine } from './parts.js'
import { useAuthorise } from './use-authorise.js'
import { type PinModalWords, pinModalWords } from './words.js'

/** A passkey in place of the PIN. */
export interface Passkey {
  /** Asks for the passkey and acts. A promise keeps the dialog busy until it settles. */
  onUse: () => unknown
  /** The words of the button. @default 'Use a passkey' */
  label?: string | undefined
}

export interface PinModalProps extends Omit<
  DialogContentProps,
  'title' | 'children' | 'role' | 'size' | 'onSubmit' | 'initialFocusRef'
> {
  /** Whether it is shown. Without it the modal keeps that itself. */
  open?: boolean | undefined
  /** Whether it is shown at first, where `open` is left out. @default false */
  defaultOpen?: boolean | undefined
  /** Called with `false` when the customer closes it. The typed digits are forgotten. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** A button that opens it and gets the focus back. */
  trigger?: ReactElement | undefined
  /** What is asked for, and the name of the dialog. @default 'Enter your PIN', from the words */
  title?: ReactNode
  /** The act in a sentence, with amount and target. */
  description?: ReactNode
  /** Number of digits. @default 4 */
  length?: 4 | 5 | 6 | 7 | 8 | undefined
  /** Why the last PIN was refused, such as 'Pin is incorrect'. Clears the boxes and brings the focus back. */
  error?: ReactNode
  /** The sentence for a rejected promise that means a wrong PIN: it is shown like `error`. `undefined` for any other failure: the
   *  modal says `labels.failed` and keeps the PIN, so that Continue tries again. @default every failure is another one */
  errorOf?: ((reason: unknown) => string | undefined) | undefined
  /** The PIN is being verified: no button answers and Escape is off. @default false */
  busy?: boolean | undefined
  /** Called with the digits when Continue is pressed. A promise keeps the modal busy until it settles. */
  onSubmit: (pin: string) => unknown
  /** Offers a passkey beside the PIN, also while the PIN is locked. */
  passkey?: Passkey | undefined
  /** Moment until which no PIN is taken, after too many wrong ones. @default null */
  lockedUntil?: Moment | null | undefined
  /** The clock for `lockedUntil`, in milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined
  /** One line that protects the customer: 'Never share your PIN.' */
  safetyLine?: ReactNode
  /** A link or button for a forgotten PIN. */
  forgotAction?: ReactNode
  /** Other words, in place of those of the provider and the English ones: its own, and those of its parts. */
  labels?: Labels<PinModalWords & PinInputWords & CountdownWords & ButtonWords> | undefined
}

/** Asks for the PIN before money moves. Continue waits for all digits, and nothing is sent by itself. A promise that rejects is
 *  shown as an error and goes no further. */
export const PinModal = forwardRef<HTMLDivElement, PinModalProps>(function PinModal(props, ref) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, description, length = 4, ...more } = props
  const {
    error,
    errorOf,
    busy = false,
    onSubmit,
    passkey,
    lockedUntil = null,
    now = Date.now,
    ...rest
  } = more
  const { safetyLine, forgotAction, labels, className, ...panel } = rest
  const words = useWords('pinModal', pinModalWords, labels)
  const clockWords = useWords('countdown', countdownWords, labels)
  const pinRef = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  // What was said of the last PIN is not said of the one being typed.
  const [isRetyping, setRetyping] = useState(false)
  const { pending, refusal, run, forget } = useAuthorise(errorOf, words.failed)
  const isBusy = busy || pending !== undefined

  const lockedForSeconds = useSecondsLeft(lockedUntil, now)
  const isLocked = Boolean(lockedForSeconds)
  useFocusAfterLock(isLocked, pinRef)

  const [isOpen, changeOpen] = useHeld(open, defaultOpen, onOpenChange)
  // Forget the PIN when the modal closes, in whatever way it was closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    setPin('')
    setRetyping(false)
    forget()
  }

  function type(digits: string) {
    setPin(digits)
    if (digits !== '') setRetyping(true)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The page may have placed this modal inside a form of its own, which must not be sent by it.
    event.stopPropagation()
    if (isBusy || isLocked || pin.length < length) return
    setRetyping(false)
    void run('pin', () => onSubmit(pin))
  }

  function usePasskey() {
    setRetyping(false)
    void run('passkey', () => passkey?.onUse())
  }

  const shownError = isLocked || isBusy || isRetyping ? undefined : (refusal?.message ?? error)
  return (
    <Dialog
      {...panel}
      ref={ref}
      className={cn('oja-pin-modal', className)}
      open={isOpen}
      onOpenChange={changeOpen}
      trigger={trigger}
      title={title ?? words.title}
      description={description}
      labels={{ close: words.close }}
      busy={isBusy}
      initialFocusRef={pinRef}
    >
      {/* The browser's own sentence about a begun PIN would cover the boxes: Continue waits for the whole one. */}
      <form className="oja-pin-modal__form" noValidate onSubmit={submit}>
        <PinInput
          ref={pinRef}
          label={words.pin}
          hideLabel
          align="center"
          length={length}
          value={pin}
          onValueChange={type}
          clearOnError={refusal === undefined || refusal.isOfPin}
          error={shownError}
          busy={isBusy}
          disabled={isLocked}
          labels={labels}
        />
        {isLocked && (
          <p className="oja-pin-modal__locked">
            <TriangleAlert size={18} strokeWidth={1.75} />
            <span>
              {/* The time stays outside the alert, which would be read again each second. */}
              <span role="alert">{words.locked}</span>{' '}
              <span className="oja-countdown oja-countdown--text">
                {/* It goes before it could say that the time is over: the boxes open and take the focus. */}
                <Clock secondsLeft={lockedForSeconds} label={words.locked} words={clockWords} />
              </span>
            </span>
          </p>
        )}
        {forgotAction !== undefined && <div className="oja-pin-modal__forgot">{forgotAction}</div>}
        <div className="oja-pin-modal__actions">
          <Button variant="secondary" disabled={isBusy} onClick={() => changeOpen(false)}>
            {words.close}
          </Button>
          <Button
            type="submit"
            busy={isBusy && pending !== 'passkey'}
            disabled={isLocked || pending === 'passkey' || (pin.length < length && !isBusy)}
            labels={labels}
          >
            {words.continue}
          </Button>
        </div>
        {passkey !== undefined && (
          <>
            <Or>{words.or}</Or>
            <Button
              variant="secondary"
              fullWidth
              busy={pending === 'passkey'}
              disabled={isBusy && pending !== 'passkey'}
              onClick={usePasskey}
              labels={labels}
            >
              {passkey.label ?? words.passkey}
            </Button>
          </>
        )}
      </form>
      {safetyLine !== undefined && <SafetyLine>{safetyLine}</SafetyLine>}
    </Dialog>
  )
})

function useFocusAfterLock(isLocked: boolean, ref: { current: HTMLInputElement | null }) {
  const wasLockedRef = useRef(isLocked)
  useEffect(() => {
    if (wasLockedRef.current && !isLocked) ref.current?.focus()
    wasLockedRef.current = isLocked
  }, [isLocked, ref])
}
