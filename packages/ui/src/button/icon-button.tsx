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
  /** The name of the action for those who do not see the icon. */
  label: string
  /** The icon; with `asChild`, the only child that holds it. */
  children: ReactNode
  /** Drawn edge: 44 px, or 36 px with a target of 44. @default 'md' */
  size?: 'md' | 'sm' | undefined
  /** The action is under way: presses are refused, focus and name stay. @default false */
  busy?: boolean | undefined
  /** What is read when a wait becomes noticeable, and when it is over. */
  labels?: Labels<ButtonWords> | undefined
  /** Gives looks and behaviour to the only child, for example a router's link. @default false */
  asChild?: boolean | undefined
  /** Called once a press. When it returns a promise the button is busy until that settles. */
  onClick?: PressHandler<HTMLButtonElement> | undefined
}

/** An action shown by an icon alone. Its label is its accessible name. */
export const IconButton = forwardRef<HTMLElement, IconButtonProps>(function IconButton(props, ref) {
  const { label, size = 'md', className, ...rest } = props
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'an IconButton has no label, so nobody can tell by ear what it does. Pass `label`.')
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
