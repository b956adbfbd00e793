import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useArrival } from './use-arrival.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** Around every screen: tab title, scroll position, focus. */
export function Root() {
  useDocumentTitle()
  useArrival()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
