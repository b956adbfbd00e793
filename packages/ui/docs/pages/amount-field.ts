import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'amount-field',
  names: ['AmountField'],
  purpose:
    'An amount of money as text: grouped while it is typed, and never a number that could lose digits.',
  keyboard: [
    ['Digits, point', 'Typed. A digit past the allowed places is left out, with a sentence.'],
    [
      'A comma',
      'In English it groups before exactly three digits: “1,500” is 1500. Otherwise it is the point: “1,5” is 1.5. In German it is the other way round. Leaving the field draws it as it was read.',
    ],
    [
      'Anything else',
      'Stays in sight and is refused with a sentence; until it is gone the value is empty: “-5” is never 5, nor “1e5” 15.',
    ],
    ['Backspace, Delete at a drawn separator', 'Steps over it and takes the digit behind it.'],
    [
      'Paste, drop, autofill',
      'Read as their writer meant them: “₦1,234.50”, “1.234,50” and “1 234,50 €” become 1,234.50. What is not one amount changes nothing, and a sentence says why.',
    ],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo, also after separators were drawn. With Shift, Ctrl+Z is redo.'],
    ['Tab', 'Moves to the field, then to Max where there is one.'],
  ],
  speech: [
    'The label, “edit text”, the grouped value, then the unit, and hint or error.',
    'Why something is refused is read politely, and stands where the hint was until the next edit.',
    'Max is read as its own button.',
  ],
  phone: [
    'A decimal keypad; a numeric one without places. Where a minus is taken, the whole keyboard: no keypad has one.',
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
    'Give `decimals` of the currency: 2 for naira, 8 for BTC.',
    'Give `min` and `max`: too much is said at once, too little when the field is left, and the form is not sent.',
    'Give words of another language by OjaProvider or labels, and its locale with them.',
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
      '“1.500” is refused in a field of two decimals',
      'Some writers mean 1500 and others 1.50. With three decimals or more it is 1.5. Where the point groups, as in German, it is 1500.',
      'Nothing: the sentence asks for it without separators.',
    ],
    [
      '“5 BTC” is refused in a field of USDT',
      'Signs and ISO codes of currencies may stand beside the digits, and the text of unit.',
      'Pass the code as unit, as text.',
    ],
    [
      'A negative amount is refused',
      'Direction is mostly a choice (send, receive), not a sign.',
      'Offer the choice beside it, or set `allowNegative`.',
    ],
  ],
}
