import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['TextField', 'TextArea'],
  purpose: 'One line of text, or several, with its label, hint and error tied to it.',
  keyboard: [
    ['Tab', 'Moves to the field; the label, prefix and unit are no Tab stops.'],
    ['Every other key', 'As in the browser’s own field.'],
  ],
  speech: [
    'The label, “edit text”, “required” if it is, then the unit and the hint as its description.',
    'A new error is read politely when it appears, then with the field as “invalid entry”.',
  ],
  phone: [
    'Text is 16 px, so that iOS does not zoom in.',
    'Pass `autoComplete`, `inputMode` and `enterKeyHint`: they reach the input.',
    'A press on prefix or unit moves the focus into the field.',
  ],
  wording: [
    'The label is the name of the thing: “Full name”. No colon.',
    'The hint says what helps before typing; the error says what to enter: “Enter an email such as name@example.com”.',
  ],
  dos: [
    'Keep the label visible; `hideLabel` is for a field with its label beside it.',
    'Set `required` where the form is not complete without the field, and say “optional” in the label of the others.',
  ],
  donts: [
    'Don’t use the placeholder as label: it disappears with the first key.',
    'Don’t put a currency into the value: prefix and unit are for it.',
  ],
  styles: ['lib/field.css'],
  edges: [
    [
      'The hint disappears',
      'An error replaces it, because nobody reads two lines under a field.',
      'Repeat in the error what is still needed.',
    ],
    [
      'The browser shows its own bubble at an empty field',
      '`required` is the browser’s own check, as in HTML.',
      'Put the fields into Form, which shows the message below the field, or set `noValidate` on the form and check yourself.',
    ],
  ],
}
