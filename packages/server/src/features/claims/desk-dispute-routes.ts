import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { refuseNewOperator } from '../../http/desk-session.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import { readPicture, readPictureAsText } from '../../providers/pictures.ts'
import { findChatPicture } from '../chat/pictures.ts'
import { postStaffMessage } from '../chat/repository.ts'
import { findPicture } from './claim-pictures.ts'
import { outcome } from './acts.ts'
import { deskCase, deskQueue, isOpenCase } from './desk-disputes.ts'
import { decideAppeal, decideDispute } from './dispute-acts.ts'
import { lockAd } from './start-act.ts'
import { hasAnswered, openDisputeOf } from './statements.ts'
import { findTrade, type Trade } from './trade.ts'

/** How operators at the desk judge disputes and appeals, and what they do in the rooms of trades. Source: docs/product/desk.md */
export function deskDisputeRoutes(route: Route, { providers }: Deps): void {
  route(endpoints.deskDisputes, ({ db, operator, now }) => deskQueue(db, { operator: operator.id, now }))

  route(endpoints.deskDispute, async ({ trx, query, operator, about, now }) => {
    const found = await deskCase(trx, { id: query.id, operator: operator.id, now })
    about({ claim: found.id })
    return found
  })

  route(endpoints.deskDisputePicture, async ({ trx, query, about, now }) => {
    const { file, claim } = await findPicture(trx, { id: query.id, viewer: null, now })
    if (!(await isOpenCase(trx, claim)))
      throw notFound('Pictures of a trade are shown while the dispute or appeal is open')
    about({ claim, subject: query.id })
    return () => readPicture(providers.pictures, file)
  })

  route(endpoints.deskDisputeDecide, async ({ trx, body, operator, about, now }) => {
    const trade = await findTrade(trx, body.id)
    await requireHeard(trx, trade, now)
    await requireRead(trx, trade, body.seen_statement)
    const needsTwo = await outcome<boolean>(trx, sql`needs_two_operators(${trade.claim.id})`)
    if (needsTwo) await refuseNewOperator(trx, { operator, now })
    const { winner, reason, note } = body
    const noPayment = winner === 'seller' && (body.no_payment ?? reason === 'no-payment')
    const act = { claim: trade.claim.id, now, operator: operator.id, winner, noPayment, reason, note }
    const state = await decideDispute(trx, act)
    about({ claim: trade.claim.id, why: note, detail: { winner, reason, no_payment: noPayment, state } })
    return { state }
  })

  route(endpoints.deskAppealDecide, async ({ trx, body, operator, about, now }) => {
    const trade = await findTrade(trx, body.id)
    // Whatever the amount, because the house pays: an admin could decide as themselves, and the appeal as a colleague whom they reset.
    await refuseNewOperator(trx, { operator, now })
    const { winner, reason, note } = body
    const act = { claim: trade.claim.id, now, operator: operator.id, winner, reason, note }
    const state = await decideAppeal(trx, act)
    about({ claim: trade.claim.id, why: note, detail: { winner, reason, state } })
    return { state }
  })

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

/** Gives the side that did not open the dispute its promised time to answer.
 *  @throws AppError conflict until that side has answered or its time is over */
async function requireHeard(trx: Database, trade: Trade, now: Date): Promise<void> {
  await lockAd(trx, trade.claim.ad)
  const dispute = await openDisputeOf(trx, trade.claim.id).executeTakeFirst()
  // Without an open dispute, the decision itself is refused.
  if (!dispute || dispute.answer_by <= now) return
  if (await hasAnswered(trx, { claim: trade.claim.id, openedBy: dispute.opened_by })) return
  // The page shows times in the operator's own zone.
  const until = `${lagosDateTime(dispute.answer_by)}, Lagos time`
  throw conflict(`The other side can answer until ${until}. Decide after that.`)
}

/** @throws AppError conflict when a side gave or changed a statement after `seen`, the newest that the operator has read */
async function requireRead(trx: Database, { claim }: Trade, seen: string | null | undefined): Promise<void> {
  if (seen === undefined) return
  const { newest } = await trx
    .selectFrom('dispute_statements')
    .select((eb) => eb.fn.max('changed_at').as('newest'))
    .where('claim', '=', claim.id)
    .executeTakeFirstOrThrow()
  if (newest !== null && (seen === null || newest > new Date(seen)))
    throw conflict('A statement has come since you opened this case. Read it, then decide.')
}
