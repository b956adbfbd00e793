import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import { isolated } from '../lib/isolated.js'

export interface DescriptionListItem {
  /** What the value is: "Network fee". Unique in its list. */
  term: string
  /** The text or element at the end of the line, for example an `Amount`. */
  value: ReactNode
  /** Emphasises the line as the total of those above. @default false */
  total?: boolean | undefined
}

export interface DescriptionListProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
  /** The lines, from top to bottom. */
  items: readonly DescriptionListItem[]
}

/** Lines with a term at the start and a value at the end, separated by borders. Long values wrap in their own column. */
export const DescriptionList = forwardRef<HTMLDListElement, DescriptionListProps>(function DescriptionList(
  { items, className, ...rest },
  ref,
) {
  return (
    <dl ref={ref} className={cn('oja-description-list', className)} {...rest}>
      {(items ?? []).map(({ term, value, total = false }) => (
        <div key={term} className="oja-description-list__line" data-total={total ? '' : undefined}>
          <dt data-slot="term">{term}</dt>
          <dd data-slot="value">{isolated(value)}</dd>
        </div>
      ))}
    </dl>
  )
})
