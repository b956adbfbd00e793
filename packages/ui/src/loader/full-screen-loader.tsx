import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { Spinner } from '../spinner/index.js'

export interface FullScreenLoaderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What is being waited for, in words the customer can use: 'Opening your wallet'. Read out once. */
  text: string
}

/** Covers the page while there is nothing to show yet. Appears after a moment, so that a fast load never flashes. */
export const FullScreenLoader = forwardRef<HTMLDivElement, FullScreenLoaderProps>(function FullScreenLoader(
  { text, className, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={cn('oja-full-screen-loader', className)} role="status" {...rest}>
      <Spinner />
      <p className="oja-full-screen-loader__text" data-slot="text">
        {text}
      </p>
    </div>
  )
})
