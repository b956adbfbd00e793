import { shellCopy as copy } from './shell-copy.ts'

/** The count in words, for those who do not see the badge. */
export function openOrdersName(count: number): string {
  return count === 0 ? copy.noOpenOrders : copy.openOrders(count)
}
