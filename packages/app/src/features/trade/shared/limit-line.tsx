import type { Bound } from './trade-limits.ts'
import { LinkNotice } from '../../../shared/links.tsx'

/** For `aria-describedby` of the button that the limit disables. */
export const LIMIT_ID = 'trade-limit'

/** How much of a limit is used. At the limit, it says why nothing more can be started and what to do. While the limit loads, the
 *  line keeps its space, so that the layout does not shift. */
export function LimitLine({ bound }: { bound: Bound | null }) {
  if (bound === null || bound.refusal === null)
    return (
      <p id={LIMIT_ID} className="num text-center text-xs text-muted">
        {bound?.title ?? '\u00a0'}
      </p>
    )
  return (
    <LinkNotice id={LIMIT_ID} tone="warning" live title={bound.title} link={bound.way}>
      {bound.refusal}
    </LinkNotice>
  )
}
