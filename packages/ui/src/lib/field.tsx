'use client'

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from './cn.js'
import { warnOnce } from './warn.js'

/** What every labelled control says about itself. */
export interface FieldWords {
  /** The visible name of the control. */
  label: string
  /** One line of help below the control; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to enter; its presence marks the control invalid. */
  error?: string | undefined
  /** Something beside the label, for example a link or the available balance. */
  labelAside?: ReactNode
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean
}

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string
  labelId: string
  messageId: string
  /** Spread on the control. */
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

/** Makes the ids of one field. `describedBy` is what the consumer already describes the control by. */
export function useField(
  words: Pick<FieldWords, 'label' | 'hint' | 'error'>,
  given: { id?: string | undefined; describedBy?: string | undefined } = {},
): FieldWiring {
  const made = useId()
  const id = given.id ?? made
  const messageId = `${id}-message`
  const hasMessage = Boolean(words.error) || Boolean(words.hint)
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !words.label,
      'a field has no label, so nobody can tell by ear what it asks for. Pass `label`, with `hideLabel` if it must not be seen.',
    )
  return {
    id,
    labelId: `${id}-label`,
    messageId,
    control: {
      id,
      'aria-describedby': [given.describedBy, hasMessage && messageId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': words.error ? true : undefined,
    },
  }
}

export interface FieldShellProps extends FieldWords {
  wiring: FieldWiring
  className?: string | undefined
  /** What carries the label: a `legend` for a group of radios, a `label` for one control. @default 'label' */
  as?: 'label' | 'legend'
  children: ReactNode
}

/** Label above, control, then hint or error below: the same for every control of the package. */
export function FieldShell(props: FieldShellProps) {
  const { wiring, label, labelAside, hideLabel = false, as = 'label', className, children } = props
  const Shell = as === 'legend' ? 'fieldset' : 'div'
  return (
    <Shell
      className={cn('oja-field', className)}
      data-invalid={props.error ? '' : undefined}
      {...(as === 'legend'
        ? {
            role: 'radiogroup',
            'aria-labelledby': wiring.labelId,
            'aria-describedby': wiring.control['aria-describedby'],
            'aria-invalid': wiring.control['aria-invalid'],
          }
        : {})}
    >
      {as === 'legend' ? (
        <legend className="oja-field__label" id={wiring.labelId} data-hidden={hideLabel ? '' : undefined}>
          {label}
        </legend>
      ) : (
        <div className="oja-field__top" data-hidden={hideLabel ? '' : undefined}>
          <label className="oja-field__label" id={wiring.labelId} htmlFor={wiring.id}>
            {label}
          </label>
          {labelAside !== undefined && <span className="oja-field__aside">{labelAside}</span>}
        </div>
      )}
      {children}
      <FieldMessage id={wiring.messageId} hint={props.hint} error={props.error} />
    </Shell>
  )
}

interface FieldMessageProps {
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** The line below a control. It is live from the start, because a region that arrives with its text is not spoken. */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  return (
    <div className="oja-field__message" id={id}>
      <div aria-live="polite">
        {error ? (
          <p className="oja-field__error" data-slot="error">
            <CircleAlert aria-hidden size={16} strokeWidth={2} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      {hint && !error ? (
        <p className="oja-field__hint" data-slot="hint">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
