import { shellCopy as copy } from './shell-copy.ts'

/** The count in words, for those who do not see the badge. `isMore`: there are others that nobody counted. */
export function openOrdersName({ count, isMore }: { count: number; isMore: boolean }): string {
  if (count === 0) return copy.noOpenOrders
  return isMore ? copy.moreOpenOrders({ count: String(count) }) : copy.openOrders(count)
}
