/** The roles of operators. `admin` may make every call of the desk.
 *  Source: docs/product/desk.md#roles */
export const ROLES = ['support', 'reviewer', 'arbiter', 'treasurer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Scopes of machine tokens made at the desk. None of them moves coin or verifies customers: otherwise an admin alone, or a thief with
 *  their session, could credit coin, decide any dispute, or verify an accomplice and read all documents. */
export const DESK_SCOPES = [
  'chat',
  'speak',
  'bounds',
  'freeze',
  'audit',
  'metrics',
  'operators',
  'tokens',
] as const

/** All scopes of machine tokens. `OPERATOR_TOKEN` has every scope.
 *  Source: docs/product/desk.md#machine-tokens */
export const SCOPES = ['deposits', 'disputes', 'kyc', ...DESK_SCOPES] as const
export type Scope = (typeof SCOPES)[number]
