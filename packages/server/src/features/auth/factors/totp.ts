import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Clocks of phones are off: the code before and the code after the present one count too. Source: RFC 6238, 5.2 */
const DRIFT_STEPS = 1

/** 160 random bits in base 32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What the QR code says to an authenticator app. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The step of 30 seconds that a code belongs to; `null` where it is wrong. */
export function stepOf(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

// SHA-1 and 6 digits: what every authenticator app knows, and some ignore anything else.
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Oja',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
