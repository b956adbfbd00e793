import { useState } from 'react'

/** State that the consumer holds, or the component itself where `held` is left out. For what no form sends or resets; values do both
 *  by `useControl`. */
export function useHeld<Value, Initial extends Value | undefined>(
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
