import { createContext, type ReactNode, useContext } from 'react'

/** What the `Form` around says is wrong, by the name of the field. */
export const FormErrors = createContext<Readonly<Record<string, ReactNode>>>({})

/** What the `Form` around says is wrong with the field of this name. */
export function useFormError(name: string | undefined): ReactNode {
  const errors = useContext(FormErrors)
  return name === undefined ? undefined : errors[name]
}
