'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react'
import { BAR, FILL } from '../lib/bar.js'
import { cn } from '../lib/cn.js'
import { type Moment, msOf } from '../lib/moment.js'
import { useOja } from '../lib/oja-context.js'
import { useOwnStyle } from '../lib/browser-state.js'
import { warnOnce } from '../lib/warn.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { Clock } from './clock.js'
import { type TimeLeft, urgencyOf } from './remaining.js'
import { useExpiry, useSecondsLeft } from './use-seconds-left.js'
import { countdownWords, type CountdownWords } from './words.js'

export interface CountdownProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The moment the time runs out. */
  deadline: Moment
  /** The clock, in epoch milliseconds. Pass the server's clock, so that a wrong clock on the phone has no effect. @default
   *  Date.now */
  now?: (() => number) | undefined
  /** The full duration in milliseconds, which the ring or bar is a share of. @default the time that was left at first */
  totalMs?: number | undefined
  /** With less than this left it shows a warning, in colour and words. @default 180000 */
  warningMs?: number | undefined
  /** With less than this left it looks urgent. @default 60000 */
  negativeMs?: number | undefined
  /** Times left at which screen readers announce the time; they always announce the end. @default [600000, 300000, 60000, 30000] */
  announceAtMs?: readonly number[] | undefined
  /** Draws the time your way. Screen readers still announce it in words. @default `14:05`, `1:02:09`, `2d 5h` */
  format?: ((timeLeft: TimeLeft) => ReactNode) | undefined
  /** A ring around the time, a bar below it, or the time alone. @default 'ring' */
  variant?: 'ring' | 'bar' | 'text' | undefined
  /** Accessible name, such as 'Time left to pay'. Visible in the `bar` variant. */
  label: string
  /** Called once when the time runs out, also if it already had at the first render. Called again for another deadline, or if the
   *  clock was corrected and more than a second was left after all. */
  onExpire?: (() => void) | undefined
  /** Diameter of the ring in pixels. @default 92, 80 on phones */
  size?: number | undefined
  /** Words in place of the English ones. */
  labels?: Labels<CountdownWords> | undefined
}

/** Shows the time left until a deadline, by the clock it is given. It enforces nothing. */
export const Countdown = forwardRef<HTMLSpanElement, CountdownProps>(function Countdown(props, ref) {
  const { deadline, now = Date.now, totalMs, variant = 'ring', label, onExpire, size, ...others } = props
  const { warningMs = 180_000, negativeMs = 60_000, announceAtMs, ...more } = others
  const { format, labels, className, style, ...rest } = more
  const { locale } = useOja()
  const words = useWords('countdown', countdownWords, labels)
  const deadlineMs = msOf(deadline)
  const secondsLeft = useSecondsLeft(deadlineMs, now)

  useExpiry(secondsLeft, deadlineMs, onExpire)

  // The most that was left until this deadline: a corrected clock may show more than the first render did.
  const seconds = secondsLeft ?? 0
  const [most, setMost] = useState({ deadlineMs, seconds })
  if (!Object.is(most.deadlineMs, deadlineMs) || most.seconds < seconds) setMost({ deadlineMs, seconds })
  const totalSeconds = totalMs ? totalMs / 1000 : most.seconds
  const share = totalSeconds ? Math.min(1, seconds / totalSeconds) : 0
  const urgency = urgencyOf(secondsLeft ?? Infinity, warningMs, negativeMs)
  const minutes = new Intl.NumberFormat(locale).format(
    (urgency === 'warning' ? warningMs : negativeMs) / 60_000,
  )
  const caption = urgency !== 'calm' && fill(words[urgency], { n: minutes })
  const ownStyle = useOwnStyle({ '--_face': size && `${size}px` }, style)

  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      !label,
      'a Countdown has no label, so screen readers cannot say what it counts to. Pass `label`.',
    )
    warnOnce(
      Number.isNaN(deadlineMs),
      'the deadline of a Countdown is not a date, so it shows no time and never expires. Pass epoch milliseconds, ISO text or a Date.',
    )
  }

  return (
    <span
      ref={ref}
      className={cn('oja-countdown', `oja-countdown--${variant}`, className)}
      data-urgency={urgency}
      data-long={seconds >= 3600 || undefined}
      style={ownStyle}
      {...rest}
    >
      {variant === 'bar' && (
        <span className="oja-countdown__label" data-slot="label" aria-hidden="true">
          {label}
        </span>
      )}
      <Clock
        secondsLeft={secondsLeft}
        label={label}
        words={words}
        announceAtMs={announceAtMs}
        format={format}
      >
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
})

/** Centred on the origin, so that rotations need no centre. `pathLength` makes the arc's length run from 0 to 1. */
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
