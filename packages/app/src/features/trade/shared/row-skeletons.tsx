import { Skeleton } from '@oja/ui'
import '../trade.css'

/** Rows on their way. What is on its way is for the frame around them to say. */
export function RowSkeletons() {
  return (
    <div aria-hidden className="trade-rows">
      {[148, 180, 132].map((width) => (
        <div key={width} className="trade-row">
          <Skeleton width={40} height={40} radius={20} />
          <span className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Skeleton width={width} height={16} />
            <Skeleton width={120} height={14} />
          </span>
          <Skeleton width={88} height={36} />
        </div>
      ))}
    </div>
  )
}
