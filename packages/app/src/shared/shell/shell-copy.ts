import { count, params, words } from '../../lib/messages.ts'

/** Words of the frame. */
export const shellCopy = words('shell/shell', {
  offline: params('You are offline. What you see is from {since} or earlier, and you cannot send anything.'),
  reconnecting: 'Live updates are interrupted. Reconnecting …',
  skip: 'Skip to content',
  home: 'Oja, home',
  menu: 'Menu',
  openMenu: 'Open menu',
  main: 'Main',
  logOut: 'Log out',
  sendAndReceive: 'Send & Receive',
  buyAndSell: 'Buy & Sell',
  nav: {
    home: 'Home',
    assets: 'Assets',
    transactions: 'Transactions',
    giftCards: 'Gift Cards',
    settings: 'Settings',
  },
  noOpenOrders: 'Orders, none open',
  openOrders: count({ one: '{count} open order', other: '{count} open orders' }),
  moreOpenOrders: params('{count}+ open orders'),
  loading: 'Loading',
})

/** The count in words, for screen readers. `isMore`: there are more than were counted. */
export function openOrdersName({ open, isMore }: { open: number; isMore: boolean }): string {
  if (open === 0) return shellCopy.noOpenOrders
  return isMore ? shellCopy.moreOpenOrders({ count: String(open) }) : shellCopy.openOrders(open)
}

export const bellCopy = words('shell/notifications', {
  unknown: 'Notifications',
  none: 'Notifications, none unread',
  some: params('Notifications, {count} unread'),
})
