import { words } from '../lib/messages.ts'

export const notFoundCopy = words('not-found', {
  title: 'There is nothing at this address',
  text: 'The link may be old or mistyped.',
  sentence: 'There is nothing at this address. The link may be old or mistyped.',
  home: 'Go to Home',
})

export const giftCardsCopy = words('gift-cards', {
  title: 'Coming Soon...',
  text: 'Buy and sell gift cards here once they open.',
})
