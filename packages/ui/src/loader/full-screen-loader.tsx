import { cn } from '../lib/cn.js'
import { Spinner } from '../spinner/index.js'

export interface FullScreenLoaderProps {
  /** What is being waited for, in words the customer can use: 'Opening your wallet'. Read out once. */
  text: string
  className?: string
}

/** Covers the page while there is nothing to show yet. Appears after a moment, so that a fast load never flashes. */
export function FullScreenLoader({ text, className }: FullScreenLoaderProps) {
  return (
    <div className={cn('oja-full-screen-loader', className)} role="status">
      <Spinner />
      <p className="oja-full-screen-loader__text" data-slot="text">
        {text}
      </p>
    </div>
  )
}
