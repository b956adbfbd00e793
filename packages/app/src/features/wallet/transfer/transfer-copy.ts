import { count, params, words } from '../../../lib/messages.ts'

export const transferCopy = words('wallet/transfer', {
  formTitle: 'Transfer asset',
  receiver: 'Receiver address',
  receiverPlaceholder: params('{network} address'),
  paste: 'Paste',
  pasteRefused: 'Your browser does not let us read the clipboard. Paste with the keyboard instead.',
  feeProblem: 'We do not know the network fee right now.',
  continue: 'Continue',

  underWayTitle: 'We are checking your last transfer',
  underWayText: 'We are checking. Do not send again.',
  underWayLink: 'See its status',
  underWayFound: 'Your last transfer is on its way to the network.',

  summaryTitle: 'Transfer summary',
  summaryLead: 'Check every line. You cannot undo a sent transfer.',
  sender: 'Sender',
  receiverTerm: 'Receiver',
  quantity: 'Quantity',
  fee: 'Network fee',
  network: 'Network',
  total: 'Total',
  cancel: 'Cancel',
  insufficient: 'Error: Insufficient funds',
  pin: params('You are sending {amount} to {address} on {network}. You cannot undo this.'),
  feeRoseTitle: 'The network fee has risen',
  feeRose: params(
    'Nothing was sent. The fee was {before} and is now {now}. Check the new total, and continue if you agree.',
  ),
  twinTitle: 'Send it again?',
  twinText: params('You sent {amount} to {address} {ago}. This would send another {amount}.'),
  twinConfirm: 'Send again',
  twinCancel: 'Do not send',

  processingTitle: 'Processing transaction',
  processingText: 'Your transfer is on its way to the network. You can leave this page.',
  sendingText: 'We are sending your transfer. Keep this page open for a moment.',
  seeTransaction: 'See the transaction',
  home: 'Go to Home',
  failedTitle: 'Transaction failed',
  failedText: 'An error occurred while processing your transaction. Please try again later.',
  failedSafe: 'Nothing was sent.',
  failedReturned: 'The network refused it. The amount and the fee are back in your wallet.',
  tryAgain: 'Try again',
  unknownTitle: 'We are checking. Do not send again',
  unknownText:
    'We have not heard back about your transfer. It may have been sent. We check every few seconds and show the result here. If nothing comes, press “Check now”: your transfer then goes through once, never twice.',
  askAgain: 'Check now',
  askAgainPin: params('Enter your PIN to check on your transfer of {amount}. It cannot be sent twice.'),
})

export const agoCopy = words('wallet/ago', {
  moment: 'less than a minute ago',
  minutes: count({ one: 'a minute ago', other: '{count} minutes ago' }),
})
