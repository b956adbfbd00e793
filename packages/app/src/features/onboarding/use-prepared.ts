import { useLayoutEffect, useState } from 'react'

/** The drawn page, until React takes it over. */
function preparedRoot(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('#root[data-prepared]')
}

/** Takes over a form that was drawn before its code came: says whether it can be sent, and passes on what was typed until
 *  then. Otherwise React would empty `fields` at their first change. */
export function usePrepared<V extends string>(
  takeOver: (name: V, value: string) => void,
  fields: readonly V[],
): boolean {
  const [isReady, setReady] = useState(() => typeof document !== 'undefined' && preparedRoot() === null)
  useLayoutEffect(() => {
    const root = preparedRoot()
    if (root === null) return
    for (const name of fields) {
      const typed = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
      if (typed !== '') takeOver(name, typed)
    }
    delete root.dataset['prepared']
    setReady(true)
  }, [takeOver, fields])
  return isReady
}
