import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Phone clocks drift: the previous and the next code are accepted too. Source: RFC 6238, 5.2 */
const DRIFT_STEPS = 1

/** 160 random bits in base 32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The content of the QR code for an authenticator app. */
export function otpauthUrl(secret: string, account: { issuer: string; label: string }): string {
  return totpOf(secret, account).toString()
}

/** The 30-second step that a code belongs to; `null` when it is wrong. */
export function stepOf(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

// Every authenticator app supports SHA-1 with 6 digits, and some ignore any other setting.
function totpOf(secret: string, account: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}
