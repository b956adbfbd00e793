import { proxy } from 'valtio'

/** The signed-in customer, as the client remembers them. Source: docs/product/screens.md#what-the-app-stores */
export type StoredUser = { id: string; email: string; firstName: string; lastName: string }

/** Who is signed in. `since`: when somebody last logged in with this browser, in ms since 1970. It tells a new session of the same
 *  customer from the old one. */
export type StoredAuth = { isAuthenticated: boolean; user: StoredUser | null; since: number }

/** Why a session ended. `signed-out`: the customer did it here. `expired`: the server says so. `elsewhere`: another tab. */
export type SessionEnd = 'signed-out' | 'expired' | 'elsewhere'

/** The signed-in customer. Persisted; the response to `GET /me` overrides it. */
export const auth = proxy<StoredAuth>({ isAuthenticated: false, user: null, since: 0 })

/** The state of the session in this tab. Not persisted. `unknown`: no response from the server yet. `end`: why a customer's
 *  session ended; `null` for a visitor, who had none. */
export const session = proxy<{ phase: 'unknown' | 'open' | 'ended'; end: SessionEnd | null }>({
  phase: 'unknown',
  end: null,
})

/** The customer in the responses to login, signup and `GET /me`. */
export type WireUser = { id: string; first_name: string; last_name: string } & (
  | { email_address: string }
  | { email: string }
)

/** Remembers who is signed in. */
export function openSession(user: WireUser): void {
  auth.isAuthenticated = true
  auth.user = {
    id: user.id,
    email: 'email' in user ? user.email : user.email_address,
    firstName: user.first_name,
    lastName: user.last_name,
  }
  session.phase = 'open'
  session.end = null
}

/** Clears who was signed in. `endSession` clears the query cache too. */
export function closeSession(end: SessionEnd): void {
  session.end = auth.isAuthenticated ? end : null
  auth.isAuthenticated = false
  auth.user = null
  session.phase = 'ended'
}
