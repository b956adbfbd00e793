'use client'

import { type ComponentPropsWithoutRef, type CSSProperties, type KeyboardEvent } from 'react'
import { cn } from '../lib/cn.js'
import { stepByKey } from '../lib/step-by-key.js'
import { warnOnce } from '../lib/warn.js'

export interface SegmentedControlOption<Value extends string = string> {
  value: Value
  label: string
  /** Colour of the word while pressed: Buy is positive, Sell negative. */
  tone?: 'buy' | 'sell' | undefined
}

export interface SegmentedControlProps<Value extends string = string> extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'onChange'
> {
  /** What is chosen between, for assistive technology: "I want to". */
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly SegmentedControlOption<Value>[]
  /** Takes the width of its container. @default false */
  fullWidth?: boolean
}

/** `CSSProperties` has no custom properties of ours. */
type ThumbStyle = CSSProperties & { '--_count': number; '--_chosen': number }

/**
 * Two or three choices that filter in place. One press chooses; arrow keys, Home and End choose too. For choices that
 * change a whole panel use `Tabs`.
 */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, options, fullWidth = false, className, style, ...rest } = props
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(
      options.length > 0 && options.every((option) => option.value !== value),
      `the value '${value}' of a SegmentedControl is none of its options, so nothing is chosen. Pass the value of one.`,
    )
  }
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'SegmentedControl has no label, so nobody can tell by ear what is chosen. Pass `label`.')
  const chosen = options.findIndex((option) => option.value === value)
  const thumb: ThumbStyle = {
    '--_count': options.length,
    '--_chosen': Math.max(chosen, 0),
    ...style,
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.findIndex((button) => button === event.target)
    const to = from < 0 ? undefined : stepByKey(event, from, buttons.length)
    const next = to === undefined ? undefined : options[to]
    if (to === undefined || next === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
    if (next.value !== value) onValueChange(next.value)
  }

  return (
    // The keys arrive from the buttons inside; the group itself is no target.
    <div
      role="group"
      aria-label={label}
      className={cn('oja-segmented-control', className)}
      data-full-width={fullWidth ? '' : undefined}
      style={thumb}
      onKeyDown={onKeyDown}
      {...rest}
    >
      {chosen >= 0 && <span className="oja-segmented-control__thumb" aria-hidden data-slot="thumb" />}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="oja-segmented-control__option"
          aria-pressed={option.value === value}
          data-tone={option.tone}
          onClick={() => {
            if (option.value !== value) onValueChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
