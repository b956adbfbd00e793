import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'search-field',
  names: ['SearchField'],
  purpose: 'A text to search for, with a button and Escape to empty it.',
  keyboard: [
    ['Escape', 'Empties the search; only the next Escape closes what is around it.'],
    ['Tab', 'Moves to the field, then to Clear while there is text.'],
  ],
  speech: ['The label and “search”. Clearing brings the focus back to the field.'],
  phone: ['The Enter key of the keyboard says Search.', 'Clear can be hit on 44 px.'],
  wording: ['Say what is searched: “Search banks”. The label may be hidden, never absent.'],
  dos: ['Wait for a pause in typing before asking a server; the field reports every change at once.'],
  donts: ['Don’t make it required: an empty search is an answer.'],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      'Clearing calls `onChange` too',
      'The button enters an empty text as the customer would, so that form libraries hear of it.',
      'Nothing.',
    ],
  ],
}
