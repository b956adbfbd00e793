import { TOTP } from 'otpauth'
import type { Settings } from '../../settings.ts'
import { seal, unseal } from '../auth/factors/seal.ts'

type FactorKey = Pick<Settings, 'factorKey'>

/** The link behind the QR code that an authenticator app scans. */
export function totpUrl({ name, secret }: { name: string; secret: string }): string {
  return new TOTP({ issuer: 'Oja desk', label: name, secret }).toString()
}

/** The secret as the database keeps it: a copy of the database alone makes no codes. */
export function sealTotpSecret(
  { factorKey: key }: FactorKey,
  { operator, secret }: { operator: string; secret: string },
): Buffer {
  return Buffer.from(seal(secret, { key, owner: ownerOf(operator) }))
}

/** The secret that was sealed for this operator.
 *  @throws Error when it was changed, is another operator's, or was sealed with another FACTOR_KEY */
export function openTotpSecret(
  { factorKey: key }: FactorKey,
  { operator, sealed }: { operator: string; sealed: Buffer },
): string {
  return unseal(sealed.toString(), { key, owner: ownerOf(operator) })
}

/** An operator's secret opens as no customer's. */
function ownerOf(operator: string): string {
  return `operator ${operator}`
}
