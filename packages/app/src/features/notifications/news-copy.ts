import { count, words } from '../../lib/messages.ts'

/** Words for news that are too many to tell one by one. */
export const newsCopy = words('notifications/news', {
  more: count({ one: 'And {count} more.', other: 'And {count} more.' }),
  manyMore: 'And many more.',
  openInbox: 'Open notifications',
})
