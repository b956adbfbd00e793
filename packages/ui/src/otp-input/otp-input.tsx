'use client'

import { forwardRef } from 'react'
import { CodeInput, type CodeInputProps } from '../lib/code-input.js'

export interface OtpInputProps extends CodeInputProps {
  /** Number of digits. @default 6 */
  length?: number
  /**
   * Sends the form around it (or the one named by `form`) when the last digit arrives. Keep a button as well: some
   * people need time to check. @default false
   */
  autoSubmit?: boolean
  /** Spoken when the whole code arrives at once, from the message or by paste. @default 'Code filled in' */
  filledLabel?: string
}

/** A one-time code, digits shown. Phones offer it from the message; a paste of "123-456" gives 123456. */
export const OtpInput = forwardRef<HTMLInputElement, OtpInputProps>(function OtpInput(props, ref) {
  const { length = 6, autoComplete = 'one-time-code', filledLabel = 'Code filled in', ...rest } = props
  return (
    <CodeInput
      {...rest}
      autoComplete={autoComplete}
      filledLabel={filledLabel}
      length={length}
      masked={false}
      ref={ref}
    />
  )
})
