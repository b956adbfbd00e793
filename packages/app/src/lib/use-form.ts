import { isApiError } from '@oja/api/client'
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { arrival } from './arrival.ts'
import { type DraftName, dropDraft, readDraft, writeDraft } from './drafts.ts'
import { forgetProblem, toastError } from './error-message.ts'

type FieldErrors<V> = { [K in keyof V]?: string | undefined }

type FormOptions<V> = {
  /** The first values. Later changes of this object are ignored. */
  initial: V
  /** Finds errors before anything is sent; a promise if the check has to load. @default no errors */
  validate?: (values: V) => FieldErrors<V> | Promise<FieldErrors<V>>
  /** Sends the values. An error shows at the fields that it names, and as a toast. */
  submit: (values: V) => Promise<unknown>
  /** The fields that are checked against another one, by its name: their errors end when it changes. Pass the same object on every
   *  render. */
  dependents?: { readonly [K in keyof V]?: readonly (keyof V)[] }
  /** The server's field names that differ from the form's own: `{ email_address: 'email' }`. */
  serverNames?: { readonly [name: string]: keyof V & string }
  /** The errors at fields for a refusal that names none, such as a wrong PIN. @default no field */
  errorsAt?: (error: unknown) => FieldErrors<V>
  /** Stores what is typed across a reload and an ended session, until it is sent. `secrets` names the fields that are not stored:
   *  passwords, PINs and codes. Pass the same array on every render. `accepts` says whether stored values are still valid.
   *  `outlivesSubmit`: the caller drops it. @default nothing is stored */
  draft?: DraftName & {
    secrets?: readonly (keyof V & string)[]
    accepts?: (values: V) => boolean
    outlivesSubmit?: boolean
  }
  /** Shows an error in its own way. @default a toast with the server message, until the next act */
  onError?: (error: unknown) => void
}

/** The state of one form: values, errors by field, and whether it is being sent. When a submit fails, the first invalid field
 *  gets the focus. A second submit while one is in progress does nothing. */
export function useForm<V extends object>(options: FormOptions<V>) {
  const { initial, draft, dependents, onError: showError = toastError } = options
  const [values, setValues] = useState(() => (draft ? restore(initial, draft) : initial))
  const draftOwner = draft?.owner
  const draftForm = draft?.form
  const secrets = draft?.secrets
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const untouched = useRef(values)
  const isRunning = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const [failedTries, setFailedTries] = useState(0)

  useEffect(() => {
    if (failedTries === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedTries])

  useEffect(() => {
    if (draftOwner === undefined || draftForm === undefined || values === untouched.current) return
    writeDraft({ owner: draftOwner, form: draftForm }, withoutSecrets(values, secrets))
  }, [draftOwner, draftForm, secrets, values])

  const set = useCallback(
    <K extends keyof V>(name: K, value: V[K]) => {
      setValues((current) => ({ ...current, [name]: value }))
      setErrors((current) => {
        const left: FieldErrors<V> = { ...current, [name]: undefined }
        for (const dependent of dependents?.[name] ?? []) left[dependent] = undefined
        return left
      })
    },
    [dependents],
  )

  function fail(found: FieldErrors<V>) {
    setErrors(found)
    setFailedTries((tries) => tries + 1)
  }

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault()
    if (isRunning.current) return
    const verdict = options.validate?.(values) ?? {}
    if (!(verdict instanceof Promise) && hasError(verdict)) return fail(verdict)
    isRunning.current = true
    forgetProblem()
    setSubmitting(true)
    setErrors({})
    try {
      const found = await verdict
      if (hasError(found)) return fail(found)
      await options.submit(values)
      if (draft && !draft.outlivesSubmit) dropDraft(draft)
      // If it navigates, the form stays busy until the next screen is shown.
      await arrival()
    } catch (error) {
      const atFields = { ...fieldErrorsOf(error, values, options.serverNames), ...options.errorsAt?.(error) }
      if (hasError(atFields)) fail(atFields)
      showError(error)
    } finally {
      isRunning.current = false
      setSubmitting(false)
    }
  }

  return {
    values,
    errors,
    isSubmitting,
    set,
    setErrors,
    /** For `<form {...form.props}>`. */
    props: { ref: formRef, onSubmit, noValidate: true },
    /** Sends without an event, for example when a code is complete. */
    submit: () => onSubmit(),
    /** For a text field of @oja/ui: `<TextField label="…" {...form.text('email')} />`. */
    text: <K extends TextName<V>>(name: K) => ({
      name,
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as V[K]),
      error: errors[name],
    }),
    /** For a field that hands over its value: `<OtpInput label="…" {...form.value('otp')} />`. */
    value: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      onValueChange: (value: V[K]) => set(name, value),
      error: errors[name],
    }),
  }
}

/** The initial values, overwritten by those of the draft. */
function restore<V extends object>(initial: V, draft: NonNullable<FormOptions<V>['draft']>): V {
  const kept = readDraft(draft)
  const known = Object.entries(kept).filter(
    ([name, value]) => name in initial && typeof value === typeof Reflect.get(initial, name),
  )
  const restored = { ...initial, ...Object.fromEntries(known) }
  return known.length > 0 && (draft.accepts?.(restored) ?? true) ? restored : initial
}

/** The values that may be stored. */
export function withoutSecrets<V extends object>(
  values: V,
  secrets: readonly (keyof V & string)[] = [],
): Partial<V> {
  const kept: Partial<V> = { ...values }
  for (const name of secrets) delete kept[name]
  return kept
}

/** The names of the fields that hold text. */
type TextName<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]

/** The errors of a refusal that belong to fields of this form. */
export function fieldErrorsOf<V extends object>(
  error: unknown,
  values: V,
  serverNames: FormOptions<V>['serverNames'] = {},
): FieldErrors<V> {
  if (!isApiError(error)) return {}
  const found: FieldErrors<V> = {}
  for (const [serverName, sentence] of Object.entries(error.fields)) {
    const name = serverNames[serverName] ?? serverName
    if (name in values) found[name as keyof V] = sentence
  }
  return found
}

function hasError<V>(errors: FieldErrors<V>): boolean {
  return Object.values(errors).some((sentence) => sentence !== undefined)
}
