import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Checkbox'],
  purpose: 'One statement to tick. Its whole label can be pressed.',
  keyboard: [
    ['Space', 'Ticks and unticks.'],
    ['Tab', 'Moves to the box, then to a link in its label.'],
  ],
  speech: ['The label, “checkbox”, “checked” or “not checked”, then the error.'],
  phone: ['The whole label can be pressed; the box has a target of 44 px.'],
  wording: ['A statement the customer can stand by: “The money is in my account”. No double negative.'],
  dos: ['Use it to agree to something before a button is pressed.'],
  donts: [
    'Don’t use it for settings that take effect at once.',
    'Don’t tick it for the customer where it means consent.',
  ],
  styles: ['lib/field.css'],
  edges: [
    [
      'It keeps its own tick',
      'Without `checked` it is uncontrolled, as in HTML. It posts “on”, or its value, under its name.',
      'Pass `checked` and `onCheckedChange` to keep it yourself.',
    ],
    [
      'A link in the label does not tick the box',
      'Pressing a link follows it.',
      'Nothing: the rest of the label ticks.',
    ],
  ],
}
