'use client'

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useContext } from 'react'
import { cn } from '../lib/cn.js'
import { CodeBox, CodeSeparator, type CodeSlot, CodeSlots } from '../lib/code-boxes.js'
import { CodeInput } from '../lib/code-input.js'
import { useWords } from '../lib/words.js'
import type { OtpInputProps } from './otp-input.js'
import { otpInputWords } from './words.js'

export interface OtpInputRootProps extends Omit<
  OtpInputProps,
  'children' | 'groups' | 'separator' | 'renderSlot'
> {
  /** The boxes: an `OtpInput.Slot` for each character, alone or in groups. */
  children: ReactNode
}

/** The field with its label, hint and error. The other parts draw its boxes. */
export const OtpInputRoot = forwardRef<HTMLInputElement, OtpInputRootProps>(
  function OtpInputRoot(props, ref) {
    const { autoComplete = 'one-time-code', labels, length = 6, ...rest } = props
    const words = useWords('otpInput', otpInputWords, labels)
    return (
      <CodeInput
        {...rest}
        autoComplete={autoComplete}
        filled={words.filled}
        length={length}
        masked={false}
        ref={ref}
        words={words}
      />
    )
  },
)

/** A group of boxes. It only adds the gap between them. */
export const OtpInputGroup = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function OtpInputGroup({ className, ...rest }, ref) {
    return <div {...rest} ref={ref} className={cn('oja-code__group', className)} data-slot="group" />
  },
)

export interface OtpInputSlotProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Its position in the code, from 0. */
  index: number
  /** Draws something else in place of the box. The field still handles keys, pointer and focus. @default a box */
  children?: ((slot: CodeSlot) => ReactNode) | undefined
}

/** One box of the code. Style it by `data-filled` and `data-current`. */
export const OtpInputSlot = forwardRef<HTMLSpanElement, OtpInputSlotProps>(function OtpInputSlot(props, ref) {
  const { index, children, ...rest } = props
  const slots = useContext(CodeSlots)
  const slot = slots[index]
  if (slot === undefined)
    throw new Error(
      `OtpInput.Slot with the index ${index} has no Root, or one with only ${slots.length} places, counted from 0. Put it inside an OtpInput.Root with a larger \`length\`.`,
    )
  return (
    <CodeBox {...rest} box={slot} ref={ref}>
      {children?.(slot)}
    </CodeBox>
  )
})

export type OtpInputSeparatorProps = ComponentPropsWithoutRef<'span'>

/** Drawn between groups. @default a short dash */
export const OtpInputSeparator = CodeSeparator
