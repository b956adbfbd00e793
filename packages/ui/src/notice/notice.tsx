import { cva } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info, ShieldCheck, TriangleAlert } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { isDrawn } from '../lib/given.js'

const notice = cva('oja-notice', {
  variants: {
    tone: {
      neutral: 'oja-notice--neutral',
      warning: 'oja-notice--warning',
      negative: 'oja-notice--negative',
      positive: 'oja-notice--positive',
      info: 'oja-notice--info',
    },
  },
})

/** Each tone has its own shape, so that none relies on colour alone. */
const icons = {
  neutral: ShieldCheck,
  warning: TriangleAlert,
  negative: CircleAlert,
  positive: CircleCheck,
  info: Info,
}

export interface NoticeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** The kind of message. @default 'neutral' */
  tone?: 'neutral' | 'warning' | 'negative' | 'positive' | 'info' | undefined
  /** Replaces the tone's own icon; `null` for none. */
  icon?: ReactNode
  /** A heading line above the text. */
  title?: ReactNode
  /** A button or link below the text. */
  action?: ReactNode
  /**
   * Announces the notice when it appears. Use it for notices added later, never for one that is there from the start. @default
   * false
   */
  live?: boolean | undefined
  /** The text: what happened, and what to do about it. */
  children?: ReactNode
}

/** A message in the flow of a page: a safety reminder, a status or an error. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(
  { tone = 'neutral', icon, title, action, live = false, className, children, ...rest },
  ref,
) {
  // JavaScript also passes tones that do not exist.
  const ToneIcon = icons[tone] ?? icons.neutral
  const role = live ? { role: tone === 'negative' ? 'alert' : 'status' } : {}
  return (
    <div ref={ref} className={notice({ tone, className })} {...role} {...rest}>
      {icon !== null && (
        <span className="oja-notice__icon" aria-hidden data-slot="icon">
          {icon ?? <ToneIcon size={18} strokeWidth={1.75} />}
        </span>
      )}
      <div className="oja-notice__words">
        {isDrawn(title) && (
          <div className="oja-notice__title" data-slot="title">
            {title}
          </div>
        )}
        {isDrawn(children) && (
          <div className="oja-notice__text" data-slot="text">
            {children}
          </div>
        )}
        {isDrawn(action) && (
          <div className="oja-notice__action" data-slot="action">
            {action}
          </div>
        )}
      </div>
    </div>
  )
})
