import type { Notification } from '@oja/api/contract'

/** `@oja/ui` shows three toasts at once. */
const MOST_TOASTS = 3

/** What a window says of the news that came with one look. */
export type News = {
  /** Unread and newer than the look before, newest first. */
  fresh: readonly Notification[]
  /** Those that get a sentence, newest last, as toasts stand. */
  told: readonly Notification[]
  /** How many more there are to tell. */
  more: number
  /** Whether there may be others behind the rows that were looked at. */
  isMoreAtLeast: boolean
}

type NewsOptions = {
  /** Whether the inbox has no older rows than these. */
  isAll: boolean
  /** The newest notification of the look before. */
  before: number
  /** The newest of this look: what came since is told by the next. */
  upTo: number
  /** Whether this window says it. */
  isShown: (notification: Notification) => boolean
  /** What it is about: of several about the same the newest stands for all. */
  topicOf: (notification: Notification) => string
}

/** The news among `rows`, newest first as the inbox has them. Each trade has its last word only. Up to three are told; of
 *  more than three the newest two, and how many are left, for three toasts are what fits: who comes back to a pile wants
 *  to see what is urgent now, and the screen. */
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
