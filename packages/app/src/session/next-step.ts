import { paths } from '../lib/paths.ts'

/** What `GET /me` says about a customer's onboarding. */
export type Progress = { email_verified: boolean; has_pin: boolean }

/** The onboarding screen that is still to be done, or `null` when the app is open.
 *  Source: docs/product/routes.md#the-guard */
export function missingStep(user: Progress): typeof paths.verifyEmail | typeof paths.setupPasscode | null {
  if (!user.email_verified) return paths.verifyEmail
  if (!user.has_pin) return paths.setupPasscode
  return null
}

/** The address a customer asked for before signing in, if it is one of the signed-in area; the dashboard otherwise.
 *  A link from outside must not choose where a login leads. */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.includes('\\')) return paths.app
  const { pathname, search, origin } = new URL(asked, 'http://here.invalid')
  if (origin !== 'http://here.invalid') return paths.app
  const isInside =
    pathname === paths.comments || pathname === paths.app || pathname.startsWith(`${paths.app}/`)
  return isInside ? pathname + search : paths.app
}

/** The login address that leads back to `asked` afterwards. */
export function loginFor(asked: string): string {
  const target = returnPath(asked)
  return target === paths.app ? paths.login : `${paths.login}?next=${encodeURIComponent(target)}`
}
