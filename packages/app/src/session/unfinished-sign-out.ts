import { readItem, removeItem, writeItem } from '../lib/storage.ts'

/** Set while the server has not confirmed a sign-out in this browser. Source: docs/product/screens.md#what-the-app-stores */
const KEY = 'oja-signing-out'

export function rememberSignOut(): void {
  // With full or forbidden storage, only this page knows.
  writeItem('localStorage', KEY, '1')
}

export function forgetSignOut(): void {
  removeItem('localStorage', KEY)
}

/** All tabs share the mark: a log-in in another tab removes it here too. */
export function isSignOutUnfinished(): boolean {
  return readItem('localStorage', KEY) !== null
}
