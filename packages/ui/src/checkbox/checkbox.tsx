'use client'

import { Check } from '../icons.js'
import { forwardRef, type ReactNode, useRef } from 'react'
import { FieldMessage, useField } from '../lib/field.js'
import type { InputProps, OfTexts } from '../lib/input-props.js'
import { useMergedRefs } from '../lib/refs.js'
import { useNativeControl } from '../lib/held-value.js'

export interface CheckboxProps extends Omit<InputProps, 'type' | OfTexts> {
  /** What the customer agrees to or chooses; it may contain a link. */
  label: ReactNode
  /** Whether it is ticked. Without it the checkbox is uncontrolled. */
  checked?: boolean | undefined
  /** Whether it is ticked at the start. @default false */
  defaultChecked?: boolean | undefined
  /** Called when the customer ticks or unticks it. */
  onCheckedChange?: ((checked: boolean) => void) | undefined
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong; its presence marks the box invalid. @default what the `Form` around says by `name` */
  error?: ReactNode
  /** The form does not submit unless it is ticked: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Class of the whole field. */
  className?: string | undefined
}

const tick = {
  read: (node: HTMLInputElement) => node.checked,
  write: (node: HTMLInputElement, checked: boolean) => void (node.checked = checked),
}

/** A checkbox with a label. The ref and all other props go to the input. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { frame, control, rest } = useField(props, 'oja-checkbox')
  const { checked, defaultChecked = false, onCheckedChange, onChange, ...native } = rest
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(input, ref)
  const { initial, follow } = useNativeControl({
    controlRef: input,
    value: checked,
    defaultValue: defaultChecked,
    onValueChange: onCheckedChange,
    onChange,
    prop: 'checked',
    ...tick,
  })
  return (
    <div className={frame.className} data-invalid={frame.error ? '' : undefined} style={frame.style}>
      <div className="oja-checkbox__row">
        <span className="oja-checkbox__box">
          <input
            {...native}
            {...control}
            className="oja-checkbox__control"
            defaultChecked={initial}
            onChange={(event) => {
              onChange?.(event)
              follow()
            }}
            ref={inputRef}
            type="checkbox"
          />
          <Check className="oja-checkbox__mark" size={16} strokeWidth={3} />
        </span>
        <label className="oja-checkbox__label" htmlFor={frame.id}>
          {frame.label}
        </label>
      </div>
      <FieldMessage error={frame.error} hint={frame.hint} id={frame.id} />
    </div>
  )
})
