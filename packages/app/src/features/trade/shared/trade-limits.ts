import type { TradeLimits } from '@oja/api/contract'
import { daysSince, endOfWait, formatDateTime, formatNumber, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { limitsCopy as copy } from './trade-copy.ts'

/** How much of a limit is used, in words, and why nothing more may be started; `refusal` is null below the limit. `way` is a link
 *  to what the customer can do about it. */
export type Bound = { title: string; refusal: string | null; way: Way | undefined }
type Way = { to: string; label: string }

/** Whether an operator lets this customer start no orders at all. */
function isStopped({ max_open_orders, max_with_vendor }: TradeLimits): boolean {
  return max_open_orders === 0 || max_with_vendor === 0
}

/** Whether a block still applies. It may have ended since the page loaded it. */
function isBlocked({ reserve_block: block }: TradeLimits, nowMs: number): boolean {
  return block !== null && (block.until === null || Date.parse(block.until) > nowMs)
}

type ReserveOptions = {
  /** First name of the vendor whose limits were requested. */
  vendor: string
  /** The server's time. */
  nowMs: number
  /** The customer already has a reservation of this ad, which the new amount replaces. */
  holdsOne: boolean
}

/** Whether another order may be started. Source: docs/product/trade.md#bounds */
export function reserveBound(limits: TradeLimits, options: ReserveOptions): Bound {
  const { open_orders: open, max_open_orders: max } = limits
  return {
    title: isBlocked(limits, options.nowMs)
      ? copy.waits
      : copy.orders({ open: formatNumber(open), max: formatNumber(max) }),
    refusal: reserveRefusal(limits, options),
    way: wayOut(limits, options.nowMs),
  }
}

function reserveRefusal(limits: TradeLimits, { vendor, nowMs, holdsOne }: ReserveOptions): string | null {
  const blocked = blockWords(limits, nowMs)
  if (blocked !== null || holdsOne) return blocked
  if (isStopped(limits)) return copy.noOrders
  const { open_orders, max_open_orders, open_with_vendor, max_with_vendor: max } = limits
  if (open_orders >= max_open_orders) return copy.fullOrders
  if (open_with_vendor !== null && open_with_vendor >= max)
    return copy.fullVendor({ orders: copy.openOrders(open_with_vendor), vendor })
  return null
}

function wayOut(limits: TradeLimits, nowMs: number): Way | undefined {
  // A block for another reason ends by itself.
  if (isBlocked(limits, nowMs))
    return limits.reserve_block?.reason === 'dispute-lost' ? toSupport() : undefined
  return isStopped(limits) ? toSupport() : { to: paths.orders, label: copy.toOrders }
}

function toSupport(): Way {
  return { to: paths.support, label: copy.toSupport }
}

function blockWords(limits: TradeLimits, nowMs: number): string | null {
  const { reserve_block: block, ended_today } = limits
  if (block === null || !isBlocked(limits, nowMs)) return null
  const { reason, until } = block
  if (until === null) return copy.suspendedOpen
  const end = endOfWait(until)
  if (reason === 'dispute-lost') return copy.suspended({ time: formatDateTime(end) })
  const isToday = daysSince(end, nowMs) === 0
  const when = isToday ? copy.at({ time: formatTime(end) }) : copy.on({ time: formatDateTime(end) })
  return copy.again({ when, orders: copy.ended(ended_today) })
}

/** Whether another ad may be posted. */
export function adsBound({ open_ads: open, max_open_ads: max }: TradeLimits): Bound {
  return {
    title: copy.ads({ open: formatNumber(open), max: formatNumber(max) }),
    refusal: max === 0 ? copy.noAds : open >= max ? copy.fullAds : null,
    way: max === 0 ? toSupport() : { to: paths.myAds, label: copy.toAds },
  }
}
