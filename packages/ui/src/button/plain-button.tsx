import type { ComponentPropsWithoutRef } from 'react'
import { cn } from '../lib/cn.js'

/** The class of a plain icon `button`, without promises, spinner and announcements. */
export const PLAIN_ICON_BUTTON = 'oja-icon-button'

/** A small tertiary button without promises, spinner and announcements: for parts of fields, whose actions are synchronous. */
export function PlainButton({ className, children, ...rest }: ComponentPropsWithoutRef<'button'>) {
  return (
    <button
      type="button"
      className={cn('oja-button oja-button--tertiary oja-button--sm', className)}
      data-disabled={rest.disabled ? '' : undefined}
      {...rest}
    >
      <span className="oja-button__label" data-slot="label">
        {children}
      </span>
    </button>
  )
}
