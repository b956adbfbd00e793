import { SYSTEM_SENDER } from '@oja/api/contract'

type Line = { id: string; senderId: string }

/** The messages of the other side that were not there before: those make a sound. Lines of the trade itself and own words do
 *  not, and neither does the history a room opens with. */
export function heardSince<L extends Line>(
  known: ReadonlySet<string> | null,
  lines: readonly L[],
  ownId: string,
): readonly L[] {
  if (known === null) return []
  // Older messages come in before the first known one, and are no news.
  const firstKnown = lines.findIndex(({ id }) => known.has(id))
  return lines
    .slice(firstKnown + 1)
    .filter(({ id, senderId }) => !known.has(id) && senderId !== ownId && senderId !== SYSTEM_SENDER)
}

/** Whether a chat that stays open until `openUntil` takes no message any more.
 *  Source: docs/product/trade.md#after-the-end */
export function isClosed(openUntil: string | null, nowMs: number): boolean {
  return openUntil !== null && Date.parse(openUntil) <= nowMs
}
