'use client'

import { Check } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.js'
import { FieldMessage, messageIdOf } from '../lib/field.js'
import { warnOnce } from '../lib/warn.js'

type NativeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'checked' | 'defaultChecked' | 'onChange' | 'type' | 'children'
>

export interface CheckboxProps extends NativeInputProps {
  /** What is agreed to or chosen; it may hold a link. */
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** What is wrong; its presence marks the box invalid. */
  error?: string | undefined
  /** Class of the whole field. */
  className?: string
}

/** One thing that is so or is not. The ref and all other props reach the input. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, checked, onCheckedChange, error, className, id, ...rest } = props
  const { 'aria-describedby': describedBy, ...native } = rest
  const made = useId()
  const ownId = id ?? made
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a Checkbox has no label, so nobody can tell what it agrees to. Pass `label`.')
  return (
    <div className={cn('oja-checkbox', className)} data-invalid={error ? '' : undefined}>
      <div className="oja-checkbox__row">
        <span className="oja-checkbox__box">
          <input
            {...native}
            aria-describedby={cn(describedBy, error && messageIdOf(ownId)) || undefined}
            aria-invalid={error ? true : undefined}
            checked={checked}
            className="oja-checkbox__control"
            id={ownId}
            onChange={(event) => onCheckedChange(event.target.checked)}
            ref={ref}
            type="checkbox"
          />
          <Check className="oja-checkbox__mark" size={16} strokeWidth={3} />
        </span>
        <label className="oja-checkbox__label" htmlFor={ownId}>
          {label}
        </label>
      </div>
      <FieldMessage error={error} id={ownId} />
    </div>
  )
})
