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
