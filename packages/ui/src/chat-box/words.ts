import type { CountedWords } from '../lib/words.js'

/** The words of ChatBox. */
export interface ChatBoxWords {
  /** Name of the field. */
  field: string
  placeholder: string
  /** Name of the button. */
  send: string
  /** Said before own messages. */
  you: string
  /** Shown while nobody has written yet. */
  empty: string
  /** The button that fetches messages before the first one. */
  older: string
  /** Said while the conversation is on its way. */
  busy: string
  /** The button that shows when something new is below. */
  newMessages: CountedWords
  /** Who is writing; `{names}` is one name or several. */
  typing: CountedWords
  sending: string
  sent: string
  delivered: string
  read: string
  /** Also the words of the button that sends again. */
  failed: string
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
}
