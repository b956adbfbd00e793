'use client'

import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type FormEvent,
  forwardRef,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isEmptiedByItself } from '../lib/enter-text.js'
import { focusedBeside } from '../lib/focused-beside.js'
import { FormContext, type FormErrors } from '../lib/form-context.js'
import { isPromise } from '../lib/is-promise.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { useOja } from '../lib/oja-context.js'
import { useHydrated } from '../lib/use-hydrated.js'
import { type Labels, useWords } from '../lib/words.js'
import { nameOf, refusedBy } from './native-checks.js'
import { type FormWords, formWords } from './words.js'

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> {
  /**
   * What the server found wrong: sentences by name of the field. Each is shown at its field until that is edited. Pass the
   * object as it came, and a new one with each answer.
   */
  errors?: FormErrors | undefined
  /** Checks of your own, run with the browser's when the form is sent. Its sentences win; none lets the form go. */
  validate?: ((data: FormData) => FormErrors | undefined) | undefined
  /** Called when every check has passed. When it returns a promise, the submit buttons are busy until that settles. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined
  /** What is said of fields that the browser's own checks refuse, such as `required`. */
  labels?: Labels<FormWords> | undefined
}

const NONE: FormErrors = {}

/**
 * A form that says what is wrong at the field that it is about, and moves the focus to the first. It shows what the browser's
 * own checks refuse (`required`, `type`, `minLength`, …), what `validate` finds, and what the server answered. A form action
 * that answers with errors keeps what was typed. All other props reach the form.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const { errors, validate, onSubmit, labels, ...own } = props
  const { action, noValidate, onChange, onReset, children, ...rest } = own
  const words = useWords('form', formWords, labels)
  const { locale } = useOja()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const formRef = useMergedRefs(form, ref)
  const [state, setState] = useState({ seen: errors, shown: errors ?? NONE, wasSent: false, answers: 0 })
  const [isPending, setPending] = useState(false)
  // State arrives a render too late for a second press of Enter.
  const pending = useRef(false)
  const isActing = useRef(false)

  if (errors !== state.seen) {
    const isAnswer = state.wasSent || !isSame(errors, state.seen)
    const answer = { shown: errors ?? NONE, wasSent: false, answers: state.answers + 1 }
    setState({ ...state, seen: errors, ...(isAnswer ? answer : undefined) })
  }

  // Before React resets the form of an action, which it does ahead of layout effects.
  const isRefused = useRef(false)
  useInsertionEffect(() => {
    isRefused.current = hasErrors(errors)
  })

  useEffect(() => {
    isActing.current = false
    if (state.answers > 0) focusFirstInvalid(form.current)
  }, [state.answers])

  function submit(event: FormEvent<HTMLFormElement>) {
    const node = event.currentTarget
    // React also brings the events of a form in a portal inside, such as one in a dialog.
    if (event.target !== node) return
    if (pending.current) {
      event.preventDefault()
      return
    }
    const { submitter } = event.nativeEvent as SubmitEvent
    const isUnchecked = noValidate || (submitter as HTMLButtonElement | null)?.formNoValidate
    const refused = isUnchecked ? [] : refusedBy(node, words, locale)
    const named = refused.flatMap(({ name, sentence }) => (name === undefined ? [] : [[name, sentence]]))
    const shown: FormErrors = { ...Object.fromEntries(named), ...validate?.(new FormData(node)) }
    const isRight = refused.length === 0 && !hasErrors(shown)
    setState({ ...state, shown, wasSent: isRight, answers: state.answers + (isRight ? 0 : 1) })
    if (!isRight) {
      event.preventDefault()
      // The browser itself speaks for a control that has no name, and so no place for a sentence.
      refused.find(({ name }) => name === undefined)?.control.reportValidity()
      return
    }
    isActing.current = typeof action === 'function'
    const result = onSubmit?.(event)
    if (!isPromise(result)) return
    pending.current = true
    setPending(true)
    // No catch: a rejection nobody handles must stay visible to the product's own error reporting.
    void Promise.resolve(result).finally(() => {
      pending.current = false
      setPending(false)
    })
  }

  function edit(event: ChangeEvent<HTMLFormElement>) {
    onChange?.(event)
    // A refused code empties itself: the sentence about it stays.
    if (isEmptiedByItself()) return
    isActing.current = false
    const name = nameOf(event.target)
    if (name === undefined || !state.shown[name]) return
    setState({ ...state, shown: { ...state.shown, [name]: undefined } })
  }

  function reset(event: FormEvent<HTMLFormElement>) {
    onReset?.(event)
    if (event.target !== event.currentTarget) return
    // React resets the form after every action: what was typed is lost only once it was taken.
    if (isActing.current && isRefused.current) event.preventDefault()
    else if (!event.defaultPrevented) setState({ ...state, shown: NONE })
    isActing.current = false
  }

  const shared = useMemo(() => ({ errors: state.shown, isPending }), [state.shown, isPending])
  return (
    <form
      {...rest}
      action={action}
      // Until scripts run, the browser checks and speaks itself.
      noValidate={noValidate ?? isHydrated}
      onChange={edit}
      onReset={reset}
      onSubmit={submit}
      ref={formRef}
    >
      <FormContext.Provider value={shared}>{children}</FormContext.Provider>
    </form>
  )
})

/** Moves the focus to the first field that says it is wrong, unless the customer has gone elsewhere meanwhile. */
function focusFirstInvalid(form: HTMLFormElement | null) {
  if (!form || !(document.activeElement === document.body || form.contains(focusedBeside(form)))) return
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function hasErrors(errors: FormErrors | undefined): boolean {
  return Object.values(errors ?? NONE).some(Boolean)
}

function isSame(one: FormErrors = NONE, other: FormErrors = NONE): boolean {
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => Object.is(one[name], other[name]))
}
