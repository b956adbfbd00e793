import { params, words } from '../../lib/messages.ts'

export const blockedCopy = words('settings/blocked', {
  title: 'Blocked people',
  lead: 'You do not see each other’s ads, and neither can order from the other. We do not tell them.',
  empty: 'You have blocked nobody',
  emptyText: 'Block somebody from the menu of a chat.',
  since: params('Since {date}'),
  lift: 'Unblock',
  liftName: params('Unblock {name}'),
  lifted: params('{name} is not blocked any more'),
  loading: 'Loading blocked people',
})
