'use client'

import { Lock, TriangleAlert } from '../icons.js'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../button/index.js'
import { Clock } from '../countdown/clock.js'
import { useSecondsLeft } from '../countdown/use-seconds-left.js'
import { Dialog } from '../dialog/index.js'
import { usePending } from '../lib/use-pending.js'
import { msOf } from '../lib/moment.js'
import { PinInput } from '../pin-input/index.js'

export interface PinModalProps {
  open: boolean
  /** Called with `false` when the customer closes it. The typed digits are forgotten. */
  onOpenChange: (open: boolean) => void
  /** @default 'Enter your PIN' */
  title?: string
  /** The act in a sentence, with amount and target. */
  description?: ReactNode
  /** Why the last PIN was refused, such as 'Pin is incorrect'. Clears the boxes and brings the focus back. */
  error?: string | undefined
  /** The PIN is being verified: no button answers and Escape is off. @default false */
  busy?: boolean
  /** Called with the four digits when Continue is pressed. A promise keeps the modal busy until it settles. */
  onSubmit: (pin: string) => void | Promise<void>
  /** ISO moment until which no PIN is taken, after too many wrong ones. @default null */
  lockedUntil?: string | null
  /** The clock for `lockedUntil`, in epoch milliseconds. @default Date.now */
  now?: () => number
  /** @default 'Close' */
  closeLabel?: string
  /** @default 'Continue' */
  continueLabel?: string
  /** Name of the four boxes for screen readers. @default 'PIN' */
  pinLabel?: string
  /** Shown with the time left while `lockedUntil` lies ahead. @default 'Too many wrong PINs. Try again in' */
  lockedLabel?: string
  /** One line that protects the customer: 'Never share your PIN.' */
  safetyLine?: ReactNode
  /** A link or button for a forgotten PIN. */
  forgotAction?: ReactNode
}

const PIN_LENGTH = 4

/** Asks for the 4-digit PIN before money moves. Continue waits for four digits, and nothing is sent by itself. */
export function PinModal({
  open,
  onOpenChange,
  title = 'Enter your PIN',
  description,
  error,
  busy = false,
  onSubmit,
  lockedUntil = null,
  now = Date.now,
  closeLabel = 'Close',
  continueLabel = 'Continue',
  pinLabel = 'PIN',
  lockedLabel = 'Too many wrong PINs. Try again in',
  safetyLine,
  forgotAction,
}: PinModalProps) {
  const formId = useId()
  const pinRef = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  // What was said of the last PIN is not said of the one being typed.
  const [isRetyping, setRetyping] = useState(false)
  const [isPending, send] = usePending(onSubmit)
  const isBusy = busy || isPending

  const lockedForSeconds = useSecondsLeft(lockedUntil === null ? Number.NaN : msOf(lockedUntil), now)
  const isLocked = lockedForSeconds !== null && lockedForSeconds > 0
  useFocusAfterLock(isLocked, pinRef)

  // Forget the PIN when the modal closes, in whatever way it was closed.
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setPin('')
    setRetyping(false)
  }

  function type(digits: string) {
    setPin(digits)
    if (digits !== '') setRetyping(true)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // The page may have placed this modal inside a form of its own, which must not be sent by it.
    event.stopPropagation()
    if (isBusy || isLocked || pin.length < PIN_LENGTH) return
    setRetyping(false)
    void send(pin)
  }

  return (
    <Dialog
      className="oja-pin-modal"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      labels={{ close: closeLabel }}
      busy={isBusy}
      initialFocusRef={pinRef}
    >
      <form id={formId} className="oja-pin-modal__form" onSubmit={submit}>
        <PinInput
          ref={pinRef}
          label={pinLabel}
          hideLabel
          align="center"
          value={pin}
          onValueChange={type}
          error={isLocked || isBusy || isRetyping ? undefined : error}
          busy={isBusy}
          disabled={isLocked}
        />
        {isLocked && (
          <p className="oja-pin-modal__locked">
            <TriangleAlert size={18} strokeWidth={1.75} />
            <span>
              {/* The time stays outside the alert, which would be read again each second. */}
              <span role="alert">{lockedLabel}</span>{' '}
              <span className="oja-countdown oja-countdown--text">
                {/* Nothing is said at the end: the boxes open and take the focus. */}
                <Clock secondsLeft={lockedForSeconds} label={lockedLabel} labels={{ expired: '' }} />
              </span>
            </span>
          </p>
        )}
        {forgotAction !== undefined && <div className="oja-pin-modal__forgot">{forgotAction}</div>}
        <div className="oja-pin-modal__actions">
          <Button variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {closeLabel}
          </Button>
          <Button type="submit" busy={isBusy} disabled={isLocked || (pin.length < PIN_LENGTH && !isBusy)}>
            {continueLabel}
          </Button>
        </div>
      </form>
      {safetyLine !== undefined && (
        <p className="oja-pin-modal__safety" data-slot="safety">
          <Lock size={16} strokeWidth={2} />
          <span>{safetyLine}</span>
        </p>
      )}
    </Dialog>
  )
}

function useFocusAfterLock(isLocked: boolean, ref: { current: HTMLInputElement | null }) {
  const wasLockedRef = useRef(isLocked)
  useEffect(() => {
    if (wasLockedRef.current && !isLocked) ref.current?.focus()
    wasLockedRef.current = isLocked
  }, [isLocked, ref])
}
