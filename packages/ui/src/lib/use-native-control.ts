import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FormControl, useFormReset } from './use-form-reset.js'
import { useHydrated } from './use-hydrated.js'
import { useLatest } from './use-latest.js'
import { useBrowserLayoutEffect } from './use-layout-effect.js'
import { useStuckWarning, type WarningOptions } from './use-stuck-warning.js'
import { watchValue } from './input-value.js'

interface NativeControlOptions<Node extends FormControl, Value> extends WarningOptions {
  controlRef: RefObject<Node | null>
  /** The caller's value; undefined for an uncontrolled element. */
  value: Value | undefined
  defaultValue: Value
  onValueChange: ((value: Value) => void) | undefined
  /** React's handler, which may change `value` too. */
  onChange: unknown
  /** Reads and writes the element. */
  read: (node: Node) => Value
  write: (node: Node, value: Value) => void
}

interface NativeControl<Value> {
  /** The element's current value, for drawing around it. */
  shown: Value
  /** The value a form reset restores: pass it to the element as its default. */
  initial: Value
  /** Call it when the customer changes the element. */
  follow: () => void
}

/**
 * A native control that keeps its value in the element, so that form libraries can write it through the ref and the browser
 * posts and resets it. A caller's `value` is written to the element after each render.
 */
export function useNativeControl<Node extends FormControl, Value>(
  options: NativeControlOptions<Node, Value>,
): NativeControl<Value> {
  const { controlRef, value, defaultValue, onValueChange, onChange, read, write } = options
  useStuckWarning(controlRef, onValueChange ?? onChange, options)
  const [first] = useState(value)
  const [kept, setKept] = useState(value === undefined ? defaultValue : value)
  const shown = value === undefined ? kept : value
  const initial = (value !== undefined && first) || defaultValue

  const latestValue = useLatest(value)
  const isHydrated = useHydrated()
  const isTold = useRef(false)

  useBrowserLayoutEffect(() => {
    const node = controlRef.current
    if (!node) return
    // React calls no handler for what the customer chose before hydration.
    const now = read(node)
    if (!isHydrated && now !== shown) {
      // StrictMode runs this twice.
      if (!isTold.current) onValueChange?.(now)
      isTold.current = true
    } else if (value !== undefined && now !== value) write(node, value)
    setKept(read(node))
  })

  // What a form library writes is drawn too.
  useEffect(() => {
    const node = controlRef.current
    return node ? watchValue(node, () => setKept(read(node))) : undefined
  }, [controlRef, read])

  useFormReset(controlRef, () => {
    if (!Object.is(shown, initial)) onValueChange?.(initial)
    // Wait until the browser has reset the element.
    setTimeout(() => {
      const node = controlRef.current
      if (!node) return
      // Write even an unchanged value: otherwise React misses the reset and ignores the next change.
      const held = latestValue.current
      write(node, held === undefined ? read(node) : held)
      setKept(read(node))
    })
  })

  function follow() {
    const node = controlRef.current
    if (!node) return
    const next = read(node)
    setKept(next)
    onValueChange?.(next)
  }
  return { shown, initial, follow }
}
