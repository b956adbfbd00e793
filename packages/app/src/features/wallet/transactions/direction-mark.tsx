import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'

/** Which way coin went, as an arrow in a round. The word stands beside it. */
export function DirectionMark({ isDeposit, size = 28 }: { isDeposit: boolean; size?: number }) {
  const Icon = isDeposit ? ArrowDownLeft : ArrowUpRight
  return (
    <span
      aria-hidden
      style={{ inlineSize: size, blockSize: size }}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full',
        isDeposit ? 'bg-positive-soft text-positive' : 'bg-hover text-text-2',
      )}
    >
      <Icon size={Math.round(size * 0.55)} strokeWidth={2} />
    </span>
  )
}
