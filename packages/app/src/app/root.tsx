import { Suspense, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { tellShown } from '../lib/arrival.ts'
import { useLanguage } from '../lib/messages.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { RouteLabel } from '../shared/shell/index.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { NavigationBar } from './lazy-screen.tsx'
import { labelOf, loadScreens, routes } from './routes.tsx'
import { useArrival } from './use-arrival.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useScroll } from './use-scroll.ts'

/** Every screen at its address, with tab title, scroll position and focus. The old screen stays while the code of the next
 *  one loads, because the router navigates in a transition. */
export function Root() {
  const { pathname } = useLocation()
  useLanguage()
  // A frame and its screen load together, not one after the other.
  void loadScreens(pathname)
  return (
    <RouteLabel value={pageLabels[labelOf(pathname)]}>
      <NavigationBar />
      <CrashBoundary>
        <Suspense>
          <Screens />
        </Suspense>
      </CrashBoundary>
    </RouteLabel>
  )
}

/** Inside the boundary, so that title, focus and scrolling wait for the screen's code too. */
function Screens() {
  const location = useLocation()
  const screen = useRoutes(routes)
  useDocumentTitle()
  useArrival()
  useScroll(location)
  useEffect(() => tellShown(location.pathname + location.search), [location])
  return screen
}
