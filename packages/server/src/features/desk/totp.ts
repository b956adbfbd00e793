import { Secret, TOTP } from 'otpauth'
import { makeSeal } from '../../providers/file-seal.ts'
import type { Settings } from '../../settings.ts'

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

/** The secret as the database keeps it: a copy of the database alone makes no codes. */
export function sealTotpSecret(
  settings: Pick<Settings, 'filesKeys'>,
  { operator, secret }: { operator: string; secret: string },
): Buffer {
  return makeSeal(settings.filesKeys).close(Buffer.from(secret), boundTo(operator))
}

/** The secret that was sealed for this operator.
 *  @throws SealError when it was changed, is another operator's, or its key is gone */
export function openTotpSecret(
  settings: Pick<Settings, 'filesKeys'>,
  { operator, sealed }: { operator: string; sealed: Buffer },
): string {
  return makeSeal(settings.filesKeys).open(sealed, boundTo(operator)).toString()
}

function boundTo(operator: string): string {
  return `totp of operator ${operator}`
}
