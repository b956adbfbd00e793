'use client'

import { useState, type ReactNode } from 'react'
import { HIDDEN } from '../visually-hidden/visually-hidden.js'
import { clockText, crossesMark, spokenDuration } from './remaining.js'

export interface ClockProps {
  /** Whole seconds; `null` while a server renders. */
  secondsLeft: number | null
  /** Accessible name of the timer. */
  label: string
  /** Seconds in words. @default English */
  spoken?: ((secondsLeft: number) => string) | undefined
  /** Announced at the end. */
  expired: string | undefined
  /** Drawn behind the time. */
  children?: ReactNode
}

/** Spoken at 10, 5 and 1 minute, 30 seconds and at the end, not every second. */
const ANNOUNCED_AT_S = [600, 300, 60, 30, 0]
/** From here on a screen reader is interrupted: what it says would otherwise come after the end. */
const LAST_S = 30

/** The time itself, for the eye and the ear. */
export function Clock({ secondsLeft, label, spoken = spokenDuration, expired, children }: ClockProps) {
  const words = secondsLeft !== null && spoken(secondsLeft)
  const news = useNews(secondsLeft, secondsLeft === 0 ? expired : words)
  const isLast = secondsLeft !== null && secondsLeft <= LAST_S
  return (
    <>
      <span className="oja-countdown__face" role="timer" aria-live="off" aria-label={label}>
        {children}
        <time className="oja-countdown__clock" data-slot="clock" dateTime={`PT${secondsLeft ?? 0}S`}>
          <span aria-hidden="true">{secondsLeft === null ? '--:--' : clockText(secondsLeft)}</span>
          {words && <span className={HIDDEN}> {words}</span>}
        </time>
      </span>
      {/* Two regions from the start: the last ones may interrupt, and a region that changes its manner is not heard. */}
      <span className={HIDDEN} aria-live="polite" data-slot="announcer">
        {!isLast && news}
      </span>
      <span className={HIDDEN} aria-live="assertive" data-slot="announcer-last">
        {isLast && news}
      </span>
    </>
  )
}

/** What the live regions say: `words`, taken only when a mark was passed since the last second shown. */
function useNews(secondsLeft: number | null, words: string | false | undefined) {
  const [seen, setSeen] = useState(secondsLeft)
  const [news, setNews] = useState<string | false>()
  if (secondsLeft !== seen) {
    setSeen(secondsLeft)
    if (secondsLeft !== null && crossesMark(seen ?? 0, secondsLeft, ANNOUNCED_AT_S)) setNews(words)
  }
  return news
}
