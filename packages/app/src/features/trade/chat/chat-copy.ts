import { params, words } from '../../../lib/messages.ts'

export const chatCopy = words('trade/chat', {
  with: params('Chat with {name}'),
  call: params('Call {name}'),
  placeholder: 'Write a message',
  noMessages: 'Say hello and agree on the payment.',
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
  silent: 'No messages yet',
  you: params('You: {text}'),
  unread: 'Unread',
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
