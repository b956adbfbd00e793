import type { AdType, Claim, ClaimStatus, TradeSide } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import { formatCoinShort, formatNaira, formatTime } from '../../../lib/format.ts'
import type { Scene, StepKey } from './claim-state.ts'

export const claimStatusWords: { readonly [status in ClaimStatus]: string } = {
  waiting: 'Waiting',
  partly_verified: 'Partly verified',
  verified: 'Verified',
  completed: 'Completed',
  rejected: 'Rejected',
}

/** The three steps as each side reads them. */
export const stepWords: {
  readonly [type in AdType]: { readonly [side in TradeSide]: { readonly [key in StepKey]?: string } }
} = {
  sell: {
    claimer: { pay: 'You pay', release: 'Vendor confirms', receive: 'Coin released' },
    vendor: { pay: 'Buyer pays', release: 'You confirm', receive: 'Coin released' },
  },
  buy: {
    claimer: { place: 'Order placed', pay: 'Vendor pays', verify: 'You confirm' },
    vendor: { place: 'Order placed', pay: 'You pay', verify: 'Seller confirms' },
  },
}

export const releaseCopy = {
  back: 'P2P market',
  steps: 'Order progress',
  reserving: 'Holding this amount for you',
  running: 'You already have an order on this ad',
  runningText: (naira: number) =>
    `Your order of ${formatNaira(naira)} is waiting for the vendor. Do not pay twice.`,
  toRunning: 'Open that order',
  timeToPay: 'Time left to pay',
  timeToRelease: 'Time left to release',
  pay: (name: string) => `Pay ${name}`,
  sellTo: (name: string) => `Sell to ${name}`,
  payText: 'Send the exact amount before the time runs out, then press “I have paid”.',
  releaseText:
    'Release coin locks it for this order. It goes to the vendor only when you confirm that the naira has arrived.',
  payTo: 'Pay to this bank account',
  receiveIn: 'Receive the naira in this bank account',
  payWarning: "Pay from an account in your own name. If the account name is not the vendor's, do not pay.",
  releaseWarning: 'Nobody of Oja asks you to release. Whoever writes outside this page is not the vendor.',
  noVendorBank: 'This vendor has no bank account to pay to. Cancel the order and choose another ad.',
  noOwnBank:
    'Add a bank account in your name, so that the vendor can pay you. The order waits for you meanwhile.',
  addBank: 'Add bank account',
  summary: 'Order summary',
  youPay: 'You pay',
  youReceive: 'You receive',
  youRelease: 'You release',
  rate: 'Rate',
  per: (price: number, code: Coin) => `${formatNaira(price)} per ${code}`,
  vendor: 'Vendor',
  paid: 'I have paid',
  paidTitle: (naira: number) => `Did you send ${formatNaira(naira)}?`,
  paidText: (naira: number, name: string, bank: string) =>
    `Confirm only if your bank says that ${formatNaira(naira)} went to ${name}, ${bank}. The vendor is told to look for it now.`,
  paidConfirm: 'Yes, I have paid',
  paidBack: 'Not yet',
  release: 'Release coin',
  releasePin: (coin: string, code: Coin, naira: number, name: string) =>
    `Lock ${formatCoinShort(coin, code)} for ${name}, who then pays you ${formatNaira(naira)}.`,
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelText: {
    sell: 'If you have already paid, do not cancel: press “I have paid” instead.',
    buy: 'Nothing is locked yet. The amount becomes free for others.',
  },
  cancelBack: 'Keep the order',
  cancelled: 'Order cancelled',
  expiredTitle: 'Time Expired',
  expiredText: {
    sell: 'The 15 minutes are over and the amount is free for others. Do not pay now.',
    buy: 'The 15 minutes are over and the amount is free for others. Your coin was not touched.',
  },
  expiredPaid: 'I had already paid',
  toMarket: 'Back to P2P market',
  refused: 'This order could not be started',
  toAd: 'Back to the ad',
} as const

export const factsCopy = {
  bank: 'Bank',
  number: 'Account number',
  name: 'Account name',
  amount: 'Amount to send',
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  copied: 'Copied to clipboard',
} as const

/** What a trade is about, as the sentences of the room need it. */
export type TradeWords = {
  /** First name of the other side. */
  other: string
  amount: number
  coin: string
  code: Coin
  bank: string | null
}

/** The heading and the sentence below it. Source: p2p-anchors 5.2, spec 2.7 "Await confirmation". */
export function sceneWords(
  scene: Scene,
  trade: TradeWords,
  claim: Pick<Claim, 'reject_reason' | 'await_ends_at' | 'review_ends_at'>,
) {
  const { other } = trade
  const naira = formatNaira(trade.amount)
  const coin = formatCoinShort(trade.coin, trade.code)
  switch (scene) {
    case 'vendor-checks':
      return {
        title: 'Awaiting payment check',
        text: `${other} looks for your ${naira} and then releases ${coin} to you.`,
      }
    case 'check-and-release':
      return {
        title: `${other} says ${naira} was sent`,
        text: `Open your bank app. Release ${coin} only when the money is in your account.`,
      }
    case 'acknowledge':
      return {
        title: `${other} released ${coin}`,
        text: `Confirm that you have it. Without you the trade completes by itself at ${formatTime(claim.await_ends_at)}.`,
      }
    case 'released':
      return {
        title: 'Await confirmation',
        text: `You confirmed the ${naira}. ${other} confirms the coin, or the trade completes by itself at ${formatTime(claim.await_ends_at)}.`,
      }
    case 'awaiting-payment':
      return {
        title: 'Awaiting payment',
        text: `${other} is to send ${naira} to your ${trade.bank ?? 'bank'} account. If nothing is marked as sent by ${formatTime(claim.review_ends_at)}, your coin comes back.`,
      }
    case 'pay':
      return {
        title: `Pay ${other} ${naira}`,
        text: 'Send the exact amount, then press “I have sent the money”.',
      }
    case 'verify-payment':
      return {
        title: `${other} says ${naira} was sent`,
        text: `Open your bank app. Confirm only when the money is in your account: then ${coin} goes to ${other}.`,
      }
    case 'claimer-checks':
      return {
        title: 'Await confirmation',
        text: `${other} looks for your ${naira} and then confirms. ${coin} comes to your Trading wallet.`,
      }
    case 'completed':
      return { title: 'Trade complete', text: '' }
    case 'rejected':
      return { title: 'Trade cancelled', text: rejectWords(claim.reject_reason) }
  }
}

function rejectWords(reason: Claim['reject_reason']): string {
  switch (reason) {
    case 'cancelled':
      return 'The seller cancelled it before a payment was marked as sent.'
    case 'rejected':
      return 'The buyer gave it up without paying.'
    case 'expired':
      return 'No payment was marked as sent in time.'
    case 'agreed':
      return 'Both sides agreed to cancel.'
    case 'dispute':
      return 'An operator decided the dispute for the seller.'
    case null:
      return 'It did not take place.'
  }
}

export const roomCopy = {
  label: 'Order',
  back: 'Order History',
  steps: 'Order progress',
  countdown: { vendor: 'Time left to answer', claimer: 'Time left' },
  overdueTitle: 'The time of this step is over',
  overdueVendor: "The vendor's time to answer is over",
  overdue: (other: string) => `The coin stays locked. Write to ${other}, or open a dispute below.`,
  overdueBuyWaiting: 'The trade ends now and the coin goes back to its owner.',
  escrow: {
    live: (coin: string, code: Coin) => `${formatCoinShort(coin, code)} is locked in escrow for this trade.`,
    owner: 'It leaves escrow only when you confirm with your PIN.',
    payer: 'It stays there until the trade completes, you both agree to cancel, or an operator decides.',
    unpaid: (time: string) => `If nothing is marked as sent by ${time}, it goes back to the seller.`,
    completed: {
      owner: (coin: string, code: Coin, other: string) => `${formatCoinShort(coin, code)} went to ${other}.`,
      payer: (coin: string, code: Coin) => `${formatCoinShort(coin, code)} is in your Trading wallet.`,
    },
    rejected: {
      owner: (coin: string, code: Coin) =>
        `${formatCoinShort(coin, code)} is no longer locked for this trade.`,
      payer: 'Nothing was taken from your Trading wallet.',
    },
  },
  youPay: 'You pay',
  youReceive: 'You receive',
  youRelease: 'You release',
  rate: 'Rate',
  vendor: 'Vendor',
  claimer: 'Claimer',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  bankAccounts: 'Bank accounts',
  payHere: 'Pay to this bank account',
  paidTo: 'Naira goes to',
  reference: 'Order',
  status: 'Status',
  checkWarning:
    'Confirm only when the money shows in your bank app. A screenshot or an alert is not payment.',
  payWarning: "Pay from an account in your own name. If the account name is not the claimer's, do not pay.",
  verify: 'Verify transaction',
  verifyWait: (other: string) => `Opens when ${other} marks the payment as sent.`,
  verifyWaitSell: (other: string) => `Opens when ${other} has confirmed your payment.`,
  verifyText: {
    sell: (other: string, naira: string, coin: string) =>
      `${other} confirmed your ${naira}. ${coin} goes to your Trading wallet and the trade is complete.`,
    buy: (other: string, naira: string, coin: string) =>
      `Is ${naira} from ${other} in your bank account? Once you confirm, ${coin} goes to ${other} and nobody can bring it back.`,
  },
  yesCoin: 'Yes, I have received the coin',
  yesPayment: 'Yes, I have received payment',
  notYet: 'Not yet',
  confirmPin: (naira: string, other: string, coin: string) =>
    `You have received ${naira} from ${other}. Send ${coin} to ${other}.`,
  received: 'I have received the money',
  receivedTitle: (naira: string) => `Is ${naira} in your account?`,
  receivedText: (naira: string, other: string, coin: string) =>
    `Open your bank app and look for ${naira} from ${other}. Once you confirm, ${coin} goes to ${other} and nobody can bring it back, not even our staff.`,
  receivedYes: 'It is there, continue',
  sent: 'I have sent the money',
  sentTitle: (naira: string) => `Did you send ${naira}?`,
  sentText: (naira: string, name: string, bank: string) =>
    `Confirm only if your bank says that ${naira} went to ${name}, ${bank}.`,
  sentYes: 'Yes, I have sent it',
  awaitTitle: 'Await confirmation',
  awaitText: (other: string) => `${other} has been told. You can write in the chat while you wait.`,
  chat: 'Open chat',
  close: 'Close',
  more: 'If something is wrong',
  cancel: 'Cancel order',
  giveUp: 'I cannot pay',
  askCancel: 'Ask to cancel',
  agreeCancel: 'Agree to cancel',
  keep: 'Keep the order',
  asked: (other: string) => `You asked to cancel. It ends when ${other} agrees.`,
  otherAsked: {
    payer: (other: string) => `${other} asks to cancel this trade. If you have paid, do not agree.`,
    owner: (other: string) =>
      `${other} asks to cancel this trade. If the naira has arrived, write in the chat first.`,
  },
  cancelQuestion: {
    alone: {
      title: 'Cancel this order?',
      text: (coin: string) => `${coin} comes back to your Trading balance. Nobody has claimed a payment yet.`,
    },
    'give-up': {
      title: 'Give this order up?',
      text: (coin: string) => `${coin} goes back to the seller. Do this only if you have sent nothing.`,
    },
    ask: {
      title: 'Ask to cancel?',
      text: () => 'The trade is cancelled only when the other side agrees.',
    },
    agree: {
      title: 'Agree to cancel?',
      text: (coin: string) => `${coin} is then the seller's again, and the trade is over.`,
    },
  },
  cancelCare: {
    payer: 'If you have paid, do not cancel: write in the chat, or open a dispute when the time is over.',
    owner: 'If the naira has arrived, send it back or release the coin instead.',
  },
  cancelDone: {
    alone: 'Order cancelled',
    'give-up': 'Order given up',
    ask: 'Request sent',
    agree: 'Order cancelled',
  },
  dispute: 'Open a dispute',
  disputeFrom: (time: string) => `A dispute can be opened from ${time}.`,
  disputeReason: 'What happened?',
  disputeHint:
    'At least 10 characters: what was paid, when, from which account. An operator reads this and the chat.',
  disputeText:
    'An operator looks at the trade and decides. The coin stays locked until then, and you can both still finish.',
  disputeSend: 'Send to an operator',
  disputeSent: 'Dispute opened',
  disputeUnderWay: { me: 'You opened a dispute.', other: (other: string) => `${other} opened a dispute.` },
  disputeNext: 'An operator will look at it. The coin stays locked, and you can both still finish the trade.',
  settled: (winner: 'buyer' | 'seller', note: string | null) =>
    `An operator decided for the ${winner}.${note === null ? '' : ` ${note}`}`,
  doneTitle: 'Trade complete',
  doneToast: (coin: string, other: string | null) =>
    other === null ? `${coin} is in your Trading wallet` : `${coin} went to ${other}`,
  toOrders: 'Go to Order History',
  leaving: 'Taking you to Order History.',
  stay: 'Stay here',
  chatWith: (name: string) => `Chat with ${name}`,
  chatClosed: 'This trade is over. Its conversation stays here.',
  call: (name: string) => `Call ${name}`,
  notYours: 'There is no such trade, or it is not yours.',
} as const

export const ordersCopy = {
  tabs: 'Orders',
  all: 'All',
  waiting: 'Waiting',
  partly_verified: 'Partly verified',
  completed: 'Completed',
  empty: 'No order history',
  toMarket: 'Go to the P2P market',
  /** What the customer does in the trade. */
  what: (isPayer: boolean, coin: string) => `${isPayer ? 'Buy' : 'Sell'} ${coin}`,
} as const
