import { Notice } from '@oja/ui'
import { useSyncExternalStore } from 'react'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

/** Says that nobody can sign in, if the browser blocks cookies. A page drawn at build time cannot know. */
export function CookieNotice() {
  const hasCookies = useSyncExternalStore(
    neverChanges,
    () => navigator.cookieEnabled,
    () => true,
  )
  return hasCookies ? null : <Notice tone="warning">{copy.noCookies}</Notice>
}

/** A browser applies the setting when it loads the page. */
function neverChanges() {
  return () => undefined
}
