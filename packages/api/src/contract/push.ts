import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { empty } from './primitives.ts'

const BROKEN = 'This browser gave a subscription that we cannot use'

/** Base64url without padding, as browsers write keys; `bytes` is how long the key is. */
const keyText = (bytes: number) =>
  z.string(BROKEN).check(z.regex(new RegExp(`^[\\w-]{${bytes}}={0,2}$`), BROKEN))

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

/** The languages a notification on a lock screen can have. */
export const PUSH_LANGUAGES = ['en', 'pcm'] as const

const pushState = z.object({
  /** The server's VAPID key, as `pushManager.subscribe` takes it. */
  public_key: z.string(),
  /** Whether this browser gets push notifications of this customer. */
  subscribed_here: z.boolean(),
  /** How many browsers do, this one among them. */
  browsers: z.int(),
})
export type PushState = z.infer<typeof pushState>

export const push = endpoint({ method: 'GET', path: '/push', access: 'session', response: pushState })

/** Sends this customer's notifications to this browser too. The same subscription again renews it. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/push',
  access: 'session',
  body: z.object({
    subscription: pushSubscription,
    /** @default 'en' */
    language: z.optional(z.enum(PUSH_LANGUAGES, 'Choose en or pcm')),
  }),
  response: pushState,
})

/** Ends what this browser gets. */
export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/push',
  access: 'session',
  response: pushState,
})

/** Sends one notification to this browser, whatever the preferences say. */
export const testPush = endpoint({
  method: 'POST',
  path: '/push/test',
  access: 'session',
  response: empty,
  status: 202,
})
