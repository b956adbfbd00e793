import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadCode } from '../lib/load-code.ts'
import { countScreenLoad } from '../lib/screen-loads.ts'
import { inLanguage } from './in-language.tsx'

/** A part of the app whose code comes when it is first wanted. */
export type LazyPart = {
  Part: LazyExoticComponent<ComponentType>
  /** Asks for the code ahead of the first drawing. */
  ask: () => void
}

/** Makes a component of code that is loaded once. What fails to load is thrown where the component stands. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  let code: Promise<{ default: ComponentType }> | undefined
  const get = () => (code ??= countScreenLoad(loadCode(load).then((Part) => ({ default: inLanguage(Part) }))))
  return { Part: lazy(get), ask: () => void get().catch(() => undefined) }
}
