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
import { Pressable, type ButtonRefProps, type PressHandler } from './pressable.js'
import type { ButtonWords } from './words.js'

// One class per variant, including those without a rule, so the types cover them all.
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
   * Visual weight. Use one primary per view; buy and sell are solid where the customer decides and soft in lists. @default
   * 'primary'
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
  /** Height: 48 px, or 36 px with a touch target of 44. @default 'md' */
  size?: 'md' | 'sm' | undefined
  /**
   * The action is running: the button ignores presses and Enter, and keeps its focus, name and width. A submit button in a form
   * with an `action` is busy by itself while the action runs. @default false
   */
  busy?: boolean | undefined
  /** What screen readers announce when a wait becomes noticeable and when it ends. */
  labels?: Labels<ButtonWords> | undefined
  /** A 20 px icon before the label; the spinner takes its place while busy. */
  icon?: ReactNode
  /** Only a button of type `submit` submits its form. @default 'button' */
  type?: 'button' | 'submit' | 'reset' | undefined
  /** Fills the width of its container. @default false */
  fullWidth?: boolean | undefined
  /** Applies looks and behaviour to its only child, for example a router's link. @default false */
  asChild?: boolean | undefined
  /** Called once per press. When it returns a promise, the button is busy until the promise settles. */
  onClick?: PressHandler<HTMLButtonElement> | undefined
}

/** A button that ignores presses while the last one is pending, so a double click never acts twice. */
export const Button = forwardRef<HTMLElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, fullWidth, icon, className, ...rest } = props
  if (process.env.NODE_ENV !== 'production') {
    const isNamed =
      rest.asChild || hasWords(rest.children) || rest['aria-label'] || rest['aria-labelledby'] || rest.title
    warnOnce(
      !isNamed,
      'a Button has no words, so screen readers cannot say what it does. Give it text, or use IconButton with `label`.',
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
            {Boolean(lead) && (
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
}) as ForwardRefExoticComponent<ButtonProps & ButtonRefProps>

/** An element may contain text, so only empty and blank children are certain to have no words. */
function hasWords(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => typeof child !== 'string' || child.trim() !== '')
}
