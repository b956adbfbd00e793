import { auth } from './auth-store.ts'
import { flags } from './flags-store.ts'
import { isEndingSession } from './persistence.ts'
import { endSession, isOtherSession, takeSession } from './session.ts'
import { parseStoredState, STORAGE_KEY } from './stored-state.ts'

/** Applies what other tabs do with the session that all tabs share. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // A null key means that the whole storage was cleared.
    const isCleared = key === null && !isEndingSession()
    if (key === STORAGE_KEY || isCleared) follow(newValue)
  })
}

function follow(text: string | null): void {
  const { auth: there, ...choices } = parseStoredState(text)
  // A cleared storage does not reset the choices in this tab.
  if (text !== null) Object.assign(flags, choices)
  if (!there.isAuthenticated) {
    if (auth.isAuthenticated) endSession('elsewhere')
    return
  }
  if (isOtherSession(there)) takeSession(there)
}
