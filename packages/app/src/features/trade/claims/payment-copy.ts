import { UPLOAD_MAX_BYTES } from '@oja/api/contract'
import { fixed, params, words } from '../../../lib/messages.ts'

/** Words about the payment, for the payer who enters it and the owner who checks it. */
export const paymentCopy = words('trade/payment', {
  from: 'Which account did you pay from?',
  another: 'Another account',
  unsaid: 'I would rather not say',
  name: 'Name on the account',
  nameHint: 'As your bank app shows it. Sellers may refuse money from an account in another name.',
  more: 'Add bank or reference number',
  bank: 'Bank',
  reference: 'Session or reference number',
  referenceHint: 'It is on the receipt of your bank app, and helps the seller to find the money.',
  expect: params('Expect {naira} from {name}'),
  expectAt: params('Expect {naira} from {name}, {bank}'),
  expectReceipt: params('{other} added a picture of a receipt'),
  expectText: 'This is what the buyer says. Only the money in your bank app counts.',
  mine: params('You paid {naira} from {name}'),
  mineAt: params('You paid {naira} from {name}, {bank}'),
  mineNone: 'Show how you paid',
  mineText: 'The seller sees this and looks for your money.',
  otherName: {
    owner: params(
      'This is not the verified name of {other}. The bank may take such money back. Ask in the chat before you release anything.',
    ),
    payer: params(
      'This account is not in your verified name. {other} sees a warning and may refuse the money. Say in the chat whose account it is.',
    ),
  },
  referenceIs: 'Reference',
  receiptOf: 'Receipt of the payment',
  add: 'Add a picture of the receipt',
  replace: 'Replace the picture',
  added: 'The seller can see your receipt now',
  receiptHint: fixed('JPG or PNG, up to {size} MB. Both of you see it. It does not release the coin.', {
    size: UPLOAD_MAX_BYTES / 1024 / 1024,
  }),
  sending: 'Sending the picture',
  choose: 'Choose a picture',
  remove: 'Remove the picture',
  wrongType: 'Choose a JPG or PNG picture',
  open: params('Open picture {number}'),
  picture: params('Picture {number}'),
})
