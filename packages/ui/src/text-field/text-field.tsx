'use client'

import { forwardRef, type ReactNode } from 'react'
import { Box } from '../lib/box.js'
import { cn } from '../lib/cn.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import type { InputProps } from '../lib/input-props.js'
import { useEarlyText } from './use-early-text.js'

export interface TextFieldProps extends Omit<InputProps, 'prefix' | 'type' | keyof FieldWords>, FieldWords {
  /** The kind of text. @default 'text' */
  type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'search'
    | 'password'
    | 'number'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'month'
    | 'week'
    | undefined
  /** Fixed text before the value, for example a currency sign. */
  prefix?: ReactNode
  /** Fixed text after the value, for example a coin code; it also describes the field. */
  unit?: ReactNode
  /** A control inside the box, at its end. */
  endSlot?: ReactNode
  /** The form does not submit without a value: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

/** One line of text with its label, hint and error. The ref and all other props go to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-text-field')
  const { prefix, unit, endSlot, type = 'text', ...native } = rest
  const prefixId = prefix ? `${control.id}-prefix` : ''
  const unitId = unit ? `${control.id}-unit` : ''
  return (
    <FieldShell {...frame}>
      <Box
        invalid={Boolean(frame.error)}
        disabled={Boolean(native.disabled)}
        prefix={prefix}
        unit={unit}
        prefixId={prefixId}
        unitId={unitId}
        end={endSlot}
      >
        <input
          {...native}
          {...control}
          aria-describedby={cn(prefixId, unitId, control['aria-describedby']) || undefined}
          className="oja-box__control"
          ref={useEarlyText(native.value, ref)}
          type={type}
        />
      </Box>
    </FieldShell>
  )
})
