import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { loadCode } from '../lib/load-code.ts'
import { useLanguage } from '../lib/messages.ts'
import { CrashBoundary } from './crash-boundary.tsx'

/** A screen, or the frame around some. */
export type LazyScreen = {
  element: ReactNode
  /** Loads the code ahead of the first drawing. A failure shows where the screen is drawn. */
  load: () => Promise<unknown>
}

type ScreenFile = { default: ComponentType }

/** Makes a screen of a file whose code is loaded when the screen is first opened. */
export function lazyScreen(importFile: () => Promise<ScreenFile>): LazyScreen {
  let loading: Promise<ScreenFile> | undefined
  let loaded: ComponentType | undefined
  const load = () =>
    (loading ??= countLoad(loadCode(importFile)).then((file) => {
      loaded = file.default
      return file
    }))
  const Lazy = lazy(load)
  function Screen() {
    // React.lazy suspends once even for code that is here, and the whole page would be hidden for that moment.
    const [Code] = useState(() => loaded ?? Lazy)
    // A new language draws the same screen again in place.
    useLanguage()
    return (
      <CrashBoundary>
        <Code />
      </CrashBoundary>
    )
  }
  return { element: <Screen />, load }
}

const screens = proxy({ loading: 0 })

function countLoad<T>(load: Promise<T>): Promise<T> {
  // React asks for a screen while it draws, when no store may change.
  queueMicrotask(() => (screens.loading += 1))
  const done = () => {
    screens.loading -= 1
  }
  load.then(done, done)
  return load
}

/** A thin line at the top while the next screen loads. It shows itself only when that takes a moment. */
export function NavigationBar() {
  return useSnapshot(screens).loading > 0 ? <div className="navigation-bar" aria-hidden /> : null
}
