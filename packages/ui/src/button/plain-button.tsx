import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'

// For parts of other components, whose actions are synchronous: no promises, no spinner, no announcements.

interface PlainButtonProps extends ComponentPropsWithoutRef<'button'> {
  variant: 'tertiary' | 'ghost'
}

/** A small button. */
export function PlainButton({ variant, className, children, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={cn(`oja-button oja-button--${variant} oja-button--sm`, className)}
      data-disabled={rest.disabled ? '' : undefined}
      {...rest}
    >
      <span className="oja-button__label" data-slot="label">
        {children}
      </span>
    </button>
  )
}

interface PlainIconButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Accessible name of the action. */
  label: string
}

/** An icon button. */
export const PlainIconButton = forwardRef<HTMLButtonElement, PlainIconButtonProps>(function PlainIconButton(
  { label, className, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      aria-label={label}
      data-disabled={rest.disabled ? '' : undefined}
      {...rest}
      className={cn('oja-icon-button', className)}
      ref={ref}
    />
  )
})
