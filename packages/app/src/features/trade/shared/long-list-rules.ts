import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The rows to draw, in order: those in or near the view, and the one that has the focus with its neighbours. So the focused row
 *  keeps its focus out of view, and Tab moves on to the row beside it.
 *  @param focused Its index, -1 where the focus is elsewhere. */
export function rowsToDraw(view: Range, focused: number): number[] {
  const near = defaultRangeExtractor(view)
  if (focused === -1) return near
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < view.count)
  return [...new Set([...near, ...kept])].toSorted((a, b) => a - b)
}

/** Which of `rows` to draw now: those that are drawn already and `share` others, those in view first. So a jump within the list
 *  never draws a whole window in one task.
 *  @returns Their keys. */
export function drawnNext<Key>(
  rows: readonly { key: Key; isInView: boolean }[],
  drawn: ReadonlySet<Key>,
  share: number,
): Set<Key> {
  const waiting = rows.filter(({ key }) => !drawn.has(key))
  const inOrder = waiting.toSorted((a, b) => Number(b.isInView) - Number(a.isInView))
  const now = new Set(inOrder.slice(0, share).map(({ key }) => key))
  return new Set(rows.map(({ key }) => key).filter((key) => drawn.has(key) || now.has(key)))
}

/** Whether all of `rows` are drawn. */
export function areDrawn<Key>(rows: readonly { key: Key }[], drawn: ReadonlySet<Key>): boolean {
  return rows.every(({ key }) => drawn.has(key))
}

/** The row that takes the focus when the focused row leaves the list: the one in its place, or the last. */
export function focusAfterRemoval(index: number, count: number): number {
  return Math.min(index, count - 1)
}

/** The height of an ad in px: a card in a narrow list, a row in a wide one. */
export function adHeight(listWidth: number): number {
  if (listWidth < 360) return 149
  return listWidth < 840 ? 137 : 73
}

/** The height of an order or a conversation in px. */
export function tradeRowHeight(): number {
  return 73
}
