import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { holdSession } from '../../http/session.ts'
import { callingBrowser } from '../auth/devices.ts'
import { deliverTest } from '../notifications/deliveries.ts'
import { changePreferences, readPreferences } from '../notifications/preferences.ts'
import { endPushOf, keepSubscription, pushState } from '../notifications/push-subscriptions.ts'

/** Which browsers get push notifications, and which topics a customer wants. */
export function pushRoutes(route: Route, deps: Deps): void {
  const provider = deps.providers.push
  const { publicKey } = provider

  route(endpoints.push, async (call) => pushState(call.db, await callingBrowser(call), publicKey))

  route(endpoints.subscribePush, async (call) => {
    const { body, now } = call
    const caller = await callingBrowser(call)
    const { subscription, language = 'en' } = body
    await call.db.transaction().execute(async (trx) => {
      await holdSession(trx, call.session)
      await keepSubscription(trx, caller, { subscription, language, provider, now })
    })
    return pushState(call.db, caller, publicKey)
  })

  route(endpoints.unsubscribePush, async (call) => {
    const caller = await callingBrowser(call)
    await endPushOf(call.db, caller)
    return pushState(call.db, caller, publicKey)
  })

  route(endpoints.testPush, async (call) => {
    const caller = await callingBrowser(call)
    if (!(await deliverTest(call.db, { ...caller, publicKey, now: call.now })))
      throw conflict('This browser gets no notifications yet. Switch them on first')
    return {}
  })

  route(endpoints.notificationPreferences, ({ db, user }) => readPreferences(db, user.id))

  route(endpoints.updateNotificationPreferences, async ({ db, user, body }) => {
    await changePreferences(db, user.id, body)
    return readPreferences(db, user.id)
  })
}
