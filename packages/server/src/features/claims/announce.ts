import type { Transaction } from '../../db/database.ts'
import { emitEvent } from '../../events/emit.ts'
import { postSystemMessage } from '../chat/repository.ts'
import { notify } from '../notifications/notify.ts'
import { systemLine, type TradeChange } from './system-lines.ts'
import { tradeNotices } from './trade-notices.ts'
import type { Trade } from './trade.ts'

/** Announces a change of a trade in its room and to its parties, in the transaction that made it. Events for both parties come
 *  first: they lock both event cursors in sorted order, so two trades of the same pair cannot deadlock. */
export async function announce(
  trx: Transaction,
  { trade, change, now }: { trade: Trade; change: TradeChange; now: Date },
): Promise<void> {
  const { id: claim, ad } = trade.claim
  const both = [trade.vendor.id, trade.claimer.id]
  const tell = (type: string, recipients: string[], more: Record<string, unknown> = {}) =>
    emitEvent(trx, { type, recipients, payload: { recipients, claim, ...more }, now })

  await postSystemMessage(trx, claim, systemLine(trade, change), now)
  await tell(change.type === 'claimed' ? 'claim-created' : 'claim-updated', both)
  if (change.type === 'sent') await tell('partly-verified-payment', [trade.claimer.id])
  if (change.type === 'completed') {
    await tell('verified-claim', [trade.vendor.id])
    await tell('fully-verified-payment', [trade.vendor.id])
    await tell('release-success', both, { ad })
  }
  await notify(trx, tradeNotices(trade, change), now)
}

/** Makes both parties' open windows refetch, for a change too small for a line in the room. */
export async function announceQuietly(trx: Transaction, trade: Trade, now: Date): Promise<void> {
  const recipients = [trade.vendor.id, trade.claimer.id]
  await emitEvent(trx, {
    type: 'claim-updated',
    recipients,
    payload: { recipients, claim: trade.claim.id },
    now,
  })
}
