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

/** Stands for this site, which is nobody else's name. */
const HERE = 'http://here.invalid'

/** The address a customer asked for before signing in, if it is one of the signed-in area; the dashboard otherwise.
 *  A link from outside must not choose where a login leads. */
export function returnPath(asked: string | null): string {
  if (!asked?.startsWith('/') || asked.includes('\\') || !URL.canParse(asked, HERE)) return paths.app
  const { pathname, search, origin } = new URL(asked, HERE)
  if (origin !== HERE) return paths.app
  const isInside =
    pathname === paths.comments || pathname === paths.app || pathname.startsWith(`${paths.app}/`)
  return isInside ? pathname + search : paths.app
}

/** The login address that leads back to `asked` afterwards. */
export function loginFor(asked: string): string {
  const target = returnPath(asked)
  return target === paths.app ? paths.login : `${paths.login}?next=${encodeURIComponent(target)}`
}
