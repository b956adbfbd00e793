import { cva } from 'class-variance-authority'
import { createElement, forwardRef, type HTMLAttributes } from 'react'

const card = cva('oja-card', {
  variants: {
    variant: { surface: 'oja-card--surface', gold: 'oja-card--gold', purse: 'oja-card--purse' },
    padding: { none: 'oja-card--flush', md: 'oja-card--padded' },
  },
})

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element to render, for example `section` or `article`. @default 'div' */
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form' | undefined
  /** `none` for lists and tables, whose rows have their own padding and reach the border. @default 'md' */
  padding?: 'none' | 'md' | undefined
  /**
   * `gold` is the reward card. `purse` is the saturated panel, at most one per screen; it recolours the buttons and fields
   * inside. @default 'surface'
   */
  variant?: 'surface' | 'gold' | 'purse' | undefined
}

/** A panel with one border and no shadow. */
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
