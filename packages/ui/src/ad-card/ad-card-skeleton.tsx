import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { Skeleton } from '../skeleton/index.js'

export interface AdCardSkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** How many placeholder ads to draw. @default 1 */
  count?: number | undefined
}

/** Placeholder for ads that are still loading, so the layout does not shift when they arrive. */
export const AdCardSkeleton = forwardRef<HTMLDivElement, AdCardSkeletonProps>(function AdCardSkeleton(
  { count = 1, className, ...rest },
  ref,
) {
  return (
    <div ref={ref} aria-hidden className={cn('oja-ad-card-skeleton', className)} {...rest}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="oja-ad-card">
          <div className="oja-ad-card__grid">
            <div className="oja-ad-card__vendor">
              <span className="oja-ad-card__avatar oja-skeleton" />
              <Skeleton width={index % 2 === 0 ? 120 : 148} height={14} />
            </div>
            <div className="oja-ad-card__facts">
              <div className="oja-ad-card__price">
                <Skeleton width={112} height={20} />
              </div>
              <div className="oja-ad-card__fact">
                <Skeleton width={index % 2 === 0 ? 150 : 132} height={14} />
              </div>
              <div className="oja-ad-card__fact">
                <Skeleton width={160} height={14} />
              </div>
            </div>
            <div className="oja-ad-card__action">
              <span className="oja-ad-card__bone oja-skeleton" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
})
