import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/route.ts'
import { addMessage, findMessages, roomFor } from './repository.ts'

export function chatRoutes(route: Route): void {
  route(endpoints.chat, async ({ db, user, query }) => {
    const { claim } = await roomFor(db, query.roomId, user.id)
    const { messages, nextCursor } = await findMessages(db, claim, {
      limit: query.limit,
      cursor: query.cursor,
    })
    return { data: messages, next_cursor: nextCursor }
  })

  route(endpoints.sendChat, async ({ db, user, body, now }) => {
    const { claim } = await roomFor(db, body.roomId, user.id)
    return db
      .transaction()
      .execute((trx) => addMessage(trx, { claim, sender: user.id, message: body.message, now }))
  })
}
