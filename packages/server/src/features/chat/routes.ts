import { endpoints } from '@oja/api/contract'
import { conflict } from '../../errors.ts'
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
    const { claim, closesAt } = await roomFor(db, body.roomId, user.id)
    if (closesAt !== null && closesAt <= now) throw conflict('This chat is closed: the trade has ended.')
    return db
      .transaction()
      .execute((trx) => addMessage(trx, { claim, sender: user.id, message: body.message, now }))
  })
}
