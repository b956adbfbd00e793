import { count, params, words } from '../../../lib/messages.ts'

/** How much one customer may hold of what others offer. */
export const limitsCopy = words('trade/limits', {
  orders: params('{open} of {max} orders open'),
  ads: params('{open} of {max} ads open'),
  waits: 'New orders have to wait',
  toOrders: 'See your orders',
  toAds: 'See your ads',
  toSupport: 'Go to Support',
  fullOrders: 'You have as many orders open as one customer may have. Finish or cancel one to start another.',
  fullVendor: params('You have {max} orders open with {vendor}. Finish or cancel one of them first.'),
  fullAds: 'You have as many ads open as one customer may have. Close one to post another.',
  at: params('at {time}'),
  on: params('on {time}'),
  again: params('You can reserve again {when}, because {orders}.'),
  ended: count({
    one: '{count} of your orders was cancelled or ran out today',
    other: '{count} of your orders were cancelled or ran out today',
  }),
  suspended: params(
    'You cannot start orders until {time}, because a dispute was decided against you: no payment was made.',
  ),
  suspendedOpen:
    'You cannot start orders until our team lifts it, because disputes were decided against you: no payment was made. Write to Support.',
})
