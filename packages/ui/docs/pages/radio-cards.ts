import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['RadioCards'],
  purpose: 'One of a few options, each with room to say what it means.',
  keyboard: [
    ['Tab', 'Moves to the chosen card, or the first one: one Tab stop for the group.'],
    ['Arrow keys', 'Choose the next and the previous card.'],
    ['Space', 'Chooses the card that has the focus.'],
  ],
  speech: ['The label and “group”, then the label, “radio button”, “1 of 2”, then the hint of the card.'],
  phone: ['The whole card can be pressed.'],
  wording: ['The label is the question: “Send to”.', 'The hint says the consequence: “At once, no fee”.'],
  dos: ['Use it for two to five options.'],
  donts: ['Don’t put a button or link into a hint: it would be inside a label.'],
  styles: ['lib/field.css'],
  edges: [
    ['No card can be unchosen', 'Radio buttons work that way.', 'Add a card for “none”.'],
    [
      'The ref is a fieldset with a value',
      'Form libraries read, write and focus a field through its ref, and the cards are one field.',
      'Nothing: focus() goes to the chosen card, or the first.',
    ],
  ],
}
