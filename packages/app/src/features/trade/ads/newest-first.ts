type Dated = { created_at: string }

/** A list of the newest first, as far as its pages came. */
export type Pages<T extends Dated> = { items: readonly T[]; hasMore: boolean }

/** Several lists as one, newest first. What is older than the end of a list that goes on has to wait for its next page:
 *  rows never come between rows that are on the screen already. */
export function newestFirst<T extends Dated>(...lists: readonly Pages<T>[]): T[] {
  const known = Math.max(...lists.filter(({ hasMore }) => hasMore).map(endMs))
  return lists
    .flatMap(({ items }) => items)
    .filter((item) => madeMs(item) >= known)
    .toSorted((left, right) => madeMs(right) - madeMs(left))
}

/** The list to read on, so that the one that `newestFirst` makes of all of them goes on. Undefined at the end of all. */
export function nextToRead<T extends Pages<Dated>>(lists: readonly T[]): T | undefined {
  return lists.filter(({ hasMore }) => hasMore).toSorted((left, right) => endMs(right) - endMs(left))[0]
}

/** When the last item was made, in ms since 1970. Of a list without any, that may be whenever. */
function endMs({ items }: Pages<Dated>): number {
  const last = items.at(-1)
  return last === undefined ? Infinity : madeMs(last)
}

function madeMs({ created_at }: Dated): number {
  return Date.parse(created_at)
}
