import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { readPictureAsText } from '../../providers/pictures.ts'
import { findChatPicture } from '../chat/pictures.ts'
import { postStaffMessage } from '../chat/system-message.ts'
import { isOpenCase } from './desk-disputes.ts'
import { findTrade } from './trade.ts'

/** What operators do in the room of a trade. Source: docs/product/desk.md#rooms-of-trades */
export function deskRoomRoutes(route: Route, { providers }: Deps): void {
  route(endpoints.deskSay, async ({ trx, body, about, now }) => {
    const { claim } = await findTrade(trx, body.claim)
    const said = await postStaffMessage(trx, { claim: claim.id, message: body.message, now })
    about({ claim: claim.id, subject: said.id })
    return said
  })

  route(endpoints.deskChatPicture, async ({ trx, body, about }) => {
    const { file, claim } = await findChatPicture(trx, body.id)
    // An operator sees private pictures only while a case needs their judgement.
    if (claim === null || !(await isOpenCase(trx, claim)))
      throw notFound('Pictures of a chat are shown while the dispute or appeal is open')
    about({ claim, subject: body.id, why: body.reason })
    return () => readPictureAsText(providers.pictures, file)
  })
}
