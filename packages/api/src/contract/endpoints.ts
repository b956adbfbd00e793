import * as chat from './chat.ts'
import * as deskDisputes from './desk/disputes.ts'
import * as deskKyc from './desk/kyc.ts'
import * as deskPeople from './desk/operators.ts'
import * as deskMachines from './desk/tokens.ts'
import * as deskRecord from './desk/trail.ts'
import * as deskCustomers from './desk/customer.ts'
import * as deskLimits from './desk/bounds.ts'
import * as deskWork from './desk/queues.ts'
import * as deskReports from './desk/reports.ts'
import * as deskRooms from './desk/rooms.ts'
import * as deskSession from './desk/session.ts'
import * as dailyLimits from './daily-limits.ts'
import * as operator from './operator.ts'
import { customerEndpoints, pictureEndpoints } from './customer-endpoints.ts'

/** What machines and the command line call. No browser has these. */
export const operatorEndpoints = {
  operatorDeposit: operator.operatorDeposit,
  operatorKyc: operator.operatorKyc,
  operatorKycQueue: operator.operatorKycQueue,
  operatorDisputes: operator.operatorDisputes,
  operatorSettle: operator.operatorSettle,
  operatorChat: operator.operatorChat,
  operatorSay: chat.operatorSay,
  operatorKycPicture: operator.operatorKycPicture,
  operatorLiftSuspension: operator.operatorLiftSuspension,
  operatorFreeze: operator.operatorFreeze,
  operatorUnfreeze: operator.operatorUnfreeze,
  operatorTier: dailyLimits.operatorTier,
  operatorAudit: operator.operatorAudit,
  operatorAddOperator: operator.operatorAddOperator,
  operatorResetOperator: operator.operatorResetOperator,
  operatorTokens: deskMachines.operatorTokens,
  operatorAddToken: deskMachines.operatorAddToken,
  operatorRevokeToken: deskMachines.operatorRevokeToken,
} as const

/** What the desk calls: people who run the market, each signed in by name. */
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
  deskPassword: deskPeople.deskPassword,
  deskOperators: deskPeople.deskOperators,
  deskAddOperator: deskPeople.deskAddOperator,
  deskChangeOperator: deskPeople.deskChangeOperator,
  deskResetOperator: deskPeople.deskResetOperator,
  deskTokens: deskMachines.deskTokens,
  deskAddToken: deskMachines.deskAddToken,
  deskRevokeToken: deskMachines.deskRevokeToken,
  deskTrail: deskRecord.deskTrail,
  deskTrailExport: deskRecord.deskTrailExport,
  deskSearch: deskCustomers.deskSearch,
  deskCustomer: deskCustomers.deskCustomer,
  deskReveal: deskCustomers.deskReveal,
  deskAddNote: deskCustomers.deskAddNote,
  deskFreeze: deskCustomers.deskFreeze,
  deskUnfreeze: deskCustomers.deskUnfreeze,
  deskClose: deskCustomers.deskClose,
  deskTier: deskCustomers.deskTier,
  deskRemoveFactors: deskCustomers.deskRemoveFactors,
  deskBounds: deskLimits.deskBounds,
  deskChangeBounds: deskLimits.deskChangeBounds,
  deskDegraded: deskLimits.deskDegraded,
  deskReports: deskReports.deskReports,
  deskCloseReport: deskReports.deskCloseReport,
  deskSuspensions: deskLimits.deskSuspensions,
  deskLiftSuspension: deskLimits.deskLiftSuspension,
  deskQueues: deskWork.deskQueues,
  deskOverdue: deskWork.deskOverdue,
  deskHeldTransfers: deskWork.deskHeldTransfers,
  deskAudit: deskWork.deskAudit,
  deskDisputes: deskDisputes.deskDisputes,
  deskDispute: deskDisputes.deskDispute,
  deskDisputePicture: deskDisputes.deskDisputePicture,
  deskDisputeDecide: deskDisputes.deskDisputeDecide,
  deskAppealDecide: deskDisputes.deskAppealDecide,
  deskSay: deskRooms.deskSay,
  deskChatPicture: deskRooms.deskChatPicture,
} as const

/** Every call of the product API, by name. The server implements them one to one; a test holds it to that. */
export const endpoints = {
  ...customerEndpoints,
  ...pictureEndpoints,
  ...operatorEndpoints,
  ...deskEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
