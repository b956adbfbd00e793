import { Suspense, useEffect } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { tellShown } from '../lib/arrival.ts'
import { useLanguage } from '../lib/messages.ts'
import { RouteLabel } from '../shared/shell/index.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { pageLabels } from '../lib/page-copy.ts'
import { type RouteHandle, routes } from './routes.tsx'
import { useArrival } from './use-arrival.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useScroll } from './use-scroll.ts'

/** Every screen at its address, with tab title, scroll position and focus. The old screen stays while the code of the next
 *  one is on its way, because the router changes places in a transition. */
export function Root() {
  const location = useLocation()
  useLanguage()
  const handles = handlesOf(location.pathname)
  for (const handle of handles) void handle.ask()
  return (
    <RouteLabel value={pageLabels[handles.at(-1)?.label ?? 'pageNotFound']}>
      <CrashBoundary>
        <Suspense>
          <Screens />
        </Suspense>
      </CrashBoundary>
    </RouteLabel>
  )
}

/** Waits for the code of the screen at `pathname`: until then the page stays as the server sent it. */
export async function screenCode(pathname: string): Promise<void> {
  await Promise.all(handlesOf(pathname).map(({ ask }) => ask()))
}

function handlesOf(pathname: string): RouteHandle[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as RouteHandle | undefined) ?? [],
  )
}

/** Inside of the boundary, so that what follows an arrival waits for the code too. */
function Screens() {
  const location = useLocation()
  const screen = useRoutes(routes)
  useDocumentTitle()
  useArrival()
  useScroll(location)
  useEffect(() => tellShown(location.pathname + location.search), [location])
  return screen
}
