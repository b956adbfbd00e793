import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { startPushService, type TestPushBrowser } from '../../packages/server/test-support/push-service.ts'

/** A local push service, and the browser subscribed to it. */
type LocalPush = Omit<Awaited<ReturnType<typeof startPushService>>, 'browser'> & {
  browser: TestPushBrowser
}

/** Subscribes a context's pages to a local push service, because tests cannot reach the browser vendor's. The service worker,
 *  the permission and the page's code are real. */
export async function subscribeLocally(context: BrowserContext): Promise<LocalPush> {
  const service = await startPushService()
  const browser = service.browser()
  await context.grantPermissions(['notifications'])
  await context.addInitScript((subscription) => {
    let key: ArrayBuffer | undefined
    const made = {
      options: {
        get applicationServerKey() {
          return key
        },
      },
      toJSON: () => subscription,
      unsubscribe: async () => {
        key = undefined
        sessionStorage.removeItem('test-push')
        return true
      },
    }
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
        .buffer
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('test-push', applicationServerKey)
        key = bytesOf(applicationServerKey)
        return made
      },
      getSubscription: async () => {
        const kept = sessionStorage.getItem('test-push')
        key = kept === null ? undefined : bytesOf(kept)
        return kept === null ? null : made
      },
    })
  }, browser.subscription)
  return { ...service, browser }
}

type PushedMessage = { body: string; path: string; tag: string; language: string }

/** The messages the push service received, oldest first. */
export function messagesOf({ browser, received }: LocalPush): PushedMessage[] {
  return received.map(({ body }) => browser.decrypt(body) as PushedMessage)
}

/** Delivers a push message to the service worker as the browser does. Resolves once the notification is shown: Chromium loses a
 *  notification if the list is read while it is being shown. */
export async function deliver(page: Page, message: PushedMessage): Promise<void> {
  const worker = workerOf(page)
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Promise<void> }
    const { registration } = scope
    scope.shown = new Promise((resolve) => {
      registration.showNotification = async (...words) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, words)
        resolve()
      }
    })
  })
  const cdp = await page.context().newCDPSession(page)
  const registrations: { registrationId: string }[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (update) => registrations.push(...update.registrations))
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations[0]?.registrationId ?? '',
    data: JSON.stringify(message),
  })
  await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown)
  await cdp.detach()
}

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker
}

/** The notifications on the lock screen. */
export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Presses the only notification. Tests cannot reach the lock screen, so this dispatches the event in the service worker.
 *  Unlike a real press, it may not focus a window. */
export async function pressNotification(page: Page): Promise<void> {
  await workerOf(page).evaluate(async () => {
    type Scope = {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: { notification: unknown }) => Event
    } & EventTarget
    const scope = globalThis as unknown as Scope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('There is no notification')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}
