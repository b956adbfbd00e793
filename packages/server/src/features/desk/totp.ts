import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Codes of the step before and after count too: a phone's clock is off by a little, and typing takes time. */
const WINDOW = 1

/** A new secret for an authenticator app, as base32 text. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The link behind the QR code that an authenticator app scans. */
export function totpUrl(options: { name: string; secret: string }): string {
  return authenticator(options.secret, options.name).toString()
}

/** The time step of which `code` is the code, counted from 1970; `null` where it is not right. The caller refuses a step that was
 *  used before. */
export function totpStep(options: { secret: string; code: string; now: Date }): number | null {
  const timestamp = options.now.getTime()
  const delta = authenticator(options.secret).validate({ token: options.code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function authenticator(secret: string, label = 'operator'): TOTP {
  return new TOTP({ issuer: 'Oja desk', label, secret, period: PERIOD_SECONDS })
}
