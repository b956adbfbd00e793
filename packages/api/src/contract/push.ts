import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { LANGUAGES } from './language.ts'
import { empty } from './primitives.ts'

const BROKEN = 'This browser gave a subscription that we cannot use'

/** A key of `length` base64url characters, as browsers write keys. */
const keyText = (length: number) =>
  z.string(BROKEN).check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), BROKEN))

/** What `PushSubscription.toJSON()` gives. Source: https://www.w3.org/TR/push-api/#pushsubscription-interface */
const pushSubscription = z.object(
  {
    endpoint: z.url({ protocol: /^https?$/, error: BROKEN }).check(z.maxLength(1024, BROKEN)),
    expirationTime: z.nullish(z.number(BROKEN)),
    /** 65 bytes: an uncompressed point of P-256. 16 bytes: the secret of the encryption (RFC 8291). */
    keys: z.object({ p256dh: keyText(87), auth: keyText(22) }, BROKEN),
  },
  BROKEN,
)
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

const pushState = z.object({
  /** The server's VAPID key, for `pushManager.subscribe`. */
  public_key: z.string(),
  /** Whether this browser gets this customer's push notifications. */
  subscribed_here: z.boolean(),
  /** How many browsers do, including this one. */
  browsers: z.int(),
})
export type PushState = z.infer<typeof pushState>

export const push = sessionCall('push', 'GET', '/push', { response: pushState })

/** Sends this customer's notifications to this browser too. The same subscription again renews it. */
export const subscribePush = sessionCall('subscribePush', 'POST', '/push', {
  body: z.object({
    subscription: pushSubscription,
    /** @default 'en' */
    language: z.optional(z.enum(LANGUAGES, `Choose ${LANGUAGES.join(' or ')}`)),
  }),
  response: pushState,
})

export const unsubscribePush = sessionCall('unsubscribePush', 'DELETE', '/push', { response: pushState })

/** Sends one notification to this browser, whatever the preferences say. */
export const testPush = sessionCall('testPush', 'POST', '/push/test', { response: empty, status: 202 })
