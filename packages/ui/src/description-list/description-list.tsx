import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'

export interface DescriptionListItem {
  /** What the value is: "Network fee". Unique in its list. */
  term: string
  /** The text or element at the end of the line, for example an `Amount`. */
  value: ReactNode
  /** Draws the line as the sum of the ones above. @default false */
  total?: boolean | undefined
}

export interface DescriptionListProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
  /** The lines, from top to bottom. */
  items: readonly DescriptionListItem[]
}

/** Terms at the start, values at the end of each ruled line. Long values wrap under themselves. */
export const DescriptionList = forwardRef<HTMLDListElement, DescriptionListProps>(function DescriptionList(
  { items, className, ...rest },
  ref,
) {
  return (
    <dl ref={ref} className={cn('oja-description-list', className)} {...rest}>
      {items.map(({ term, value, total = false }) => (
        <div key={term} className="oja-description-list__line" data-total={total ? '' : undefined}>
          <dt data-slot="term">{term}</dt>
          <dd data-slot="value">{value}</dd>
        </div>
      ))}
    </dl>
  )
})
