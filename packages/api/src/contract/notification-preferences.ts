import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import type { NotificationKind } from './notification.ts'

/** Groups of notification kinds that a customer switches on and off together. */
export const TOPICS = [
  'orders',
  'payments',
  'confirmations',
  'cancels',
  'deadlines',
  'disputes',
  'endings',
  'messages',
  'coin',
  'verification',
  'sign_ins',
] as const
export type Topic = (typeof TOPICS)[number]

/** How notifications reach a customer who is away. */
export const CHANNELS = ['push', 'mail'] as const
export type Channel = (typeof CHANNELS)[number]

export const TOPIC_OF: { readonly [K in NotificationKind]: Topic } = {
  'order-reserved': 'orders',
  'order-placed': 'orders',
  'payment-sent': 'payments',
  'payment-received': 'confirmations',
  'trade-completed': 'endings',
  'trade-cancelled': 'endings',
  'cancel-asked': 'cancels',
  'five-minutes-left': 'deadlines',
  'reservation-ending': 'deadlines',
  'trade-overdue': 'deadlines',
  'dispute-opened': 'disputes',
  'dispute-answered': 'disputes',
  'dispute-answer-due': 'disputes',
  'dispute-appealed': 'disputes',
  'appeal-decided': 'disputes',
  'dispute-settled': 'disputes',
  'reservation-expired': 'endings',
  'reservation-messages': 'messages',
  'staff-message': 'messages',
  'new-messages': 'messages',
  'transfer-sent': 'coin',
  'transfer-failed': 'coin',
  'coin-received': 'coin',
  'identity-verified': 'verification',
  'identity-rejected': 'verification',
}

/** Whether it tells of chat messages, which have a toast, a push and a sound beside those of their trade. */
export function isAboutMessages(kind: string): boolean {
  return kind === 'new-messages' || kind === 'reservation-messages'
}

/** Kinds that need an answer within 30 minutes, so they arrive in quiet hours too.
 *  Source: docs/product/notifications.md#quiet-hours */
export const URGENT_KINDS: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'order-reserved',
  'order-placed',
  'payment-sent',
  'cancel-asked',
  'five-minutes-left',
  'reservation-ending',
])

export type Switches = Record<Channel, boolean>

/** By default, push sends everything, and mail only what the customer must act on. */
export const DEFAULT_SWITCHES: { readonly [T in Topic]: Switches } = {
  orders: { push: true, mail: true },
  payments: { push: true, mail: true },
  confirmations: { push: true, mail: true },
  cancels: { push: true, mail: true },
  deadlines: { push: true, mail: true },
  disputes: { push: true, mail: true },
  endings: { push: true, mail: false },
  messages: { push: true, mail: true },
  coin: { push: true, mail: false },
  verification: { push: true, mail: false },
  sign_ins: { push: true, mail: true },
}

/** Whether a channel of a topic can be switched off. Mails about sign-ins protect the account, so they cannot. */
export function canSwitch(topic: Topic, channel: Channel): boolean {
  return !(topic === 'sign_ins' && channel === 'mail')
}

const CLOCK_SENTENCE = 'Enter a time from 00:00 to 23:59'
const clockTime = z.string(CLOCK_SENTENCE).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK_SENTENCE))

/** In Lagos time. If `to` is not after `from`, quiet hours end on the next day. */
const quietHours = z.object({ from: clockTime, to: clockTime }, 'Enter when quiet hours begin and end')
export type QuietHours = z.infer<typeof quietHours>

const switches = z.object({ push: z.boolean(), mail: z.boolean() })
const SWITCH_SENTENCE = 'Say on or off for a topic we know'
const switchInput = z.optional(z.boolean(SWITCH_SENTENCE))
const switchesInput = z.optional(z.strictObject({ push: switchInput, mail: switchInput }, SWITCH_SENTENCE))

const preferences = z.object({
  topics: z.record(z.enum(TOPICS), switches),
  /** `null`: none. */
  quiet_hours: z.nullable(quietHours),
})
export type NotificationPreferences = z.infer<typeof preferences>

export const notificationPreferences = sessionCall(
  'notificationPreferences',
  'GET',
  '/notification-preferences',
  {
    response: preferences,
  },
)

/** Changes only the switches and quiet hours in the body. */
export const updateNotificationPreferences = sessionCall(
  'updateNotificationPreferences',
  'PATCH',
  '/notification-preferences',
  {
    body: z.object({
      topics: z.optional(
        z.strictObject(
          Object.fromEntries(TOPICS.map((topic) => [topic, switchesInput])) as Record<
            Topic,
            typeof switchesInput
          >,
          SWITCH_SENTENCE,
        ),
      ),
      quiet_hours: z.optional(
        z
          .nullable(quietHours)
          .check(
            z.refine((hours) => hours === null || hours.from !== hours.to, 'Choose two different times'),
          ),
      ),
    }),
    response: preferences,
  },
)
