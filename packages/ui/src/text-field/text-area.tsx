'use client'

import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type ReactNode } from 'react'
import { Box } from '../lib/box.js'
import { FieldShell, useField } from '../lib/field.js'

export interface TextAreaProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children'> {
  /** The visible name of the field. */
  label: string
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong and what to enter; its presence marks the field invalid. */
  error?: string | undefined
  /** Something beside the label, for example how many characters are left. */
  labelAside?: ReactNode
  /** Says to assistive technology that a value is needed. @default true */
  required?: boolean
  /** Keeps the label for assistive technology only. @default false */
  hideLabel?: boolean
  /** Lines shown before it grows with its text. @default 3 */
  rows?: number
  /** Class of the whole field. */
  className?: string
}

/** Several lines of text with label, hint and error. The ref and all other props reach the textarea. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-text-area')
  const { rows = 3, ...native } = rest
  return (
    <FieldShell {...frame}>
      <Box invalid={Boolean(frame.error)} disabled={Boolean(native.disabled)}>
        <textarea
          {...native}
          {...control}
          className="oja-box__control"
          ref={ref}
          rows={rows}
          style={{ ...native.style, '--_rows': rows } as CSSProperties}
        />
      </Box>
    </FieldShell>
  )
})
