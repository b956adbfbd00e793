import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { HIDDEN } from './hidden.js'

export type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'>

/** Words for assistive technology only. Takes no room, and is read at its place in the document. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { className, ...rest },
  ref,
) {
  return <span ref={ref} className={cn(HIDDEN, className)} {...rest} />
})
