import { createElement, forwardRef, type HTMLAttributes } from 'react'
import { cn } from '../lib/cn.js'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element to draw: `section` or `article` where the card is one in the outline. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form' | undefined
  /** `none` for lists and tables, which bring their own padding up to the rules. @default 'md' */
  padding?: 'none' | 'md' | undefined
  /**
   * `gold` is the reward card. `purse` is the one saturated panel of a screen; buttons and fields inside it change
   * their colours with it. @default 'surface'
   */
  variant?: 'surface' | 'gold' | 'purse' | undefined
}

/** A ruled sheet: one border and no shadow. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { as = 'div', padding = 'md', variant = 'surface', className, ...rest },
  ref,
) {
  return createElement(as, {
    ref,
    className: cn(
      'oja-card',
      `oja-card--${variant}`,
      padding === 'none' ? 'oja-card--flush' : 'oja-card--padded',
      className,
    ),
    ...rest,
  })
})
