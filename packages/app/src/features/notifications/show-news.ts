import { isAboutMessages, type Notification, notifications } from '@oja/api/contract'
import { toast } from '@oja/ui'
import { paths } from '../../lib/paths.ts'
import { auth, client, flags } from '../../session/index.ts'
import { onceAmongTabs, playPing, soundName } from '../../shared/sound.ts'
import { newsCopy, openLabelOf, sentenceOf } from './notifications-copy.ts'
import { newsOf } from './news-rules.ts'
import { alertFor, linkOf } from './notification-rules.ts'

/** The size of the inbox's first page. */
const PAGE_SIZE = 30
const MORE_ID = 'more news'

/** A check of the inbox: its newest notification, the id of the previously newest one, and how many are unread. */
export type Look = { newest: Notification; before: number; unread: number }

/** Shows the news that has just arrived, if this window should: toasts that link to it, and one sound. */
export async function showNews(look: Look, goTo: (path: string) => void): Promise<void> {
  const asker = auth.user?.id
  const { rows, isAll } = await rowsOf(look)
  // The customer signed out meanwhile.
  if (auth.user?.id !== asker) return
  const tell = (notification: Notification) =>
    alertFor(notification, {
      pathname: location.pathname,
      isVisible: !document.hidden,
      sounds: flags.sounds,
    })
  const { told, more, isMoreAtLeast, fresh } = newsOf(rows, {
    isAll,
    before: look.before,
    upTo: look.newest.id,
    isShown: (notification) => tell(notification).isShown,
    topicOf: toastOf,
  })
  for (const notification of told) show(notification, goTo)
  if (more > 0)
    toast.info(isMoreAtLeast ? newsCopy.manyMore : newsCopy.more({ count: String(more) }), {
      id: MORE_ID,
      action: { label: newsCopy.openInbox, onAction: () => goTo(paths.notifications) },
    })
  const heard = fresh.find((notification) => tell(notification).isHeard)
  if (heard) await onceAmongTabs(soundOf(heard), playPing)
}

/** The rows of a check. A single notification needs no request; if the inbox does not load, only the newest is shown. */
async function rowsOf({ newest, unread }: Look): Promise<{ rows: readonly Notification[]; isAll: boolean }> {
  const alone = { rows: [newest], isAll: true }
  if (document.hidden || (unread === 1 && !newest.read)) return alone
  try {
    const { data, next_cursor } = await client.call(notifications, { query: { limit: PAGE_SIZE } })
    return { rows: data.notifications, isAll: next_cursor === null }
  } catch {
    return alone
  }
}

function show(notification: Notification, goTo: (path: string) => void): void {
  const link = linkOf(notification)
  toast.info(sentenceOf(notification), {
    id: toastOf(notification),
    action: {
      label: openLabelOf(notification),
      onAction: () => goTo(link),
    },
  })
}

/** Dismisses the toasts about the page that the customer is on. */
export function dismissNewsOf(pathname: string): void {
  if (pathname === paths.notifications) toast.dismiss(MORE_ID)
  for (const id of Object.values(newsToasts(pathname))) toast.dismiss(id)
}

/** One toast for each trade, with its state, and one for its messages. */
function toastOf(notification: Notification): string {
  return newsToasts(linkOf(notification))[isAboutMessages(notification.kind) ? 'messages' : 'trade']
}

function newsToasts(link: string) {
  return { trade: `trade ${link}`, messages: `messages ${link}` }
}

function soundOf(notification: Notification): string {
  if ('claim' in notification) return soundName(notification.claim, notification.created_at)
  if ('room' in notification) return soundName(notification.room, notification.created_at)
  return `ping ${notification.id}`
}
