import type { Notification } from '@oja/api/contract'
import { toast } from '@oja/ui'
import { flags } from '../../session/index.ts'
import { onceAmongTabs, soundName } from '../../shared/sound/index.ts'
import { linkOf, tellingOf } from './notification-rules.ts'
import { inboxCopy as copy, sentenceOf } from './notifications-copy.ts'

/** Tells a notification that just came, where this window should: a toast with the way there, and a sound. */
export function tellNews(notification: Notification, goTo: (path: string) => void): void {
  const { isShown, isHeard } = tellingOf(notification, {
    pathname: location.pathname,
    isVisible: !document.hidden,
    sounds: flags.sounds,
  })
  const link = linkOf(notification)
  if (isShown)
    toast.info(sentenceOf(notification), {
      // One for each trade, which says where it stands, and one for its messages.
      id: newsToasts(link)[notification.kind === 'new-messages' ? 'messages' : 'trade'],
      action: {
        label: notification.kind === 'new-messages' ? copy.openChat : copy.openOrder,
        onAction: () => goTo(link),
      },
    })
  if (isHeard) void onceAmongTabs(soundOf(notification), playPing)
}

/** Takes back what was told of the trade on this address: who is on its screen needs no way there. */
export function untellNews(pathname: string): void {
  for (const id of Object.values(newsToasts(pathname))) toast.dismiss(id)
}

function newsToasts(link: string) {
  return { trade: `trade ${link}`, messages: `messages ${link}` }
}

function soundOf(notification: Notification): string {
  return 'claim' in notification
    ? soundName(notification.claim, notification.created_at)
    : `ping ${notification.id}`
}

function playPing(): void {
  const sound = new Audio('/ping.wav')
  sound.dataset['slot'] = 'ping'
  // Browsers refuse sound before the page was touched; the badge is on the screen all the same.
  void sound.play().catch(() => undefined)
}
