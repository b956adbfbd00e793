/** The only country in which customers can live. Source: docs/product/constants.md#accounts */
export const COUNTRY = 'Nigeria'

/** The forgot and reset screens share one draft, so the address is typed once. */
export const RESET_DRAFT = { owner: 'visitor', form: 'reset password', secrets: ['otp', 'password'] } as const

/** The address a code was sent to, and when. One onboarding screen passes it to the next. */
export type CodeSent = { email: string; sentAtMs: number }

/** Parses the navigation state of the previous screen. Browsers keep it across reloads, so it is checked like storage. */
export function readCodeSent(state: unknown): CodeSent | null {
  if (typeof state !== 'object' || state === null) return null
  if (!('email' in state) || !('sentAtMs' in state)) return null
  const { email, sentAtMs } = state
  return typeof email === 'string' && typeof sentAtMs === 'number' ? { email, sentAtMs } : null
}
