import { type RefObject, useInsertionEffect, useRef, useState } from 'react'
import { type FormControl, useFormReset } from './use-form-reset.js'

export interface ControlOptions<Value> {
  /** The value that the consumer holds; undefined leaves it to the control. */
  value: Value | undefined
  /** What the control holds until it is edited, and again after a reset of its form. */
  defaultValue: Value
  /** Called with each value that the customer enters, and with the first value when a reset brings it back. */
  onValueChange: ((value: Value) => void) | undefined
  /** The control that belongs to the form. It must be mounted with the component. */
  inputRef: RefObject<FormControl | null>
}

/**
 * The value of a control, held by its consumer (`value`) or by itself (`defaultValue`). A reset of the form brings back
 * the value of the first render, or the present `defaultValue` if the control holds its own.
 */
export function useControl<Value>(options: ControlOptions<Value>): [Value, (value: Value) => void] {
  const { value, defaultValue, onValueChange, inputRef } = options
  // Nothing until it is edited, so that it follows a new default as a native input does.
  const [edited, setEdited] = useState<{ value: Value }>()
  const [first] = useState(value)
  const isHeldOutside = value !== undefined
  const own = edited ? edited.value : defaultValue
  const held = isHeldOutside ? value : own
  const initial = isHeldOutside && first !== undefined ? first : defaultValue

  // React resets the form of an action before it runs layout effects, so those would bring the default of an earlier render.
  const latest = useRef({ held, initial, onValueChange })
  useInsertionEffect(() => {
    latest.current = { held, initial, onValueChange }
  })

  useFormReset(inputRef, () => {
    const now = latest.current
    setEdited(undefined)
    if (!Object.is(now.held, now.initial)) now.onValueChange?.(now.initial)
  })

  function setValue(next: Value) {
    setEdited({ value: next })
    onValueChange?.(next)
  }
  return [held, setValue]
}
