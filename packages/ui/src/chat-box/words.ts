import type { CountedWords } from '../lib/words.js'

/** The words of ChatBox. */
export interface ChatBoxWords {
  /** Name of the message field. */
  field: string
  placeholder: string
  /** Name of the send button. */
  send: string
  /** Read before own messages. */
  you: string
  /** Shown while nobody has written yet. */
  empty: string
  /** The button that fetches messages before the first one. */
  older: string
  /** Announced while the conversation loads; shown too while messages before the first one do. */
  busy: string
  /** The button that appears when there are new messages below. */
  newMessages: CountedWords
  /** Who is writing; `{names}` is one name or several. */
  typing: CountedWords
  sending: string
  sent: string
  delivered: string
  read: string
  /** Also the text of the button that sends again. */
  failed: string
  /** The button that removes a failed message. */
  discard: string
}

export const chatBoxWords: ChatBoxWords = {
  field: 'Message',
  placeholder: 'Write a message',
  send: 'Send message',
  you: 'You',
  empty: 'Say hello and agree the payment.',
  older: 'Earlier messages',
  busy: 'Loading messages',
  newMessages: { one: 'New message', other: '{n} new messages' },
  typing: { one: '{names} is typing', other: '{names} are typing' },
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Not sent. Try again',
  discard: 'Remove',
}
