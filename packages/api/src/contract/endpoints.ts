import { accountEndpoints } from './account-endpoints.ts'
import { marketEndpoints } from './market-endpoints.ts'
import * as operator from './operator.ts'

/** What customers call. Apart from the operator's calls, so that a browser does not load those. */
export const customerEndpoints = { ...accountEndpoints, ...marketEndpoints } as const

/** What the people who run the market call. */
export const operatorEndpoints = {
  operatorDeposit: operator.operatorDeposit,
  operatorKyc: operator.operatorKyc,
  operatorKycQueue: operator.operatorKycQueue,
  operatorDisputes: operator.operatorDisputes,
  operatorSettle: operator.operatorSettle,
  operatorChat: operator.operatorChat,
  operatorKycPicture: operator.operatorKycPicture,
  operatorLiftSuspension: operator.operatorLiftSuspension,
  operatorAudit: operator.operatorAudit,
} as const

/** Every call of the product API, by name. The server implements them one to one; a test holds it to that. */
export const endpoints = { ...customerEndpoints, ...operatorEndpoints } as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
