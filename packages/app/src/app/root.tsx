import { Suspense, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { recordShown } from '../lib/arrival.ts'
import { useLanguage } from '../lib/messages.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { RouteLabel, usePageLabel, useUnread } from '../shared/shell/index.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { NavigationBar } from './lazy-screen.tsx'
import { labelOf, loadScreens, routes } from './routes.tsx'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { troubleCopy } from './trouble-copy.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
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
        {/* Seen only where no old screen can stay, as when the customer loads after a navigation. */}
        <Suspense fallback={<Loading />}>
          <Screens />
        </Suspense>
      </CrashBoundary>
    </RouteLabel>
  )
}

function Loading() {
  return (
    <p role="status" className="p-5 text-center text-text-2">
      {troubleCopy.loading}
    </p>
  )
}

/** Inside the boundary, so that title, focus and scrolling wait for the screen's code too. */
function Screens() {
  const location = useLocation()
  const screen = useRoutes(routes)
  useDocumentTitle()
  useHeadingFocus()
  useLostFocus()
  useScroll(location)
  useEffect(() => recordShown(location.pathname + location.search), [location])
  return screen
}

/** Names the tab after the screen, with how many notifications are unread: `(3) Dashboard · Oja`. */
function useDocumentTitle(): void {
  const label = usePageLabel()
  const unread = useUnread()
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${label} · Oja`
  }, [label, unread])
}
