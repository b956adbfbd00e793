'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react'
import { Box } from '../lib/box.js'
import { cn } from '../lib/cn.js'
import { useEarlyText } from '../lib/enter-text.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { useMergedRefs } from '../lib/merge-refs.js'

export interface TextFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'prefix' | 'children' | keyof FieldWords>, FieldWords {
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
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  useEarlyText(input, native.value !== undefined)
  const prefixId = prefix ? `${control.id}-prefix` : undefined
  const unitId = unit ? `${control.id}-unit` : undefined
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
          ref={inputRef}
          type={type}
        />
      </Box>
    </FieldShell>
  )
})
