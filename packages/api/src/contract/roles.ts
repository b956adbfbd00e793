/** What an operator of the market may be trusted with. `admin` may make every call of the desk.
 *  Source: docs/product/desk.md#roles */
export const ROLES = ['support', 'reviewer', 'arbiter', 'treasurer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What a machine token that was made at the desk may do. Nothing here moves coin: an admin alone, or their stolen session, could
 *  otherwise credit coin or decide any dispute. */
export const DESK_SCOPES = [
  'kyc',
  'chat',
  'speak',
  'bounds',
  'freeze',
  'audit',
  'metrics',
  'operators',
  'tokens',
] as const

/** What a machine token may do. `OPERATOR_TOKEN` has every scope.
 *  Source: docs/product/desk.md#machine-tokens */
export const SCOPES = ['deposits', 'disputes', ...DESK_SCOPES] as const
export type Scope = (typeof SCOPES)[number]
