import * as deskBounds from './desk/bounds.ts'
import * as deskCustomer from './desk/customer.ts'
import * as deskDisputes from './desk/disputes.ts'
import * as deskKyc from './desk/kyc.ts'
import * as deskOperators from './desk/operators.ts'
import * as deskQueues from './desk/queues.ts'
import * as deskReports from './desk/reports.ts'
import * as deskRooms from './desk/rooms.ts'
import * as deskSession from './desk/session.ts'
import * as deskTokens from './desk/tokens.ts'
import * as deskTrail from './desk/trail.ts'
import * as operator from './operator.ts'
import { customerEndpoints, pictureEndpoints } from './customer-endpoints.ts'

/** The calls of machines and the command line. No browser makes these. */
export const operatorEndpoints = {
  operatorDeposit: operator.operatorDeposit,
  operatorKyc: operator.operatorKyc,
  operatorKycQueue: operator.operatorKycQueue,
  operatorDisputes: operator.operatorDisputes,
  operatorSettle: operator.operatorSettle,
  operatorChat: operator.operatorChat,
  operatorSay: operator.operatorSay,
  operatorKycPicture: operator.operatorKycPicture,
  operatorLiftSuspension: operator.operatorLiftSuspension,
  operatorFreeze: operator.operatorFreeze,
  operatorUnfreeze: operator.operatorUnfreeze,
  operatorTier: operator.operatorTier,
  operatorAudit: operator.operatorAudit,
  operatorAddOperator: operator.operatorAddOperator,
  operatorResetOperator: operator.operatorResetOperator,
  operatorTokens: deskTokens.operatorTokens,
  operatorAddToken: deskTokens.operatorAddToken,
  operatorRevokeToken: deskTokens.operatorRevokeToken,
} as const

/** The desk's calls, for operators signed in by name. */
export const deskEndpoints = {
  deskSignIn: deskSession.deskSignIn,
  deskSignOut: deskSession.deskSignOut,
  deskMe: deskSession.deskMe,
  deskSessions: deskSession.deskSessions,
  deskEndSessions: deskSession.deskEndSessions,
  deskSetUp: deskSession.deskSetUp,
  deskSetUpConfirm: deskSession.deskSetUpConfirm,
  deskKycQueue: deskKyc.deskKycQueue,
  deskKycCase: deskKyc.deskKycCase,
  deskKycReveal: deskKyc.deskKycReveal,
  deskKycPicture: deskKyc.deskKycPicture,
  deskKycDecide: deskKyc.deskKycDecide,
  deskPassword: deskOperators.deskPassword,
  deskOperators: deskOperators.deskOperators,
  deskAddOperator: deskOperators.deskAddOperator,
  deskChangeOperator: deskOperators.deskChangeOperator,
  deskResetOperator: deskOperators.deskResetOperator,
  deskTokens: deskTokens.deskTokens,
  deskAddToken: deskTokens.deskAddToken,
  deskRevokeToken: deskTokens.deskRevokeToken,
  deskTrail: deskTrail.deskTrail,
  deskTrailExport: deskTrail.deskTrailExport,
  deskSearch: deskCustomer.deskSearch,
  deskCustomer: deskCustomer.deskCustomer,
  deskReveal: deskCustomer.deskReveal,
  deskAddNote: deskCustomer.deskAddNote,
  deskFreeze: deskCustomer.deskFreeze,
  deskUnfreeze: deskCustomer.deskUnfreeze,
  deskClose: deskCustomer.deskClose,
  deskTier: deskCustomer.deskTier,
  deskRemoveFactors: deskCustomer.deskRemoveFactors,
  deskBounds: deskBounds.deskBounds,
  deskChangeBounds: deskBounds.deskChangeBounds,
  deskDegraded: deskBounds.deskDegraded,
  deskReports: deskReports.deskReports,
  deskCloseReport: deskReports.deskCloseReport,
  deskSuspensions: deskBounds.deskSuspensions,
  deskLiftSuspension: deskBounds.deskLiftSuspension,
  deskQueues: deskQueues.deskQueues,
  deskOverdue: deskQueues.deskOverdue,
  deskHeldTransfers: deskQueues.deskHeldTransfers,
  deskAudit: deskQueues.deskAudit,
  deskDisputes: deskDisputes.deskDisputes,
  deskDispute: deskDisputes.deskDispute,
  deskDisputePicture: deskDisputes.deskDisputePicture,
  deskDisputeDecide: deskDisputes.deskDisputeDecide,
  deskAppealDecide: deskDisputes.deskAppealDecide,
  deskSay: deskRooms.deskSay,
  deskChatPicture: deskRooms.deskChatPicture,
} as const

/** Every call of the product API, by name. A test proves that the server implements each one. */
export const endpoints = {
  ...customerEndpoints,
  ...pictureEndpoints,
  ...operatorEndpoints,
  ...deskEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
