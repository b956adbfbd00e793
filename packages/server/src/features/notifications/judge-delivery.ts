import { type Channel, TOPIC_OF, type Topic, URGENT_KINDS } from '@oja/api/contract'
import type { DeliveryKind } from './deliveries.ts'
import { isSwitchedOn, type Preferences, quietMinutes, quietUntil } from './preferences.ts'

type DeliveryState = Preferences & {
  kind: DeliveryKind
  channel: Channel
  expiresAt: Date
  /** The customer has read it in the app, or it no longer exists. */
  isRead: boolean
  /** For push, a window of this browser is visible; for mail, any window of the customer. */
  isSeen: boolean
}

type Judgement = { type: 'send' } | { type: 'drop' } | { type: 'hold'; until: Date }

/** Whether to send a delivery now. Call it just before sending: by then the customer may have read it, switched it off, or gone
 *  to sleep. A test is always sent. */
export function judgeDelivery(state: DeliveryState, now: Date): Judgement {
  const { kind, channel, expiresAt, isRead, isSeen } = state
  if (expiresAt <= now || isRead) return { type: 'drop' }
  if (kind === 'test') return { type: 'send' }
  if (isSeen || !isSwitchedOn(state, topicOf(kind), channel)) return { type: 'drop' }
  const until = channel === 'push' && !isUrgent(kind) ? quietUntil(quietMinutes(state), now) : null
  return until === null ? { type: 'send' } : { type: 'hold', until }
}

/** Whether a delivery ignores quiet hours. The sign-in of a thief cannot wait until the morning. */
export function isUrgent(kind: DeliveryKind): boolean {
  return kind === 'sign-in' || kind === 'test' || URGENT_KINDS.has(kind)
}

function topicOf(kind: Exclude<DeliveryKind, 'test'>): Topic {
  return kind === 'sign-in' ? 'sign_ins' : TOPIC_OF[kind]
}
