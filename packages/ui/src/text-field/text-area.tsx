'use client'

import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { Box } from '../lib/box.js'
import { useEarlyText } from '../lib/enter-text.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { useOwnStyle } from '../lib/use-own-style.js'

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
  const area = useRef<HTMLTextAreaElement>(null)
  const areaRef = useMergedRefs(area, ref)
  useEarlyText(area, native.value !== undefined)
  const height = useOwnStyle({ '--_rows': rows })
  return (
    <FieldShell {...frame}>
      <Box invalid={Boolean(frame.error)} disabled={Boolean(native.disabled)}>
        <textarea
          {...native}
          {...control}
          className="oja-box__control"
          ref={areaRef}
          rows={rows}
          style={height}
        />
      </Box>
    </FieldShell>
  )
})
