import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import { isDrawn } from '../lib/given.js'

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** What is missing, in one line: "No transactions yet". */
  title: ReactNode
  /** The element of the title: a heading where the page has none above the list, or where people should find it by heading;
   *  `h1` in place of a whole screen. @default 'p' */
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'h4' | undefined
  /** A sentence that says what to do next. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
}

/** Shown in place of an empty list: a message under the ring of Oja's mark, without its dot. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { title, as: Title = 'p', children, action, className, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={cn('oja-empty-state', className)} {...rest}>
      <svg
        className="oja-empty-state__ring"
        viewBox="0 0 32 32"
        width="56"
        height="56"
        aria-hidden
        focusable="false"
      >
        <circle cx="16" cy="12.2" r="8.6" fill="none" strokeWidth="5" />
        <circle className="oja-empty-state__gap" cx="16" cy="28.2" r="2.3" fill="none" strokeWidth="1" />
      </svg>
      <Title className="oja-empty-state__title" data-slot="title">
        {title}
      </Title>
      {isDrawn(children) && (
        <div className="oja-empty-state__text" data-slot="text">
          {children}
        </div>
      )}
      {isDrawn(action) && (
        <div className="oja-empty-state__action" data-slot="action">
          {action}
        </div>
      )}
    </div>
  )
})
