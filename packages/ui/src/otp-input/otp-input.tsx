'use client'

import { forwardRef } from 'react'
import { CodeInput, type CodeInputProps } from '../lib/code-input.js'

export interface OtpInputProps extends CodeInputProps {
  /** Number of digits. @default 6 */
  length?: number
}

/** A one-time code, digits shown. Phones offer it from the message; a paste of "123-456" gives 123456. */
export const OtpInput = forwardRef<HTMLInputElement, OtpInputProps>(function OtpInput(props, ref) {
  const { length = 6, autoComplete = 'one-time-code', ...rest } = props
  return <CodeInput {...rest} autoComplete={autoComplete} length={length} masked={false} ref={ref} />
})
