import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'chat-box',
  names: ['ChatBox'],
  purpose: 'A conversation of two people or more, and lines of the product about the order between them.',
  keyboard: [
    ['Enter', 'Sends; not while an input method composes a word, and not with `enterSends` off.'],
    ['Shift+Enter', 'Breaks the line.'],
    ['Tab', 'Goes through the log, failed messages, the field and Send.'],
    ['Arrow keys in the log', 'Scroll.'],
  ],
  speech: [
    'The label and “region”, the log, then “Message, edit text”.',
    'A new message is read politely with the name of its writer; own and old messages are not read out.',
    'Delivery is said in words: “Sending”, “Sent”, “Delivered”, “Read”, “Not sent. Try again”.',
  ],
  phone: [
    'The Enter key of the keyboard says Send.',
    'Long addresses break; nothing scrolls sideways at 320 px.',
  ],
  wording: [
    'The label names the person: “Chat with Adaeze”.',
    'Lines of the product say what happened: “Order placed. 0.005 BTC is held until 3:00 PM.”',
  ],
  dos: [
    'Reject the promise of `onSend` when it failed: the words come back into the field.',
    'Keep the draft outside by `draft` and `onDraftChange` where a reload must not lose it.',
    'Keep the ids of messages: by them it knows which are new.',
    'Give `timeZone`, here or to OjaProvider, where a server renders the conversation, so that it reads right from the first byte.',
    'Name the writer by `senderName` where more than two people write, such as your support.',
    'Draw pictures and receipts by `renderMessage`, from fields of your own in the messages.',
  ],
  donts: [
    'Don’t make URLs clickable: links in a chat are a way to steal.',
    'Don’t give the kind `system` to what a person wrote.',
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
      'Load history in pages, and offer a search of your own.',
    ],
    [
      'Times are in UTC for a moment',
      'A server wrote the page, and neither it nor the first render knows the reader’s clock.',
      'Give `timeZone`.',
    ],
    ['Send does nothing', 'The draft has no visible character.', 'Nothing.'],
  ],
}
