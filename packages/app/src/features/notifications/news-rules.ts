import type { Notification } from '@oja/api/contract'

/** `@oja/ui` shows three toasts at once. */
const MOST_TOASTS = 3

/** What a window says of the news that came with one look. */
export type News = {
  /** Unread and newer than the look before, newest first. */
  fresh: readonly Notification[]
  /** Those that get a toast, newest last, the order in which toasts stack. */
  told: readonly Notification[]
  /** How many more there are. */
  more: number
  /** Whether there may be others behind the rows that were looked at. */
  isMoreAtLeast: boolean
}

type NewsOptions = {
  /** Whether the inbox has no older rows than these. */
  isAll: boolean
  /** The newest notification of the look before. */
  before: number
  /** The newest of this look: the next look covers what came since. */
  upTo: number
  /** Whether this window says it. */
  isShown: (notification: Notification) => boolean
  /** What it is about: of several about the same thing, only the newest is shown. */
  topicOf: (notification: Notification) => string
}

/** The news among `rows`, which come newest first as in the inbox. Of each trade only the last word counts. Shows at most
 *  three; if more are pending, the newest two and a count, because a customer who returns needs the latest first. */
export function newsOf(rows: readonly Notification[], options: NewsOptions): News {
  const { isAll, before, upTo, isShown, topicOf } = options
  const fresh = rows.filter(({ id, read }) => id > before && id <= upTo && !read)
  const byTopic = new Map<string, Notification>()
  for (const row of fresh) if (isShown(row) && !byTopic.has(topicOf(row))) byTopic.set(topicOf(row), row)
  const topics = [...byTopic.values()]
  const told = topics.slice(0, topics.length > MOST_TOASTS ? MOST_TOASTS - 1 : MOST_TOASTS)
  const more = topics.length - told.length
  const isMoreAtLeast = more > 0 && !isAll && rows.every(({ id }) => id > before)
  return { fresh, told: told.toReversed(), more, isMoreAtLeast }
}
