import { createContext, type ReactNode, useContext } from 'react'
import { useBrowserLayoutEffect } from './use-layout-effect.js'

/** Errors by field name. An empty value means no error. */
export type FormErrors = Readonly<Record<string, ReactNode>>

/** What a `Form` passes to the fields and buttons inside. */
export interface FormState {
  errors: FormErrors
  /** Its `onSubmit` returned a promise that has not settled yet. */
  isPending?: boolean
  /** Tells the form that a field shows the errors of this name. Returns a function that takes it back. */
  claim?: (name: string) => () => void
  /** Removes the error of a field, if it is still this one: the field has found out that it no longer holds. */
  drop?: (name: string | undefined, error: ReactNode) => void
}

export const FormContext = createContext<FormState>({ errors: {} })

/** The error that the surrounding `Form` has for this field, which the field shows. */
export function useFormError(name: string | undefined): ReactNode {
  const { errors, claim } = useContext(FormContext)
  useBrowserLayoutEffect(() => (name ? claim?.(name) : undefined), [name, claim])
  return name && errors[name]
}
