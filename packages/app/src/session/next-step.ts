import { paths } from '../lib/paths.ts'

/** The customer's onboarding, from `GET /me`. */
export type Progress = { email_verified: boolean; has_pin: boolean }

/** The next onboarding screen, or `null` when onboarding is complete.
 *  Source: docs/product/routes.md#the-guard */
export function missingStep(user: Progress): typeof paths.verifyEmail | typeof paths.setupPasscode | null {
  if (!user.email_verified) return paths.verifyEmail
  if (!user.has_pin) return paths.setupPasscode
  return null
}

/** A placeholder for this site that no real site can have. */
const HERE = 'http://here.invalid'

/** The address requested before signing in, if it is in the signed-in area; the dashboard otherwise.
 *  A link from outside must not choose where a login leads. */
export function returnPath(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, HERE)) return paths.app
  const { pathname, search, origin } = new URL(asked, HERE)
  if (origin !== HERE) return paths.app
  const isInside =
    pathname === paths.comments || pathname === paths.app || pathname.startsWith(`${paths.app}/`)
  return isInside ? pathname + search : paths.app
}

/** The login address that returns to `asked` afterwards. */
export function loginFor(asked: string): string {
  const target = returnPath(asked)
  return target === paths.app ? paths.login : `${paths.login}?next=${encodeURIComponent(target)}`
}
