'use client'

import { forwardRef, type ReactNode } from 'react'
import type { CodeInputProps } from '../lib/code-input.js'
import { warnOnce } from '../lib/warn.js'
import type { Labels } from '../lib/words.js'
import { OtpInputGroup, OtpInputRoot, OtpInputSeparator, OtpInputSlot } from './parts.js'
import type { OtpInputWords } from './words.js'

export interface OtpInputProps extends CodeInputProps {
  /** Number of boxes. @default 6, or the sum of `groups` */
  length?: number | undefined
  /** Number of boxes in each group: `[3, 3]` draws 123-456. @default one row without gaps */
  groups?: readonly number[] | undefined
  /** Drawn between groups. @default a short dash */
  separator?: ReactNode
  /**
   * Submits its form (or the one named by `form`) when the last digit is entered. Keep a button as well: some people need time
   * to check. @default false
   */
  autoSubmit?: boolean | undefined
  /** Words in place of those of the provider and the English ones. */
  labels?: Labels<OtpInputWords> | undefined
}

const OtpInputInOne = forwardRef<HTMLInputElement, OtpInputProps>(function OtpInput(props, ref) {
  const { groups } = props
  const sum = groups?.reduce((all, size) => all + size, 0)
  const { length = sum } = props
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      sum !== undefined && length !== sum,
      'the `groups` of an OtpInput do not add up to its `length`, so boxes and dashes do not fit the code. Leave `length` out.',
    )
  // Without parts, the root draws the boxes itself.
  return (
    <OtpInputRoot {...props} length={length} ref={ref}>
      {undefined}
    </OtpInputRoot>
  )
})

/** A one-time code with visible digits. Phones offer the code from the text message; pasting "123-456" gives 123456. Arrange
 *  the boxes freely with `OtpInput.Root`, `OtpInput.Group`, `OtpInput.Slot` and `OtpInput.Separator`. */
export const OtpInput = /* @__PURE__ */ Object.assign(OtpInputInOne, {
  Root: OtpInputRoot,
  Group: OtpInputGroup,
  Slot: OtpInputSlot,
  Separator: OtpInputSeparator,
})
