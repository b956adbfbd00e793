import type { ReactNode } from 'react'
import { hydrateRoot, type HydrationOptions, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'

/** Puts the server's markup of `ui` into the page, until the end of the test. `hydrate` makes it live. */
export function drawnByServer(ui: ReactNode) {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(ui)
  let root: Root | undefined
  onTestFinished(() => {
    root?.unmount()
    place.remove()
  })
  const hydrate = (options?: HydrationOptions) => {
    root = hydrateRoot(place, ui, options)
  }
  return { place, hydrate }
}
