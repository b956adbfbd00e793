import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { VisuallyHidden } from '../visually-hidden/index.js'
import { amountParts } from './amount-parts.js'

export interface AmountProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children' | 'prefix'> {
  /** A plain decimal with all its places and, if any, its sign: '0.01842100', '+250.00', '-1200.5'. */
  value: string
  /** The code after it: 'USDT'. */
  code?: string | undefined
  /** The sign before it: '₦', '$'. */
  prefix?: string | undefined
  /** Draws `******` instead. @default false */
  hidden?: boolean | undefined
  /** What is said in place of a hidden amount. @default 'Amount hidden' */
  hiddenLabel?: string
  /** `positive` for money that came in. @default 'default' */
  tone?: 'default' | 'positive' | 'negative'
}

/** An amount in figures of one width. Trailing zeros and the code are quiet, so that 250.00000000 reads as 250. */
export const Amount = forwardRef<HTMLSpanElement, AmountProps>(function Amount(
  {
    value,
    code,
    prefix,
    hidden = false,
    hiddenLabel = 'Amount hidden',
    tone = 'default',
    className,
    ...rest
  },
  ref,
) {
  const { sign, main, quiet } = amountParts(value)
  return (
    <span ref={ref} className={cn('oja-amount', className)} data-tone={tone} {...rest}>
      {hidden ? (
        <>
          <span aria-hidden>******</span>
          <VisuallyHidden>{hiddenLabel}</VisuallyHidden>
        </>
      ) : (
        <>
          <span data-slot="main">
            {sign}
            {prefix}
            {main}
          </span>
          {quiet !== '' && (
            <span className="oja-amount__quiet" data-slot="zeros">
              {quiet}
            </span>
          )}
          {code !== undefined && (
            <span className="oja-amount__quiet" data-slot="code">
              {` ${code}`}
            </span>
          )}
        </>
      )}
    </span>
  )
})
