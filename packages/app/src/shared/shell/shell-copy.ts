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
  noWaitingOrders: 'Orders, none waiting for you',
  waitingOrders: count({ one: '{count} order waiting for you', other: '{count} orders waiting for you' }),
  moreWaitingOrders: params('{count}+ orders waiting for you'),
  loading: 'Loading',
})

/** The count in words, for screen readers. `isMore`: there are more than were counted. */
export function waitingOrdersName({ waiting, isMore }: { waiting: number; isMore: boolean }): string {
  if (waiting === 0) return shellCopy.noWaitingOrders
  return isMore ? shellCopy.moreWaitingOrders({ count: String(waiting) }) : shellCopy.waitingOrders(waiting)
}

export const bellCopy = words('shell/notifications', {
  unknown: 'Notifications',
  none: 'Notifications, none unread',
  some: params('Notifications, {count} unread'),
})
