import { useLayoutEffect, useState } from 'react'

/** The page that came drawn, until it is taken over. */
function preparedRoot(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('#root[data-prepared]')
}

/** Takes over a form that was on the page before its code: says whether it can be sent yet, and hands over what was typed
 *  until then into `fields`. Without it React would empty the fields at their first change. */
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
