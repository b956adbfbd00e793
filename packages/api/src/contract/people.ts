import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { atMost, empty, id, idInput, shown, timestamp } from './primitives.ts'

/** When somebody was last online, in coarse words. Source: docs/product/chat.md#presence */
export const PRESENCES = ['online', 'minutes-ago', 'today', 'days-ago'] as const
export type Presence = (typeof PRESENCES)[number]
/** Null when the reader may not know. */
export const presence = z.nullable(z.enum(PRESENCES))

export const NOTE_MAX_LENGTH = 500
export const REPORT_TEXT_MAX_LENGTH = 2000

/** Why somebody is reported. */
export const REPORT_REASONS = [
  'asked-to-leave',
  'other-account',
  'no-payment',
  'fake-receipt',
  'impersonation',
  'abuse',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Reports somebody the caller has traded with, or whose ad is in the market. Adds nothing while the caller's earlier report on
 *  the same person is open. */
export const reportPerson = sessionCall('reportPerson', 'POST', '/people/report', {
  body: z.object({
    person: idInput,
    claim: z.optional(idInput),
    reason: z.enum(REPORT_REASONS, 'Choose a reason'),
    text: z.optional(z.string('Say what happened').check(shown(), atMost(REPORT_TEXT_MAX_LENGTH))),
  }),
  response: empty,
  status: 201,
})

/** Not called `user`, because `user` in a query is always the caller. */
const onPerson = { query: z.object({ person: idInput }), response: empty }

/** After this, neither sees the other's ads or can reserve from the other. Running trades continue. The blocked person is not
 *  notified. */
export const blockPerson = sessionCall('blockPerson', 'POST', '/people/block', onPerson)

export const unblockPerson = sessionCall('unblockPerson', 'DELETE', '/people/block', onPerson)

export const blockedPeople = sessionCall('blockedPeople', 'GET', '/people/blocked', {
  response: z.array(z.object({ id, first_name: z.string(), last_name: z.string(), blocked_at: timestamp })),
})

/** A note on somebody that only its writer sees. An empty one removes it. */
export const notePerson = sessionCall('notePerson', 'POST', '/people/note', {
  body: z.object({
    person: idInput,
    note: z.string('Write a note').check(shown(), atMost(NOTE_MAX_LENGTH)),
  }),
  response: z.object({ note: z.nullable(z.string()) }),
})
