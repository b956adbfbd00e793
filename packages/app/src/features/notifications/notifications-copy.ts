import { isAboutMessages, type Notification, NOTIFICATION_KEPT_MS, roleOf } from '@oja/api/contract'
import { formatCoinShort, formatDateTime, formatNaira } from '../../lib/format.ts'
import { fixed, params, words } from '../../lib/messages.ts'

export const inboxCopy = words('notifications/inbox', {
  lead: fixed('What happened while you were away. We keep it for {days} days.', {
    days: NOTIFICATION_KEPT_MS / (24 * 60 * 60_000),
  }),
  readAll: 'Mark all as read',
  unread: 'Unread',
  empty: 'Nothing has happened yet',
  emptyHint: 'Orders on your ads, payments, messages and deposits appear here.',
  toMarket: 'Go to the P2P market',
  more: 'Show more',
  loading: 'Loading',
  today: 'Today',
  yesterday: 'Yesterday',
  now: 'Now',
  minutesAgo: params('{minutes} min ago'),
  openOrder: 'Open order',
  openChat: 'Open chat',
  openAd: 'Open the ad',
})

const said = words('notifications/sentences', {
  orderReserved: {
    buys: params('{name} reserved {coin} and is about to pay {naira}. Say hello in the chat.'),
    sells: params('{name} reserved {naira} of your ad for {coin}. Do not pay before the coin is locked.'),
  },
  staff: params('Oja support wrote in your order with {name}.'),
  orderPlaced: params('{name} locked {coin} for you. Send {naira}, then mark it as sent in the order.'),
  paymentSent: params('{name} says {naira} was sent. Check your bank app.'),
  paymentReceived: params('{name} confirmed that {naira} arrived. Confirm to receive {coin}.'),
  completed: {
    released: params('{name} released {coin} to you. It is in your Trading wallet.'),
    releasedByTime: params(
      'Your order with {name} timed out and completed automatically. {coin} is in your Trading wallet.',
    ),
    acknowledged: params('{name} has received {coin}. The order of {naira} is complete.'),
    acknowledgedByTime: params(
      'Your order with {name} timed out and completed automatically. {coin} went to {name}.',
    ),
  },
  cancelled: {
    cancelledForOwner: params(
      'The order of {naira} with {name} is cancelled, as you asked. {coin} is back in your Trading wallet.',
    ),
    cancelledForPayer: params('{name} cancelled the order of {naira}. Do not pay.'),
    rejected: params('{name} gave up the order of {naira}. {coin} is back in your Trading wallet.'),
    agreed: params('{name} agreed to cancel the order of {naira}.'),
    expiredForOwner: params(
      '{name} did not mark {naira} as sent in time. {coin} is back in your Trading wallet.',
    ),
    expiredForPayer: params('Your time to pay {naira} to {name} ran out. Do not pay.'),
  },
  cancelAsked: {
    owner: params('{name} asks to cancel the order of {naira}.'),
    payer: params('{name} asks to cancel the order of {naira}. If you have paid, do not agree.'),
  },
  ending: {
    owner: params('Only minutes are left to check and confirm {naira} from {name}.'),
    payer: params('Only minutes are left to pay {naira} to {name} and say so.'),
  },
  reservationEnding: {
    owner: params('Only minutes are left to sell {coin} to {name}.'),
    payer: params('Only minutes are left to pay {naira} to {name} and press “I have paid”.'),
  },
  overdue: {
    owner: params(
      '{name} is waiting for you to confirm {naira}. Your time ran out, and {coin} stays locked.',
    ),
    payer: params('{name} did not confirm {naira} in time. {coin} stays locked; you can open a dispute.'),
  },
  disputeOpened: params('{name} opened a dispute about {naira}. An operator will decide.'),
  disputeAnswered: params('{name} gave a statement about {naira}. Read it, and give yours if you have not.'),
  answerDue: params('Say what happened with {naira}: you can answer {name} until {time}.'),
  appealed: params('{name} appealed against the decision about {naira}. Another operator will look at it.'),
  appeal: {
    won: params('The appeal about {naira} is decided in your favour.'),
    lost: params('The appeal about {naira} is decided, and not in your favour.'),
  },
  dispute: {
    wonByPayer: params('You won the dispute with {name}. {coin} is in your Trading wallet.'),
    wonByOwner: params('You won the dispute with {name}. {coin} stays yours.'),
    lostByPayer: params('{name} won the dispute about {naira}. {coin} stays with {name}.'),
    lostByOwner: params('{name} won the dispute about {naira}. {coin} went to {name}.'),
  },
  reservationExpired: {
    payer: params(
      'Your time to pay {naira} to {name} ran out. Do not pay now. If you have paid, place the same order again and press “I have paid”.',
    ),
    owner: params(
      'Your time to sell {coin} to {name} ran out. Your coin was not touched. You can order again.',
    ),
  },
  message: params('New message from {name}.'),
  messages: params('{count} new messages from {name}.'),
  transferSent: params('Your transfer of {coin} was sent.'),
  transferFailed: params(
    'Your transfer of {coin} did not go through. The amount and the fee are back in your Portfolio wallet.',
  ),
  received: {
    portfolio: params('{coin} arrived in your Portfolio wallet.'),
    trading: params('{coin} arrived in your Trading wallet.'),
  },
  verified: 'Your account is verified. You can buy and sell now.',
  rejected: 'We could not verify you. See what to send again.',
  rejectedFor: params('We could not verify you: {reason}'),
})

type Order = Extract<Notification, { claim: string; coin_equivalent: string }>
type Amounts = Pick<Order, 'name' | 'amount' | 'coin_equivalent' | 'code'>

/** What happened, in one or two sentences: who, how much, and what to do now. */
export function sentenceOf(notification: Notification): string {
  switch (notification.kind) {
    case 'order-reserved':
      return said.orderReserved[notification.ad_type === 'sell' ? 'buys' : 'sells'](facts(notification))
    case 'staff-message':
      return said.staff({ name: notification.name })
    case 'order-placed':
      return said.orderPlaced(facts(notification))
    case 'payment-sent':
      return said.paymentSent(facts(notification))
    case 'payment-received':
      return said.paymentReceived(facts(notification))
    case 'trade-completed':
      return said.completed[endOf(notification)](facts(notification))
    case 'trade-cancelled':
      return said.cancelled[cancelledAs(notification)](facts(notification))
    case 'cancel-asked':
      return said.cancelAsked[roleOf(notification.ad_type, notification.side)](facts(notification))
    case 'five-minutes-left':
      return said.ending[roleOf(notification.ad_type, notification.side)](facts(notification))
    case 'reservation-ending':
      return said.reservationEnding[roleOf(notification.ad_type, 'claimer')](facts(notification))
    case 'trade-overdue':
      return said.overdue[roleOf(notification.ad_type, notification.side)](facts(notification))
    case 'dispute-opened':
      return said.disputeOpened(facts(notification))
    case 'dispute-answered':
      return said.disputeAnswered(facts(notification))
    case 'dispute-answer-due':
      return said.answerDue({ ...facts(notification), time: formatDateTime(notification.answer_by) })
    case 'dispute-appealed':
      return said.appealed(facts(notification))
    case 'appeal-decided':
      return said.appeal[notification.won ? 'won' : 'lost'](facts(notification))
    case 'dispute-settled':
      return said.dispute[decisionOf(notification)](facts(notification))
    case 'reservation-expired':
      return said.reservationExpired[roleOf(notification.ad_type, 'claimer')](facts(notification))
    case 'reservation-messages':
    case 'new-messages': {
      const { name, count: unread } = notification
      return unread === 1 ? said.message({ name }) : said.messages({ name, count: String(unread) })
    }
    case 'transfer-sent':
      return said.transferSent({ coin: formatCoinShort(notification.amount, notification.code) })
    case 'transfer-failed':
      return said.transferFailed({ coin: formatCoinShort(notification.amount, notification.code) })
    case 'coin-received':
      return said.received[notification.wallet]({
        coin: formatCoinShort(notification.amount, notification.code),
      })
    case 'identity-verified':
      return said.verified
    case 'identity-rejected':
      return notification.reason === null ? said.rejected : said.rejectedFor({ reason: notification.reason })
  }
}

function facts({ name, amount, coin_equivalent, code }: Amounts) {
  return { name, naira: formatNaira(amount), coin: formatCoinShort(coin_equivalent, code) }
}

function endOf(notification: Extract<Notification, { kind: 'trade-completed' }>) {
  const isByTime = notification.by === 'time'
  if (roleOf(notification.ad_type, notification.side) === 'payer')
    return isByTime ? 'releasedByTime' : 'released'
  return isByTime ? 'acknowledgedByTime' : 'acknowledged'
}

function cancelledAs(notification: Extract<Notification, { kind: 'trade-cancelled' }>) {
  const { reason } = notification
  if (reason !== 'expired' && reason !== 'cancelled') return reason
  return roleOf(notification.ad_type, notification.side) === 'owner'
    ? (`${reason}ForOwner` as const)
    : (`${reason}ForPayer` as const)
}

function decisionOf(notification: Extract<Notification, { kind: 'dispute-settled' }>) {
  if (roleOf(notification.ad_type, notification.side) === 'payer')
    return notification.won ? 'wonByPayer' : 'lostByPayer'
  return notification.won ? 'wonByOwner' : 'lostByOwner'
}

export const newsCopy = words('notifications/news', {
  more: params('And {count} more.'),
  manyMore: 'And many more.',
  openInbox: 'Open notifications',
})

/** The label of the button that opens what a notification is about. */
export function openLabelOf(notification: Notification): string {
  // Before there is a claim, the page of an order is its chat.
  if ('room' in notification || isAboutMessages(notification.kind)) return inboxCopy.openChat
  return 'claim' in notification ? inboxCopy.openOrder : inboxCopy.openAd
}
