type Dated = { id: string; created_at: string }

/** The loaded pages of a list, newest first. */
export type Pages<T extends Dated> = { items: readonly T[]; hasMore: boolean }

/** Several lists as one, newest first. Items older than the loaded end of an unfinished list wait for its next page, so that no
 *  row appears between rows already shown. An item that moves from one list to another is in both for a moment, and shown once. */
export function newestFirst<T extends Dated>(...lists: readonly Pages<T>[]): T[] {
  const known = Math.max(...lists.filter(({ hasMore }) => hasMore).map(endMs))
  const byId = new Map(lists.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...byId.values()]
    .filter((item) => madeMs(item) >= known)
    .toSorted((left, right) => madeMs(right) - madeMs(left))
}

/** The list whose next page continues the merged list. Undefined when all are complete. */
export function nextToRead<T extends Pages<Dated>>(lists: readonly T[]): T | undefined {
  return lists.filter(({ hasMore }) => hasMore).toSorted((left, right) => endMs(right) - endMs(left))[0]
}

/** When the last item was made, in ms since 1970; infinity for a list without items. */
function endMs({ items }: Pages<Dated>): number {
  const last = items.at(-1)
  return last === undefined ? Infinity : madeMs(last)
}

function madeMs({ created_at }: Dated): number {
  return Date.parse(created_at)
}
