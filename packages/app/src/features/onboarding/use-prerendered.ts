import { useLayoutEffect, useState } from 'react'

/** The root of the prerendered page, until React hydrates it. */
function prerenderedRoot(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('#root[data-prerendered]')
}

/** Takes over a prerendered form: restores what was typed before its code loaded, and returns whether it can be sent. Otherwise
 *  React would clear `fields` on their first change. */
export function usePrerendered<V extends string>(
  takeOver: (name: V, value: string) => void,
  fields: readonly V[],
): boolean {
  const [isReady, setReady] = useState(() => typeof document !== 'undefined' && prerenderedRoot() === null)
  useLayoutEffect(() => {
    const root = prerenderedRoot()
    if (root === null) return
    for (const name of fields) {
      const typed = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
      if (typed !== '') takeOver(name, typed)
    }
    delete root.dataset['prerendered']
    setReady(true)
  }, [takeOver, fields])
  return isReady
}
