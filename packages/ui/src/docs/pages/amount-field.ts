import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'amount-field',
  names: ['AmountField'],
  purpose:
    'An amount of money as text: grouped while it is typed, and never a number that could lose digits.',
  keyboard: [
    ['Digits, point', 'Typed; anything else is refused, and so are digits past the allowed places.'],
    ['A comma', 'Taken as the point: number pads of many countries have no other.'],
    ['Backspace, Delete at a separator', 'Steps over it and takes the digit behind it.'],
    ['Paste', '“₦1,234.50” becomes 1,234.50; text without an amount changes nothing.'],
    ['Tab', 'Moves to the field, then to Max where there is one.'],
  ],
  speech: [
    'The label, “edit text”, the grouped value, then the unit, and hint or error.',
    'Max is read as its own button.',
  ],
  phone: [
    'A decimal keypad; a numeric one without places.',
    'Autofill is off: an old amount is a trap.',
    'Text is 16 px, so that iOS does not zoom in.',
  ],
  wording: [
    'The label says whose money: “You pay”, “You receive”.',
    'The error says the bound: “Enter a value below 642.18”.',
  ],
  dos: [
    'Keep the value as a plain decimal string and do arithmetic in minor units.',
    'Give it a name in a form: what is posted is the plain amount, without separators.',
    'Give decimals of the currency: 2 for naira, 8 for BTC.',
  ],
  donts: [
    'Don’t pass a formatted value: separators are drawn, not stored.',
    'Don’t parse it with Number: 16 digits and more change.',
  ],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      '“5.” stays in the field while the value is “5”',
      'A point being typed belongs to the text and not yet to the value.',
      'Nothing; leaving the field tidies it.',
    ],
    [
      'A negative amount cannot be typed',
      'Direction is a choice (send, receive), not a sign.',
      'Offer the choice beside it.',
    ],
  ],
}
