'use client'

import { cva } from 'class-variance-authority'
import { Children, type ComponentPropsWithoutRef, forwardRef, isValidElement, type ReactNode } from 'react'
import { AsChild } from '../lib/as-child.js'
import { warnOnce } from '../lib/warn.js'
import { Spinner } from '../spinner/spinner.js'
import { type PressHandler, useBusyPress } from './use-busy-press.js'

const button = cva('oja-button', {
  variants: {
    theme: {
      primary: 'oja-button--primary',
      secondary: 'oja-button--secondary',
      tertiary: 'oja-button--tertiary',
      ghost: 'oja-button--ghost',
      buy: 'oja-button--buy',
      sell: 'oja-button--sell',
      'buy-soft': 'oja-button--buy-soft',
      'sell-soft': 'oja-button--sell-soft',
    },
    size: { md: 'oja-button--md', sm: 'oja-button--sm' },
    fullWidth: { true: 'oja-button--full-width' },
  },
})

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick'> {
  /**
   * Weight of the action. One primary a view; buy and sell are solid on the page of the decision and soft in lists.
   * @default 'primary'
   */
  theme?: 'primary' | 'secondary' | 'tertiary' | 'ghost' | 'buy' | 'sell' | 'buy-soft' | 'sell-soft'
  /** Drawn height: 48 px, or 36 px with a target of 44. @default 'md' */
  size?: 'md' | 'sm'
  /** The action is under way: presses and Enter are refused, while focus, name and width stay. @default false */
  busy?: boolean
  /** Read once to assistive technology when the wait becomes noticeable. @default 'Please wait' */
  busyLabel?: string
  /** Read once when such a wait is over and the focus is still on the button. @default 'Ready' */
  readyLabel?: string
  /** A 20 px icon before the label; the spinner takes its place while busy. */
  icon?: ReactNode
  /** Takes the width of its container. @default false */
  fullWidth?: boolean
  /** Gives looks and behaviour to the only child, for example a router's link. @default false */
  asChild?: boolean
  /** Called once a press. When it returns a promise the button is busy until that settles. */
  onClick?: PressHandler<HTMLButtonElement>
}

/** A button that answers once: for money, a second press must never be a second act. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const {
    theme = 'primary',
    size = 'md',
    busy = false,
    busyLabel = 'Please wait',
    readyLabel = 'Ready',
    icon,
    fullWidth = false,
    asChild = false,
    disabled = false,
    type = 'button',
    className,
    onClick,
    children,
    ...rest
  } = props
  const press = useBusyPress<HTMLButtonElement>({
    busy,
    blocked: disabled,
    busyLabel,
    readyLabel,
    onPress: onClick,
  })
  const shared = {
    ...rest,
    className: button({ theme, size, fullWidth, className }),
    'aria-busy': press.isBusy || undefined,
    'aria-disabled': press.isBusy || (asChild && disabled) || undefined,
    'data-busy': press.isBusy ? '' : undefined,
    'data-spinning': press.isSpinning ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    onClick: press.onClick,
  }
  const lead = press.isSpinning ? <Spinner size={size === 'sm' && !icon ? 12 : 16} /> : icon

  if (asChild) {
    const only = Children.only(children)
    if (process.env.NODE_ENV !== 'production')
      warnOnce(!isValidElement(only), 'Button asChild needs exactly one element, for example a link.')
    if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(only)) return null
    return (
      <AsChild ref={ref} element={only} given={shared}>
        {face(lead, Boolean(icon), only.props.children)}
      </AsChild>
    )
  }
  if (process.env.NODE_ENV !== 'production') {
    const isNamed = hasWords(children) || rest['aria-label'] || rest['aria-labelledby'] || rest.title
    warnOnce(
      !isNamed,
      'a Button has no words, so nobody can tell by ear what it does. Give it text, or use IconButton with `label`.',
    )
  }
  return (
    <button {...shared} ref={ref} type={type} disabled={disabled}>
      {face(lead, Boolean(icon), children)}
    </button>
  )
})

/** An element may hold words, so only nothing and blank text are certain to be none. */
function hasWords(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => typeof child !== 'string' || child.trim() !== '')
}

function face(lead: ReactNode, hasIcon: boolean, label: ReactNode) {
  return (
    <>
      {lead ? (
        <span className="oja-button__lead" data-slot="icon" data-icon={hasIcon ? '' : undefined}>
          {lead}
        </span>
      ) : null}
      <span className="oja-button__label" data-slot="label">
        {label}
      </span>
    </>
  )
}
