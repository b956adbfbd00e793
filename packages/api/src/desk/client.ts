import type { Call, ClientOptions, CallOptions, CallResult } from '../client/index.ts'
import { createCalls } from '../client/create-client.ts'
import { deskEndpoints } from '../contract/index.ts'

type Desk = typeof deskEndpoints
/** A picture is loaded by an image. */
type IsCall<E> = E extends { envelope: 'picture' } ? false : true

/** The calls of the desk, by name. */
type DeskCall = { [N in keyof Desk]: IsCall<Desk[N]> extends true ? N : never }[keyof Desk]
export type DeskQuery = { [N in DeskCall]: Desk[N]['method'] extends 'GET' ? N : never }[DeskCall]
export type DeskMutation = Exclude<DeskCall, DeskQuery>
/** Whether a call leaves no line in the trail. */
export type LeavesNoLine<N extends DeskCall> = Desk[N] extends { trail: false } ? true : false
export type DeskOptions<N extends DeskCall> = CallOptions<Desk[N]>
export type DeskAnswer<N extends DeskCall> = CallResult<Desk[N]>

export type DeskClient = { readonly [N in DeskCall]: Call<Desk[N]> }

/** Makes the typed functions of the desk. A page of customers never loads this. */
export function createDeskClient(options: Pick<ClientOptions, 'onUnauthenticated'>): DeskClient {
  return createCalls(deskEndpoints, options) as unknown as DeskClient
}

/** Where an image finds a receipt, or a picture of a statement. */
export function disputePictureUrl(id: string): string {
  return `/api${deskEndpoints.deskDisputePicture.path}?${new URLSearchParams({ id })}`
}

/** Where an image finds a picture of a case that was revealed. */
export function kycPictureUrl(id: string, picture: 'document' | 'selfie'): string {
  return `/api${deskEndpoints.deskKycPicture.path}?${new URLSearchParams({ id, picture })}`
}
