'use client'

import { forwardRef, type ForwardRefExoticComponent, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Spinner } from '../spinner/spinner.js'
import type { ButtonProps } from './button.js'
import { Pressable, type ButtonRefProps } from './pressable.js'

export interface IconButtonProps extends Omit<
  ButtonProps,
  'variant' | 'icon' | 'fullWidth' | 'children' | 'aria-label'
> {
  /** Accessible name of the action. */
  label: string
  /** The icon; with `asChild`, the single element around it. */
  children: ReactNode
  /** Drawn size: 44 px, or 36 px with a touch target of 44. @default 'md' */
  size?: 'md' | 'sm' | undefined
}

/** An action shown by an icon alone. Its label is its accessible name. */
export const IconButton = forwardRef<HTMLElement, IconButtonProps>(function IconButton(props, ref) {
  const { label, size = 'md', className, ...rest } = props
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'an IconButton has no label, so screen readers cannot say what it does. Pass `label`.')
  return (
    <Pressable
      aria-label={label}
      {...rest}
      buttonRef={ref}
      className={cn('oja-icon-button', `oja-icon-button--${size}`, className)}
      renderFace={(icon, isSpinning) => (isSpinning ? <Spinner /> : icon)}
    />
  )
}) as ForwardRefExoticComponent<IconButtonProps & ButtonRefProps>
