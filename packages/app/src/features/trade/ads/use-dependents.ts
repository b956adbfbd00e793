import { useEffect, useRef } from 'react'
import type { FieldErrors } from '../../../lib/use-form.ts'

type Form<V> = {
  values: V
  setErrors: (change: (errors: FieldErrors<V>) => FieldErrors<V>) => void
}

/** Ends the errors of fields that are checked against another field, by its name, once that one changes. Pass the same `dependents` on every render. */
export function useDependents<V extends object>(
  { values, setErrors }: Form<V>,
  dependents: { readonly [K in keyof V]?: readonly (keyof V)[] },
): void {
  const last = useRef(values)
  useEffect(() => {
    const names = Object.keys(dependents) as (keyof V)[]
    const ended = names.filter((name) => values[name] !== last.current[name])
    last.current = values
    if (ended.length === 0) return
    setErrors((errors) => {
      const left = { ...errors }
      for (const name of ended.flatMap((changed) => dependents[changed] ?? [])) delete left[name]
      return left
    })
  }, [values, setErrors, dependents])
}
