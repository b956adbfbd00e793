import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'

export type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'>

/** Words for assistive technology only. Takes no room and is read where it stands in the document. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { className, ...rest },
  ref,
) {
  return <span ref={ref} className={cn('oja-visually-hidden', className)} {...rest} />
})
