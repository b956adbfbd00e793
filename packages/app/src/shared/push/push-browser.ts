import type { PushSubscriptionInput } from '@oja/api/contract'

/** Why this browser could not be subscribed. `denied`: the customer, or the browser for them, said no. `silent`: the
 *  browser's own push service did not answer. */
export class PushProblem extends Error {
  override name = 'PushProblem'
  readonly reason: 'denied' | 'silent'

  constructor(reason: PushProblem['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** The worker is registered with the first screen; it is not in a development server. */
const WORKER_MS = 10_000

/** Asks the customer, and subscribes this browser with the server's key. Call it in a press: browsers ask at no other time.
 *  @throws PushProblem */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushProblem('denied')
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  try {
    // One that was made for another key of the server would never be sent to.
    if (known && keyOf(known) !== publicKey) await known.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return toInput(made)
  } catch (cause) {
    throw new PushProblem('silent', cause)
  }
}

/** The subscription this browser has for the server's key. */
export async function knownSubscription(publicKey: string): Promise<PushSubscriptionInput | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const known = await registration?.pushManager.getSubscription()
  return known && keyOf(known) === publicKey ? toInput(known) : null
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PushProblem('silent')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toInput(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  }
}
