'use client'

import * as ReactDOM from 'react-dom'
import {
  type ComponentPropsWithoutRef,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { arrived, AsChild } from '../lib/as-child.js'
import { FormContext } from '../lib/form-context.js'
import { isPromise } from '../lib/given.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { type ButtonWords, buttonWords } from './words.js'

/** A press handler that may return a promise: the button is busy until it settles. */
export type PressHandler<E extends Element> = (event: MouseEvent<E>) => unknown

/** A ref to the drawn element: the button, or with `asChild` its child, for example a link. */
export type ButtonRefProps =
  | {
      /** It draws a button. */
      asChild?: false | undefined
      /** The button. */
      ref?: Ref<HTMLButtonElement> | undefined
    }
  | {
      /** It draws its only child. */
      asChild: true
      /** The element of the child. */
      ref?: Ref<HTMLElement> | undefined
    }

export interface PressableProps extends Omit<ComponentPropsWithoutRef<'button'>, 'onClick'> {
  busy?: boolean | undefined
  labels?: Labels<ButtonWords> | undefined
  asChild?: boolean | undefined
  onClick?: PressHandler<HTMLButtonElement> | undefined
  buttonRef: Ref<HTMLElement>
  /** Draws the content. `isSpinning` is true once the wait is long enough for a spinner. */
  renderFace: (label: ReactNode, isSpinning: boolean) => ReactNode
}

/**
 * What all buttons share. While a press is pending or `busy` is set, it ignores further presses, including the click that a
 * browser fires on the submit button when the customer presses Enter in a form. A submit button is busy while its form's action
 * runs. With `asChild` it draws its only child in place of the button.
 */
export function Pressable(props: PressableProps) {
  const { busy: isBusyOutside, labels, asChild, ...own } = props
  const { disabled, type, onClick, buttonRef, renderFace, children, ...rest } = own
  const words = useWords('button', buttonWords, labels)
  const isFormPending = useFormPending()
  const busy = isBusyOutside || (type === 'submit' && isFormPending)
  const [isPending, setPending] = useState(false)
  // State updates only with the next render, too late for the second click of a double click.
  const pending = useRef(false)
  const pressed = useRef<Element>(null)
  const isBusy = busy || isPending
  const isSpinning = useSlow(isBusy)

  const wasSpinning = useRef(false)
  useEffect(() => {
    prepareAnnouncer()
    if (isSpinning) announce(words.busy)
    // Announce the end only if the focus is still here: after a navigation, the new view announces itself.
    else if (wasSpinning.current && pressed.current?.matches(':focus')) announce(words.ready)
    wasSpinning.current = isSpinning
  }, [isSpinning, words.busy, words.ready])

  /** While busy or disabled, stops the event before a press handler runs or a link is followed. */
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
    // No catch: an unhandled rejection must reach the product's error reporting.
    void Promise.resolve(result).finally(() => {
      pending.current = false
      setPending(false)
    })
  }

  const shared = {
    ...rest,
    'aria-busy': isBusy || rest['aria-busy'],
    'aria-disabled': isBusy || (asChild && disabled) || rest['aria-disabled'],
    'data-busy': isBusy ? '' : undefined,
    'data-spinning': isSpinning ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
    onClick: press,
    onClickCapture: guard(rest.onClickCapture),
  }
  if (!asChild) {
    return (
      <button
        {...shared}
        ref={buttonRef as Ref<HTMLButtonElement>}
        type={type ?? 'button'}
        disabled={disabled}
      >
        {renderFace(children, isSpinning)}
      </button>
    )
  }
  const element = arrived(children)
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      !isValidElement(element),
      'a button with asChild needs exactly one element as its child, so nothing is drawn. Give it one, for example a link.',
    )
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(element)) return null
  // Native `disabled` covers a button. A link also opens on a middle click, and may handle Enter itself.
  const keyGuard = guard(rest.onKeyDownCapture)
  const given = {
    ...(type && { type }),
    ...shared,
    onAuxClickCapture: guard(rest.onAuxClickCapture),
    onKeyDownCapture: (event: KeyboardEvent<HTMLButtonElement>) =>
      event.key === 'Enter' ? keyGuard(event) : rest.onKeyDownCapture?.(event),
  }
  return (
    <AsChild element={element} given={given} givenRef={buttonRef}>
      {renderFace(element.props.children, isSpinning)}
    </AsChild>
  )
}

/** A faster call shows no spinner: a flash looks like a glitch. */
const SPINNER_DELAY_MS = 150

/** Turns on only after a delay, and off at once. */
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

type FormStatusHook = () => { readonly pending?: boolean }

// React 18 has no form actions, so nothing is ever pending there. Bundlers warn about a missing import; building the name at
// run time hides it from them.
const name = 'useFormStatus'.toString()
const none: FormStatusHook = () => ({})
const useFormStatus = (ReactDOM as unknown as Record<string, FormStatusHook>)[name] ?? none

/** Whether the surrounding form is submitting: its action runs, or the promise from its `onSubmit` has not settled. */
function useFormPending(): boolean | undefined {
  const { pending } = useFormStatus()
  return useContext(FormContext).isPending || pending
}
