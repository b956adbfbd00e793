import type { Settings } from '../../settings.ts'
import { seal, unseal } from '../auth/factors/seal.ts'

type FactorKey = Pick<Settings, 'factorKey'>

/** Seals a secret for the database, so that a copy of the database alone makes no codes. */
export function sealTotpSecret(
  { factorKey: key }: FactorKey,
  { operator, secret }: { operator: string; secret: string },
): Buffer {
  return Buffer.from(seal(secret, { key, owner: ownerOf(operator) }))
}

/** Opens the secret that was sealed for this operator.
 *  @throws Error when it was changed, is another operator's, or was sealed with another FACTOR_KEY */
export function openTotpSecret(
  { factorKey: key }: FactorKey,
  { operator, sealed }: { operator: string; sealed: Buffer },
): string {
  return unseal(sealed.toString(), { key, owner: ownerOf(operator) })
}

/** The prefix keeps an operator's secret from opening as a customer's. */
function ownerOf(operator: string): string {
  return `operator ${operator}`
}
