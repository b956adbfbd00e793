'use client'

import { cva } from 'class-variance-authority'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { asImage } from '../lib/attributes.js'
import { cn } from '../lib/cn.js'
import { isDrawn } from '../lib/given.js'
import { useOja } from '../lib/oja-context.js'

const badge = cva('oja-badge', {
  variants: {
    tone: {
      neutral: 'oja-badge--neutral',
      brand: 'oja-badge--brand',
      positive: 'oja-badge--positive',
      warning: 'oja-badge--warning',
      negative: 'oja-badge--negative',
    },
  },
})

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** The meaning of the status. @default 'neutral' */
  tone?: 'neutral' | 'brand' | 'positive' | 'warning' | 'negative' | undefined
  /** An icon of 14 px before the word. It is decoration: the word must be enough. */
  icon?: ReactNode
  /** The status as a word, because colour alone does not tell everyone. */
  children: ReactNode
}

/** A status tag: one or two words on a soft fill. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = 'neutral', icon, className, children, ...rest },
  ref,
) {
  return (
    <span ref={ref} className={badge({ tone, className })} {...rest}>
      {isDrawn(icon) && (
        <span className="oja-badge__icon" aria-hidden data-slot="icon">
          {icon}
        </span>
      )}
      {children}
    </span>
  )
})

export interface CountBadgeProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** How many; nothing is drawn at 0 or below. */
  count: number
  /** Above this the badge says "9+". @default 9 */
  max?: number | undefined
  /**
   * Accessible name, for example "2 open orders". Leave it out where the control around the badge already says it; the badge is
   * then hidden from assistive technology.
   */
  label?: string | undefined
}

/** The number on an icon. */
export const CountBadge = forwardRef<HTMLSpanElement, CountBadgeProps>(function CountBadge(
  { count, max = 9, label, className, ...rest },
  ref,
) {
  const { locale } = useOja()
  if (!(count > 0)) return null
  const write = new Intl.NumberFormat(locale).format
  return (
    <span ref={ref} className={cn('oja-count-badge', className)} {...asImage(label)} {...rest}>
      {count > max ? `${write(max)}+` : write(count)}
    </span>
  )
})
