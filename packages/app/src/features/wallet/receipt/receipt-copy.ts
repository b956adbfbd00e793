import { params, words } from '../../../lib/messages.ts'

export const receiptCopy = words('wallet/receipt', {
  success: 'Transaction successful',
  noneTitle: 'No transaction chosen',
  noneText:
    'Once a transaction has finished, this page says “Transaction successful” and shows the receipt. Choose one from your transactions.',
  seeTransaction: 'See the transaction',
  seeOrder: 'See the order',
  home: 'Go to Home',
  print: 'Print or save',

  receipt: 'Receipt',
  lead: { bought: 'You bought', sold: 'You sold', sent: 'You sent', received: 'You received' },
  paid: 'You paid',
  got: 'You received',
  seller: 'Seller',
  buyer: 'Buyer',
  rate: 'Rate',
  per: params('{price} per {code}'),
})
