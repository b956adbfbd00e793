import { chatPicture } from './chat.ts'
import { claimPicture } from './claim.ts'
import * as customerCalls from './customer-endpoints.ts'
import * as deskCalls from './desk/endpoints.ts'
import * as operatorCalls from './operator.ts'

/** The calls of machines and the command line. No browser makes these. */
export const operatorEndpoints = { ...operatorCalls } as const

/** The desk's calls, for operators signed in by name. */
export const deskEndpoints = { ...deskCalls } as const

/** Every call of the product API, by name. A test proves that the server implements each one. */
export const endpoints = {
  ...customerCalls,
  // Images load these two: the client has no functions for them.
  chatPicture,
  claimPicture,
  ...operatorEndpoints,
  ...deskEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
