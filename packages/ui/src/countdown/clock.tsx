'use client'

import { useState, type ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/index.js'
import { clockText, crossesMark, isoDuration, spokenDuration } from './remaining.js'

export interface ClockProps {
  /** Whole seconds; `null` while a server renders. */
  secondsLeft: number | null
  /** Accessible name of the timer. */
  label: string
  /** Seconds in words. @default English */
  spoken?: ((secondsLeft: number) => string) | undefined
  /** Announced at the end. @default 'Time expired' */
  expired?: string | undefined
  /** Drawn behind the time. */
  children?: ReactNode
}

/** Spoken at 10, 5 and 1 minute, 30 seconds and at the end, not every second. Source: identity 7 "Countdown". */
const ANNOUNCED_AT_S = [600, 300, 60, 30, 0]
/** From here on a screen reader is interrupted: what it says would otherwise come after the end. */
const LAST_S = 30

/** The time itself, for the eye and the ear. */
export function Clock({
  secondsLeft,
  label,
  spoken = spokenDuration,
  expired = 'Time expired',
  children,
}: ClockProps) {
  const announcement = useAnnouncement(secondsLeft, spoken, expired)
  const isLast = secondsLeft !== null && secondsLeft <= LAST_S
  return (
    <>
      <span className="oja-countdown__face" role="timer" aria-live="off" aria-label={label}>
        {children}
        <time className="oja-countdown__clock" data-slot="clock" dateTime={isoDuration(secondsLeft ?? 0)}>
          <span aria-hidden="true">{secondsLeft === null ? '--:--' : clockText(secondsLeft)}</span>
          {secondsLeft !== null && <VisuallyHidden> {spoken(secondsLeft)}</VisuallyHidden>}
        </time>
      </span>
      {/* Two regions from the start: the last ones may interrupt, and a region that changes its manner is not heard. */}
      <VisuallyHidden aria-live="polite" data-slot="announcer">
        {isLast ? '' : announcement}
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive" data-slot="announcer-last">
        {isLast ? announcement : ''}
      </VisuallyHidden>
    </>
  )
}

/** The text of the live region: what is left now, set only when a mark was passed since the last second shown. */
function useAnnouncement(secondsLeft: number | null, spoken: (s: number) => string, expired: string): string {
  const [seen, setSeen] = useState(secondsLeft)
  const [text, setText] = useState('')
  if (secondsLeft !== seen) {
    setSeen(secondsLeft)
    if (seen !== null && secondsLeft !== null && crossesMark(seen, secondsLeft, ANNOUNCED_AT_S)) {
      setText(secondsLeft === 0 ? expired : spoken(secondsLeft))
    }
  }
  return text
}
