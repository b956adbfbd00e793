import { words } from '../../../lib/messages.ts'

/** The window in which a dispute is opened. Apart from the room's words, for it is fetched when it is asked for. */
export const disputeCopy = words('trade/dispute', {
  text: 'An operator looks at the trade and decides. The coin stays locked until then, and you can both still finish.',
  reason: 'What happened?',
  hint: 'At least 10 characters: what was paid, when, from which account. An operator reads this and the chat.',
  send: 'Send to an operator',
  sent: 'Dispute opened',
})
