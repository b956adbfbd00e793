import { X } from '../icons.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { VisuallyHidden } from '../visually-hidden/index.js'

export type StepState = 'done' | 'now' | 'next' | 'failed'

export interface Step {
  label: string
  state: StepState
}

export interface StepperProps {
  /** Accessible name of the list, such as 'Order progress'. */
  label: string
  steps: readonly Step[]
  /** The states in words, for screen readers. @default 'Done', 'Failed' */
  stateLabels?: { done: string; failed: string }
  className?: string
}

/** The progress of something in steps, as rings in a row. A finished step has its gold dot, a failed one a cross. */
export function Stepper({
  label,
  steps,
  stateLabels = { done: 'Done', failed: 'Failed' },
  className,
}: StepperProps) {
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !label,
      'a Stepper has no label, so nobody can tell by ear what its steps lead to. Pass `label`.',
    )
  return (
    <ol className={cn('oja-stepper', className)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className="oja-stepper__step"
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="oja-stepper__ring" aria-hidden="true">
            <span className="oja-stepper__dot" />
            {step.state === 'failed' && <X className="oja-stepper__cross" size={12} strokeWidth={3} />}
          </span>
          <span className="oja-stepper__label" data-slot="label">
            {step.label}
          </span>
          {step.state === 'done' && <VisuallyHidden>, {stateLabels.done}</VisuallyHidden>}
          {step.state === 'failed' && <VisuallyHidden>, {stateLabels.failed}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
