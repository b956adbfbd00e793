import { useSnapshot } from 'valtio'
import { auth, session } from '../session/index.ts'

/** `null` once the session ended here; `undefined` leaves the question to `GET /me`. */
export function useKnownUserId(): null | undefined {
  return useSnapshot(session).phase === 'ended' ? null : undefined
}

/** The same for screens that need nobody: a visitor whom this browser does not remember is not asked about, so that the
 *  login costs neither a refused call nor the code that makes it. */
export function useRememberedUserId(): null | undefined {
  const known = useKnownUserId()
  return useSnapshot(auth).isAuthenticated ? known : null
}
