import { type RefObject, useState } from 'react'
import { type FormControl, useFormReset } from './use-form-reset.js'
import { useStuckWarning, type WarningOptions } from './use-stuck-warning.js'

interface ControlOptions<Value> extends WarningOptions {
  /** The caller's value; undefined for an uncontrolled control. */
  value: Value | undefined
  /** The value of an uncontrolled control until it is edited, and after a reset of its form. */
  defaultValue: Value
  /** Called with each value the customer enters, and with the initial value when a reset restores it. */
  onValueChange: ((value: Value) => void) | undefined
  /** The form control. It must mount together with the component. */
  inputRef: RefObject<FormControl | null>
  /** Called on a reset, before `onValueChange`. */
  onReset?: (() => void) | undefined
  /** The caller restores its value itself when the form is reset. @default false */
  isPart?: boolean | undefined
}

/**
 * The value of a controlled (`value`) or uncontrolled (`defaultValue`) control. A form reset restores the first `value`, or the
 * current `defaultValue` of an uncontrolled control.
 */
export function useFormValue<Value>(options: ControlOptions<Value>): [Value, (value: Value) => void] {
  const { value, defaultValue, onValueChange, inputRef, onReset, isPart } = options
  useStuckWarning(inputRef, onValueChange, options)
  // Undefined until edited, so that it follows a changed default as a native input does.
  const [edited, setEdited] = useState<{ value: Value }>()
  const [first] = useState(value)
  const isHeldOutside = value !== undefined
  const own = edited ? edited.value : defaultValue
  const held = isHeldOutside ? value : own
  const initial = isHeldOutside && first !== undefined ? first : defaultValue

  useFormReset(inputRef, () => {
    setEdited(undefined)
    onReset?.()
    if (!isPart && !Object.is(held, initial)) onValueChange?.(initial)
  })

  function setValue(next: Value) {
    setEdited({ value: next })
    onValueChange?.(next)
  }
  return [held, setValue]
}
