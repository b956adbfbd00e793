import { roleOf, type TradeSide } from '@oja/api/contract'
import { coinWire } from '../../coin-wire.ts'
import type { Notice, AddressedNotice } from '../notifications/notice.ts'
import type { TradeChange } from './system-lines.ts'
import type { Trade } from './trade.ts'

type Order = ReturnType<typeof orderOf>

/** The notifications about a change of a trade. Nobody gets one about their own act. */
export function tradeNotices(trade: Trade, change: TradeChange): AddressedNotice[] {
  const isSell = trade.adType === 'sell'
  switch (change.type) {
    case 'claimed':
      return tell(trade, ['vendor'], (order) => ({
        kind: isSell ? 'payment-sent' : 'order-placed',
        ...order,
      }))
    case 'sent':
      return tell(trade, ['claimer'], (order) => ({
        kind: isSell ? 'payment-received' : 'payment-sent',
        ...order,
      }))
    case 'completed': {
      const { by } = change
      if (by === 'operator') return tell(trade, BOTH, (order) => settled(order, 'payer'))
      // Without a deadline or an operator, the claimer completed it.
      const sides = by === 'time' ? BOTH : (['vendor'] as const)
      return tell(trade, sides, (order) => ({ kind: 'trade-completed', ...order, by }))
    }
    case 'returned': {
      const { reason } = change
      if (reason === 'dispute') return tell(trade, BOTH, (order) => settled(order, 'owner'))
      return tell(trade, notifiedOfEnd(trade, change), (order) => ({
        kind: 'trade-cancelled',
        ...order,
        reason,
      }))
    }
    case 'cancel-asked':
      return tell(trade, otherThan(trade, change.by), (order) => ({ kind: 'cancel-asked', ...order }))
    // A line in the room says it, and an event refreshes the page.
    case 'cancel-withdrawn':
      return []
    case 'overdue':
      return tell(trade, BOTH, (order) => ({ kind: 'trade-overdue', ...order }))
    // A line in the room says it, and an event refreshes the page.
    case 'receipt-shown':
    case 'answer-due':
      return []
    case 'stated':
      return tell(trade, otherThan(trade, change.by), (order) => ({ kind: 'dispute-answered', ...order }))
    case 'appealed':
      return tell(trade, otherThan(trade, change.by), (order) => ({ kind: 'dispute-appealed', ...order }))
    case 'appeal-decided':
      return tell(trade, BOTH, (order) => ({
        kind: 'appeal-decided',
        ...order,
        won: (trade[order.side].id === change.by.id) === change.paid,
      }))
    case 'disputed':
      return tell(trade, otherThan(trade, change.by), (order) => ({ kind: 'dispute-opened', ...order }))
  }
}

const BOTH: readonly TradeSide[] = ['vendor', 'claimer']

function tell(
  trade: Trade,
  sides: readonly TradeSide[],
  notice: (order: Order) => Notice,
): AddressedNotice[] {
  return sides.map((side) => ({ reader: trade[side].id, notice: notice(orderOf(trade, side)) }))
}

function orderOf(trade: Trade, side: TradeSide) {
  return {
    claim: trade.claim.id,
    ad_type: trade.adType,
    side,
    other: (side === 'vendor' ? trade.claimer : trade.vendor).id,
    amount: Number(trade.claim.amount_ngn),
    coin_equivalent: coinWire(trade.claim.coin, trade.code),
    code: trade.code,
  }
}

/** The sides that did not end the trade themselves. */
function notifiedOfEnd(
  trade: Trade,
  change: Extract<TradeChange, { type: 'returned' }>,
): readonly TradeSide[] {
  // Only the vendor of a buy ad, the payer, can reject a claim.
  if (change.reason === 'rejected') return ['claimer']
  return change.reason === 'agreed' ? otherThan(trade, change.by) : BOTH
}

function otherThan(trade: Trade, by: { id: string }): readonly TradeSide[] {
  return [by.id === trade.vendor.id ? 'claimer' : 'vendor']
}

type Reminder =
  | { kind: 'dispute-answer-due'; answer_by: string }
  | { kind: 'five-minutes-left'; deadline: string }

/** A reminder for the side that must act before a time. */
export function remind(trade: Trade, side: TradeSide, reminder: Reminder): AddressedNotice[] {
  return tell(trade, [side], (order) => ({ ...order, ...reminder }))
}

function settled(order: Order, winner: 'owner' | 'payer'): Notice {
  return { kind: 'dispute-settled', ...order, won: roleOf(order.ad_type, order.side) === winner }
}
