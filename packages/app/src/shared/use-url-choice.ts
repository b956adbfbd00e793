import { useSearchParams } from 'react-router-dom'

/** A filter kept in the URL, so that Back, a reload and a shared link keep it. Other params stay; an unknown value means the
 *  first choice. */
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
