import { type AdType, type Claim, DISPUTE_REASON_MIN_LENGTH, type TradeSide } from '@oja/api/contract'
import { formatCoinShort, formatNaira, formatTime } from '../../../lib/format.ts'
import { fixed, params, words } from '../../../lib/messages.ts'
import type { ClaimState, StepKey } from './claim-state.ts'
import type { Party } from './parties.ts'

/** The three steps as each side reads them. */
export const stepWords: {
  readonly [type in AdType]: { readonly [side in TradeSide]: { readonly [key in StepKey]?: string } }
} = words('trade/steps', {
  sell: {
    claimer: { pay: 'You pay', release: 'Vendor confirms', receive: 'Coin released' },
    vendor: { pay: 'Buyer pays', release: 'You confirm', receive: 'Coin released' },
  },
  buy: {
    claimer: { place: 'Order placed', pay: 'Vendor pays', verify: 'You confirm' },
    vendor: { place: 'Order placed', pay: 'You pay', verify: 'Seller confirms' },
  },
})

export const factsCopy = words('trade/facts', {
  per: params('{price} per {code}'),
  bank: 'Bank',
  number: 'Account number',
  name: 'Account name',
  amount: 'Amount to send',
  copy: params('Copy {what}'),
  copied: 'Copied to clipboard',
})

const scenes = words('trade/scenes', {
  'vendor-checks': {
    title: 'Awaiting payment confirmation',
    text: params('{other} checks for your {naira}, then releases {coin} to you.'),
  },
  'check-and-release': {
    title: params('{other} says {naira} was sent'),
    text: params('Open your bank app. Release {coin} only when the money is in your account.'),
  },
  acknowledge: {
    title: params('{other} released {coin}'),
    text: params('Confirm that you have it. If you do nothing, the trade completes automatically at {time}.'),
  },
  released: {
    title: 'Await confirmation',
    text: params(
      'You confirmed {naira}. {other} now confirms the coin, or the trade completes automatically at {time}.',
    ),
  },
  'awaiting-payment': {
    title: 'Awaiting payment',
    text: params(
      '{other} has to send {naira} to your {bank} account. If no payment is marked as sent by {time}, you get your coin back.',
    ),
    bank: 'bank',
  },
  pay: {
    title: params('Pay {other} {naira}'),
    text: 'Send the exact amount, then press “I have sent the money”.',
  },
  'verify-payment': {
    title: params('{other} says {naira} was sent'),
    text: params(
      'Open your bank app. Confirm only when the money is in your account. {coin} then goes to {other}.',
    ),
  },
  'claimer-checks': {
    title: 'Await confirmation',
    text: params('{other} checks for your {naira}, then confirms. {coin} then goes to your Trading wallet.'),
  },
  completed: { title: 'Trade complete' },
  rejected: {
    title: 'Trade cancelled',
    cancelled: 'The seller cancelled, and no payment was marked as sent in time.',
    rejected: 'The buyer gave up the order without paying.',
    expired: 'No payment was marked as sent in time.',
    agreed: 'Both sides agreed to cancel.',
    dispute: 'An operator decided the dispute in favour of the seller.',
    unknown: 'This trade did not go ahead.',
  },
})

type Trade = { claim: Claim; state: Pick<ClaimState, 'scene'>; other: Pick<Party, 'first_name'> }

/** The room's heading for a scene, and the sentence below it. */
export function sceneWords({ claim, state: { scene }, other }: Trade): { title: string; text: string } {
  if (scene === 'completed') return { title: scenes.completed.title, text: '' }
  if (scene === 'rejected')
    return { title: scenes.rejected.title, text: scenes.rejected[claim.reject_reason ?? 'unknown'] }
  const { title, text } = scenes[scene]
  const facts = {
    other: other.first_name,
    naira: formatNaira(claim.amount),
    coin: formatCoinShort(claim.coin_equivalent, claim.ad.code),
    bank: claim.bank_account?.bank_name ?? scenes['awaiting-payment'].bank,
    time: formatTime(scene === 'awaiting-payment' ? claim.review_ends_at : claim.await_ends_at),
  }
  return {
    title: typeof title === 'string' ? title : title(facts),
    text: typeof text === 'string' ? text : text(facts),
  }
}

export const roomCopy = words('trade/room', {
  label: 'Order',
  steps: 'Order progress',
  countdown: { vendor: 'Time left to answer', claimer: 'Time left' },
  overdueTitle: 'Time is up for this step',
  overdueVendor: 'The vendor did not answer in time',
  overdue: params('The coin stays locked. Write to {other}, or open a dispute.'),
  ending: {
    rejected: 'The trade is ending, and the coin goes back to its owner.',
    completed: 'The trade is completing, and the coin goes to the buyer.',
  },
  escrow: {
    live: params('{coin} is locked in escrow for this trade.'),
    owner: 'It leaves escrow only when you confirm with your PIN.',
    payer: 'It stays there until the trade completes, you both agree to cancel, or an operator decides.',
    released: params('You released it. It goes to {other} when the trade completes.'),
    unpaid: params('If no payment is marked as sent by {time}, it goes back to the seller.'),
    completed: {
      owner: params('{coin} went to {other}.'),
      payer: params('{coin} is in your Trading wallet.'),
    },
    rejected: {
      owner: params('{coin} is no longer locked for this trade.'),
      payer: 'Nothing was taken from your Trading wallet.',
    },
  },
  youPay: 'You pay',
  youReceive: 'You receive',
  youRelease: 'You release',
  rate: 'Rate',
  vendor: 'Vendor',
  claimer: 'Claimer',
  email: 'Email',
  phone: 'Phone',
  bankAccounts: 'Bank accounts',
  payHere: 'Pay to this bank account',
  paidTo: 'Naira goes to',
  checkWarning:
    'Confirm only when the money shows in your bank app. A screenshot or an alert is no proof of payment.',
  payWarning: "Pay from an account in your own name. If the account name is not the claimer's, do not pay.",
  verify: 'Verify transaction',
  verifyWait: params('You can do this once {other} marks the payment as sent.'),
  verifyWaitSell: params('You can do this once {other} has confirmed your payment.'),
  verifyText: {
    sell: params(
      '{other} confirmed your {naira}. {coin} goes to your Trading wallet and the trade is complete.',
    ),
    buy: params(
      'Is {naira} from {other} in your bank account? Once you confirm, {coin} goes to {other}, and nobody can undo that.',
    ),
  },
  yesCoin: 'Yes, I have received the coin',
  yesPayment: 'Yes, I have received payment',
  notYet: 'Not yet',
  confirmPin: params('You have received {naira} from {other}. Send {coin} to {other}.'),
  received: 'I have received the money',
  receivedTitle: params('Is {naira} in your account?'),
  receivedText: params(
    'Open your bank app and look for {naira} from {other}. Once you confirm, {coin} goes to {other}, and nobody can undo that, not even our staff.',
  ),
  receivedYes: 'It is there, continue',
  sent: 'I have sent the money',
  sentTitle: params('Did you send {naira}?'),
  sentText: params('Confirm only if your bank says that {naira} went to {name}, {bank}.'),
  sentYes: 'Yes, I have sent it',
  awaitTitle: 'Await confirmation',
  awaitText: params('We told {other}. You can write in the chat while you wait.'),
  chat: 'Open chat',
  close: 'Close',
  more: 'If something is wrong',
  dispute: 'Open a dispute',
  disputeFrom: params('You can open a dispute from {time}.'),
  disputeUnderWay: { me: 'You opened a dispute.', other: params('{other} opened a dispute.') },
  doneTitle: 'Trade complete',
  done: {
    owner: params('{coin} went to {other}'),
    payer: params('{coin} is in your Trading wallet'),
  },
  toOrders: 'Go to Order History',
  receipt: 'Receipt',
  leaving: 'Taking you to Order History.',
  stay: 'Stay here',
  chatOpen: params('This trade is over. The chat is open until {when}.'),
  chatClosed: 'This trade is over. You can still read its chat.',
})

export const ordersCopy = words('trade/orders', {
  tabs: 'Orders',
  all: 'All',
  empty: 'No order history',
  emptyHint: 'Orders that you place, and orders on your ads, appear here.',
  toMarket: 'Go to the P2P market',
  /** What the customer does in the trade. */
  what: { buy: params('Buy {coin}'), sell: params('Sell {coin}') },
})

/** The dialog that opens a dispute. */
export const disputeCopy = words('trade/dispute', {
  text: 'An operator looks at the trade and decides. Until then the coin stays locked, and you can both still finish the trade.',
  kind: 'What went wrong?',
  reason: 'What happened?',
  hint: fixed(
    'Say what was paid, when, and from which account, in at least {length} characters. An operator reads this and the chat.',
    { length: DISPUTE_REASON_MIN_LENGTH },
  ),
  send: 'Send to an operator',
  sent: 'Dispute opened',
})

export const conversationsCopy = words('trade/conversations', {
  empty: 'No conversations yet',
  emptyHint: 'Each order has its own chat with the other side.',
  silent: 'No messages yet',
  you: params('You: {text}'),
  unread: params('{count} unread'),
  online: 'Online now',
})
