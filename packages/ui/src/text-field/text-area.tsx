'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Box } from '../lib/box.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { useEarlyText } from './use-early-text.js'
import { useOwnStyle } from '../lib/browser-state.js'

export interface TextAreaProps
  extends Omit<ComponentPropsWithoutRef<'textarea'>, 'children' | keyof FieldWords>, FieldWords {
  /** The form does not submit without a text: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Lines shown before it grows with its text. @default 3 */
  rows?: number | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

/** Several lines of text with label, hint and error. The ref and all other props go to the textarea. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-text-area')
  const { rows = 3, ...native } = rest
  const height = useOwnStyle({ '--_rows': rows })
  return (
    <FieldShell {...frame}>
      <Box invalid={Boolean(frame.error)} disabled={Boolean(native.disabled)}>
        <textarea
          {...native}
          {...control}
          className="oja-box__control"
          ref={useEarlyText(native.value, ref)}
          rows={rows}
          style={height}
        />
      </Box>
    </FieldShell>
  )
})
