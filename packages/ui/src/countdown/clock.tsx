'use client'

import { useState, type ReactNode } from 'react'
import { useOja } from '../lib/oja-context.js'
import { HIDDEN } from '../lib/hidden.js'
import { clockText, crossesMark, spokenDuration, type TimeLeft, timeLeftOf } from './remaining.js'
import type { CountdownWords } from './words.js'

interface ClockProps {
  /** Whole seconds; `null` while a server renders. */
  secondsLeft: number | null
  /** Accessible name of the timer. */
  label: string
  words: CountdownWords
  /** See `CountdownProps`. */
  announceAtMs?: readonly number[] | undefined
  format?: ((timeLeft: TimeLeft) => ReactNode) | undefined
  /** Drawn behind the time. */
  children?: ReactNode
}

const ANNOUNCE_AT_MS = [600_000, 300_000, 60_000, 30_000]
/** From here on announcements interrupt the screen reader: queued, they could come after the deadline. */
const LAST_S = 30

/** The time itself, drawn and announced. */
export function Clock(props: ClockProps) {
  const { secondsLeft, label, words, announceAtMs = ANNOUNCE_AT_MS, format, children } = props
  const { locale } = useOja()
  const spoken = secondsLeft !== null && spokenDuration(secondsLeft, words, locale)
  const news = useNews(secondsLeft, secondsLeft === 0 ? words.expired : spoken, announceAtMs)
  const isLast = secondsLeft !== null && secondsLeft <= LAST_S
  return (
    <>
      <span className="oja-countdown__face" role="timer" aria-live="off" aria-label={label}>
        {children}
        <time className="oja-countdown__clock" data-slot="clock" dateTime={`PT${secondsLeft ?? 0}S`}>
          <span aria-hidden="true">
            {secondsLeft === null
              ? '--:--'
              : format
                ? format(timeLeftOf(secondsLeft))
                : clockText(secondsLeft, words, locale)}
          </span>
          {spoken && <span className={HIDDEN}> {spoken}</span>}
        </time>
      </span>
      {/* Two regions: the last announcements interrupt, and screen readers ignore a change of `aria-live`. */}
      <span className={HIDDEN} aria-live="polite" data-slot="announcer">
        {!isLast && news}
      </span>
      <span className={HIDDEN} aria-live="assertive" data-slot="announcer-last">
        {isLast && news}
      </span>
    </>
  )
}

/** What the live regions announce: `words`, updated only when the time passed a mark or the deadline. */
function useNews(secondsLeft: number | null, words: string | false, announceAtMs: readonly number[]) {
  const [seen, setSeen] = useState(secondsLeft)
  const [news, setNews] = useState<string | false>()
  if (secondsLeft !== seen) {
    setSeen(secondsLeft)
    const marks = [0, ...announceAtMs.map((ms) => ms / 1000)]
    if (secondsLeft !== null && crossesMark(seen ?? 0, secondsLeft, marks)) setNews(words)
  }
  return news
}
