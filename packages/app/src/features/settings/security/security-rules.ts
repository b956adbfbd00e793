import { type Answer, type secondFactors } from '@oja/api/contract'

export type Factors = Answer<typeof secondFactors>

/** With this many recovery codes or fewer left, the screen asks the customer to make new ones. */
export const SCARCE_CODES = 2

/** Whether signing in needs a second step. */
export function isProtected({ totp, passkeys }: Factors): boolean {
  return totp.enabled || passkeys.length > 0
}

/** The task that the URL names. */
export type Task = { name: 'look' | 'totp' | 'passkey' } | Removal

/** A task that removes a factor, or replaces the recovery codes. */
export type Removal = { name: 'totp-off' | 'codes' } | { name: 'passkey-off'; id: string }

/** Parses `?do=` and `?id=`. A task that is not possible now opens the overview, `look`. */
export function taskOf(search: URLSearchParams, factors: Factors): Task {
  const name = search.get('do')
  const id = search.get('id')
  switch (name) {
    case 'totp':
    case 'passkey':
      return { name }
    case 'totp-off':
      return factors.totp.enabled ? { name } : { name: 'look' }
    case 'codes':
      return isProtected(factors) ? { name } : { name: 'look' }
    case 'passkey-off':
      return id !== null && factors.passkeys.some((passkey) => passkey.id === id)
        ? { name, id }
        : { name: 'look' }
    default:
      return { name: 'look' }
  }
}
