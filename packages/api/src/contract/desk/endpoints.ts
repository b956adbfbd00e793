// The calls of the desk, by name.

export {
  deskSignIn,
  deskSignOut,
  deskMe,
  deskSessions,
  deskEndSessions,
  deskSetUp,
  deskSetUpConfirm,
} from './session.ts'
export { deskKycQueue, deskKycCase, deskKycReveal, deskKycPicture, deskKycDecide } from './kyc.ts'
export {
  deskPassword,
  deskOperators,
  deskAddOperator,
  deskChangeOperator,
  deskResetOperator,
} from './operators.ts'
export { deskTokens, deskAddToken, deskRevokeToken } from './tokens.ts'
export { deskTrail, deskTrailExport } from './trail.ts'
export {
  deskSearch,
  deskCustomer,
  deskReveal,
  deskAddNote,
  deskFreeze,
  deskUnfreeze,
  deskClose,
  deskTier,
  deskRemoveFactors,
} from './customer.ts'
export { deskBounds, deskChangeBounds, deskDegraded, deskSuspensions, deskLiftSuspension } from './bounds.ts'
export { deskReports, deskCloseReport } from './reports.ts'
export { deskQueues, deskOverdue, deskHeldTransfers, deskAudit } from './queues.ts'
export {
  deskDisputes,
  deskDispute,
  deskDisputePicture,
  deskDisputeDecide,
  deskAppealDecide,
} from './disputes.ts'
export { deskSay, deskChatPicture } from './rooms.ts'
