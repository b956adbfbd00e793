import { Notice } from '@oja/ui'
import { Link } from 'react-router-dom'
import type { Bound } from './trade-limits.ts'

/** Names the reason of a disabled button to assistive technology: `aria-describedby`. */
export const LIMIT_ID = 'trade-limit'

type LimitLineProps = {
  bound: Bound
  /** Where there is something to do about it. */
  to: string
  label: string
}

/** How far a limit is used; once it is reached, why nothing more may be started and what to do. */
export function LimitLine({ bound, to, label }: LimitLineProps) {
  if (bound.refusal === null)
    return (
      <p id={LIMIT_ID} className="num text-center text-xs text-muted">
        {bound.count}
      </p>
    )
  return (
    <Notice
      id={LIMIT_ID}
      tone="warning"
      live
      title={bound.count}
      action={
        <Link className="link link-tall" to={to}>
          {label}
        </Link>
      }
    >
      {bound.refusal}
    </Notice>
  )
}
