import type { DeskMutation, DeskQuery } from './client.ts'

/** What an act at the desk makes stale, whether it succeeded or not: after a refusal too the screen shows what is true. */
export const STALE_AFTER_DESK_CALL: { readonly [N in DeskMutation]: readonly DeskQuery[] } = {
  deskSignIn: ['deskMe'],
  deskSignOut: [],
  deskSetUp: [],
  deskSetUpConfirm: ['deskMe'],
  deskPassword: [],
  deskKycReveal: ['deskKycCase', 'deskTrail'],
  deskKycDecide: ['deskKycQueue', 'deskKycCase', 'deskQueues', 'deskTrail'],
  deskDisputeDecide: ['deskDisputes', 'deskDispute', 'deskQueues', 'deskTrail'],
  deskAppealDecide: ['deskDisputes', 'deskDispute', 'deskQueues', 'deskTrail'],
  deskCloseReport: ['deskReports', 'deskQueues', 'deskCustomer', 'deskTrail'],
  deskReveal: ['deskTrail'],
  deskFreeze: ['deskCustomer', 'deskTrail'],
  deskUnfreeze: ['deskCustomer', 'deskTrail'],
  deskClose: ['deskCustomer', 'deskTrail'],
  deskTier: ['deskCustomer', 'deskTrail'],
  deskAddNote: ['deskCustomer', 'deskTrail'],
  deskChangeBounds: ['deskBounds', 'deskCustomer', 'deskTrail'],
  deskDegraded: ['deskBounds', 'deskTrail'],
  deskLiftSuspension: ['deskSuspensions', 'deskCustomer', 'deskTrail'],
  deskAddOperator: ['deskOperators', 'deskTrail'],
  deskChangeOperator: ['deskOperators', 'deskTrail'],
  deskResetOperator: ['deskOperators', 'deskTrail'],
  deskAddToken: ['deskTokens', 'deskTrail'],
  deskRevokeToken: ['deskTokens', 'deskTrail'],
}
