import { chatOpenUntil } from '../chat/room-orders.ts'
import { lagosDateTime, startOfMinute } from '../../lagos-time.ts'
import { coinText, nairaText } from '../../amount-text.ts'
import { partiesByRole, type Party, type Trade } from './trade.ts'

/** A change of a trade that its room announces. */
export type TradeChange =
  /** `isOtherName`: the payer says that the money comes from an account in another name than theirs. */
  | { type: 'claimed'; isOtherName: boolean }
  /** `lapsed`: the party whose request to cancel ended with it. */
  | { type: 'sent'; lapsed: Party | null; isOtherName: boolean }
  | { type: 'completed'; by: 'owner' | 'payer' | 'time' | 'operator' }
  | { type: 'returned'; reason: 'cancelled' | 'rejected' | 'expired' | 'dispute' }
  | { type: 'returned'; reason: 'agreed'; by: Party }
  | { type: 'cancel-asked'; by: Party }
  | { type: 'cancel-withdrawn'; by: Party }
  | { type: 'overdue' }
  | { type: 'receipt-shown' }
  | { type: 'disputed'; by: Party; lapsed: Party | null; answerBy: Date }
  | { type: 'stated'; by: Party }
  /** The time to answer is over. */
  | { type: 'answer-due' }
  | { type: 'appealed'; by: Party }
  /** `paid`: the appeal reversed the decision, so the house paid the side that appealed. */
  | { type: 'appeal-decided'; by: Party; paid: boolean }

/** The line for the room of `trade`: what happened, and what follows. */
export function systemLine(trade: Trade, change: TradeChange): string {
  const lines = [happened(trade, change)]
  if ((change.type === 'sent' || change.type === 'disputed') && change.lapsed !== null)
    lines.push(`${change.lapsed.firstName}'s request to cancel has lapsed.`)
  if ((change.type === 'claimed' || change.type === 'sent') && change.isOtherName)
    lines.push(otherNameWarning(trade))
  const { completed_at: completedAt } = trade.claim
  if ((change.type === 'completed' || change.type === 'returned') && completedAt !== null)
    lines.push(isDecision(change) ? 'This chat is closed.' : openLine(completedAt))
  return lines.join(' ')
}

function otherNameWarning(trade: Trade): string {
  const { owner, payer } = partiesByRole(trade)
  return `The account that paid is not in ${payer.firstName}'s verified name. ${owner.firstName}, the bank may take such money back: compare the name in your bank app, and ask before you release.`
}

function isDecision(change: Extract<TradeChange, { type: 'completed' | 'returned' }>): boolean {
  return change.type === 'completed' ? change.by === 'operator' : change.reason === 'dispute'
}

function openLine(completedAt: Date): string {
  return `This chat stays open until ${lagosDateTime(startOfMinute(chatOpenUntil(completedAt, false)))}, Lagos time.`
}

function happened(trade: Trade, change: TradeChange): string {
  const { owner, payer } = partiesByRole(trade)
  const naira = nairaText(trade.claim.amount_ngn)
  const coin = coinText(trade.claim.coin, trade.code)
  switch (change.type) {
    case 'claimed':
      return trade.adType === 'sell'
        ? `${payer.firstName} says ${naira} was sent. ${owner.firstName}, open your bank app and release ${coin} only when the money is there.`
        : `${coin} is locked for this trade. ${payer.firstName}, send ${naira} to ${owner.firstName}'s bank account and then say so here.`
    case 'sent':
      return trade.adType === 'sell'
        ? `${owner.firstName} confirmed that ${naira} arrived. ${payer.firstName}, confirm to receive ${coin}.`
        : `${payer.firstName} says ${naira} was sent. ${owner.firstName}, confirm only when the money shows in your bank app.`
    case 'completed':
      return change.by === 'operator'
        ? `An operator decided this dispute in favour of ${payer.firstName}. ${coin} went to ${payer.firstName}'s Trading wallet.`
        : `The trade is complete. ${coin} went to ${payer.firstName}'s Trading wallet.`
    case 'returned':
      return `${RETURNED[change.reason](owner.firstName, payer.firstName)} ${
        trade.adType === 'sell'
          ? `${coin} is no longer promised to ${payer.firstName}.`
          : `${coin} is back with ${owner.firstName}.`
      }`
    case 'cancel-asked':
      return askedLine(trade, change.by)
    case 'cancel-withdrawn':
      return `${change.by.firstName} withdrew the request to cancel. The trade goes on.`
    case 'overdue':
      return `The time for this step is over. The coin stays locked. Talk to each other here, or open a dispute.`
    case 'disputed':
      return `${change.by.firstName} opened a dispute. An operator will look at it. The coin stays locked until then. ${otherThan(trade, change.by).firstName}, say what happened by ${lagosDateTime(startOfMinute(change.answerBy))}, Lagos time.`
    case 'receipt-shown':
      return `${payer.firstName} added a picture of a receipt. A receipt proves nothing: ${owner.firstName}, look for the money in your bank app.`
    case 'stated':
      return `${change.by.firstName} gave a statement. You can both read it on this page.`
    case 'answer-due':
      return 'The time to answer the dispute is over. An operator now decides with what is here.'
    case 'appealed':
      return `${change.by.firstName} appealed against the decision. Another operator will look at it.`
    case 'appeal-decided':
      return change.paid
        ? `${change.by.firstName}'s appeal won. Oja paid ${coin} to ${change.by.firstName}'s Trading wallet. Nothing was taken from ${otherThan(trade, change.by).firstName}.`
        : `${change.by.firstName}'s appeal was refused. The decision stays.`
  }
}

function otherThan({ vendor, claimer }: Trade, party: Party): Party {
  return party.id === vendor.id ? claimer : vendor
}

function askedLine(trade: Trade, by: Party): string {
  const { owner } = partiesByRole(trade)
  // While nobody says that naira was sent, the deadline returns the coin of a buy ad.
  const endsByTime = trade.adType === 'buy' && trade.claim.status === 'waiting' && by.id === owner.id
  const ending = endsByTime
    ? 'It is cancelled if the other side agrees, or if the time ends before a payment is marked as sent.'
    : 'It is cancelled only if the other side agrees.'
  return `${by.firstName} asks to cancel this trade. ${ending} If you have paid, do not agree.`
}

type ReturnReason = Extract<TradeChange, { type: 'returned' }>['reason']

const RETURNED: Record<ReturnReason, (owner: string, payer: string) => string> = {
  cancelled: (owner) => `${owner} cancelled the trade.`,
  rejected: (_owner, payer) => `${payer} ended the trade without paying.`,
  expired: (_owner, payer) => `${payer} did not say in time that the money was sent.`,
  agreed: () => 'Both sides agreed to cancel.',
  dispute: (owner) => `An operator decided this dispute in favour of ${owner}.`,
}
