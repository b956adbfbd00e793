'use client'

import { CircleAlert } from '../icons.js'
import {
  type AriaAttributes,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { HIDDEN } from './hidden.js'
import { cn } from './cn.js'
import { useFormError } from './form-context.js'
import { isDrawn } from './given.js'
import { warnOnce } from './warn.js'

/** The texts of every labelled control. */
export interface FieldWords {
  /** The visible name of the control. */
  label: string
  /** One line of help below the control; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to enter; its presence marks the control invalid. @default what the `Form` around says by `name` */
  error?: ReactNode
  /** Something beside the label, for example a link or the available balance. */
  labelAside?: ReactNode
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean | undefined
}

/** The props of a labelled control that belong to its frame. All others belong to the control. */
export interface FieldProps extends Omit<FieldWords, 'label'> {
  label: ReactNode
  id?: string | undefined
  /** Ids of the caller's own descriptions. */
  'aria-describedby'?: string | undefined
  /** The caller's own. */
  'aria-invalid'?: AriaAttributes['aria-invalid']
  /** Name of the value in a form. */
  name?: string | undefined
  /** The form does not submit without a value: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
  /** Style of the whole field. */
  style?: CSSProperties | undefined
}

/**
 * Splits the props of a labelled control. Pass `frame` to `FieldShell`, then spread `rest` and `control` on the control, in
 * that order: `control` connects it to its form, label, hint and error. `kind` is the field's class.
 */
export function useField<Props extends FieldProps>(props: Props, kind: string) {
  const { label, hint, error: ownError, labelAside, hideLabel, className, style, ...own } = props
  const {
    id: givenId,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    name,
    required,
    ...rest
  } = own
  const made = useId()
  const id = givenId ?? made
  const formError = useFormError(name)
  const error = ownError || formError
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !label,
      `a field has no label, so screen readers cannot say what this ${kind.replace('oja-', '')} asks for. Pass \`label\`, with \`hideLabel\` if it must not be seen.`,
    )
  return {
    rest,
    frame: {
      id,
      label,
      hint,
      error,
      labelAside,
      hideLabel,
      className: cn('oja-field', kind, className),
      style,
    },
    control: {
      id,
      name,
      required,
      'aria-describedby': cn(describedBy, (error || hint) && messageIdOf(id)) || undefined,
      // Firefox announces an empty required control as invalid, also before anything is entered.
      'aria-invalid': error ? true : (invalid ?? (required ? false : undefined)),
    },
  }
}

export interface FieldShellProps extends Omit<FieldWords, 'label'> {
  label: ReactNode
  id: string
  className: string
  style?: CSSProperties | undefined
  /** Other props of the outermost element. */
  rest?: ComponentPropsWithoutRef<'div'>
  shellRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Label above, control, then hint or error below: the same for every control of the package. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, labelAside, hideLabel, hint, error, children, rest, shellRef, ...look } = props
  return (
    <div {...rest} {...look} data-invalid={error ? '' : undefined} ref={shellRef}>
      <div className={hideLabel ? HIDDEN : 'oja-field__top'}>
        <label className="oja-field__label" htmlFor={id}>
          {label}
        </label>
        {isDrawn(labelAside) && <span className="oja-field__aside">{labelAside}</span>}
      </div>
      {children}
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  )
}

export const messageIdOf = (id: string) => `${id}-message`

interface FieldMessageProps {
  /** Id of the control. */
  id: string
  hint?: ReactNode
  error?: ReactNode
}

/** The line below a control. Rendered from the start: screen readers ignore a live region that is added together with its text. */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  return (
    <div className="oja-field__message" id={messageIdOf(id)}>
      <div aria-live="polite">{Boolean(error) && <ErrorLine>{error}</ErrorLine>}</div>
      {!error && Boolean(hint) && (
        <div className="oja-field__hint" data-slot="hint">
          {hint}
        </div>
      )}
    </div>
  )
}

/** What is wrong, with its icon. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <div className="oja-field__error" data-slot="error">
      <CircleAlert size={16} strokeWidth={2} />
      <span>{children}</span>
    </div>
  )
}
