import { cva } from 'class-variance-authority'
import { createElement, forwardRef, type HTMLAttributes } from 'react'

const card = cva('oja-card', {
  variants: {
    tone: { surface: 'oja-card--surface', gold: 'oja-card--gold', purse: 'oja-card--purse' },
    padding: { none: 'oja-card--flush', md: 'oja-card--padded' },
  },
})

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element to draw: `section` or `article` where the card is one in the outline. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form'
  /** `none` for lists and tables, which bring their own padding up to the rules. @default 'md' */
  padding?: 'none' | 'md'
  /**
   * `gold` is the reward card. `purse` is the one saturated panel of a screen; buttons and fields inside it change
   * their colours with it. @default 'surface'
   */
  tone?: 'surface' | 'gold' | 'purse'
}

/** A ruled sheet: one border and no shadow. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { as = 'div', padding = 'md', tone = 'surface', className, ...rest },
  ref,
) {
  return createElement(as, {
    ref,
    className: card({ tone, padding, className }),
    ...rest,
  })
})
