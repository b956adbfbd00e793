import { params, words } from '../../../lib/messages.ts'

export const limitsCopy = words('wallet/limits', {
  title: 'Limits',
  lead: 'What you can send and trade in a day, in naira.',
  loading: 'Loading your limits',
  tierTitle: 'Your level',
  tiers: {
    basic: 'Basic',
    phone: 'Phone proven',
    identity: 'Identity verified',
    extended: 'Extended',
  },
  transfers: 'Transfers',
  trades: 'Trades',
  meter: params('{kind}: {used} of {limit} used'),
  used: params('{used} used'),
  left: params('{left} left'),
  of: params('of {limit}'),
  unused: 'Nothing used in the last day',
  moreAt: params('More is possible from {time}'),
  raiseTitle: 'Raise your limits',
  raise: {
    phone: { text: 'Prove your phone number with a code.', action: 'Add phone number' },
    identity: { text: 'Verify your identity with a document and a selfie.', action: 'Verify identity' },
    support: {
      text: 'Write to support and tell us what you need. We may ask for more documents.',
      action: 'Go to Support',
    },
  },
  levels: 'All levels',
  level: 'Level',
  yours: 'Yours',
  rate: 'Transfers count at the exchange rate when they were sent. Cancelled orders and failed transfers do not count.',

  nearTitle: 'Close to your limit',
  near: params('You can send {left} more until {time}.'),
  tomorrow: 'tomorrow',
  overTitle: 'More than you can send now',
  over: params('This is about {amount}. You can send {left} more now, of {limit} a day.'),
  see: 'See your limits',
})
