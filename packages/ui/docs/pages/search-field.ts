import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['SearchField'],
  purpose: 'A text to search for, with a button and Escape to empty it.',
  keyboard: [
    ['Escape', 'Empties the search; only the next Escape closes what is around it.'],
    ['Tab', 'Moves to the field, then to Clear while there is text.'],
  ],
  speech: ['The label and “search”. Clearing brings the focus back to the field.'],
  phone: ['The Enter key of the keyboard says Search.', 'Clear can be hit on 44 px.'],
  wording: ['Say what is searched: “Search banks”. The label may be hidden, but never missing.'],
  dos: ['Debounce requests to a server: the field reports every change at once.'],
  donts: ['Don’t make it required: an empty search is valid.'],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      'Clearing calls `onChange` too',
      'The button clears the text as typing would, so that form libraries notice.',
      'Nothing.',
    ],
  ],
}
