import { params, words } from '../../../lib/messages.ts'

export const chatCopy = words('trade/chat', {
  with: params('Chat with {name}'),
  call: params('Call {name}'),
  placeholder: 'Write a message',
  noMessages: 'Say hello and agree the payment.',
  today: 'Today',
  yesterday: 'Yesterday',
  newMessage: 'New message',
  closed: 'This chat is closed. You can still read it.',
  labels: {
    field: 'Message',
    send: 'Send message',
    you: 'You',
    older: 'Earlier messages',
    loading: 'Loading messages',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Not sent. Try again',
  },
})

export const conversationsCopy = words('trade/conversations', {
  empty: 'No conversations yet',
  emptyHint: 'Each order has its own chat with the other side.',
  toMarket: 'Go to the P2P market',
  silent: 'Nothing said yet',
  you: params('You: {text}'),
  unread: 'Unread',
})

/** What is said beside a message that takes care. */
export const scamWarningCopy = words('trade/scam-warning', {
  received: {
    secret: 'Careful: never tell anybody a PIN, a password or a code. Oja staff never ask for one.',
    account:
      'Careful: this account number is not the one of this trade. Pay only to the account on this page.',
    link: 'Careful: do not sign in, pay or enter a code on a page that somebody sends you.',
    elsewhere: 'Careful: keep the talk and the payment here. What is agreed elsewhere protects nobody.',
  },
  title: 'Send this message?',
  sending: {
    secret: 'It seems to be about a PIN, a password or a code. Whoever has yours can take your money.',
    account: 'It has an account number that is not the one of this trade. The other side is warned about it.',
    link: 'It has a link. The other side sees it as plain text, with a warning.',
    elsewhere:
      'It has a way to talk outside of Oja. If something goes wrong, only what was said here counts.',
  },
  change: 'Change it',
  send: 'Send it',
})
