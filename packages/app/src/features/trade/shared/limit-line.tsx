import { Notice } from '@oja/ui'
import { Link } from 'react-router-dom'
import type { Bound } from './trade-limits.ts'

/** Names the reason of a disabled button to assistive technology: `aria-describedby`. */
export const LIMIT_ID = 'trade-limit'

type LimitLineProps = {
  /** Null while it loads: the line keeps its place, so that nothing moves. */
  bound: Bound | null
  /** A link to what the customer can do about it. */
  way?: { to: string; label: string } | undefined
}

/** How much of a limit is used; once it is reached, why, and what to do. */
export function LimitLine({ bound, way }: LimitLineProps) {
  if (bound === null || bound.refusal === null)
    return (
      <p id={LIMIT_ID} className="num text-center text-xs text-muted">
        {bound?.title ?? '\u00a0'}
      </p>
    )
  return (
    <Notice
      id={LIMIT_ID}
      tone="warning"
      live
      title={bound.title}
      {...(way === undefined
        ? {}
        : {
            action: (
              <Link className="link link-tall" to={way.to}>
                {way.label}
              </Link>
            ),
          })}
    >
      {bound.refusal}
    </Notice>
  )
}
