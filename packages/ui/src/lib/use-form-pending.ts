import { useContext } from 'react'
import * as ReactDOM from 'react-dom'
import { FormContext } from './form-context.js'

type FormStatusHook = () => { readonly pending?: boolean }

// React 18 has no form actions, so nothing is ever pending there. Bundlers warn about a missing import; building the name at
// run time hides it from them.
const name = 'useFormStatus'.toString()
const none: FormStatusHook = () => ({})
const useFormStatus = (ReactDOM as unknown as Record<string, FormStatusHook>)[name] ?? none

/** Whether the surrounding form is submitting: its action runs, or the promise from its `onSubmit` has not settled. */
export function useFormPending(): boolean | undefined {
  const { pending } = useFormStatus()
  return useContext(FormContext).isPending || pending
}
