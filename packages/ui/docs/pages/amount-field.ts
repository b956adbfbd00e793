import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['AmountField'],
  purpose:
    'An amount of money as text: grouped while it is typed, and never a number that could lose digits.',
  keyboard: [
    ['Digits, point', 'Are typed. A digit beyond the allowed decimals is dropped, with a message.'],
    [
      'A comma',
      'In English it groups before exactly three digits: “1,500” is 1500. Otherwise it is the decimal point: “1,5” is 1.5. In German it is the other way round. Leaving the field shows the amount as it was read.',
    ],
    [
      'Anything else',
      'Stays visible and is refused with a message. Until it is removed the value is empty: “-5” is never 5, nor “1e5” 15.',
    ],
    ['Backspace, Delete at a drawn separator', 'Steps over it and removes the digit behind it.'],
    [
      'Paste, drop, autofill',
      'Read as their writer meant them: “₦1,234.50”, “1.234,50” and “1 234,50” become 1,234.50. A text that is not one amount, or of another currency, changes nothing, and a message says why.',
    ],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo, also after separators were drawn. With Shift, Ctrl+Z is redo.'],
    ['Tab', 'Moves to the field, then to Max where there is one.'],
  ],
  speech: [
    'The label, “edit text”, the grouped value, then the unit, and hint or error.',
    'The reason for a refusal is read politely, and replaces the hint until the next edit.',
    'Max is read as its own button.',
  ],
  phone: [
    'A decimal keypad, or a numeric one without decimals. If a minus is allowed, the whole keyboard, because no keypad has one.',
    'Autofill is off, because an old amount would be a trap.',
    'Text is 16 px, so that iOS does not zoom in.',
  ],
  wording: [
    'The label says whose money: “You pay”, “You receive”.',
    'The error names the limit: “Enter a value below 642.18”.',
  ],
  dos: [
    'Keep the value as a plain decimal string and do arithmetic in minor units.',
    'Give it a name in a form: it posts the plain amount, without separators.',
    'Give `decimals` of the currency: 2 for naira, 8 for BTC.',
    'Set `min` and `max`: the field reports too much at once and too little on blur, and the form is not sent.',
    'Pass the words of another language by OjaProvider or labels, together with its locale.',
  ],
  donts: [
    'Don’t pass a formatted value: separators are drawn, not stored.',
    'Don’t parse it with Number, which changes amounts of 16 digits and more.',
  ],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      '“5.” stays in the field while the value is “5”',
      'While typing, the point belongs to the text but not yet to the value.',
      'Nothing; leaving the field tidies it.',
    ],
    [
      '“1.500” is refused in a field of two decimals',
      'Some writers mean 1500 and others 1.50. With three decimals or more it is 1.5. Where the point groups, as in German, it is 1500.',
      'Nothing: the message asks for the amount without separators.',
    ],
    [
      '“₦16,000” is refused in a field of USDT',
      'With `currency`, only its code and signs may be beside the digits. Otherwise 16,000 naira would become 16,000 USDT. Without it any currency sign or ISO code may be.',
      'Nothing: the message asks for the amount in the currency of the field.',
    ],
    [
      '`{...register("amount")}` of React Hook Form gets no amount',
      'It reads the text of the input, which has separators.',
      'Use `Controller`, and pass its `onChange` as `onValueChange`.',
    ],
    [
      'A negative amount is refused',
      'Direction is mostly a choice (send, receive), not a sign.',
      'Offer that choice beside the field, or set `allowNegative`.',
    ],
  ],
}
