import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['ChatBox'],
  purpose: 'A conversation between two or more people, with the product’s own lines about the order.',
  keyboard: [
    ['Enter', 'Sends; not while an input method composes a word, and not with `enterSends` off.'],
    ['Shift+Enter', 'Breaks the line.'],
    ['Tab', 'Goes through the log, failed messages, the field and Send.'],
    ['Arrow keys in the log', 'Scroll.'],
  ],
  speech: [
    'The label and “region”, the log, then “Message, edit text”.',
    'A new message is read politely with the name of its writer. The customer’s own and old messages are not read out.',
    'The delivery status is read in words: “Sending”, “Sent”, “Delivered”, “Read”, “Not sent. Try again”.',
  ],
  phone: [
    'The Enter key of the keyboard says Send.',
    'Long addresses break; nothing scrolls sideways at 320 px.',
  ],
  wording: [
    'The label names the person: “Chat with Adaeze”.',
    'The product’s lines say what happened: “Order placed. 0.005 BTC is held until 3:00 PM.”',
  ],
  dos: [
    'Reject the promise of `onSend` if sending failed: the text returns to the field. Say why yourself, for example by `toast.error`.',
    'Pass `onDiscard` beside `onRetry`: a message that your server refuses for good can only be removed.',
    'Keep the draft yourself with `draft` and `onDraftChange` if it must survive a reload.',
    'Give the ChatBox of each conversation a `key`. Otherwise unsent text moves along to the next person.',
    'Keep the ids of messages stable, because they tell which messages are new.',
    'Pass `timeZone`, here or to OjaProvider, if a server renders the conversation, so that times are right from the first byte.',
    'Name the writer with `senderName` if more than two people write, such as your support.',
    'Draw pictures and receipts with `renderMessage`, from your own fields in the messages.',
  ],
  donts: [
    'Don’t make URLs clickable: thieves use links in chats.',
    'Don’t use the kind `system` for a person’s message.',
    'Don’t put it inside a `Form` or another form: it contains a form of its own, and forms do not nest in HTML.',
  ],
  styles: ['button/'],
  edges: [
    [
      'It does not scroll to a new message',
      'The reader has scrolled up and stays there; “New message” leads down.',
      'Nothing.',
    ],
    [
      'The browser’s search misses an old message',
      'Of more than 500 messages only those near the reader are in the document.',
      'Load history in pages, and offer your own search.',
    ],
    [
      'Times are in UTC for a moment',
      'A server rendered the page, and neither it nor the first render knows the reader’s time zone.',
      'Give `timeZone`.',
    ],
    ['Send does nothing', 'The draft has no visible character.', 'Nothing.'],
  ],
}
