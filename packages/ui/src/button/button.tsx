'use client'

import { cva } from 'class-variance-authority'
import {
  Children,
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
} from 'react'
import { warnOnce } from '../lib/warn.js'
import type { Labels } from '../lib/words.js'
import { Spinner } from '../spinner/spinner.js'
import { Pressable, type PressableRef, type PressHandler } from './pressable.js'
import type { ButtonWords } from './words.js'

// The type of the props asks for a class here for each variant.
const button = cva('oja-button', {
  variants: {
    variant: {
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
  defaultVariants: { variant: 'primary', size: 'md' },
})

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick'> {
  /**
   * Weight of the action. One primary a view; buy and sell are solid on the page of the decision and soft in lists.
   * @default 'primary'
   */
  variant?:
    | 'primary'
    | 'secondary'
    | 'tertiary'
    | 'ghost'
    | 'buy'
    | 'sell'
    | 'buy-soft'
    | 'sell-soft'
    | undefined
  /** Drawn height: 48 px, or 36 px with a target of 44. @default 'md' */
  size?: 'md' | 'sm' | undefined
  /**
   * The action is under way: presses and Enter are refused, while focus, name and width stay. A submit button in a form
   * with an `action` is busy by itself while that runs.
   * @default false
   */
  busy?: boolean | undefined
  /** What is read when a wait becomes noticeable, and when it is over. */
  labels?: Labels<ButtonWords> | undefined
  /** A 20 px icon before the label; the spinner takes its place while busy. */
  icon?: ReactNode
  /** Takes the width of its container. @default false */
  fullWidth?: boolean | undefined
  /** Gives looks and behaviour to the only child, for example a router's link. @default false */
  asChild?: boolean | undefined
  /** Called once a press. When it returns a promise the button is busy until that settles. */
  onClick?: PressHandler<HTMLButtonElement> | undefined
}

/** A button that answers once: for money, a second press must never be a second act. */
export const Button = forwardRef<HTMLElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, fullWidth, icon, className, ...rest } = props
  if (process.env.NODE_ENV !== 'production') {
    const isNamed =
      rest.asChild || hasWords(rest.children) || rest['aria-label'] || rest['aria-labelledby'] || rest.title
    warnOnce(
      !isNamed,
      'a Button has no words, so nobody can tell by ear what it does. Give it text, or use IconButton with `label`.',
    )
  }
  return (
    <Pressable
      {...rest}
      buttonRef={ref}
      className={button({ variant, size, fullWidth, className })}
      renderFace={(label, isSpinning) => {
        const lead = isSpinning ? <Spinner size={size === 'sm' && !icon ? 12 : 16} /> : icon
        return (
          <>
            {lead && (
              <span className="oja-button__lead" data-slot="icon" data-icon={icon ? '' : undefined}>
                {lead}
              </span>
            )}
            <span className="oja-button__label" data-slot="label">
              {label}
            </span>
          </>
        )
      }}
    />
  )
}) as ForwardRefExoticComponent<ButtonProps & PressableRef>

/** An element may hold words, so only nothing and blank text are certain to be none. */
function hasWords(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => typeof child !== 'string' || child.trim() !== '')
}
