'use client'

import { forwardRef, type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/index.js'
import type { ButtonWords } from '../button/words.js'
import { Countdown } from '../countdown/index.js'
import { useSecondsLeft } from '../countdown/use-seconds-left.js'
import type { CountdownWords } from '../countdown/words.js'
import { DescriptionList, type DescriptionListItem } from '../description-list/index.js'
import { DialogHeader } from '../dialog/dialog-header.js'
import {
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogRoot,
  DialogTrigger,
} from '../dialog/index.js'
import type { DialogWords } from '../dialog/words.js'
import { cn } from '../lib/cn.js'
import { ErrorLine } from '../lib/field.js'
import { isDrawn } from '../lib/given.js'
import type { Moment } from '../lib/moment.js'
import { useControllable } from '../lib/held-value.js'
import { type Labels, useWords } from '../lib/words.js'
import { PinInput } from '../pin-input/index.js'
import type { PinInputWords } from '../pin-input/words.js'
import { Or, SafetyLine } from '../pin-modal/parts.js'
import { useAuthorise } from '../pin-modal/use-authorise.js'
import type { Press } from '../use-press-once/index.js'
import { type ConfirmSheetWords, confirmSheetWords } from './words.js'

/** The press with its idempotency key, and the PIN if the sheet asks for one. */
export interface Confirmation extends Press {
  /** The digits; empty where the sheet asks for no PIN. */
  pin: string
}

/** Confirming with a passkey. */
export interface ConfirmPasskey {
  /** Requests the passkey and performs the action. A promise keeps the sheet busy until it settles. */
  onUse: (press: Press) => unknown
  /** The words of the button. @default 'Confirm with a passkey' */
  label?: string | undefined
}

/** The PIN or button (`onConfirm`), a passkey, or both. */
export type ConfirmWays =
  | {
      /** Called with the PIN and the idempotency key when Confirm is pressed. A promise keeps the sheet busy until it settles. */
      onConfirm: (confirmation: Confirmation) => unknown
      /** Offers a passkey. Without `onConfirm` it is the only way to confirm. */
      passkey?: ConfirmPasskey | undefined
      /** Number of digits of the PIN to ask for before `onConfirm`. @default no PIN */
      pinLength?: 4 | 5 | 6 | 7 | 8 | undefined
    }
  | { onConfirm?: undefined; passkey: ConfirmPasskey; pinLength?: undefined }

interface OwnProps extends Omit<
  DialogContentProps,
  'title' | 'children' | 'role' | 'onInteractOutside' | 'size' | 'initialFocusRef'
> {
  /** Whether the sheet is open. Without it the sheet is uncontrolled and closes when the action succeeds. */
  open?: boolean | undefined
  /** Whether an uncontrolled sheet starts open. @default false */
  defaultOpen?: boolean | undefined
  /** Called with `false` when the customer goes back. The sheet forgets the typed PIN. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** A button that opens the sheet and gets the focus back when it closes. */
  trigger?: ReactElement | undefined
  /** What the customer is about to do: 'Send USDT'. */
  title: ReactNode
  /** How much, for example an `Amount`. It is the largest text on the sheet. */
  amount: ReactNode
  /** Who gets it: a name, an address, both. */
  receiver: ReactNode
  /** Fees and the result: one row each, the last with `total`. @default none */
  rows?: readonly DescriptionListItem[] | undefined
  /** Anything else between the rows and the PIN. */
  children?: ReactNode
  /** What the customer confirms, as text with amount, receiver and all else in the request: 'send 250 USDT to TXk9…'. A retry of
   *  the same intent reuses its idempotency key, another intent gets a new one; see `usePressOnce`. */
  intent: string
  /** What is wrong, such as 'Pin is incorrect'. Clears the PIN. */
  error?: ReactNode
  /** The message for a rejection that proves nothing was done: a wrong PIN, not enough money. Return `undefined` where the
   *  outcome is unknown: the sheet shows `labels.failed` and keeps the PIN and the key. @default the outcome is always unknown */
  errorOf?: ((reason: unknown) => string | undefined) | undefined
  /** The action is running: the sheet ignores input and cannot be closed. @default false */
  busy?: boolean | undefined
  /** Moment from which it can no longer be confirmed, only retried after an unknown outcome. @default never */
  expiresAt?: Moment | null | undefined
  /** The clock for `expiresAt`, in milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined
  /** A line that warns the customer: 'A transfer cannot be reversed.' */
  safetyLine?: ReactNode
  /** Words for the sheet and its parts, in place of those of the provider and the English ones. */
  labels?: Labels<ConfirmSheetWords & DialogWords & PinInputWords & CountdownWords & ButtonWords> | undefined
}

export type ConfirmSheetProps = OwnProps & ConfirmWays

/**
 * The final confirmation before money moves: how much, to whom, at what fee. The cancel button gets the focus first, and
 * neither Enter in the PIN nor a held-down Enter confirms. Each press acts once, under one idempotency key.
 */
export const ConfirmSheet = forwardRef<HTMLDivElement, ConfirmSheetProps>(function ConfirmSheet(props, ref) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, amount, receiver, rows, ...more } = props
  const { children, pinLength, onConfirm, passkey, intent, error, errorOf, busy, ...rest } = more
  const { expiresAt = null, now = Date.now, safetyLine, labels, className, ...panel } = rest
  const words = useWords('confirmSheet', confirmSheetWords, labels)
  const errorId = useId()
  const cancelRef = useRef<HTMLButtonElement>(null)
  const [isOpen, changeOpen] = useControllable(open, defaultOpen, onOpenChange)
  const { pin, type, confirm, isBusy, isByPasskey, isRetyping, isUnknown, failure, isPinRefused } =
    useAuthorise({
      isOpen,
      intent,
      errorOf,
      failed: words.failed,
      busy,
      async act(press, way, digits) {
        await (way === 'passkey' ? passkey?.onUse(press) : onConfirm?.({ ...press, pin: digits }))
        if (open === undefined) changeOpen(false)
      },
    })
  const secondsLeft = useSecondsLeft(expiresAt, now)
  // A retry after an unknown outcome is safe, while a new transfer at a new price could be the second one.
  const isExpired = secondsLeft === 0 && !isBusy && !isUnknown

  const asksPin = pinLength !== undefined && onConfirm !== undefined
  const isOfPin = asksPin && isPinRefused
  const pinError = isBusy || isRetyping || isExpired ? undefined : isOfPin ? failure : error
  const otherError = isOfPin ? undefined : (failure ?? (asksPin || isBusy ? undefined : error))
  const isOnlyPasskey = onConfirm === undefined
  const isSecondWay = isByPasskey && !isOnlyPasskey
  const mainWords = isOnlyPasskey ? (passkey?.label ?? words.passkey) : words.confirm
  return (
    <DialogRoot open={isOpen} onOpenChange={changeOpen} busy={isBusy}>
      {trigger !== undefined && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent
        {...panel}
        ref={ref}
        className={cn('oja-confirm-sheet', className)}
        role="alertdialog"
        initialFocusRef={cancelRef}
      >
        <DialogHeader title={title} labels={labels} />
        <DialogDescription className="oja-confirm-sheet__what">
          <div className="oja-confirm-sheet__amount" data-slot="amount">
            {amount}
          </div>
          <DescriptionList items={[{ term: words.to, value: receiver }, ...(rows ?? [])]} />
        </DialogDescription>
        {children}
        {asksPin && (
          <PinInput
            align="center"
            label={words.pin}
            length={pinLength}
            value={pin}
            onValueChange={type}
            error={pinError}
            busy={isBusy}
            disabled={isExpired}
            labels={labels}
          />
        )}
        <div className="oja-confirm-sheet__news" id={errorId}>
          {/* Rendered from the start: screen readers ignore a live region that is added together with its text. */}
          <div aria-live="assertive">
            {(isExpired || otherError) && <ErrorLine>{isExpired ? words.expired : otherError}</ErrorLine>}
          </div>
          {expiresAt !== null && secondsLeft !== 0 && (
            <p className="oja-confirm-sheet__time">
              <span aria-hidden="true">{words.expires}</span>{' '}
              <Countdown
                variant="text"
                deadline={expiresAt}
                now={now}
                label={words.expires}
                labels={{ ...labels, warning: '', negative: '' }}
              />
            </p>
          )}
        </div>
        <div className="oja-pin-modal__actions">
          <Button ref={cancelRef} variant="secondary" disabled={isBusy} onClick={() => changeOpen(false)}>
            {words.cancel}
          </Button>
          <Button
            aria-describedby={errorId}
            busy={isBusy && !isSecondWay}
            disabled={isExpired || (asksPin && pin.length < pinLength && !isBusy) || isSecondWay}
            labels={labels}
            onClick={() => confirm(isOnlyPasskey ? 'passkey' : 'pin')}
            onKeyDown={ignoreHeldEnter}
          >
            {mainWords}
          </Button>
        </div>
        {passkey !== undefined && !isOnlyPasskey && (
          <div className="oja-confirm-sheet__passkey">
            <Or>{words.or}</Or>
            <Button
              variant="secondary"
              fullWidth
              busy={isSecondWay}
              disabled={isExpired || (isBusy && !isSecondWay)}
              labels={labels}
              onClick={() => confirm('passkey')}
              onKeyDown={ignoreHeldEnter}
            >
              {passkey.label ?? words.passkey}
            </Button>
          </div>
        )}
        {isDrawn(safetyLine) && <SafetyLine>{safetyLine}</SafetyLine>}
      </DialogContent>
    </DialogRoot>
  )
})

/** A key held down since an earlier press must not confirm. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
