import { type RefObject, useInsertionEffect, useRef, useState } from 'react'
import { type FormControl, useFormReset } from './use-form-reset.js'
import { useBrowserLayoutEffect } from './use-layout-effect.js'

export interface NativeControlOptions<Node extends FormControl, Value> {
  controlRef: RefObject<Node | null>
  /** The value that the consumer holds; undefined leaves it to the element. */
  value: Value | undefined
  defaultValue: Value
  onValueChange: ((value: Value) => void) | undefined
  /** Reads and writes the element. */
  read: (node: Node) => Value
  write: (node: Node, value: Value) => void
}

export interface NativeControl<Value> {
  /** What the element shows, for what is drawn around it. */
  shown: Value
  /** What a reset of the form brings back: give it to the element as its default. */
  initial: Value
  /** Call it when the customer has changed the element. */
  follow: () => void
}

/**
 * A native control whose element keeps the value, as one of HTML does. So form libraries may write it through the ref, and the
 * browser posts and resets it. A `value` of the consumer is written over it after each render.
 */
export function useNativeControl<Node extends FormControl, Value>(
  options: NativeControlOptions<Node, Value>,
): NativeControl<Value> {
  const { controlRef, value, defaultValue, onValueChange, read, write } = options
  const [first] = useState(value)
  const [kept, setKept] = useState(value === undefined ? defaultValue : value)
  const shown = value === undefined ? kept : value
  const initial = value !== undefined && first !== undefined ? first : defaultValue

  // React resets the form of an action before it runs layout effects, so those would bring the default of an earlier render.
  const latest = useRef({ ...options, shown, initial })
  useInsertionEffect(() => {
    latest.current = { ...options, shown, initial }
  })

  useBrowserLayoutEffect(() => {
    const node = controlRef.current
    if (!node) return
    if (value !== undefined && read(node) !== value) write(node, value)
    setKept(read(node))
  })

  useFormReset(controlRef, () => {
    const now = latest.current
    if (!Object.is(now.shown, now.initial)) now.onValueChange?.(now.initial)
    // After the browser has reset the element.
    setTimeout(() => {
      const node = controlRef.current
      if (!node) return
      // Written even where nothing changes: React must hear of the reset, or it takes the next change for none.
      const { value: held } = latest.current
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
