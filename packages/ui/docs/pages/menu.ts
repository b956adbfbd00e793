import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Menu'],
  purpose: 'A short list of actions behind one button.',
  keyboard: [
    ['Enter, Space, Down', 'Open at the first item.'],
    ['Up', 'Opens at the last item.'],
    ['Enter, Space on an item', 'Choose it, an action or a link.'],
    ['Down, Up, Home, End', 'Move; from the last to the first and back.'],
    ['A letter', 'Moves to the next item that begins so.'],
    ['Escape', 'Closes and returns to the button; a dialog around it stays open.'],
    ['Tab', 'Closes and moves on.'],
  ],
  speech: ['The label, “menu button, collapsed”; then “menu”, and each item by its label.'],
  phone: ['Items are 44 px high at least.'],
  wording: ['Items are verbs or names of pages, three words at most.'],
  dos: [
    'Set `disabled` on actions that are not possible now: they keep their place and are read as unavailable.',
    'Pass `href` and `onSelect` together: a plain press navigates in place, and a new tab still works.',
  ],
  donts: ['Don’t put fields or switches into it.', 'Don’t hide the main action of a page in it.'],
  edges: [
    [
      'The list opens above its button, or away from the chosen edge',
      'There is no room on that side of the window.',
      'Nothing.',
    ],
    [
      'A dialog around it stays open on Escape',
      'The menu handles the key before any other layer, even of another library.',
      'Press it again.',
    ],
  ],
}
