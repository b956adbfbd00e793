import { params, words } from '../../lib/messages.ts'

/** Words about an address that cannot be the receiver. */
export const addressCopy = words('wallet/address', {
  enterReceiver: 'Enter the receiver address',
  ownAddress: 'This is your own address. Enter the receiver address',
  notAnAddress: params('This is not an address on {network}'),
})
