import { params, words } from '../../../lib/messages.ts'

/** Words of the transactions. */
export const transactionsCopy = words('wallet/transactions', {
  title: 'All Transactions',
  latest: 'Latest transactions',
  viewAll: 'View all',
  viewAllTransactions: 'View all transactions',
  search: 'Search transactions',
  searchPlaceholder: 'Search by amount or wallet address',
  filter: 'Filter',
  filterChosen: params('Filter: {type} only'),
  filterTitle: 'Show only',
  apply: 'Apply changes',
  currency: 'Currency',
  type: 'Type',
  date: 'Date',
  amount: 'Amount',
  none: 'No transactions yet',
  noneFound: 'No matching transactions',
  noneFoundHint: 'Try another amount or address, or remove the filter.',
  clear: 'Show all',
  detailTitle: 'Transaction',
  status: 'Status',
  address: 'Address',
  network: 'Network',
  fee: 'Network fee',
  time: 'Time',
  reference: 'Reference',
  copyReference: 'Copy reference',
  copyAddress: 'Copy address',
  noAddress: 'Inside Oja',
  kind: 'Kind',
  kinds: {
    transfer: 'Transfer',
    deposit: 'Move to Trading',
    withdraw: 'Move to Portfolio',
    trade: 'P2P trade',
  },
  receipt: 'Receipt',
  notFoundTitle: 'Transaction not found',
  notFoundText: 'The link may be old, or the transaction belongs to another account.',
})

/** Which part of the list a page shows. */
export const pagingCopy = words('wallet/paging', {
  none: params('0 of {count}'),
  some: params('{from}-{to} of {count}'),
})
