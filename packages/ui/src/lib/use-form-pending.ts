import { useContext } from 'react'
import * as ReactDOM from 'react-dom'
import { FormContext } from './form-context.js'

type FormStatusHook = () => { readonly pending?: boolean }

// React 18 has no form actions, so nothing is ever pending there. Bundlers warn of an import that does not exist: this name
// is made while running, so they do not see it.
const name = 'useFormStatus'.toString()
const none: FormStatusHook = () => ({})
const useFormStatus = (ReactDOM as unknown as Record<string, FormStatusHook>)[name] ?? none

/** Whether the form around is being sent: its action runs, or what its `onSubmit` returned has not settled. */
export function useFormPending(): boolean | undefined {
  const { pending } = useFormStatus()
  return useContext(FormContext).isPending || pending
}
