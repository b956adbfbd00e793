import { type ComponentType, createElement, use } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { countScreenLoad } from '../lib/screen-loads.ts'
import { inLanguage } from './in-language.tsx'

/** A part of the app whose code comes when it is first wanted. */
export type LazyPart = {
  Part: ComponentType
  /** Asks for the code ahead of the first drawing, and waits for it. Never fails: the drawing tells. */
  ask: () => Promise<void>
}

/** Makes a component of code that is loaded once. Once loaded it is drawn at once, unlike with `React.lazy`: a page that
 *  came prepared is taken over in one go. What fails to load is thrown where the component stands. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const get = () =>
    (loading ??= countScreenLoad(loadCode(load).then((screen) => (loaded = inLanguage(screen)))))
  function Part() {
    return createElement(loaded ?? use(get()))
  }
  const ask = () =>
    get().then(
      () => undefined,
      () => undefined,
    )
  return { Part, ask }
}
