'use client'

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
} from 'react'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import type { Labels } from '../lib/words.js'
import { Spinner } from '../spinner/spinner.js'
import { Pressable, type PressableRef, type PressHandler } from './pressable.js'
import type { ButtonWords } from './words.js'

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick' | 'aria-label'> {
  /** Accessible name of the action. */
  label: string
  /** The icon; with `asChild`, the single element around it. */
  children: ReactNode
  /** Drawn size: 44 px, or 36 px with a touch target of 44. @default 'md' */
  size?: 'md' | 'sm' | undefined
  /** The action is running: the button ignores presses and keeps its focus and name. @default false */
  busy?: boolean | undefined
  /** What screen readers announce when a wait becomes noticeable and when it ends. */
  labels?: Labels<ButtonWords> | undefined
  /** Applies looks and behaviour to its only child, for example a router's link. @default false */
  asChild?: boolean | undefined
  /** Called once per press. When it returns a promise, the button is busy until the promise settles. */
  onClick?: PressHandler<HTMLButtonElement> | undefined
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
}) as ForwardRefExoticComponent<IconButtonProps & PressableRef>
