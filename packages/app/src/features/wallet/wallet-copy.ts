import { params, words } from '../../lib/messages.ts'

/** Words that several wallet screens share. */
export const walletCopy = words('wallet/wallet', {
  kind: 'Wallet kind',
  portfolio: 'Portfolio',
  trading: 'Trading',
  portfolioWallet: 'Portfolio wallet',
  tradingWallet: 'Trading wallet',
  showBalances: 'Show balances',
  hideBalances: 'Hide balances',
  balance: 'Wallet balance',
  balanceUnavailable: 'Balance not available',
  assets: 'Assets',
  noAssets: 'No assets yet',
  copied: 'Copied to clipboard',
  loading: 'Loading',
  receive: 'Receive',
  send: 'Send',
  market: 'P2P Market',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
})

export const amountCopy = words('wallet/amount', {
  amount: 'Amount',
  enterAmount: 'Enter an amount above zero',
  below: params('Enter a value below {balance}'),
  available: params('Available: {amount}'),
})

/** Words about an address that cannot be the receiver. */
export const addressCopy = words('wallet/address', {
  enterReceiver: 'Enter the receiver address',
  ownAddress: 'This is your own address. Enter the receiver address',
  notAnAddress: params('This is not an address on {network}'),
})
