'use client'

import { Button } from '../button/button.js'
import { clockText, spokenDuration } from '../countdown/remaining.js'
import { useSecondsLeft } from '../countdown/use-seconds-left.js'
import { countdownWords } from '../countdown/words.js'
import { type Moment, msOf } from '../lib/moment.js'
import { useOja } from '../lib/oja-context.js'
import { useWords } from '../lib/words.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

export interface ResendCodeProps {
  /** Asks for another code. A promise keeps the button busy until it settles. */
  onResend: () => void | Promise<void>
  /** The moment from which another code may be asked for; null for now. */
  availableAt: Moment | null
  /** The clock, in epoch milliseconds. Pass the server's clock. @default Date.now */
  now?: () => number
  /** @default 'Send a new code' */
  label?: string
  /** Stands before the time left. @default 'New code in' */
  waitLabel?: string
}

/** Stands beside a code field, as its `labelAside`: the time until another code may be sent, then the button. */
export function ResendCode(props: ResendCodeProps) {
  const {
    onResend,
    availableAt,
    now = Date.now,
    label = 'Send a new code',
    waitLabel = 'New code in',
  } = props
  const { locale } = useOja()
  const duration = useWords('countdown', countdownWords)
  const secondsLeft = useSecondsLeft(availableAt === null ? Number.NaN : msOf(availableAt), now)
  if (availableAt !== null && secondsLeft !== 0) {
    return (
      <span data-slot="wait">
        {waitLabel}{' '}
        <span aria-hidden="true">
          {secondsLeft === null ? '--:--' : clockText(secondsLeft, duration, locale)}
        </span>
        {secondsLeft !== null && (
          <VisuallyHidden>{spokenDuration(secondsLeft, duration, locale)}</VisuallyHidden>
        )}
      </span>
    )
  }
  return (
    <Button size="sm" variant="ghost" onClick={onResend}>
      {label}
    </Button>
  )
}
