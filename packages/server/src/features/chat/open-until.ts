import { CHAT_AFTER_END_MS } from '@oja/api/contract'

/** When the chat of a trade that ended at `completedAt` closes: at once if an operator `decided` a dispute.
 *  Source: docs/product/trade.md#after-the-end */
export function chatOpenUntil(completedAt: Date, decided: boolean): Date {
  return decided ? completedAt : new Date(completedAt.getTime() + CHAT_AFTER_END_MS)
}
