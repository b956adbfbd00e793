'use client'

import { useState, type CSSProperties } from 'react'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Clock } from './clock.js'
import { toEpochMs, type Urgency, urgencyOf } from './remaining.js'
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

  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a Countdown has no label, so nobody can tell by ear what it counts to. Pass `label`.')
  if (process.env.NODE_ENV !== 'production')
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
      <Clock secondsLeft={secondsLeft} label={label} spoken={labels?.spoken} expired={labels?.expired}>
        {variant === 'ring' && <Ring share={share} />}
      </Clock>
      {variant === 'bar' && <Bar share={share} />}
      {caption !== '' && (
        <span className="oja-countdown__caption" data-slot="caption">
          {caption}
        </span>
      )}
    </span>
  )
}

const RADIUS = 40
const CENTRE = 46
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
const CIRCLE = { cx: CENTRE, cy: CENTRE, r: RADIUS, strokeWidth: 6 }

function Ring({ share }: { share: number }) {
  const turn = share * 360
  return (
    <svg className="oja-countdown__ring" viewBox="0 0 92 92" fill="none" aria-hidden="true">
      <circle className="oja-countdown__track" {...CIRCLE} />
      {share > 0 && (
        <g transform={`rotate(-90 ${CENTRE} ${CENTRE})`}>
          <circle
            className="oja-countdown__arc"
            {...CIRCLE}
            strokeLinecap="round"
            strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          />
          <circle
            className="oja-countdown__dot"
            cx={CENTRE + RADIUS}
            cy={CENTRE}
            r={7}
            strokeWidth={2.5}
            transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
          />
        </g>
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

function captionOf(urgency: Urgency, labels: CountdownLabels | undefined): string {
  return {
    calm: '',
    warning: labels?.warning ?? 'Under 3 min',
    negative: labels?.negative ?? 'Under 1 min',
    expired: labels?.expired ?? 'Time expired',
  }[urgency]
}
