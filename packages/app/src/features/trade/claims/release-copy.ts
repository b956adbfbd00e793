import { RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import { formatMinutes } from '../../../lib/format.ts'
import { fixed, params, words } from '../../../lib/messages.ts'

const MINUTES = { minutes: formatMinutes(RELEASE_COUNTDOWN_MS) }

export const releaseCopy = words('trade/release', {
  reserving: 'Holding this amount for you',
  running: 'You already have an order on this ad',
  runningText: params('Your order of {naira} is waiting for the vendor. Do not pay twice.'),
  toRunning: 'Open that order',
  changed: 'You have changed this order',
  changedText: params(
    'In another window you reserved {naira} of this ad. Do not pay the amount on this page.',
  ),
  toChanged: 'Show that amount',
  gone: 'This order has ended on this page',
  goneText: 'You cancelled or placed it in another window. Do not pay or release coin here.',
  timeToPay: 'Time left to pay',
  timeToRelease: 'Time left to release',
  pay: params('Pay {name}'),
  sellTo: params('Sell to {name}'),
  payText: 'Send the exact amount before the time runs out, then press “I have paid”.',
  releaseText:
    '“Release coin” locks your coin for this order. It goes to the vendor only when you confirm that the naira has arrived.',
  receiveIn: 'Receive the naira in this bank account',
  payWarning: "Pay from an account in your own name. If the account name is not the vendor's, do not pay.",
  releaseWarning:
    'Oja staff never ask you to release coin. Anyone who writes to you outside this page is not the vendor.',
  noVendorBank: 'This vendor has no bank account to pay to. Cancel the order and choose another ad.',
  noOwnBank:
    'Add a bank account in your name so that the vendor can pay you. We hold this order until its time runs out.',
  addBank: 'Add bank account',
  summary: 'Order summary',
  paid: 'I have paid',
  paidTitle: params('Did you send {naira}?'),
  paidText: params(
    'Confirm only if your bank says that {naira} went to {name}, {bank}. We then ask the vendor to check for it.',
  ),
  paidConfirm: 'Yes, I have paid',
  paidBack: 'Not yet',
  release: 'Release coin',
  releasePin: params('Lock {coin} for {name}, who then pays you {naira}.'),
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelText: {
    sell: 'If you have already paid, do not cancel: press “I have paid” instead.',
    buy: 'Nothing is locked yet. Others can then order this amount.',
  },
  cancelCounts: 'If you cancel several orders in a day, you have to wait before the next one.',
  cancelBack: 'Keep the order',
  cancelled: 'Order cancelled',
  checkingTime: 'Checking the time…',
  expiredTitle: 'Time Expired',
  expiredText: {
    sell: fixed(
      'The {minutes} minutes are over, and others can order this amount now. Do not pay now.',
      MINUTES,
    ),
    buy: fixed(
      'The {minutes} minutes are over, and others can order this amount now. Your coin was not touched.',
      MINUTES,
    ),
  },
  expiredPaid: 'I had already paid',
  toMarket: 'Back to P2P market',
  refused: 'We could not start this order',
  toAd: 'Back to the ad',
})

/** The vendor's page of a reservation, before there is a claim. */
export const reservedCopy = words('trade/reserved', {
  title: {
    sell: params('{name} is about to pay {naira}'),
    buy: params('{name} is about to sell you {coin}'),
  },
  text: {
    sell: 'The coin is kept for them until the time ends. Say hello, so that they know you are here. Release nothing before the money is in your bank.',
    buy: 'No coin is locked yet. Do not pay before this page says so.',
  },
  timeLeft: 'Time to answer',
  ended: 'This reservation has ended',
  endedText: 'Do not pay or release anything for it. If they order again, we notify you.',
  naira: 'Naira',
  coin: 'Coin',
  toAd: 'Open my ad',
  facts: 'Order',
  loading: 'Loading the order',
})
