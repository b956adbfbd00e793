import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { Spinner } from '../spinner/index.js'

export interface FullScreenLoaderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** What is loading, in the customer's words: 'Opening your wallet'. Announced once. */
  text: string
}

/** Covers the page while there is nothing to show yet. It appears after a delay, so that fast loads do not flash. */
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
