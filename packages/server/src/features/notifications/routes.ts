import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/call.ts'
import { findNotifications, markRead } from './repository.ts'

export function notificationRoutes(route: Route): void {
  route(endpoints.notifications, async ({ db, user, query, list }) => {
    const { limit, cursor } = query
    const { notifications, unread, nextCursor } = await findNotifications(db, {
      reader: user.id,
      limit,
      cursor,
    })
    return list({ notifications, unread }, nextCursor)
  })

  route(endpoints.readNotifications, async ({ db, user, body, now }) => {
    const { up_to: upTo, from = 0, claim } = body
    const seen = { reader: user.id, upTo, from, claim, now }
    return { unread: await db.transaction().execute((trx) => markRead(trx, seen)) }
  })
}
