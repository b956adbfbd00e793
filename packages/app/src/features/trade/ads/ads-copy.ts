import type { AdType } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import { formatCoinShort, formatNaira, formatNumber } from '../../../lib/format.ts'
import type { EntryCurrency, QuoteProblem } from './quote.ts'

export const createAdCopy = {
  type: 'I want to',
  buy: 'Buy',
  sell: 'Sell',
  coin: 'Coin',
  rate: 'Rate',
  quantity: 'Quantity',
  lowerbound: 'Lower limit',
  upperbound: 'Upper limit',
  remarks: 'Remarks',
  optional: '(optional)',
  remarksHint: {
    sell: 'What should buyers know before they pay?',
    buy: 'What should sellers know before they release?',
  },
  submit: 'Create ad',
  cancel: 'Cancel',
  created: 'Ad created!',
  per: (code: Coin) => `per ${code}`,
  available: (amount: string, code: Coin) => `Available in Trading: ${formatCoinShort(amount, code)}`,
  preview: { sell: 'What buyers will see', buy: 'What sellers will see' },
  worth: {
    sell: (naira: number) => `If someone buys the whole ad you receive ${formatNaira(naira)}.`,
    buy: (naira: number) => `If someone sells you the whole ad you pay ${formatNaira(naira)}.`,
  },
  escrowTitle: { sell: 'Goes into escrow', buy: 'Nothing goes into escrow yet' },
  escrow: {
    sell: (quantity: string, code: Coin) =>
      `${quantity === '' ? 'The whole quantity' : formatCoinShort(quantity, code)} leaves your Trading balance when you create this ad. What is not ordered comes back when you close it.`,
    buy: 'The seller locks the coin for each order. You pay naira from your own bank account, after that.',
  },
  needCoin: (code: Coin) => `Move ${code} to Trading`,
  needBank: 'Buyers pay you to a bank account in your name. Add one before you post a sell ad.',
  addBank: 'Add bank account',
  missing: {
    rate: 'Enter a rate in whole naira',
    quantity: 'Enter a quantity',
    lowerbound: 'Enter the lower limit in whole naira',
    upperbound: 'Enter the upper limit in whole naira',
  },
  tooMany: (code: Coin, decimals: number) => `${code} has at most ${decimals} decimals`,
  moreThanHeld: (held: string, code: Coin) =>
    `You have ${formatCoinShort(held, code)} in Trading. Enter a quantity up to that.`,
  limitAboveWorth: (worth: number) =>
    `Your ad is worth ${formatNaira(worth)}. Enter an upper limit up to that.`,
  lowerAboveUpper: 'The lower limit must not be above the upper limit',
} as const

export const marketCopy = {
  side: 'What you want to do',
  buy: 'Buy',
  sell: 'Sell',
  coins: 'Coin',
  menu: 'More',
  orders: 'Order History',
  myAds: 'My Ads',
  empty: (verb: AdType, code: Coin) =>
    verb === 'buy' ? `Nobody sells ${code} right now` : `Nobody buys ${code} right now`,
  emptyHint: 'Post an ad of your own and wait for an answer.',
  create: 'Create ad',
  safety: "Pay only a bank account in the vendor's own name, and never finish a trade outside Oja.",
  answer: (verb: AdType, code: Coin, name: string) =>
    `${verb === 'buy' ? 'Buy' : 'Sell'} ${code} ${verb === 'buy' ? 'from' : 'to'} ${name}`,
  noticeTitle: 'Notice',
  notice: [
    'Some bank apps let their customers delete the record of a transfer. A screenshot or a list of transfers is then no proof.',
    'Look at the balance in your own bank app before you confirm, and keep your receipts. If a payment is in question, resolving it may take time.',
  ],
  acknowledge: 'Acknowledge',
} as const

export const detailCopy = {
  vendor: 'Vendor',
  rate: 'Rate',
  available: 'Available quantity',
  wanted: 'Quantity wanted',
  limits: 'Limits',
  remarks: 'Remarks',
  amount: 'Amount',
  currency: 'Currency',
  enterIn: (currency: EntryCurrency) =>
    currency === 'NGN' ? 'Naira (NGN)' : currency === 'USD' ? 'US dollars (USD)' : currency,
  noRate: 'There is no dollar rate right now. Enter naira or coin.',
  dollarRate: (ngnPerUsd: number) => `Current rate: $1 is ₦${formatNumber(ngnPerUsd)}.`,
  youPay: 'You pay',
  youGet: 'You get',
  youWillReceive: 'You will receive',
  youRelease: 'You release',
  held: (amount: string, code: Coin) => `You have ${formatCoinShort(amount, code)} in Trading`,
  notEnough: (amount: string, code: Coin) =>
    `You have ${formatCoinShort(amount, code)} in Trading. Enter less, or move coin to Trading first.`,
  moveCoin: 'Move coin to Trading',
  continue: 'Continue',
  next: 'Continuing holds this amount and price for you for 15 minutes.',
  back: 'P2P market',
  own: 'This is your ad',
  ownHint: 'You cannot trade on your own ad.',
  manage: 'Manage this ad',
  closed: 'This ad takes no new orders',
  closedHint: 'Look for another one in the market.',
  resume: 'Continue your order',
  resumeHint: (naira: number) => `You have reserved ${formatNaira(naira)} of this ad.`,
  range: (least: number, most: number) => `${formatNaira(least)} to ${formatNaira(most)}`,
} as const

/** The sentence for an entry that is no order. Nothing is said about an empty field before Continue is pressed. */
export function problemSentence(problem: QuoteProblem, code: Coin): string {
  switch (problem.type) {
    case 'empty':
      return 'Enter an amount'
    case 'not-a-number':
      return 'Enter a number'
    case 'too-many-decimals':
      return problem.decimals === 0
        ? 'Enter a whole amount in naira'
        : `${problem.currency} has at most ${problem.decimals} decimals`
    case 'no-rate':
      return detailCopy.noRate
    case 'sold-out':
      return 'What is left of this ad is below its limit. Look for another one.'
    case 'too-little':
    case 'too-much':
      return `That is ${formatNaira(problem.amount)}. Enter from ${detailCopy.range(problem.least, problem.most)}.`
    case 'more-than-left':
      return `Only ${formatCoinShort(problem.left, code)} is left. Enter up to ${formatNaira(problem.most)}.`
  }
}

export const myAdsCopy = {
  toggle: 'Ads',
  open: 'Open',
  processing: 'Processing',
  completed: 'Completed',
  create: 'Create ad',
  empty: 'No data available',
  name: (type: AdType, code: Coin) => `${type === 'sell' ? 'Sell' : 'Buy'} ${code}`,
  manage: 'Manage',
  manageName: (name: string) => `Manage ${name}`,
  back: 'My Ads',
  traded: 'Quantity',
  left: 'Still open',
  posted: 'Posted',
  claims: 'Orders on this ad',
  noClaims: 'No orders yet',
  notYours: 'This is not your ad',
  toMarketAd: 'See it in the market',
} as const

export const adActsCopy = {
  pause: 'Pause ad',
  open: 'Open ad',
  close: 'Close ad',
  keep: 'Keep it as it is',
  ask: {
    offline: {
      title: 'Pause this ad?',
      text: 'Nobody can start a new order while it is paused. Running orders go on, and its coin stays in escrow.',
    },
    open: { title: 'Open this ad?', text: 'It is shown in the market again, at the same price.' },
    cancelled: {
      title: 'Close this ad?',
      text: 'A closed ad cannot be opened again. Running orders go on.',
    },
  },
  comesBack: (amount: string, code: Coin) =>
    `${formatCoinShort(amount, code)} comes back to your Trading balance.`,
  done: { offline: 'Ad paused', open: 'Ad opened', cancelled: 'Ad closed' },
} as const
