import { useState } from 'react'

/** State that the caller controls by `held`, or the component itself where `held` is undefined. For state outside forms; form
 *  values use `useFormValue`. */
export function useControllable<Value, Initial extends Value | undefined>(
  held: Value | undefined,
  initial: Initial,
  onChange: ((value: Value) => void) | undefined,
): [Value | Initial, (value: Value) => void] {
  const [own, setOwn] = useState<Value | Initial>(initial)
  function change(next: Value) {
    setOwn(next)
    onChange?.(next)
  }
  return [held ?? own, change]
}
