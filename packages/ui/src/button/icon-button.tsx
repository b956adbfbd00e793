'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Spinner } from '../spinner/spinner.js'
import { Pressable, type PressHandler } from './pressable.js'

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'aria-label'> {
  /** The name of the action for those who do not see the icon. */
  label: string
  /** The icon; with `asChild`, the only child that holds it. */
  children: ReactNode
  /** Drawn edge: 44 px, or 36 px with a target of 44. @default 'md' */
  size?: 'md' | 'sm'
  /** The action is under way: presses are refused, focus and name stay. @default false */
  busy?: boolean
  /** Read once to assistive technology when the wait becomes noticeable. @default 'Please wait' */
  busyLabel?: string
  /** Read once when such a wait is over and the focus is still on the button. @default 'Ready' */
  readyLabel?: string
  /** Gives looks and behaviour to the only child, for example a router's link. @default false */
  asChild?: boolean
  /** Called once a press. When it returns a promise the button is busy until that settles. */
  onClick?: PressHandler<HTMLButtonElement>
}

/** An action shown by an icon alone. Its label is its accessible name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { label, size = 'md', className, ...rest } = props
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'an IconButton has no label, so nobody can tell by ear what it does. Pass `label`.')
  return (
    <Pressable
      {...rest}
      buttonRef={ref}
      className={cn('oja-icon-button', `oja-icon-button--${size}`, className)}
      aria-label={label}
      renderFace={(icon, isSpinning) => (isSpinning ? <Spinner /> : icon)}
    />
  )
})
