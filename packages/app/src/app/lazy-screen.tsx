import { type ComponentType, Fragment, lazy, type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'
import { loadCode } from '../lib/load-code.ts'
import { useLanguage } from '../lib/messages.ts'
import { CrashBoundary } from './crash-boundary.tsx'

/** A screen, or the frame around some. */
export type LazyScreen = {
  element: ReactNode
  /** Loads the code before the first render. A failure shows when the screen renders. */
  load: () => Promise<unknown>
}

type ScreenFile = { default: ComponentType }

/** Makes a screen from a file whose code loads when the screen is first opened. */
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
    // React.lazy suspends once even for loaded code, which would hide the whole page for a moment.
    const [Code] = useState(() => loaded ?? Lazy)
    // Renders the screen again in place when the language changes.
    useLanguage()
    return (
      <CrashBoundary>
        <Code />
      </CrashBoundary>
    )
  }
  return { element: <Screen />, load }
}

/** A screen of one thing. Another id in the address starts it afresh, with nothing of the last one. */
export function ById({ screen }: { screen: ReactNode }) {
  return <Fragment key={useParams()['id']}>{screen}</Fragment>
}

const screens = proxy({ loading: 0 })

function countLoad<T>(load: Promise<T>): Promise<T> {
  // React calls this while it renders, when no store may change.
  queueMicrotask(() => (screens.loading += 1))
  const done = () => {
    screens.loading -= 1
  }
  load.then(done, done)
  return load
}

/** A thin line at the top while the next screen loads. It appears only if that takes a moment. */
export function NavigationBar() {
  return useSnapshot(screens).loading > 0 ? <div className="navigation-bar" aria-hidden /> : null
}
