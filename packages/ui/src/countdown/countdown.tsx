'use client'

import { useState, type CSSProperties } from 'react'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { VisuallyHidden } from '../visually-hidden/index.js'
import { clockText, crossesMark, isoDuration, spokenDuration, toEpochMs, urgencyOf } from './remaining.js'
import { useOncePerDeadline, useSecondsLeft } from './use-seconds-left.js'

export interface CountdownLabels {
  /** Seconds in words, for screen readers. @default English: `14 minutes 5 seconds` */
  spoken?: (secondsLeft: number) => string
  /** Shown under three minutes, because colour never speaks alone; '' where words around it do.
   *  @default 'Under 3 min' */
  warning?: string
  /** Shown under one minute. @default 'Under 1 min' */
  negative?: string
  /** Shown and announced at the end. @default 'Time expired' */
  expired?: string
}

export interface CountdownProps {
  /** The moment the time is over: epoch milliseconds, ISO text or Date. */
  deadline: number | string | Date
  /** The clock, in epoch milliseconds. Pass the server's clock, so that a wrong phone clock changes nothing.
   *  @default Date.now */
  now?: () => number
  /** The whole span in milliseconds, for the filled part. @default what is left at the first render */
  totalMs?: number
  /** @default 'ring' */
  variant?: 'ring' | 'bar' | 'text'
  /** Accessible name, such as 'Time left to pay'. Visible in the `bar` variant. */
  label: string
  /** Called once when the time is over, also when it already was at the first render. */
  onExpire?: () => void
  /** Diameter of the ring in pixels. @default 92, 80 on phones */
  size?: number
  labels?: CountdownLabels
  className?: string
}

/** Spoken at 10, 5 and 1 minute, 30 seconds and at the end, not every second. Source: identity 7 "Countdown". */
const ANNOUNCED_AT_S = [600, 300, 60, 30, 0]

/** From here on a screen reader is interrupted: what it says would otherwise come after the end. */
const LAST_S = 30

/** Time left until a deadline. Shows the second of the clock it is given; decides nothing itself. */
export function Countdown({
  deadline,
  now = Date.now,
  totalMs,
  variant = 'ring',
  label,
  onExpire,
  size,
  labels,
  className,
}: CountdownProps) {
  const deadlineMs = toEpochMs(deadline)
  const secondsLeft = useSecondsLeft(deadlineMs, now)
  useOncePerDeadline(deadlineMs, secondsLeft === 0, onExpire)

  const [firstSeconds] = useState(secondsLeft)
  const totalSeconds = totalMs === undefined ? (firstSeconds ?? 0) : totalMs / 1000
  const share = shareOf(secondsLeft, totalSeconds)
  const urgency = secondsLeft === null ? 'calm' : urgencyOf(secondsLeft)
  const caption = captionOf(urgency, labels)
  const spoken = labels?.spoken ?? spokenDuration
  const announcement = useAnnouncement(secondsLeft, spoken, labels?.expired ?? 'Time expired')

  const isLast = secondsLeft !== null && secondsLeft <= LAST_S
  warnOnce(!label, 'a Countdown has no label, so nobody can tell by ear what it counts to. Pass `label`.')
  warnOnce(
    deadlineMs === null,
    'the deadline of a Countdown is not a date, so it shows no time and never expires. Pass epoch milliseconds, ISO text or a Date.',
  )

  const style = size === undefined ? undefined : ({ '--oja-countdown-size': `${size}px` } as CSSProperties)
  return (
    <span
      className={cn('oja-countdown', `oja-countdown--${variant}`, className)}
      data-urgency={urgency}
      data-long={(secondsLeft !== null && secondsLeft >= 3600) || undefined}
      style={style}
    >
      {variant === 'bar' && (
        <span className="oja-countdown__label" data-slot="label" aria-hidden="true">
          {label}
        </span>
      )}
      <span className="oja-countdown__face" role="timer" aria-live="off" aria-label={label}>
        {variant === 'ring' && <Ring share={share} />}
        <time className="oja-countdown__clock" data-slot="clock" dateTime={isoDuration(secondsLeft ?? 0)}>
          <span aria-hidden="true">{secondsLeft === null ? '--:--' : clockText(secondsLeft)}</span>
          {secondsLeft !== null && <VisuallyHidden> {spoken(secondsLeft)}</VisuallyHidden>}
        </time>
      </span>
      {variant === 'bar' && <Bar share={share} />}
      {caption !== '' && (
        <span className="oja-countdown__caption" data-slot="caption">
          {caption}
        </span>
      )}
      {/* Two regions from the start: the last ones may interrupt, and a region that changes its manner is not heard. */}
      <VisuallyHidden aria-live="polite" data-slot="announcer">
        {isLast ? '' : announcement}
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive" data-slot="announcer-last">
        {isLast ? announcement : ''}
      </VisuallyHidden>
    </span>
  )
}

const RADIUS = 40
const CENTRE = 46
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

function Ring({ share }: { share: number }) {
  const angle = share * 2 * Math.PI - Math.PI / 2
  return (
    <svg className="oja-countdown__ring" viewBox="0 0 92 92" fill="none" aria-hidden="true">
      <circle className="oja-countdown__track" cx={CENTRE} cy={CENTRE} r={RADIUS} strokeWidth="6" />
      {share > 0 && (
        <>
          <circle
            className="oja-countdown__arc"
            cx={CENTRE}
            cy={CENTRE}
            r={RADIUS}
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
          <circle
            className="oja-countdown__dot"
            cx={CENTRE + RADIUS * Math.cos(angle)}
            cy={CENTRE + RADIUS * Math.sin(angle)}
            r="7"
            strokeWidth="2.5"
          />
        </>
      )}
    </svg>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className="oja-countdown__bar" aria-hidden="true">
      <span
        className="oja-countdown__fill"
        style={{ inlineSize: `${share * 100}%` }}
        data-empty={share === 0}
      />
    </span>
  )
}

function shareOf(secondsLeft: number | null, totalSeconds: number): number {
  if (secondsLeft === null || totalSeconds <= 0) return 0
  return Math.min(1, secondsLeft / totalSeconds)
}

function captionOf(urgency: ReturnType<typeof urgencyOf>, labels: CountdownLabels | undefined): string {
  switch (urgency) {
    case 'calm':
      return ''
    case 'warning':
      return labels?.warning ?? 'Under 3 min'
    case 'negative':
      return labels?.negative ?? 'Under 1 min'
    case 'expired':
      return labels?.expired ?? 'Time expired'
  }
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
