'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { BAR, FILL } from '../lib/bar.js'
import { cn } from '../lib/cn.js'
import { useOwnStyle } from '../lib/browser-state.js'
import { warnOnce } from '../lib/warn.js'

export interface ProgressProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Accessible name, such as 'Uploading the document'. */
  label: string
  /** 0 to 100. Leave it out, or pass `NaN`, while the progress is unknown. */
  value?: number | undefined
}

/** A progress bar with a gold dot at its end, for an upload or a pending transfer. */
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(
  { label, value, className, ...rest },
  ref,
) {
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a Progress has no label, so screen readers cannot say what it measures. Pass `label`.')
  // 0 of 0 bytes is not a number.
  const percent = value === undefined || Number.isNaN(value) ? undefined : Math.min(100, Math.max(0, value))
  const fill = useOwnStyle(percent === undefined ? undefined : { inlineSize: `${percent}%` })
  return (
    <div
      ref={ref}
      className={cn('oja-progress', BAR, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
      data-indeterminate={percent === undefined || undefined}
      {...rest}
    >
      <span className={FILL} data-slot="fill" style={fill} />
    </div>
  )
})
