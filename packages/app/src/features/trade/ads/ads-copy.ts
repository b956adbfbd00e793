import { RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import { formatCoinShort, formatMinutes, formatNaira, formatNumber } from '../../../lib/format.ts'
import { fixed, params, words } from '../../../lib/messages.ts'
import type { QuoteProblem } from './quote.ts'

export const createAdCopy = words('ads/create', {
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
  whereToLook: 'My Ads lists your ad if it was created.',
  per: params('per {code}'),
  available: params('Available in Trading: {coin}'),
  preview: { sell: 'What buyers will see', buy: 'What sellers will see' },
  worth: {
    sell: params('If someone buys the whole ad, you receive {naira}.'),
    buy: params('If someone sells you the whole ad, you pay {naira}.'),
  },
  escrowTitle: { sell: 'Goes into escrow', buy: 'Nothing goes into escrow yet' },
  escrow: {
    sell: params(
      '{coin} leaves your Trading balance when you create this ad. When you close the ad, you get back what nobody ordered.',
    ),
    whole: 'The whole quantity',
    buy: 'The seller locks the coin for each order. Then you pay naira from your own bank account.',
  },
  needCoin: params('Move {code} to Trading'),
  needBank: 'Buyers pay you to a bank account in your name. Add one before you post a sell ad.',
  addBank: 'Add bank account',
  missing: {
    rate: 'Enter a rate in whole naira',
    quantity: 'Enter a quantity',
    lowerbound: 'Enter the lower limit in whole naira',
    upperbound: 'Enter the upper limit in whole naira',
  },
  tooLarge: params('Enter at most {naira}'),
  tooMany: params('{code} has at most {decimals} decimals'),
  moreThanHeld: params('You have {coin} in Trading. Enter that much or less.'),
  limitAboveWorth: params('Your ad is worth {naira}. Enter an upper limit of that much or less.'),
  limitAboveTier: params('Your buy ads can go up to {naira}. Enter an upper limit of that much or less.'),
  lowerAboveUpper: 'The lower limit must not be above the upper limit',
})

export const marketCopy = words('ads/market', {
  note: params('Your note: {note}'),
  side: 'What you want to do',
  menu: 'More',
  menuOf: params('More: {ad}'),
  empty: { buy: params('Nobody sells {code} right now'), sell: params('Nobody buys {code} right now') },
  emptyHint: 'Post your own ad, and others can answer it.',
  safety: "Pay only into a bank account in the vendor's own name, and never finish a trade outside Oja.",
  title: { buy: params('Buy {code}'), sell: params('Sell {code}') },
  answer: { buy: params('Buy {code} from {name}'), sell: params('Sell {code} to {name}') },
  noticeTitle: 'Notice',
  notice: [
    'Customers of some bank apps can delete their bank records, so a screenshot or a list of transfers is no proof of payment.',
    'Check the balance in your own bank app before you confirm, and keep your receipts. If a payment is in question, resolving it may take time.',
  ],
  acknowledge: 'Acknowledge',
})

export const detailCopy = words('ads/detail', {
  vendor: 'Vendor',
  available: 'Available quantity',
  wanted: 'Quantity wanted',
  limits: 'Limits',
  amount: 'Amount',
  currency: 'Currency',
  inNaira: 'Naira (NGN)',
  inDollars: 'US dollars (USD)',
  noRate: 'We have no dollar rate right now. Enter naira or coin.',
  dollarRate: params('Current rate: $1 is {naira}.'),
  youPay: 'You pay',
  youGet: 'You get',
  youWillReceive: 'You will receive',
  youRelease: 'You release',
  held: params('You have {coin} in Trading'),
  notEnough: params('You have {coin} in Trading. Enter less, or move coin to Trading first.'),
  moveCoin: 'Move coin to Trading',
  continue: 'Continue',
  next: fixed('When you continue, we hold this amount and price for you for {minutes} minutes.', {
    minutes: formatMinutes(RELEASE_COUNTDOWN_MS),
  }),
  own: 'This is your ad',
  ownHint: 'You cannot trade on your own ad.',
  manage: 'Manage this ad',
  closed: 'This ad takes no new orders',
  closedHint: 'Choose another ad in the market.',
  resume: 'Continue your order',
  resumeHint: params('You have reserved {naira} of this ad.'),
  range: params('{least} to {most}'),
  limitsHint: params('Limits: {least} to {most}'),
  problems: {
    empty: 'Enter an amount',
    notANumber: 'Enter a number',
    notWhole: 'Enter a whole amount in naira',
    tooManyDecimals: params('{currency} has at most {decimals} decimals'),
    soldOut: 'This ad has less left than its lower limit. Choose another ad.',
    outOfLimits: params('That is {naira}. Enter between {least} and {most}.'),
    moreThanLeft: params('Only {coin} is left. Enter up to {most}.'),
  },
})

/** The sentence for an entry that makes no order. The screen shows none for an empty field before Continue is pressed. */
export function problemSentence(problem: QuoteProblem, code: Coin): string {
  const sentences = detailCopy.problems
  switch (problem.type) {
    case 'empty':
      return sentences.empty
    case 'not-a-number':
      return sentences.notANumber
    case 'too-many-decimals':
      return problem.decimals === 0
        ? sentences.notWhole
        : sentences.tooManyDecimals({ currency: problem.currency, decimals: formatNumber(problem.decimals) })
    case 'no-rate':
      return detailCopy.noRate
    case 'sold-out':
      return sentences.soldOut
    case 'out-of-limits':
      return sentences.outOfLimits({ naira: formatNaira(problem.amount), ...limitWords(problem) })
    case 'more-than-left':
      return sentences.moreThanLeft({
        coin: formatCoinShort(problem.left, code),
        most: formatNaira(problem.most),
      })
  }
}

/** Limits in whole naira, as text. */
export function limitWords({ least, most }: { least: number; most: number }) {
  return { least: formatNaira(least), most: formatNaira(most) }
}

export const myAdsCopy = words('ads/own', {
  toggle: 'Ads',
  empty: 'No data available',
  emptyHint: {
    open: 'Post an ad at your own price, and customers order from it.',
    processing: 'An ad is here while open orders take up all that is left of it.',
    completed: 'Sold out and closed ads appear here.',
  },
  manage: 'Manage',
  manageName: params('Manage {ad}'),
  traded: 'Quantity',
  left: 'Quantity left',
  posted: 'Posted',
  claims: 'Orders on this ad',
  noClaims: 'No orders yet',
})

export const adActsCopy = words('ads/acts', {
  acts: { offline: 'Pause ad', open: 'Open ad', cancelled: 'Close ad' },
  keep: 'Keep it as it is',
  ask: {
    offline: {
      title: 'Pause this ad?',
      text: 'Nobody can start a new order while the ad is paused. Open orders continue, and its coin stays in escrow.',
    },
    open: { title: 'Open this ad?', text: 'The market shows it again, at the same price.' },
    cancelled: {
      title: 'Close this ad?',
      text: 'You cannot reopen a closed ad. Open orders continue.',
    },
  },
  comesBack: params('{coin} comes back to your Trading balance.'),
  done: { offline: 'Ad paused', open: 'Ad opened', cancelled: 'Ad closed' },
})
