import * as ReactDOM from 'react-dom'

type FormStatusHook = () => { readonly pending: boolean }

// React 18 has no form actions, so nothing is ever pending there. Bundlers warn of an import that does not exist: this name
// is made while running, so they do not see it.
const NAME = ['use', 'FormStatus'].join('')
const { [NAME]: hook = () => ({ pending: false }) } = ReactDOM as unknown as Record<string, FormStatusHook>

/** Whether the action of the form around is under way. Always false without an action, and in React 18. */
export function useFormPending(): boolean {
  return hook().pending
}
