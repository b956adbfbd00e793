'use client'

import { forwardRef } from 'react'
import { CodeInput, type CodeInputProps } from '../lib/code-input.js'

export interface PinInputProps extends CodeInputProps {
  /** Number of digits. @default 4 */
  length?: number
}

// A PIN confirms money, so nothing may offer to keep it: neither the browser nor a password manager.
const KEEP_OUT = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
}

/**
 * A PIN, drawn as dots. It is not a password input: that would lose the numeric keypad and make browsers offer to
 * save it. The digits are never drawn and stand in no text of the page.
 */
export const PinInput = forwardRef<HTMLInputElement, PinInputProps>(function PinInput(props, ref) {
  const { length = 4, ...rest } = props
  return <CodeInput {...rest} {...KEEP_OUT} length={length} masked ref={ref} />
})
