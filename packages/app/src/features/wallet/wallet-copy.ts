/** Words that several wallet screens share. Source: spec 2.5, 2.6. */
export const walletCopy = {
  kind: 'Wallet kind',
  portfolio: 'Portfolio',
  trading: 'Trading',
  balance: 'Wallet balance',
  balanceUnavailable: 'Balance not available',
  hiddenAmount: 'Amount hidden',
  assets: 'Assets',
  noAssets: 'No assets yet',
  retry: 'Try again',
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
} as const

/** Words of a field for an amount of coin. Source: spec 2.6, spec 5. */
export const amountCopy = {
  amount: 'Amount',
  max: 'Max',
  enterAmount: 'Enter an amount above zero',
  below: (balance: string) => `Enter a value below ${balance}`,
  belowHidden: 'Enter a value below your balance',
  available: (amount: string) => `Available: ${amount}`,
} as const
