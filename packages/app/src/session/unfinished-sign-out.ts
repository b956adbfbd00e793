/** Set while the server has not confirmed a sign-out in this browser. Source: docs/product/screens.md#what-the-app-stores */
const KEY = 'oja-signing-out'

export function rememberSignOut(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // With full or forbidden storage, only this page knows.
  }
}

export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

/** All tabs share the mark: a log-in in another tab removes it here too. */
export function isSignOutUnfinished(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
