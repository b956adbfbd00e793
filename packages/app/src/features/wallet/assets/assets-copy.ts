import type { AssetIntent } from '../../../lib/paths.ts'
import { params, words } from '../../../lib/messages.ts'

export const assetsCopy = words('wallet/assets', {
  search: 'Search for asset',
  noneFound: params('No asset matches “{text}”'),
  noneFoundHint: 'Search by code, name or network.',
  clearSearch: 'Show all assets',
  intents: {
    receive: 'Choose the asset to receive.',
    send: 'Choose the asset to send.',
  } satisfies { [I in AssetIntent]: string },
  tradingIntent: 'Trading wallets are for P2P trades. Withdraw to your Portfolio to send coin out of Oja.',
  actions: 'Actions',
  transfer: 'Transfer',
  moveToTrading: 'Move to Trading',
  withdraw: 'Withdraw',
  balance: 'Balance',
  available: 'Available balance',
  availableCoin: 'Available',
  escrow: 'In escrow',
  escrowHint: 'Escrow holds coin for your open ads and trades.',
  notFoundTitle: 'Wallet not found',
  notFoundText: 'The link may be old, or the wallet belongs to another account.',
  receiveTitle: params('Receive {code}'),
  receiveOnly: params('Send only {code} on {network}'),
  receiveWarning: 'Anything else sent to this address is lost.',
  qr: params('QR code of your {code} address on {network}'),
  address: params('Your {code} address'),
})

export const moveCopy = words('wallet/move', {
  continue: 'Continue',
  cancel: 'Cancel',
  whereToLook: 'Your balance shows whether the coin has moved.',
  withdraw: {
    title: params('Withdraw {code}'),
    lead: params('From your Trading wallet to your own {code} Portfolio wallet. No fee.'),
    pin: params('You are withdrawing {amount} from Trading to your Portfolio wallet.'),
    success: 'Withdraw successful',
  },
  deposit: {
    title: params('Move to Trading'),
    lead: params('From your {code} Portfolio wallet to your Trading wallet. No fee.'),
    pin: params('You are moving {amount} from your Portfolio wallet to Trading.'),
    success: 'Moved to Trading',
  },
})
