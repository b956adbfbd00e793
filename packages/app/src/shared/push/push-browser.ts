import type { PushSubscriptionInput } from '@oja/api/contract'

/** Why this browser could not be subscribed. `denied`: the customer or the browser refused. `silent`: the browser's push service
 *  did not respond. */
export class PushProblem extends Error {
  override name = 'PushProblem'
  readonly reason: 'denied' | 'silent'

  constructor(reason: PushProblem['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** How long to wait for the service worker. It registers after the first screen, and never in development. */
const WORKER_MS = 10_000

/** Asks for permission and subscribes this browser with the server's key. Call it on a press: browsers ask at no other time.
 *  @throws PushProblem */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushProblem('denied')
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  try {
    // The server cannot send to a subscription for an older key.
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

/** What this browser can do about push notifications. `install-first`: an iPhone or iPad shows them only for an app on the home
 *  screen. */
type PushSupport = 'supported' | 'install-first' | 'unsupported'

type Device = { hasPush: boolean; isApple: boolean; isInstalled: boolean }

export function supportOf({ hasPush, isApple, isInstalled }: Device): PushSupport {
  if (hasPush) return 'supported'
  return isApple && !isInstalled ? 'install-first' : 'unsupported'
}

/** What this browser can do. */
export function pushSupport(): PushSupport {
  const { userAgent, maxTouchPoints } = navigator
  return supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    // An iPad's user agent claims to be a Mac, but no Mac has a touch screen.
    isApple: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  })
}
