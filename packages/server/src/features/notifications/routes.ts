import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/call.ts'
import { findNotifications, markRead } from './repository.ts'

export function notificationRoutes(route: Route): void {
  route(endpoints.notifications, ({ db, user, query }) =>
    findNotifications(db, { ...query, reader: user.id }),
  )

  route(endpoints.readNotifications, async ({ db, user, body, now }) => {
    const { up_to: upTo, from = 0, claim } = body
    const seen = { reader: user.id, upTo, from, claim, now }
    return { unread: await db.transaction().execute((trx) => markRead(trx, seen)) }
  })
}
