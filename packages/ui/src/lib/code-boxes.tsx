'use client'

import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  Fragment,
  type ReactNode,
  useContext,
} from 'react'
import { cn } from './cn.js'

/** A box of a code, for `renderSlot` to draw. */
export interface CodeSlot {
  /** Its position, from 0. */
  index: number
  /** Its character: `''` while empty, and always `''` for a masked code. */
  char: string
  /** Its placeholder character while it is empty and not current. */
  ghost: string
  /** Whether it holds a character, masked or not. */
  isFilled: boolean
  /** Whether the next key goes here. */
  isCurrent: boolean
}

/** The boxes of the surrounding code, for the parts that draw them. */
export const CodeSlots = createContext<readonly CodeSlot[]>([])

/** The boxes of a code that holds `value`. */
export function slotsOf(code: {
  value: string
  length: number
  /** The current box, if any. */
  current: number | undefined
  masked: boolean
  placeholder: string | undefined
}): CodeSlot[] {
  const { value, length, current, masked, placeholder } = code
  return Array.from({ length }, (_, index) => {
    const isFilled = index < value.length
    const isCurrent = index === current
    const isEmpty = !isFilled && !isCurrent
    return {
      index,
      char: (!masked && value[index]) || '',
      ghost: (isEmpty && placeholder?.[placeholder.length > 1 ? index : 0]) || '',
      isFilled,
      isCurrent,
    }
  })
}

interface RowProps {
  groups: readonly number[] | undefined
  separator: ReactNode
  renderSlot: ((slot: CodeSlot) => ReactNode) | undefined
}

/** All boxes in a row, with a separator after each group. */
export function CodeRow({ groups, separator, renderSlot }: RowProps) {
  let edge = 0
  const edges = groups?.map((size) => (edge += size))
  return useContext(CodeSlots).map((slot) => (
    <Fragment key={slot.index}>
      {edges?.includes(slot.index) && <CodeSeparator>{separator}</CodeSeparator>}
      <CodeBox box={slot}>{renderSlot?.(slot)}</CodeBox>
    </Fragment>
  ))
}

interface BoxProps extends ComponentPropsWithoutRef<'span'> {
  /** Its state. */
  box: CodeSlot
}

/** A box, or what replaces it. Purely visual: people press and focus the input, and screen readers read it. */
export const CodeBox = forwardRef<HTMLSpanElement, BoxProps>(function CodeBox(props, ref) {
  const { box, className, children, ...rest } = props
  const isOwn = children !== undefined
  return (
    <span
      aria-hidden
      {...rest}
      ref={ref}
      className={cn(isOwn ? 'oja-code__own' : 'oja-code__slot', className)}
      data-current={box.isCurrent ? '' : undefined}
      data-filled={box.isFilled ? '' : undefined}
      data-slot="digit"
    >
      {isOwn ? children : box.char || (box.ghost && <span className="oja-code__ghost">{box.ghost}</span>)}
    </span>
  )
})

/** Drawn between groups; a short dash by default. */
export const CodeSeparator = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  function CodeSeparator({ className, ...rest }, ref) {
    return (
      <span
        aria-hidden
        {...rest}
        ref={ref}
        className={cn('oja-code__separator', className)}
        data-slot="separator"
      />
    )
  },
)
