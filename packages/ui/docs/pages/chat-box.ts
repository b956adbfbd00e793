import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'chat-box',
  names: ['ChatBox'],
  purpose: 'A conversation with one other person, and lines of the product about the order between them.',
  keyboard: [
    ['Enter', 'Sends; not while an input method composes a word, and not with enterSends off.'],
    ['Shift+Enter', 'Breaks the line.'],
    ['Tab', 'Goes through the log, failed messages, the field and Send.'],
    ['Arrow keys in the log', 'Scroll.'],
  ],
  speech: [
    'The label and “region”, the log, then “Message, edit text”.',
    'A message that comes is read politely with the name of its writer; own words and old messages are not read by themselves.',
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
    'Reject the promise of onSend when it failed: the words come back into the field.',
    'Keep the draft outside by draft and onDraftChange where a reload must not lose it.',
    'Keep message ids: they are how it tells new from old.',
    'Give locale and timeZone where a server renders the conversation, so that it reads right from the first byte.',
  ],
  donts: [
    'Don’t turn links into links: that is how rooms are robbed.',
    'Don’t write as “system” what a person wrote.',
  ],
  styles: ['button/'],
  edges: [
    [
      'It does not scroll to a new message',
      'The reader is further up and keeps the place; “New message” leads down.',
      'Nothing.',
    ],
    [
      'The browser’s search misses an old message',
      'Of more than 500 messages only those near the reader are in the document.',
      'Load history in pages, and offer a search of your own.',
    ],
    [
      'Times stand in UTC for a moment',
      'A server wrote the page, and neither it nor the first render knows the reader’s language and clock.',
      'Give locale and timeZone.',
    ],
    ['Send does nothing', 'The draft has no visible character.', 'Nothing.'],
  ],
}
