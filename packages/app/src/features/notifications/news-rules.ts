import type { Notification } from '@oja/api/contract'

/** `@oja/ui` shows three toasts at once. */
const MOST_TOASTS = 3

/** What a window shows of the news from one check of the inbox. */
export type News = {
  /** Unread and newer than the previous check, newest first. */
  fresh: readonly Notification[]
  /** Those that get a toast, newest last, in which order toasts stack. */
  told: readonly Notification[]
  /** How many more there are. */
  more: number
  /** Whether there may be even more beyond the loaded rows. */
  isMoreAtLeast: boolean
}

type NewsOptions = {
  /** Whether the inbox has no older rows than these. */
  isAll: boolean
  /** The newest notification of the previous check. */
  before: number
  /** The newest notification of this check. The next check covers later ones. */
  upTo: number
  /** Whether this window shows it. */
  isShown: (notification: Notification) => boolean
  /** The topic of a notification. Only the newest of each topic is shown. */
  topicOf: (notification: Notification) => string
}

/** The news among `rows`, which are newest first as in the inbox. Shows the newest of each topic, at most three. If there are
 *  more, it shows the newest two and a count, because a customer who returns needs the latest first. */
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
