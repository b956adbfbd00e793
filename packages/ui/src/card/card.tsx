import { cva } from 'class-variance-authority'
import { createElement, forwardRef, type HTMLAttributes } from 'react'

const card = cva('oja-card', {
  variants: {
    variant: { surface: 'oja-card--surface', gold: 'oja-card--gold', purse: 'oja-card--purse' },
    padding: { none: 'oja-card--flush', md: 'oja-card--padded' },
  },
})

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
    className: card({ variant, padding, className }),
    ...rest,
  })
})
