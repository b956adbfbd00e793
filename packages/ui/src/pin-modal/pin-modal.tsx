'use client'

import { forwardRef, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Button } from '../button/index.js'
import type { ButtonWords } from '../button/words.js'
import { Clock } from '../countdown/clock.js'
import { useSecondsLeft } from '../countdown/use-seconds-left.js'
import { countdownWords, type CountdownWords } from '../countdown/words.js'
import { Dialog, type DialogContentProps } from '../dialog/index.js'
import { TriangleAlert } from '../icons.js'
import { cn } from '../lib/cn.js'
import { ErrorLine } from '../lib/field.js'
import type { Moment } from '../lib/moment.js'
import { useControllable } from '../lib/held-value.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { PinInput } from '../pin-input/index.js'
import type { PinInputWords } from '../pin-input/words.js'
import type { Press } from '../use-press-once/index.js'
import { Or, SafetyLine } from './parts.js'
import { useAuthorise } from './use-authorise.js'
import { type PinModalWords, pinModalWords } from './words.js'

/** A passkey in place of the PIN. */
export interface Passkey {
  /** Requests the passkey and performs the action. A promise keeps the dialog busy until it settles. `press` is that of
   *  `onSubmit`. */
  onUse: (press: Press) => unknown
  /** The words of the button. @default 'Use a passkey' */
  label?: string | undefined
}

export interface PinModalProps extends Omit<
  DialogContentProps,
  'title' | 'children' | 'role' | 'size' | 'onSubmit' | 'initialFocusRef'
> {
  /** Whether it is open. Without it the modal is uncontrolled and closes when the action succeeds. */
  open?: boolean | undefined
  /** Whether an uncontrolled modal starts open. @default false */
  defaultOpen?: boolean | undefined
  /** Called with `false` when the customer closes it. The modal forgets the typed digits. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** A button that opens the modal and gets the focus back when it closes. */
  trigger?: ReactElement | undefined
  /** The heading and accessible name of the dialog. @default 'Enter your PIN', from the words */
  title?: ReactNode
  /** The action as a sentence, with amount and target. */
  description?: ReactNode
  /** Number of digits. @default 4 */
  length?: 4 | 5 | 6 | 7 | 8 | undefined
  /** Why the last PIN was refused, such as 'Pin is incorrect'. Clears the boxes and focuses them. */
  error?: ReactNode
  /** The message for a rejection that proves nothing was done, above all a wrong PIN, shown like `error`. Return `undefined` for
   *  any other failure: the modal shows `labels.failed` and keeps the PIN and the idempotency key, so that Continue retries.
   *  @default no failure means a wrong PIN */
  errorOf?: ((reason: unknown) => string | undefined) | undefined
  /** The PIN is being verified: buttons and Escape are inactive. @default false */
  busy?: boolean | undefined
  /** Called with the digits when the customer presses Continue. A promise keeps the modal busy until it settles. With `open`
   *  you close the modal yourself. Send `press.idempotencyKey` with the request, so that a retry cannot act twice: it stays the
   *  same until the action succeeds, is refused (`errorOf`) or has another `intent`. */
  onSubmit: (pin: string, press: Press) => unknown
  /** What the customer confirms, as text with amount and receiver: another intent gets another idempotency key. @default
   *  `description`, if it is text */
  intent?: string | undefined
  /** Offers a passkey beside the PIN, also while the PIN is locked. */
  passkey?: Passkey | undefined
  /** Moment until which PIN entry is locked, after too many wrong PINs. @default null */
  lockedUntil?: Moment | null | undefined
  /** The clock for `lockedUntil`, in milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined
  /** A safety reminder: 'Never share your PIN.' */
  safetyLine?: ReactNode
  /** A link or button for a forgotten PIN. */
  forgotAction?: ReactNode
  /** Words for the modal and its parts, in place of those of the provider and the English ones. */
  labels?: Labels<PinModalWords & PinInputWords & CountdownWords & ButtonWords> | undefined
}

/** Asks for the PIN before money moves. Continue needs all digits, and nothing else submits them: Enter in the PIN does nothing.
 *  The modal shows a rejected promise as an error and does not rethrow it. */
export const PinModal = forwardRef<HTMLDivElement, PinModalProps>(function PinModal(props, ref) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, description, length = 4, ...more } = props
  const { error, errorOf, busy, onSubmit, intent, passkey, lockedUntil = null, ...rest } = more
  const { now = Date.now, safetyLine, forgotAction, labels, className, ...panel } = rest
  const words = useWords('pinModal', pinModalWords, labels)
  const clockWords = useWords('countdown', countdownWords, labels)
  const pinRef = useRef<HTMLInputElement>(null)
  const [isOpen, changeOpen] = useControllable(open, defaultOpen, onOpenChange)
  const close = () => changeOpen(false)
  const described = typeof description === 'string' ? description : ''
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !(intent || described) && (onSubmit.length > 1 || (passkey?.onUse.length ?? 0) > 0),
      'PinModal has no intent, so a changed transfer is sent under the key of the one that failed before, and the server does not carry it out. Pass `intent`, or a text as `description`.',
    )
  const { pin, type, confirm, isBusy, isByPasskey, isRetyping, failure, isPinRefused } = useAuthorise({
    isOpen,
    intent: intent || described || 'one',
    errorOf,
    failed: words.failed,
    busy,
    async act(press, way, digits) {
      await (way === 'passkey' ? passkey?.onUse(press) : onSubmit(digits, press))
      if (open === undefined) close()
    },
  })

  const lockedForSeconds = useSecondsLeft(lockedUntil, now)
  const isLocked = Boolean(lockedForSeconds)
  // The end of a lock gives the boxes the focus.
  useEffect(() => (isLocked ? () => pinRef.current?.focus() : undefined), [isLocked])

  // A lost connection says nothing about the PIN, so it does not mark the boxes.
  const isAboutPin = isPinRefused || failure === undefined
  const pinError = isAboutPin ? (failure ?? error) : undefined
  const otherError = isAboutPin || isLocked ? undefined : failure
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
      {/* Not a form, which Enter in the PIN or a password manager would submit. */}
      <div className="oja-pin-modal__form">
        <div className="oja-pin-modal__pin">
          <PinInput
            ref={pinRef}
            label={words.pin}
            hideLabel
            align="center"
            length={length}
            value={pin}
            onValueChange={type}
            error={isLocked || isBusy || isRetyping ? undefined : pinError}
            busy={isBusy}
            disabled={isLocked}
            labels={labels}
          />
          {/* Rendered from the start: screen readers ignore a live region that is added together with its text. */}
          <div aria-live="assertive">{otherError && <ErrorLine>{otherError}</ErrorLine>}</div>
        </div>
        {isLocked && (
          <p className="oja-pin-modal__locked">
            <TriangleAlert size={18} strokeWidth={1.75} />
            <span>
              {/* Keep the time outside the alert, which screen readers would otherwise repeat every second. */}
              <span role="alert">{words.locked}</span>{' '}
              <span className="oja-countdown oja-countdown--text">
                {/* It unmounts before announcing the end: the boxes unlock and take the focus. */}
                <Clock secondsLeft={lockedForSeconds} label={words.locked} words={clockWords} />
              </span>
            </span>
          </p>
        )}
        {forgotAction ? <div className="oja-pin-modal__forgot">{forgotAction}</div> : null}
        <div className="oja-pin-modal__actions">
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {words.close}
          </Button>
          <Button
            onClick={() => void confirm('pin')}
            busy={isBusy && !isByPasskey}
            disabled={isLocked || isByPasskey || (pin.length < length && !isBusy)}
            labels={labels}
          >
            {words.continue}
          </Button>
        </div>
        {passkey && (
          <>
            <Or>{words.or}</Or>
            <Button
              variant="secondary"
              fullWidth
              busy={isByPasskey}
              disabled={isBusy && !isByPasskey}
              onClick={() => void confirm('passkey')}
              labels={labels}
            >
              {passkey.label ?? words.passkey}
            </Button>
          </>
        )}
      </div>
      {safetyLine ? <SafetyLine>{safetyLine}</SafetyLine> : null}
    </Dialog>
  )
})
