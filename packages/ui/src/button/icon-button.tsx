'use client'

import { Children, type ComponentPropsWithoutRef, forwardRef, isValidElement, type ReactNode } from 'react'
import { AsChild } from '../lib/as-child.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Spinner } from '../spinner/spinner.js'
import { type PressHandler, useBusyPress } from './use-busy-press.js'

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
  const {
    label,
    size = 'md',
    busy = false,
    busyLabel = 'Please wait',
    readyLabel = 'Ready',
    asChild = false,
    disabled = false,
    type = 'button',
    className,
    onClick,
    children,
    ...rest
  } = props
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'an IconButton has no label, so nobody can tell by ear what it does. Pass `label`.')
  const press = useBusyPress<HTMLButtonElement>({
    busy,
    blocked: disabled,
    busyLabel,
    readyLabel,
    onPress: onClick,
  })
  const shared = {
    ...rest,
    className: cn('oja-icon-button', `oja-icon-button--${size}`, className),
    'aria-label': label,
    'aria-busy': press.isBusy || undefined,
    'aria-disabled': press.isBusy || (asChild && disabled) || undefined,
    'data-busy': press.isBusy ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    onClick: press.onClick,
  }

  if (asChild) {
    const only = Children.only(children)
    if (!isValidElement<Record<string, unknown>>(only)) return null
    return (
      <AsChild ref={ref} element={only} given={shared}>
        {press.isSpinning ? <Spinner /> : undefined}
      </AsChild>
    )
  }
  return (
    <button {...shared} ref={ref} type={type} disabled={disabled}>
      {press.isSpinning ? <Spinner /> : children}
    </button>
  )
})
