import { params, words } from '../../../lib/messages.ts'

export const ordersCopy = words('trade/orders', {
  tabs: 'Orders',
  all: 'All',
  empty: 'No order history',
  toMarket: 'Go to the P2P market',
  /** What the customer does in the trade. */
  what: { buy: params('Buy {coin}'), sell: params('Sell {coin}') },
})
