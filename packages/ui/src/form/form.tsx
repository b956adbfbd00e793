'use client'

import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type FormEvent,
  forwardRef,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CLEARED_BY_ERROR } from '../lib/input-value.js'
import { ErrorLine } from '../lib/field.js'
import { focusedInTreeOf } from '../lib/focus.js'
import { FormContext, type FormErrors } from '../lib/form-context.js'
import { isPromise } from '../lib/given.js'
import { useLatest, useMergedRefs } from '../lib/refs.js'
import { useOja } from '../lib/oja-context.js'
import { useHydrated } from '../lib/browser-state.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { warnOnce } from '../lib/warn.js'
import { type Labels, useWords } from '../lib/words.js'
import { nameOf, refusedBy } from './native-checks.js'
import { type FormWords, formWords } from './words.js'

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> {
  /**
   * Errors from the server, by field name. Each shows at its field, or at all fields of that name, until the customer edits one;
   * one that is of no field shows above all fields. Use `root` for what is wrong with the form as a whole, as React Hook Form
   * does. Pass a new object for each response.
   */
  errors?: FormErrors | undefined
  /** Your own checks, run on submit together with the browser's. Its messages take precedence; return none to let the form
   *  submit. */
  validate?: ((data: FormData) => FormErrors | undefined) | undefined
  /** Called when every check passes. When it returns a promise, the submit buttons are busy until the promise settles. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => unknown) | undefined
  /** Messages for fields that fail the browser's own checks, such as `required`. */
  labels?: Labels<FormWords> | undefined
}

const NONE: FormErrors = {}

/**
 * A form that shows each error at its field and focuses the first one. Errors come from the browser's own checks (`required`,
 * `type`, `minLength`, …), from `validate` and from the server. When a form action returns errors, the form keeps what the
 * customer typed. All other props go to the `form` element.
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
  // State updates only with the next render, too late for a second press of Enter.
  const pending = useRef(false)
  const isActing = useRef(false)

  const isUnchanged = isSame(errors, state.seen)
  // While the promise of `onSubmit` is pending, the same errors in a new object are those of the last response.
  if (errors !== state.seen && !(isPending && isUnchanged)) {
    const isAnswer = state.wasSent || !isUnchanged
    const answer = { shown: errors ?? NONE, wasSent: false, answers: state.answers + 1 }
    setState({ ...state, seen: errors, ...(isAnswer ? answer : undefined) })
  }

  const latestErrors = useLatest(errors)
  // The names of all fields that show their errors; undefined until the first fields have mounted.
  const [claimed, setClaimed] = useState<readonly string[]>()
  const claim = useCallback((name: string) => {
    setClaimed((names = []) => [...names, name])
    return () => setClaimed((names = []) => names.toSpliced(names.indexOf(name), 1))
  }, [])
  useBrowserLayoutEffect(() => setClaimed((names = []) => names), [])
  const isClaimed = (name: string) => claimed === undefined || claimed.includes(name)
  const unclaimed = Object.entries(state.shown).filter(([name, error]) => error && !isClaimed(name))
  if (process.env.NODE_ENV !== 'production')
    for (const [name] of unclaimed)
      warnOnce(
        name !== 'root',
        `Form has an error for '${name}' and no field that shows it, so the error shows above the fields. Give the field that name, or show the error elsewhere.`,
      )

  useEffect(() => {
    isActing.current = false
    if (state.answers > 0) focusFirstInvalid(form.current)
  }, [state.answers])

  const hasField = (name: string | undefined) => name !== undefined && isClaimed(name)

  function submit(event: FormEvent<HTMLFormElement>) {
    const node = event.currentTarget
    // React events also bubble from forms in portals inside this one, such as a form in a dialog.
    if (event.target !== node) return
    if (pending.current) {
      event.preventDefault()
      return
    }
    const { submitter } = event.nativeEvent as SubmitEvent
    const isDraft = (submitter as HTMLButtonElement | null)?.formNoValidate
    const refused = noValidate || isDraft ? [] : refusedBy(node, words, locale)
    const named = refused.flatMap(({ name, sentence }) => (hasField(name) ? [[name, sentence]] : []))
    const found = isDraft ? NONE : validate?.(new FormData(node))
    // Of several fields with one name the first wins.
    const shown: FormErrors = { ...Object.fromEntries(named.toReversed()), ...found }
    const isRight = refused.length === 0 && !hasErrors(shown)
    setState({ ...state, shown, wasSent: isRight, answers: state.answers + (isRight ? 0 : 1) })
    if (!isRight) {
      event.preventDefault()
      // A control that is no field has no place for a message, so the browser shows its own.
      refused.find(({ name }) => !hasField(name))?.control.reportValidity()
      return
    }
    // React turns the action of a button into an attribute.
    isActing.current = typeof action === 'function' || Boolean(submitter?.hasAttribute('formaction'))
    const result = onSubmit?.(event)
    if (!isPromise(result)) return
    pending.current = true
    setPending(true)
    // No catch: an unhandled rejection must reach the product's error reporting.
    void Promise.resolve(result).finally(() => {
      pending.current = false
      setPending(false)
    })
  }

  function edit(event: ChangeEvent<HTMLFormElement>) {
    onChange?.(event)
    // Its error stays.
    if ((event.nativeEvent as CustomEvent).detail === CLEARED_BY_ERROR) return
    // As in `submit`, it may be a field of a form in a portal.
    if (event.target.form && event.target.form !== event.currentTarget) return
    isActing.current = false
    const name = nameOf(event.target)
    if (name !== undefined) drop(name, state.shown[name])
  }

  function reset(event: FormEvent<HTMLFormElement>) {
    onReset?.(event)
    if (event.target !== event.currentTarget) return
    // React resets the form after every action: keep the values if the action returned errors.
    if (isActing.current && hasErrors(latestErrors.current)) event.preventDefault()
    else if (!event.defaultPrevented) setState({ ...state, shown: NONE })
    isActing.current = false
  }

  const drop = useCallback((name: string | undefined, error: ReactNode) => {
    if (!name || !error) return
    setState((now) =>
      now.shown[name] === error ? { ...now, shown: { ...now.shown, [name]: undefined } } : now,
    )
  }, [])
  const shared = useMemo(
    () => ({ errors: state.shown, isPending, claim, drop }),
    [state.shown, isPending, claim, drop],
  )
  return (
    <form
      {...rest}
      action={action}
      // Until scripts run, the browser validates and shows its own messages.
      noValidate={noValidate ?? isHydrated}
      onChange={edit}
      onReset={reset}
      onSubmit={submit}
      ref={formRef}
    >
      {unclaimed.length > 0 && (
        <div role="alert" data-slot="errors" tabIndex={-1}>
          {unclaimed.map(([name, error]) => (
            <ErrorLine key={name}>{error}</ErrorLine>
          ))}
        </div>
      )}
      <FormContext.Provider value={shared}>{children}</FormContext.Provider>
    </form>
  )
})

/** Focuses the first invalid field, or else the errors above the fields, unless the customer has moved the focus out of the form. */
function focusFirstInvalid(form: HTMLFormElement | null) {
  if (!form) return
  const { activeElement, body } = form.ownerDocument
  if (activeElement !== body && !form.contains(focusedInTreeOf(form))) return
  const first =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>(':scope > [data-slot="errors"]')
  first?.focus()
}

function hasErrors(errors: FormErrors | undefined): boolean {
  return Object.values(errors ?? NONE).some(Boolean)
}

/** `null` is no errors: servers answer with it. */
function isSame(one: FormErrors | undefined, other: FormErrors | undefined): boolean {
  const names = Object.keys({ ...one, ...other })
  return names.every((name) => Object.is(one?.[name], other?.[name]))
}
