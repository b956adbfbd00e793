'use client'

import { ChevronDown } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Box } from '../lib/box.js'
import { FieldShell, useField } from '../lib/field.js'
import { warnOnce } from '../lib/warn.js'

export interface SelectOption {
  /** What `onValueChange` receives. */
  value: string
  /** The visible name. */
  label: string
  /** A few words after the name, for example a balance. */
  hint?: string
  disabled?: boolean
  /** Shown in the box while this option is chosen. */
  icon?: ReactNode
}

type NativeSelectProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple' | 'size'
>

export interface SelectProps extends NativeSelectProps {
  /** The visible name of the field. */
  label: string
  /** The chosen option's value; '' for none. */
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to choose; its presence marks the field invalid. */
  error?: string | undefined
  /** Something beside the label. */
  labelAside?: ReactNode
  /** Says to assistive technology that a choice is needed. @default true */
  required?: boolean
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean
  /** Class of the whole field. */
  className?: string
}

/** One of several options. It is the platform's own list, which no drawn one beats on a phone or by ear. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-select')
  const { value, onValueChange, options, placeholder, ...native } = rest
  const chosen = options.find((option) => option.value === value)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      value !== '' && options.length > 0 && !chosen,
      `the value '${value}' of a Select is none of its options, so nothing is shown as chosen. Pass the value of one, or ''.`,
    )
  }
  return (
    <FieldShell {...frame}>
      <Box invalid={Boolean(frame.error)} disabled={Boolean(native.disabled)} prefix={chosen?.icon}>
        <select
          {...native}
          {...control}
          className="oja-box__control oja-select__control"
          data-placeholder={chosen ? undefined : ''}
          data-with-icon={chosen?.icon ? '' : undefined}
          onChange={(event) => onValueChange(event.target.value)}
          ref={ref}
          value={chosen ? value : ''}
        >
          {chosen ? null : (
            <option disabled hidden value="">
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option disabled={option.disabled} key={option.value} value={option.value}>
              {option.hint ? `${option.label} · ${option.hint}` : option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="oja-select__chevron" size={20} strokeWidth={1.75} />
      </Box>
    </FieldShell>
  )
})
