import { useState } from 'react'
import { warnStuck } from './warn.js'

/** State that the caller controls by `held`, or the component itself where `held` is undefined. For state outside forms; form
 *  values use `useFormValue`.
 *  @param prop The name of `held`, for a warning to developers */
export function useControllable<Value, Initial extends Value | undefined>(
  held: Value | undefined,
  initial: Initial,
  onChange: ((value: Value) => void) | undefined,
  prop = 'open',
): [Value | Initial, (value: Value) => void] {
  const [own, setOwn] = useState<Value | Initial>(initial)
  if (process.env.NODE_ENV !== 'production') warnStuck(held !== undefined && !onChange, prop)
  function change(next: Value) {
    setOwn(next)
    onChange?.(next)
  }
  const now = held ?? own
  // `open={count && …}` is 0 or NaN where it means false. NaN never equals itself, so comparing it would render forever.
  return [typeof initial === 'boolean' ? (Boolean(now) as Value) : now, change]
}
