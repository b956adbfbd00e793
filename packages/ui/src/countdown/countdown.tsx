'use client'

import { useEffect, useRef, type CSSProperties } from 'react'
import { BAR, FILL } from '../lib/bar.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Clock } from './clock.js'
import { toEpochMs, type Urgency, urgencyOf } from './remaining.js'
import { useSecondsLeft } from './use-seconds-left.js'

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
  /** The whole span in milliseconds, for the filled part. @default what is left when it is first seen */
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

const WORDS: Partial<Record<Urgency, string>> = {
  warning: 'Under 3 min',
  negative: 'Under 1 min',
  expired: 'Time expired',
}

/** Time left until a deadline. Shows the second of the clock it is given; decides nothing itself. */
export function Countdown(props: CountdownProps) {
  const { deadline, now = Date.now, totalMs, variant = 'ring', label, onExpire, size, className } = props
  const deadlineMs = toEpochMs(deadline)
  const secondsLeft = useSecondsLeft(deadlineMs, now)

  // Once for each deadline, also when it was over before the first render.
  const doneFor = useRef<number | null>(null)
  useEffect(() => {
    if (secondsLeft !== 0 || doneFor.current === deadlineMs) return
    doneFor.current = deadlineMs
    onExpire?.()
  }, [secondsLeft, deadlineMs, onExpire])

  // A server knows no time, so this is not always the first render.
  const firstSeconds = useRef(secondsLeft)
  const totalSeconds = totalMs ? totalMs / 1000 : (firstSeconds.current ??= secondsLeft)
  const share = totalSeconds ? Math.min(1, (secondsLeft ?? 0) / totalSeconds) : 0
  const urgency = urgencyOf(secondsLeft ?? Infinity)
  const labels: CountdownLabels & typeof WORDS = { ...WORDS, ...props.labels }
  const caption = labels[urgency]

  if (process.env.NODE_ENV !== 'production') {
    warnOnce(!label, 'a Countdown has no label, so nobody can tell by ear what it counts to. Pass `label`.')
    warnOnce(
      deadlineMs === null,
      'the deadline of a Countdown is not a date, so it shows no time and never expires. Pass epoch milliseconds, ISO text or a Date.',
    )
  }

  return (
    <span
      className={cn('oja-countdown', `oja-countdown--${variant}`, className)}
      data-urgency={urgency}
      data-long={(secondsLeft ?? 0) >= 3600 || undefined}
      style={{ '--_face': size && `${size}px` } as CSSProperties}
    >
      {variant === 'bar' && (
        <span className="oja-countdown__label" data-slot="label" aria-hidden="true">
          {label}
        </span>
      )}
      <Clock secondsLeft={secondsLeft} label={label} spoken={labels.spoken} expired={labels.expired}>
        {variant === 'ring' && ring(share)}
      </Clock>
      {variant === 'bar' && (
        <span className={BAR} aria-hidden="true">
          {share > 0 && <span className={FILL} style={{ inlineSize: `${share * 100}%` }} />}
        </span>
      )}
      {caption && (
        <span className="oja-countdown__caption" data-slot="caption">
          {caption}
        </span>
      )}
    </span>
  )
}

/** Drawn around the origin, so that a turn needs no centre. The arc counts its length from 0 to 1. */
function ring(share: number) {
  return (
    <svg className="oja-countdown__ring" viewBox="-46 -46 92 92" aria-hidden="true">
      <circle className="oja-countdown__track" r={40} />
      {share > 0 && (
        <g transform="rotate(-90)">
          <circle className="oja-countdown__arc" r={40} pathLength={1} strokeDasharray={`${share} 1`} />
          <circle className="oja-countdown__dot" cx={40} r={7} transform={`rotate(${share * 360})`} />
        </g>
      )}
    </svg>
  )
}
