import type { CallOptions, CallResult } from '../client/index.ts'
import type { deskEndpoints } from '../contract/index.ts'

type Desk = typeof deskEndpoints
/** Images load pictures, so they are no calls of the client. */
type IsCall<E> = E extends { envelope: 'picture' } ? false : true

type DeskCall = { [N in keyof Desk]: IsCall<Desk[N]> extends true ? N : never }[keyof Desk]
export type DeskQuery = { [N in DeskCall]: Desk[N]['method'] extends 'GET' ? N : never }[DeskCall]
export type DeskMutation = Exclude<DeskCall, DeskQuery>
/** Whether a call writes no line in the trail. */
export type IsUntrailed<N extends DeskCall> = Desk[N] extends { trail: false } ? true : false
export type DeskOptions<N extends DeskCall> = CallOptions<Desk[N]>
export type DeskAnswer<N extends DeskCall> = CallResult<Desk[N]>
