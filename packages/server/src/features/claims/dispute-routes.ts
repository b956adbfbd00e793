import { endpoints } from '@oja/api/contract'
import type { Database, Transaction } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { holdSession } from '../../http/session.ts'
import type { UploadedFile } from '../../http/uploads.ts'
import type { Log } from '../../log.ts'
import { readPicture, storePictures } from '../../providers/pictures.ts'
import { announce, announceQuietly } from './announce.ts'
import { findPicture, removePictures, replaceReceipt } from './claim-pictures.ts'
import { addStatement, appeal, openDispute } from './dispute-acts.ts'
import { ownClaim } from './repository.ts'
import { requireAct, startAct } from './start-act.ts'
import { askedToCancel } from './trade.ts'
import { HOUR_MS } from '../../durations.ts'

/** The receipt of a payment, and what the parties of a trade do in a dispute. */
export function disputeRoutes(route: Route, deps: Deps): void {
  const store = deps.providers.pictures

  route(endpoints.claimReceipt, async (call) => {
    const { db, user, session, query, files, now, log } = call
    await requireAct(db, { act: 'receipt', claim: query.id, user: user.id })
    const pictures = { files: [{ ...files.receipt, field: 'receipt' }] as const, from: user.id, log }
    const replaced = await storePictures(store, pictures, ([receipt]) =>
      inTransaction(db, async (trx) => {
        const { trade } = await startAct({ ...call, db: trx }, 'receipt')
        await holdSession(trx, session)
        const old = await replaceReceipt(trx, { receipt, claim: trade.claim.id, sender: user.id, now })
        if (old.length === 0) await announce(trx, { trade, change: { type: 'receipt-shown' }, now })
        else await announceQuietly(trx, trade, now)
        return old
      }),
    )
    await removePictures(deps, { of: replaced, now })
    return ownClaim(db, { id: query.id, user: user.id, now })
  })

  route(endpoints.disputeClaim, async (call) => {
    const { db, user, session, query, body, now } = call
    await inTransaction(db, async (trx) => {
      const { trade, side } = await startAct({ ...call, db: trx }, 'dispute')
      await holdSession(trx, session)
      await openDispute(trx, {
        claim: trade.claim.id,
        now,
        user: trade[side],
        asked: askedToCancel(trade),
        kind: body.kind ?? null,
        reason: body.reason,
        answerBy: new Date(now.getTime() + deps.settings.disputeAnswerHours * HOUR_MS),
      })
    })
    return ownClaim(db, { id: query.id, user: user.id, now })
  })

  route(endpoints.claimStatement, async (call) => {
    const { db, user, session, query, files, now } = call
    const hold = (trx: Transaction) => holdSession(trx, session)
    await takeStatement(deps, { ...call, hold, claim: query.id, pictures: files.pictures })
    return ownClaim(db, { id: query.id, user: user.id, now })
  })

  route(endpoints.claimAppeal, async ({ db, user, session, query: { id }, body: { reason }, now }) => {
    await takeAppeal(db, { user, hold: (trx) => holdSession(trx, session), claim: id, reason, now })
    return ownClaim(db, { id, user: user.id, now })
  })

  route(endpoints.claimPicture, async ({ db, user, query, now }) => {
    const { file } = await findPicture(db, { id: query.id, viewer: user.id, now })
    return readPicture(store, file)
  })
}

/** Stores one side's statement in an open dispute, with its pictures.
 *  @throws AppError not_found, conflict, invalid_input beyond five pictures, unsupported_type, and errors of `hold` */
export async function takeStatement(
  deps: Pick<Deps, 'providers'>,
  said: {
    db: Database
    user: { id: string }
    /** Checks in the transaction that the customer may still act. */
    hold: (trx: Transaction) => Promise<unknown>
    claim: string
    body: { text: string; seen_statement?: string | undefined }
    pictures: readonly UploadedFile[]
    now: Date
    log: Pick<Log, 'error'>
  },
): Promise<void> {
  const { db, user, hold, claim, body, pictures, now, log } = said
  const { text, seen_statement: seen } = body
  await requireAct(db, { act: 'state', claim, user: user.id })
  const given = { files: pictures.map((picture) => ({ ...picture, field: 'pictures' })), from: user.id, log }
  await storePictures(deps.providers.pictures, given, (stored) =>
    inTransaction(db, async (trx) => {
      const { trade, side } = await startAct({ db: trx, user, query: { id: claim } }, 'state')
      await hold(trx)
      const statement = { claim: trade.claim.id, now, trade, user: trade[side], text, seen, pictures: stored }
      await addStatement(trx, statement)
    }),
  )
}

/** Opens the appeal of the side that lost; does nothing while one is open.
 *  @throws AppError not_found, conflict, and errors of `hold` */
export async function takeAppeal(
  db: Database,
  said: {
    user: { id: string }
    /** Checks in the transaction that the customer may still act. */
    hold: (trx: Transaction) => Promise<unknown>
    claim: string
    reason: string
    now: Date
  },
): Promise<void> {
  const { user, hold, claim, reason, now } = said
  // Retried after a deadlock: the other side may be closing their account.
  await inTransaction(db, async (trx) => {
    const { trade, side } = await startAct({ db: trx, user, query: { id: claim } }, 'appeal')
    await hold(trx)
    await appeal(trx, { claim: trade.claim.id, now, user: trade[side], reason })
  })
}
