'use client'

import {
  type ComponentPropsWithoutRef,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { AsChild } from '../lib/as-child.js'
import { isPromise } from '../lib/is-promise.js'
import { useFormPending } from '../lib/use-form-pending.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { type ButtonWords, buttonWords } from './words.js'

/** A press handler that may return a promise: the button is busy until it settles. */
export type PressHandler<E extends Element> = (event: MouseEvent<E>) => unknown

/** A ref for what is drawn: the button, or with `asChild` the element inside, for example a link. */
export type PressableRef =
  | { asChild?: false | undefined; ref?: Ref<HTMLButtonElement> | undefined }
  | { asChild: true; ref?: Ref<HTMLElement> | undefined }

export interface PressableProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick'> {
  busy?: boolean | undefined
  labels?: Labels<ButtonWords> | undefined
  asChild?: boolean | undefined
  onClick?: PressHandler<HTMLButtonElement> | undefined
  buttonRef: Ref<HTMLElement>
  /** Draws what it holds. `isSpinning` once the wait is long enough to deserve a spinner. */
  renderFace: (label: ReactNode, isSpinning: boolean) => ReactNode
}

/**
 * What all buttons have in common. It runs a press once: while that is pending, or while `busy` is set, further presses
 * are refused, and so is the click that a browser makes on the submit button when Enter is pressed in a form. A submit
 * button is busy while the action of its form runs. With `asChild` its only child is drawn in place of the button.
 */
export function Pressable(props: PressableProps) {
  const { busy: isBusyOutside, labels, asChild, ...own } = props
  const { disabled, type = 'button', onClick, buttonRef, renderFace, children, ...rest } = own
  const words = useWords('button', buttonWords, labels)
  const isFormPending = useFormPending()
  const busy = isBusyOutside || (type === 'submit' && isFormPending)
  const [isPending, setPending] = useState(false)
  // State arrives a render too late for the second click of a double click; the ref does not.
  const pending = useRef(false)
  const pressed = useRef<Element>(null)
  const isBusy = busy || isPending
  const isSpinning = useSlow(isBusy)

  const wasSpinning = useRef(false)
  useEffect(() => {
    prepareAnnouncer()
    if (isSpinning) announce(words.busy)
    // After an act that led to another view, that view speaks. So the end is announced only if the focus stayed here.
    else if (wasSpinning.current && pressed.current?.matches(':focus')) announce(words.ready)
    wasSpinning.current = isSpinning
  }, [isSpinning, words.busy, words.ready])

  /** While busy or disabled, stops the event before a handler of the press runs and before a link is followed. */
  function guard<Event extends SyntheticEvent>(handler: ((event: Event) => void) | undefined) {
    return (event: Event) => {
      if (busy || disabled || pending.current) {
        event.preventDefault()
        event.stopPropagation()
      } else handler?.(event)
    }
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    pressed.current = event.currentTarget
    const result = onClick?.(event)
    if (!isPromise(result)) return
    pending.current = true
    setPending(true)
    // No catch: a rejection nobody handles must stay visible to the product's own error reporting.
    void Promise.resolve(result).finally(() => {
      pending.current = false
      setPending(false)
    })
  }

  const shared = {
    ...rest,
    'aria-busy': isBusy || undefined,
    'aria-disabled': isBusy || (asChild && disabled) || undefined,
    'data-busy': isBusy ? '' : undefined,
    'data-spinning': isSpinning ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    onClick: press,
    onClickCapture: guard(rest.onClickCapture),
  }
  if (!asChild) {
    return (
      <button {...shared} ref={buttonRef as Ref<HTMLButtonElement>} type={type} disabled={disabled}>
        {renderFace(children, isSpinning)}
      </button>
    )
  }
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !isValidElement(children),
      'a button with asChild holds something else than one element, so nothing is drawn. Put one into it, for example a link.',
    )
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(children)) return null
  // Native `disabled` stops the presses of a button. A link also opens by the middle button, and may act on Enter itself.
  const keyGuard = guard(rest.onKeyDownCapture)
  const given = {
    ...shared,
    onAuxClickCapture: guard(rest.onAuxClickCapture),
    onKeyDownCapture: (event: KeyboardEvent<HTMLButtonElement>) =>
      event.key === 'Enter' ? keyGuard(event) : rest.onKeyDownCapture?.(event),
  }
  return (
    <AsChild element={children} given={given} givenRef={buttonRef}>
      {renderFace(children.props.children, isSpinning)}
    </AsChild>
  )
}

/** A call that ends sooner than this shows no spinner, since a flash reads as a fault. */
const SPINNER_DELAY_MS = 150

/** Follows `isOn` at once when it ends, and only after a delay when it starts. */
function useSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setSlow(true), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOn])
  return isOn && isSlow
}
