import { type ChatMessage, endpoints } from '@oja/api/contract'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { hashRequest, readIdempotencyKey, runOnce } from '../../http/idempotency.ts'
import { holdSession } from '../../http/session.ts'
import { markMessages } from './marks.ts'
import { openPicture, sendPicture } from './pictures.ts'
import { addMessage, messagesFor, postStaffMessage } from './repository.ts'
import { lockRoomFor, requireOpen } from './rooms.ts'
import { ownRoom, roomsOf } from './view-rooms.ts'

/** Messages and marks are retried after a deadlock: the other side may be closing their account. */
export function chatRoutes(route: Route, deps: Deps): void {
  route(endpoints.chat, ({ db, user, query: { roomId, ...page } }) =>
    messagesFor(db, { roomId, userId: user.id }, page),
  )

  route(endpoints.sendChat, ({ db, user, session, body, now, request }) => {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    return inTransaction(db, async (trx) => {
      const { message } = body
      const room = await lockRoomFor(trx, body.roomId, user.id)
      await holdSession(trx, session)
      // The room's own id stays the same when it gets a claim.
      const bodyHash = hashRequest({ query: { room: room.id }, body: { message } })
      const asked = key === null ? null : { userId: user.id, endpoint: 'sendChat', key, bodyHash, now }
      const said = await runOnce(trx, asked, async () => {
        await requireOpen(trx, room, { userId: user.id, now })
        const from = { customer: user.id }
        return { status: 201, body: await addMessage(trx, { room, from, message, now }) }
      })
      return said.body as ChatMessage
    })
  })

  route(endpoints.sendChatPicture, (call) => sendPicture(deps, call))

  route(endpoints.chatPicture, ({ user, query }) => openPicture(deps, { id: query.id, viewer: user.id }))

  route(endpoints.chatRooms, ({ db, user, query, now }) => roomsOf(db, { ...query, user: user.id, now }))

  route(endpoints.chatRoomById, ({ db, user, query, now }) =>
    ownRoom(db, { roomId: query.roomId, user: user.id, now }),
  )

  route(endpoints.readChat, async ({ db, user, session, query, body, now }) => {
    const { up_to: upTo, state } = body
    const mark = { roomId: query.roomId, reader: user.id, upTo, state, now }
    return inTransaction(db, async (trx) => {
      const unread = await markMessages(trx, mark)
      await holdSession(trx, session)
      return { unread }
    })
  })

  route(endpoints.operatorSay, async ({ trx, body, now, log, about }) => {
    const said = await postStaffMessage(trx, { claim: body.claim, message: body.message, now })
    about({ claim: said.roomId })
    log.info({ claim: said.roomId }, 'Staff wrote in a chat')
    return said
  })
}
