import { ADDRESS_BOOK_MAX } from '@oja/api/contract'
import { count, fixed, params, words } from '../../../lib/messages.ts'

/** Words about receivers: choosing one, payment links, and warnings before sending. */
export const receiverCopy = words('wallet/receivers', {
  choose: 'Choose a saved receiver',
  chooseShort: 'Saved',
  chooseTitle: params('Receivers on {network}'),
  chooseEmpty: params('No saved receivers on {network}'),
  chooseEmptyText: 'You can save one after a transfer, or in your address book.',
  manage: 'Open address book',
  saved: params('{name}, from your address book'),
  fromLink: params('Filled in from a payment link by {label}. The name is the receiver’s own words.'),
  fromLinkPlain: 'Filled in from a payment link.',
  otherNetwork: params('This link is for {linked}. You are sending from your {own} wallet.'),
  link: {
    unknown: params('We cannot pay “{scheme}:” links. Ask the receiver for the address.'),
    required: 'This payment link needs something that we do not do. Ask the receiver for the address.',
    'other-asset': 'This payment link asks for another token or network. Ask the receiver for the address.',
    amount: 'The amount in this payment link cannot be sent as written. Ask the receiver for the address.',
    broken: 'We cannot read this payment link. Ask the receiver for the address.',
  },

  first: {
    title: 'Your first transfer to this address',
    text: 'Compare the whole address with the one you were given. A sent transfer cannot be undone.',
  },
  'no-checksum': {
    title: 'Your first transfer to this address, and it has no checksum',
    text: 'Mixed capital and small letters in an Ethereum address reveal typing mistakes. This one has only one kind, so compare every letter with the address you were given.',
  },
  lookTitle: 'This address only looks like one you know',
  lookText:
    'It begins and ends like an address you know, but it is a different one. Thieves make such addresses and hope that you copy them.',
  lookKnown: params('You know this one: {name}'),
  lookPaid: 'You paid this one before',
  lookThis: 'You are about to pay this one',
  lookTick: 'I compared both addresses in full, and I want to pay this one',
  lookTickNeeded: 'Compare both addresses, then tick this',
  refusedTitle: 'You cannot send to this address now',
  wrongTitle: 'You cannot send to this address',
  change: 'Change the receiver',
  checkFailed: 'We could not check this receiver. Compare the whole address yourself.',
  checkAgain: 'Check again',
  paidBefore: count({ one: 'Paid once before', other: 'Paid {count} times before' }),
})

export const bookCopy = words('wallet/address-book', {
  title: 'Address book',
  lead: 'Receivers you send coin to, by name.',
  loading: 'Loading your address book',
  add: 'Add receiver',
  empty: 'No saved receivers yet',
  emptyText: 'Save an address under a name, and choose it when you send.',
  full: fixed('Your address book is full. It holds {most} receivers.', { most: ADDRESS_BOOK_MAX }),
  remove: params('Delete {name}'),
  removeTitle: 'Delete this receiver?',
  removeText: 'You can save it again later.',
  removeTextOnlyBook: 'If you save it again, you can send to it only after a waiting time.',
  removeConfirm: 'Delete receiver',
  removeCancel: 'Keep receiver',
  removed: 'Receiver deleted',
  usableFrom: params('You can send to it from {time}'),
  saved: 'Receiver saved',

  saveDescription: 'Next time you choose it by name.',
  save: 'Save this receiver',
  name: 'Name',
  namePlaceholder: 'For example: Tunde, cold wallet',
  network: 'Network',
  address: 'Address',
  submit: 'Save receiver',
  lookAlike: params(
    'This address begins and ends like {name}, but is a different one. Compare them letter by letter.',
  ),
  lookAlikePaid:
    'This address begins and ends like one you paid before, but is a different one. Compare them letter by letter.',

  onlyTitle: 'Send only to my address book',
  onlyOffText:
    'Switch it on to refuse transfers to any other address. New receivers then wait before you can send to them, so a thief cannot add one and send at once.',
  onlyOnText: 'Transfers to any other address are refused. New receivers wait before you can send to them.',
  onlyEndingText: params('It stays on until {time}. From then on, transfers can go to any address.'),
  on: 'On',
  ending: 'Ending',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  keepOn: 'Keep it on',
  offPin: 'Switching this off takes effect after a waiting time, and we tell you by mail.',
  switchedOn: 'Transfers now go only to your address book',
  switchedOff: params('It stays on until {time}'),
})
