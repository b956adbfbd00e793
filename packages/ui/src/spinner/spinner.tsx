import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { HIDDEN } from '../lib/hidden.js'

export interface SpinnerProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** What is loading, for assistive technology. Without it the spinner is decoration. */
  label?: string | undefined
  /** Edge length in pixels. @default 20 */
  size?: number | undefined
}

/** A ring with a circling dot, for a wait of unknown length. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label, size = 20, className, ...rest },
  ref,
) {
  return (
    <span ref={ref} role={label ? 'status' : undefined} {...rest} className={cn('oja-spinner', className)}>
      <svg aria-hidden viewBox="0 0 20 20" width={size} height={size} data-slot="ring">
        <circle className="oja-spinner__track" cx="10" cy="10" r="7.5" fill="none" strokeWidth="2" />
        <circle className="oja-spinner__dot" cx="10" cy="2.5" r="2.5" />
      </svg>
      {label && <span className={HIDDEN}>{label}</span>}
    </span>
  )
})
