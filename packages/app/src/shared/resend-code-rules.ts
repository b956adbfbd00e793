import { isApiError } from '@oja/api/client'

/** How long to wait before requesting another code. Source: docs/product/accounts.md#codes */
export const RESEND_COOLDOWN_MS = 60_000

/** When a new code can be requested after an error: after the server's `Retry-After` if it sent one, else at once. */
export function resendAllowedAt(error: unknown, nowMs: number): number {
  const waitSeconds = isApiError(error) ? (error.retryAfterSeconds ?? 0) : 0
  return nowMs + waitSeconds * 1000
}
