import { shellCopy as copy } from './shell-copy.ts'

/** The count in words, for screen readers. `isMore`: there are more than were counted. */
export function openOrdersName({ count, isMore }: { count: number; isMore: boolean }): string {
  if (count === 0) return copy.noOpenOrders
  return isMore ? copy.moreOpenOrders({ count: String(count) }) : copy.openOrders(count)
}
