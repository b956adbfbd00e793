'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { X } from '../icons.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { HIDDEN } from '../lib/hidden.js'
import { stepperWords, type StepperWords } from './words.js'

export type StepState = 'done' | 'now' | 'next' | 'failed'

export interface Step {
  /** The step in two words: 'Vendor pays'. Unique in its list. */
  label: string
  /** Finished, current, upcoming or failed. */
  state: StepState
}

export interface StepperProps extends Omit<ComponentPropsWithoutRef<'ol'>, 'children'> {
  /** Accessible name of the list, such as 'Order progress'. */
  label: string
  /** The steps, first to last. */
  steps: readonly Step[]
  /** Words in place of the English ones. */
  labels?: Labels<StepperWords> | undefined
}

/** Progress in steps, as a row of rings. A finished step has a gold dot, a failed one a cross. */
export const Stepper = forwardRef<HTMLOListElement, StepperProps>(function Stepper(props, ref) {
  const { label, steps, labels, className, ...rest } = props
  const words = useWords('stepper', stepperWords, labels)
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !label,
      'a Stepper has no label, so screen readers cannot say what its steps are for. Pass `label`.',
    )
  return (
    <ol ref={ref} className={cn('oja-stepper', className)} aria-label={label} {...rest}>
      {(steps ?? []).map((step) => (
        <li
          key={step.label}
          className="oja-stepper__step"
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="oja-stepper__ring">
            <span className="oja-stepper__dot" />
            {step.state === 'failed' && <X className="oja-stepper__cross" size={12} strokeWidth={3} />}
          </span>
          <span className="oja-stepper__label" data-slot="label">
            {step.label}
          </span>
          {step.state === 'done' && <span className={HIDDEN}>, {words.done}</span>}
          {step.state === 'failed' && <span className={HIDDEN}>, {words.failed}</span>}
        </li>
      ))}
    </ol>
  )
})
