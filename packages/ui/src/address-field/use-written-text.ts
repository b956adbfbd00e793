import { type RefObject, useCallback, useEffect } from 'react'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { watchValue } from '../lib/input-value.js'

/** Enters a text that a script, such as a form library, writes to the input. */
export function useWrittenText(
  input: RefObject<HTMLInputElement | null>,
  latest: { readonly current: { value: string; enter: (text: string) => void } },
): void {
  const takeOver = useCallback(() => {
    const now = latest.current
    const text = input.current?.value ?? now.value
    if (text !== now.value) now.enter(text)
  }, [input, latest])
  // A form library writes when its ref attaches. The next render would write over it.
  useBrowserLayoutEffect(takeOver)
  useEffect(() => (input.current ? watchValue(input.current, takeOver) : undefined), [input, takeOver])
}
