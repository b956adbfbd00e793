'use client'

import { forwardRef } from 'react'
import { Button, type ButtonProps } from '../button/button.js'
import { clockText, spokenDuration } from '../countdown/remaining.js'
import { useSecondsLeft } from '../countdown/use-seconds-left.js'
import { countdownWords } from '../countdown/words.js'
import { type Moment, msOf } from '../lib/moment.js'
import { useOja } from '../lib/oja-context.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { HIDDEN } from '../lib/hidden.js'
import { type ResendCodeWords, resendCodeWords } from './words.js'

export interface ResendCodeProps extends Omit<
  ButtonProps,
  'onClick' | 'children' | 'disabled' | 'labels' | 'asChild' | 'type'
> {
  /** Requests another code. A promise keeps the button busy until it settles. */
  onResend: () => unknown
  /** The moment from which the customer may request another code; null for now. */
  availableAt: Moment | null
  /** The clock, in milliseconds since 1970. Pass the server's clock. @default Date.now */
  now?: (() => number) | undefined
  /** Words in place of those of the provider and the English ones. */
  labels?: Labels<ResendCodeWords> | undefined
}

/** A button for a code field's `labelAside` that requests another code after a wait. While waiting it shows the time left and
 *  ignores presses, but keeps the focus. */
export const ResendCode = forwardRef<HTMLButtonElement, ResendCodeProps>(function ResendCode(props, ref) {
  const { onResend, availableAt, now = Date.now, labels, size = 'sm', variant = 'ghost', ...rest } = props
  const words = useWords('resendCode', resendCodeWords, labels)
  const duration = useWords('countdown', countdownWords)
  const { locale } = useOja()
  const seconds = useSecondsLeft(availableAt, now)
  // The server does not know the time left; the page does after hydration. Nobody waits for a time that is invalid.
  const isWaiting = msOf(availableAt ?? 0) > 0 && seconds !== 0
  const wait = (time: string) => fill(words.wait, { time, seconds: seconds ?? '--' })
  return (
    // A native `disabled` would take the focus from the button just pressed.
    <Button
      {...rest}
      ref={ref}
      asChild
      size={size}
      variant={variant}
      disabled={isWaiting}
      onClick={() => onResend()}
    >
      <button type="button">
        {isWaiting ? (
          <>
            <span aria-hidden="true">
              {wait(seconds === null ? '--:--' : clockText(seconds, duration, locale))}
            </span>
            <span className={HIDDEN}>
              {wait(seconds === null ? '' : spokenDuration(seconds, duration, locale))}
            </span>
          </>
        ) : (
          words.send
        )}
      </button>
    </Button>
  )
})
