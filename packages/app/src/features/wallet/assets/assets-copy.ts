import type { AssetIntent } from '../../../lib/paths.ts'

/** Words of the asset screens. Source: spec 2.6. */
export const assetsCopy = {
  title: 'Assets',
  search: 'Search for asset',
  noneFound: (text: string) => `No asset matches “${text}”`,
  noneFoundHint: 'Search by code, name or network.',
  clearSearch: 'Show all assets',
  intents: {
    receive: 'Choose the asset to receive.',
    send: 'Choose the asset to send.',
  } satisfies { [I in AssetIntent]: string },
  tradingIntent: 'Trading wallets are for P2P trades. Withdraw to your Portfolio to send coin out of Oja.',
  back: 'Assets',
  actions: 'What to do with it',
  receive: 'Receive',
  transfer: 'Transfer',
  moveToTrading: 'Move to Trading',
  withdraw: 'Withdraw',
  market: 'P2P Market',
  balance: 'Balance',
  available: 'Available balance',
  availableCoin: 'Available',
  whole: 'Balance',
  escrow: 'In escrow',
  escrowHint: 'What is in escrow is held for your open ads and trades.',
  transactions: (code: string) => `${code} transactions`,
  notFoundTitle: 'You have no such wallet',
  notFoundText: 'The link may be old, or the wallet belongs to another account.',
  receiveTitle: (code: string) => `Receive ${code}`,
  receiveOnly: (code: string, network: string) => `Send only ${code} on ${network}`,
  receiveWarning: 'Anything else sent to this address is lost.',
  qr: (code: string, network: string) => `QR code of your ${code} address on ${network}`,
  address: (code: string) => `Your ${code} address`,
} as const

/** Words of moving coin between the own wallets. Source: spec 2.6 "Virtual asset detail", spec 8; READINGS "Wallets". */
export const moveCopy = {
  continue: 'Continue',
  cancel: 'Cancel',
  withdraw: {
    title: (code: string) => `Withdraw ${code}`,
    lead: (code: string) => `From your Trading wallet to your own ${code} Portfolio wallet. No fee.`,
    pin: (amount: string) => `You are withdrawing ${amount} from Trading to your Portfolio wallet.`,
    success: 'Withdraw successful',
  },
  deposit: {
    title: () => 'Move to Trading',
    lead: (code: string) => `From your ${code} Portfolio wallet to your Trading wallet. No fee.`,
    pin: (amount: string) => `You are moving ${amount} from your Portfolio wallet to Trading.`,
    success: 'Moved to Trading',
  },
} as const
