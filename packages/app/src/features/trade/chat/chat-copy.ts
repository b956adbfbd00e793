import { NOTE_MAX_LENGTH, UPLOAD_MAX_BYTES } from '@oja/api/contract'
import { fixed, params, words } from '../../../lib/messages.ts'

export const chatCopy = words('trade/chat', {
  with: params('Chat with {name}'),
  call: params('Call {name}'),
  placeholder: 'Message',
  noMessages: 'Say hello and agree on the payment.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessage: 'New message',
  closed: 'This chat is closed. You can still read it.',
  presence: {
    online: 'Online now',
    'minutes-ago': 'Here minutes ago',
    today: 'Here today',
    'days-ago': 'Not here for days',
  },
  staff: 'Oja support',
  quickReplies: 'Quick replies',
  replies: {
    sending: 'I am sending now.',
    sent: 'I have sent it, please check your bank.',
    checking: 'Please wait, I am checking.',
    seen: 'I see the money, thank you.',
  },
  picture: {
    attach: 'Attach a picture',
    remove: 'Remove the picture',
    privacy: 'Both sides and, in a dispute, our staff see this. Hide what is not about this trade.',
    open: 'Open the picture',
    alt: 'Picture in the chat',
    only: 'Picture',
    erased: 'This picture was erased.',
    wrongType: 'Choose a JPG or PNG picture.',
    emptyFile: 'This picture is empty.',
    tooLarge: fixed('Choose a picture of at most {size} MB.', { size: UPLOAD_MAX_BYTES / 1024 / 1024 }),
  },
})

/** Warnings about scams in the chat. */
export const scamWarningCopy = words('trade/scam-warning', {
  received: {
    secret: 'Careful: never tell anyone a PIN, a password or a code. Oja staff never ask for one.',
    account:
      'Careful: this account number does not belong to this trade. Pay only to the account on this page.',
    link: 'Careful: do not sign in, pay or enter a code on a page that someone sends you.',
    elsewhere: "Careful: keep chat and payment on Oja. We can't protect deals made elsewhere.",
  },
  title: 'Send this message?',
  sending: {
    secret: 'It seems to contain a PIN, a password or a code. Anyone who has yours can take your money.',
    account:
      'It contains an account number that does not belong to this trade. The other side sees a warning.',
    link: 'It contains a link. The other side sees it as plain text, with a warning.',
    elsewhere: 'It contains a contact outside Oja. If something goes wrong, only what was said here counts.',
  },
  change: 'Change it',
  send: 'Send it',
})

/** What a customer keeps about another: a note, a block, a report. */
export const personCopy = words('trade/person', {
  menu: params('More about {name}'),
  note: {
    open: 'Private note',
    title: params('Note on {name}'),
    text: 'Only you see it, on their ads and in your orders with them.',
    field: 'Note',
    hint: fixed('At most {most} characters. Empty it to remove the note.', { most: NOTE_MAX_LENGTH }),
    save: 'Save note',
    saved: 'Note saved',
    yours: params('Your note: {note}'),
  },
  block: {
    open: 'Block',
    title: params('Block {name}?'),
    text: 'You will not see each other’s ads, and neither can order from the other. Orders that are running go on. We do not tell them.',
    cancel: 'Keep trading',
    done: params('{name} is blocked. Find them in Settings, under Blocked people.'),
    lift: 'Unblock',
    lifted: params('{name} is not blocked any more'),
  },
  report: {
    open: 'Report',
    title: params('Report {name}'),
    text: 'Our staff look at it. We do not tell them who reported.',
    reason: 'What is wrong?',
    choose: 'Choose a reason',
    reasons: {
      'asked-to-leave': 'Asks to leave the app',
      'other-account': 'Wants payment to another account',
      'no-payment': 'Says they paid and did not',
      'fake-receipt': 'Shows a false receipt',
      impersonation: 'Pretends to be somebody else or Oja',
      abuse: 'Insults or threatens',
      other: 'Something else',
    },
    details: 'What happened (optional)',
    send: 'Send report',
    sent: 'Thank you. Our staff will look at it.',
  },
})
