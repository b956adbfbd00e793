// Where the value of a control is: with the caller, in the component, or in the element.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from './browser-state.js'
import { watchValue } from './input-value.js'
import { useLatest } from './refs.js'
import { useBrowserLayoutEffect } from './use-layout-effect.js'
import { warnStuck } from './warn.js'

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

/** A control that a form owns: an input, select, textarea, button or fieldset. */
type FormControl = HTMLElement & { readonly form: HTMLFormElement | null }

/**
 * Calls `onReset` when the control's form is reset by a button, by `form.reset()`, or by React after a form action. Ignores a
 * reset that a handler cancels. The browser resets native controls right after this call.
 */
function useFormReset(controlRef: RefObject<FormControl | null>, onReset: () => void): void {
  const latest = useLatest(onReset)
  useEffect(() => {
    // Listen at the root, since a handler on the form may still cancel the reset. In a shadow tree the event stops at the
    // tree's root.
    const root = controlRef.current?.getRootNode() ?? document
    const listen = (event: Event) => {
      const form = controlRef.current?.form
      if (form && event.target === form && !event.defaultPrevented) latest.current()
    }
    root.addEventListener('reset', listen)
    return () => root.removeEventListener('reset', listen)
  }, [controlRef, latest])
}

/** What the warning needs to know besides the value. */
interface WarningOptions {
  /** The name of `value`, for a warning to developers. @default 'value' */
  prop?: string | undefined
  /** Whether the customer cannot change it. @default whether the form control is disabled or read-only */
  isFixed?: boolean | undefined
}

interface Held extends WarningOptions {
  value?: unknown
}

/** In development, warns about a form value that nothing can change.
 *  @param handler Called with each change of the value; or React's own handler, which may change it too */
const useStuckWarning = process.env.NODE_ENV === 'production' ? () => {} : useWarning

function useWarning(controlRef: RefObject<FormControl | null>, handler: unknown, held: Held): void {
  useEffect(() => {
    const node = controlRef.current as HTMLInputElement | null
    const isOpen = !(held.isFixed ?? node?.matches(':disabled, [readonly]'))
    const isStuck = isOpen && held.value !== undefined && !handler
    warnStuck(isStuck, held.prop ?? 'value', node?.labels?.[0]?.textContent)
  })
}
