'use client'

import { forwardRef, useState } from 'react'
import { CodeInput, type CodeInputProps } from '../lib/code-input.js'
import { KEEP_MANAGERS_OUT } from '../lib/keep-out.js'

export interface PinInputProps extends CodeInputProps {
  /** Number of digits. @default 4 */
  length?: number
  /** Spoken after each digit, since dots say nothing by ear. @default 'two of four digits' */
  progressLabel?: (filled: number, length: number) => string
  /** Names of a button that shows and hides the digits; without it there is no such button. */
  revealLabels?: { show: string; hide: string }
}

// In words: a figure near a PIN could be taken for a digit of it, by people and by the product's own tests.
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const digitsSoFar = (filled: number, length: number) =>
  `${WORDS[filled] ?? filled} of ${WORDS[length] ?? length} digits`

/**
 * A PIN, drawn as dots. It is not a password input: that would lose the numeric keypad and make browsers offer to
 * save it. Only the input holds the digits, also while they are shown.
 */
export const PinInput = forwardRef<HTMLInputElement, PinInputProps>(function PinInput(props, ref) {
  const { length = 4, progressLabel = digitsSoFar, revealLabels, labelAside, ...rest } = props
  const [isRevealed, setRevealed] = useState(false)
  const reveal = revealLabels && (
    <button
      className="oja-code__reveal"
      disabled={Boolean(rest.disabled)}
      onClick={() => setRevealed(!isRevealed)}
      // The press must not take the focus, or a phone would fold its keypad away.
      onMouseDown={(event) => event.preventDefault()}
      type="button"
    >
      {isRevealed ? revealLabels.hide : revealLabels.show}
    </button>
  )
  return (
    <CodeInput
      {...rest}
      {...KEEP_MANAGERS_OUT}
      autoComplete="off"
      labelAside={reveal ?? labelAside}
      length={length}
      masked
      progressLabel={progressLabel}
      ref={ref}
      revealed={isRevealed}
    />
  )
})
