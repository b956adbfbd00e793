import type { Notification } from '@oja/api/contract'

/** `@oja/ui` shows three toasts at once. */
const MOST_TOASTS = 3

/** What a window shows of the news that one look found. */
export type News = {
  /** Unread and newer than the previous look, newest first. */
  fresh: readonly Notification[]
  /** Those that get a toast, newest last, the order in which toasts stack. */
  told: readonly Notification[]
  /** How many more there are. */
  more: number
  /** Whether there may be more beyond the loaded rows. */
  isMoreAtLeast: boolean
}

type NewsOptions = {
  /** Whether the inbox has no older rows than these. */
  isAll: boolean
  /** The newest notification of the previous look. */
  before: number
  /** The newest of this look: the next look covers what came since. */
  upTo: number
  /** Whether this window shows it. */
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
