import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { HIDDEN } from '../lib/hidden.js'

export type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'>

/** Text for assistive technology only. It takes no space and is read in document order. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { className, ...rest },
  ref,
) {
  return <span ref={ref} className={cn(HIDDEN, className)} {...rest} />
})
