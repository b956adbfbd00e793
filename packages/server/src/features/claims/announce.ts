import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { emitEvent } from '../../events/emit.ts'
import { postSystemMessage } from '../chat/system-message.ts'
import { notify } from '../notifications/notify.ts'
import { systemLine, type TradeNews } from './system-lines.ts'
import { tradeNotices } from './trade-notices.ts'
import type { Trade } from './trade.ts'

/** Announces a change of a trade in its room and to its parties, in the transaction that made it. Events for both parties come
 *  first: they lock both event cursors in sorted order, so two trades of the same pair cannot deadlock. */
export async function announce(
  trx: Transaction<Tables>,
  options: { trade: Trade; news: TradeNews; now: Date },
): Promise<void> {
  const { trade, news, now } = options
  const { id: claim, ad } = trade.claim
  const both = [trade.vendor.id, trade.claimer.id]
  const tell = (type: string, recipients: string[], more: Record<string, unknown> = {}) =>
    emitEvent(trx, { type, recipients, payload: { recipients, claim, ...more }, now })

  await postSystemMessage(trx, claim, systemLine(trade, news), now)
  await tell(news.type === 'claimed' ? 'claim-created' : 'claim-updated', both)
  if (news.type === 'sent') await tell('partly-verified-payment', [trade.claimer.id])
  if (news.type === 'completed') {
    await tell('verified-claim', [trade.vendor.id])
    await tell('fully-verified-payment', [trade.vendor.id])
    await tell('release-success', both, { ad })
  }
  await notify(trx, tradeNotices(trade, news), now)
}

/** Makes both parties' open windows refetch, for a change too small for a line in the room. */
export async function announceQuietly(trx: Transaction<Tables>, trade: Trade, now: Date): Promise<void> {
  const recipients = [trade.vendor.id, trade.claimer.id]
  await emitEvent(trx, {
    type: 'claim-updated',
    recipients,
    payload: { recipients, claim: trade.claim.id },
    now,
  })
}
