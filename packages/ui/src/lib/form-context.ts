import { createContext, type ReactNode, useContext } from 'react'

/** What is wrong, by the name of the field. What is empty is no error. */
export type FormErrors = Readonly<Record<string, ReactNode>>

/** What the `Form` around tells the fields and buttons in it. */
export interface FormState {
  errors: FormErrors
  /** Its `onSubmit` returned a promise, which has not settled yet. */
  isPending?: boolean
}

export const FormContext = createContext<FormState>({ errors: {} })

/** What the `Form` around says is wrong with the field of this name. */
export function useFormError(name: string | undefined): ReactNode {
  const { errors } = useContext(FormContext)
  return name && errors[name]
}
