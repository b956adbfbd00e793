/** What an operator of the market may be trusted with. `admin` may make every call of the desk.
 *  Source: docs/product/desk.md#roles */
export const ROLES = ['support', 'reviewer', 'arbiter', 'treasurer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What a machine token may do. `OPERATOR_TOKEN` has every scope.
 *  Source: docs/product/desk.md#machine-tokens */
export const SCOPES = [
  'deposits',
  'kyc',
  'disputes',
  'chat',
  'speak',
  'bounds',
  'freeze',
  'audit',
  'metrics',
  'operators',
  'tokens',
] as const
export type Scope = (typeof SCOPES)[number]
