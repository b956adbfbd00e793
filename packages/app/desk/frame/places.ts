import { deskEndpoints as calls, type Role } from '@oja/api/contract'
import type { frameCopy } from '../desk-copy.ts'

/** A place in the navigation. If it has a queue, both have the same name. */
export type Place = {
  name: keyof typeof frameCopy.links
  path: string
  group: keyof typeof frameCopy.groups
  /** The roles that may use it, besides admins. */
  roles: readonly Role[]
  /** The key that opens it. */
  key?: string
}

const ALL: readonly Role[] = ['support', 'reviewer', 'arbiter', 'treasurer']

/** Every place, in the order of the navigation. */
export const PLACES: readonly Place[] = [
  { name: 'overview', path: '/', group: 'work', roles: ALL, key: '0' },
  { name: 'kyc', path: '/kyc', group: 'work', roles: calls.deskKycQueue.roles, key: '1' },
  { name: 'disputes', path: '/disputes', group: 'work', roles: calls.deskDisputes.roles, key: '2' },
  { name: 'appeals', path: '/appeals', group: 'work', roles: calls.deskDisputes.roles, key: '3' },
  { name: 'reports', path: '/reports', group: 'work', roles: calls.deskReports.roles, key: '4' },
  { name: 'overdue', path: '/overdue', group: 'work', roles: calls.deskOverdue.roles, key: '5' },
  { name: 'suspensions', path: '/suspensions', group: 'work', roles: calls.deskSuspensions.roles, key: '6' },
  {
    name: 'held-transfers',
    path: '/held-transfers',
    group: 'money',
    roles: calls.deskHeldTransfers.roles,
    key: '7',
  },
  { name: 'audit', path: '/audit', group: 'money', roles: calls.deskAudit.roles, key: '8' },
  { name: 'bounds', path: '/bounds', group: 'market', roles: ALL, key: '9' },
  { name: 'operators', path: '/operators', group: 'market', roles: calls.deskOperators.roles },
  { name: 'tokens', path: '/tokens', group: 'market', roles: calls.deskTokens.roles },
  // The whole trail. A case shows only its own lines.
  { name: 'trail', path: '/trail', group: 'market', roles: [] },
]
