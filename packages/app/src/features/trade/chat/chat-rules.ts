import { SYSTEM_SENDER } from '@oja/api/contract'

type Line = { id: string; senderId: string }

/** The new messages of the other side, which make a sound. Own messages, system lines and the history that a room opens with do
 *  not. */
export function heardSince<L extends Line>(
  known: ReadonlySet<string> | null,
  lines: readonly L[],
  ownId: string,
): readonly L[] {
  if (known === null) return []
  // Older messages load before the first known one, and are not new.
  const firstKnown = lines.findIndex(({ id }) => known.has(id))
  return lines
    .slice(firstKnown + 1)
    .filter(({ id, senderId }) => !known.has(id) && senderId !== ownId && senderId !== SYSTEM_SENDER)
}

/** Whether a chat that closes at `openUntil` is closed. Source: docs/product/trade.md#after-the-end */
export function isClosed(openUntil: string | null, nowMs: number): boolean {
  return openUntil !== null && Date.parse(openUntil) <= nowMs
}
