'use client'

import { forwardRef, type ReactNode } from 'react'
import type { CodeInputProps } from '../lib/code-input.js'
import type { Labels } from '../lib/words.js'
import { OtpInputGroup, OtpInputRoot, OtpInputSeparator, OtpInputSlot } from './parts.js'
import type { OtpInputWords } from './words.js'

export interface OtpInputProps extends CodeInputProps {
  /** Number of boxes. @default 6, or the sum of `groups` */
  length?: number | undefined
  /** How many boxes stand together: `[3, 3]` draws 123-456. @default one row without gaps */
  groups?: readonly number[] | undefined
  /** What stands between groups. @default a short dash */
  separator?: ReactNode
  /**
   * Sends the form around it (or the one named by `form`) when the last digit arrives. Keep a button as well: some
   * people need time to check. @default false
   */
  autoSubmit?: boolean | undefined
  /** Other words, in place of those of the provider and the English ones. */
  labels?: Labels<OtpInputWords> | undefined
}

const OtpInputInOne = forwardRef<HTMLInputElement, OtpInputProps>(function OtpInput(props, ref) {
  const { groups, length = groups?.reduce((sum, size) => sum + size, 0) } = props
  // Without parts in it, it draws its boxes itself.
  return (
    <OtpInputRoot {...props} length={length} ref={ref}>
      {undefined}
    </OtpInputRoot>
  )
})

/** A one-time code, digits shown. Phones offer it from the message; a paste of "123-456" gives 123456. `OtpInput.Root`,
 *  `OtpInput.Group`, `OtpInput.Slot` and `OtpInput.Separator` arrange the boxes freely. */
export const OtpInput = /* @__PURE__ */ Object.assign(OtpInputInOne, {
  Root: OtpInputRoot,
  Group: OtpInputGroup,
  Slot: OtpInputSlot,
  Separator: OtpInputSeparator,
})
