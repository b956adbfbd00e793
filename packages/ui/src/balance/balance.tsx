'use client'

import { Eye, EyeOff } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.js'
import { Retry } from '../button/retry.js'
import { warnOnce } from '../lib/warn.js'
import { Skeleton } from '../skeleton/index.js'
import { VisuallyHidden } from '../visually-hidden/index.js'

export interface BalanceError {
  /** What went wrong: "Balance not available". */
  message: string
  /** Asks again. */
  retry?: (() => void) | undefined
  /** Text of the button. @default 'Try again' */
  retryLabel?: string | undefined
}

export interface BalanceProps extends Omit<ComponentPropsWithoutRef<'div'>, 'prefix' | 'hidden'> {
  /** What the number is: "Wallet balance". */
  label: string
  /** The number itself: '3,614'. */
  amount: ReactNode
  /** The sign before it, drawn smaller: '$'. */
  prefix?: ReactNode
  /** The minor part, drawn smaller: '.55'. */
  minor?: ReactNode
  /** Draws `******` at the same size. */
  hidden: boolean
  onHiddenChange: (hidden: boolean) => void
  /** @default 'Show balance' */
  showLabel?: string
  /** @default 'Hide balance' */
  hideLabel?: string
  /** What is said in place of a hidden balance. @default 'Balance hidden' */
  hiddenLabel?: string
  /** Draws a block of the number's size. @default false */
  loading?: boolean | undefined
  /** Takes the place of the number. */
  error?: BalanceError | string | undefined
}

/** The one big number of a screen, with an eye that hides it from the person next in the bus. */
export const Balance = forwardRef<HTMLDivElement, BalanceProps>(function Balance(props, ref) {
  const {
    label,
    amount,
    prefix,
    minor,
    hidden,
    onHiddenChange,
    loading = false,
    error,
    className,
    ...others
  } = props
  const {
    showLabel = 'Show balance',
    hideLabel = 'Hide balance',
    hiddenLabel = 'Balance hidden',
    ...rest
  } = others
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a Balance has no label, so nobody can tell what its number is. Pass `label`.')
  const labelId = useId()
  const EyeIcon = hidden ? EyeOff : Eye
  return (
    <div ref={ref} role="group" aria-labelledby={labelId} className={cn('oja-balance', className)} {...rest}>
      <div className="oja-balance__top">
        <span id={labelId} data-slot="label">
          {label}
        </span>
        <button
          type="button"
          className="oja-balance__eye"
          aria-label={hidden ? showLabel : hideLabel}
          onClick={() => onHiddenChange(!hidden)}
        >
          <EyeIcon size={20} strokeWidth={1.75} />
        </button>
      </div>
      <div className="oja-balance__value" aria-busy={loading} data-slot="value">
        {loading ? (
          <Skeleton width={200} height={44} radius={10} />
        ) : error ? (
          <Failure error={typeof error === 'string' ? { message: error } : error} />
        ) : hidden ? (
          <>
            <span className="oja-balance__number" aria-hidden data-slot="amount">
              ******
            </span>
            <VisuallyHidden>{hiddenLabel}</VisuallyHidden>
          </>
        ) : (
          <span className="oja-balance__number" data-slot="amount">
            {prefix !== undefined && <small data-slot="prefix">{prefix}</small>}
            {amount}
            {minor !== undefined && <small data-slot="minor">{minor}</small>}
          </span>
        )}
      </div>
    </div>
  )
})

function Failure({ error: { message, ...way } }: { error: BalanceError }) {
  return (
    <span className="oja-balance__error" role="status" data-slot="error">
      <span>{message}</span>
      <Retry {...way} variant="tertiary" />
    </span>
  )
}
