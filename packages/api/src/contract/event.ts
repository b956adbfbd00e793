import * as z from 'zod/mini'
import { chatMessage } from './chat.ts'
import { PRESENCES } from './people.ts'
import { id, timestamp } from './primitives.ts'

/** Server messages of `GET /api/realtime`. They carry ids only: an event says "ask again", the query brings the facts. */
const numbered = { event_id: z.int() }
const toClaimParties = { ...numbered, recipients: z.array(id), claim: id }

const CHAT_PREFIX = 'chat-message-room-'

/** The type of a room's chat events. Source: docs/product/wire.md#events */
export function chatEventType(roomId: string): `chat-message-room-${string}` {
  return `${CHAT_PREFIX}${roomId}`
}

export const serverEvent = z.union([
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('transfer-success'), ...numbered, initiator: id, transfer: id }),
    z.object({ type: z.literal('release-success'), ...toClaimParties, ad: id }),
    z.object({ type: z.literal('partly-verified-payment'), ...toClaimParties }),
    z.object({ type: z.literal('verified-claim'), ...toClaimParties }),
    z.object({ type: z.literal('fully-verified-payment'), ...toClaimParties }),
    z.object({ type: z.literal('claim-created'), ...toClaimParties }),
    z.object({ type: z.literal('claim-updated'), ...toClaimParties }),
    /** To the vendor: their ad is new, or its status changed by their own act, on this device or another. */
    z.object({ type: z.literal('ad-updated'), ...numbered, ad: id }),
    /** To one customer: their notifications changed, on this device or another. `kind`: of a new notification; absent if some were
     *  read. A newer server may send unknown kinds; the inbox changed all the same. */
    z.object({
      type: z.literal('notification'),
      ...numbered,
      unread: z.int(),
      kind: z.optional(z.string()),
    }),
    /** To both sides of a room: one of them (`by`) received or read messages. */
    z.object({
      type: z.literal('chat-read'),
      ...numbered,
      room: id,
      by: id,
      state: z.enum(['delivered', 'read']),
      up_to: id,
    }),
    /** To customers with a running order with `user`: `user` came online or left. */
    z.object({ type: z.literal('presence'), ...numbered, user: id, presence: z.enum(PRESENCES) }),
  ]),
  z.object({ type: z.templateLiteral([CHAT_PREFIX, z.string()]), ...numbered, data: chatMessage }),
])
export type ServerEvent = z.infer<typeof serverEvent>

/** The server's answer to the greeting: the newest event of this customer. */
export const welcome = z.object({
  type: z.literal('welcome'),
  event_id: z.int(),
  /** The time of that event, if the greeting requests it; `null` when the event is no longer kept. */
  last_event_at: z.optional(z.nullable(timestamp)),
})

/** The client's greeting. `last_event_id` requests the missed events; `null` starts from now. */
export const hello = z.object({
  type: z.literal('hello'),
  last_event_id: z.nullable(z.int().check(z.nonnegative())),
  /** Whether the page is visible. While it is, nothing is mailed. */
  visible: z.optional(z.boolean()),
  /** Whether a client that starts from now wants the time of the newest event. */
  last_event_at: z.optional(z.boolean()),
})
export type Hello = z.infer<typeof hello>
