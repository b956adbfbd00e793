'use client'

import { forwardRef, useState } from 'react'
import { CodeInput, type CodeInputProps } from '../lib/code-input.js'
import { IGNORED_BY_PASSWORD_MANAGERS } from '../lib/attributes.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { type PinInputWords, pinInputWords } from './words.js'

export interface PinInputProps extends CodeInputProps {
  /** Number of digits. @default 4 */
  length?: number | undefined
  /** Shows a button beside the label that reveals and hides the digits. @default false */
  revealable?: boolean | undefined
  /** Words in place of those of the provider and the English ones. */
  labels?: Labels<PinInputWords> | undefined
}

/**
 * A PIN, drawn as dots. It is not a password input, which would lose the numeric keypad and make browsers offer to save it. The
 * digits exist only in the input, even while they are visible.
 */
export const PinInput = forwardRef<HTMLInputElement, PinInputProps>(function PinInput(props, ref) {
  const { length = 4, revealable = false, labels, labelAside, ...rest } = props
  const words = useWords('pinInput', pinInputWords, labels)
  const [isRevealed, setRevealed] = useState(false)
  const numbers = words.numbers.split(',')
  const inWords = (n: number) => numbers[n] ?? n
  const reveal = revealable && (
    <button
      className="oja-code__reveal"
      disabled={Boolean(rest.disabled || rest.locked)}
      onClick={() => setRevealed(!isRevealed)}
      // The press must not move the focus, or phones would close the keypad.
      onMouseDown={(event) => event.preventDefault()}
      type="button"
    >
      {isRevealed ? words.hide : words.show}
    </button>
  )
  return (
    <CodeInput
      autoComplete="off"
      {...rest}
      {...IGNORED_BY_PASSWORD_MANAGERS}
      labelAside={
        reveal ? (
          <span className="oja-code__asides">
            {labelAside}
            {reveal}
          </span>
        ) : (
          labelAside
        )
      }
      length={length}
      masked
      progress={(filled) => fill(words.progress, { filled: inWords(filled), length: inWords(length) })}
      ref={ref}
      revealed={isRevealed}
      words={words}
    />
  )
})
