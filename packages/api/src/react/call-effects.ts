import type { QueryClient } from '@tanstack/react-query'
import {
  type CallOptions,
  type CallResult,
  type MutationEndpoint,
  type QueryEndpoint,
} from '../client/index.ts'
import { keepMessage } from './outbox.ts'
import type { MutationName, QueryName } from './stale.ts'

/** A call's options; none are needed if all of them are optional. */
export type Variables<E extends MutationEndpoint> =
  Record<never, never> extends CallOptions<E> ? CallOptions<E> | void : CallOptions<E>

type Effects<E extends MutationEndpoint> = {
  /** The claim or ad that the call changes. @default all of them */
  about?: (variables: Variables<E>) => { claim?: string; ad?: string }
  /** Updates the cache from the response. */
  onAnswer?: (queryClient: QueryClient, answer: CallResult<E>) => void
}

type ResultOf<N extends QueryName> = CallResult<Extract<QueryEndpoint, { name: N }>>

/** Stores a response as the response of a query. */
const keep = <N extends 'me' | 'push' | 'notificationPreferences'>(name: N) => ({
  onAnswer: (queryClient: QueryClient, answer: ResultOf<N>) => {
    queryClient.setQueryData([name], answer)
  },
})

/** Stores a response as the response of a query for its id. */
const keepOne = <N extends 'adById' | 'claimById'>(name: N) => ({
  onAnswer: (queryClient: QueryClient, answer: ResultOf<N> & { id: string }) => {
    queryClient.setQueryData([name, { id: answer.id }], answer)
  },
})

const KEEP_ME = keep('me')
const KEEP_DATA = {
  onAnswer: (queryClient: QueryClient, { data }: { data: ResultOf<'me'> }) =>
    KEEP_ME.onAnswer(queryClient, data),
}
const KEEP_AD = keepOne('adById')
const KEEP_CLAIM = keepOne('claimById')
const KEEP_PUSH = keep('push')

type OfOne = { query: { id: string } }
const ABOUT_AD = { about: ({ query }: OfOne) => ({ ad: query.id }) }
const CLAIM_ACT = { ...KEEP_CLAIM, about: ({ query }: OfOne) => ({ claim: query.id }) }

/** What a call's response updates, and which claim or ad it changes. `stale.ts` lists what each call makes stale. */
const EFFECTS: { readonly [N in MutationName]?: Effects<Extract<MutationEndpoint, { name: N }>> } = {
  validateEmail: KEEP_DATA,
  setPin: KEEP_DATA,
  updateUser: KEEP_ME,
  verifyPhone: KEEP_ME,
  createAd: KEEP_AD,
  updateAd: KEEP_AD,
  reserveAd: ABOUT_AD,
  cancelReservation: ABOUT_AD,
  claimAd: KEEP_CLAIM,
  releaseCoin: KEEP_CLAIM,
  paymentSent: CLAIM_ACT,
  paymentConfirm: CLAIM_ACT,
  cancelClaim: CLAIM_ACT,
  withdrawCancel: CLAIM_ACT,
  rejectClaim: CLAIM_ACT,
  disputeClaim: CLAIM_ACT,
  claimReceipt: CLAIM_ACT,
  claimStatement: CLAIM_ACT,
  claimAppeal: CLAIM_ACT,
  sendChatPicture: { onAnswer: keepMessage },
  readChat: { about: ({ query }) => ({ claim: query.roomId }) },
  readNotifications: {
    onAnswer: (queryClient, { unread }) => {
      queryClient.setQueryData<ResultOf<'notifications'>>(
        ['notifications', { limit: 1 }],
        (known) => known && { ...known, data: { ...known.data, unread } },
      )
    },
  },
  updateNotificationPreferences: keep('notificationPreferences'),
  subscribePush: KEEP_PUSH,
  unsubscribePush: KEEP_PUSH,
}

/** The type system cannot follow from a name back to its endpoint. */
export function effectsOf<E extends MutationEndpoint>({ name }: E): Effects<E> {
  return (EFFECTS[name] ?? {}) as unknown as Effects<E>
}
