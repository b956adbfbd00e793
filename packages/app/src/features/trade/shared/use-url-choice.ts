import { useSearchParams } from 'react-router-dom'

/** A filter that lives in the address, so that Back, reload and a shared link keep it. Anything else in the address is left
 *  alone, and what is not one of the choices reads as the first. */
export function useUrlChoice<T extends string>(name: string, choices: readonly [T, ...T[]]) {
  const [params, setParams] = useSearchParams()
  const found = params.get(name)
  const value = choices.find((choice) => choice === found) ?? choices[0]
  function set(next: T) {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        changed.set(name, next)
        return changed
      },
      { replace: true },
    )
  }
  return [value, set] as const
}
