import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'amount',
  names: ['Amount'],
  purpose:
    'An amount in figures of one width. Trailing zeros and the code are quiet, so that 250.00000000 reads as 250.',
  keyboard: [],
  speech: ['The whole amount with all of its places and its code, as one string; hidden: “Amount hidden”.'],
  phone: ['It never wraps: give it a line of its own where it may be long.'],
  wording: [
    'The code after a coin. The sign of a currency where the locale has it: give `currency`, not a sign of your own.',
  ],
  dos: [
    'Pass the plain decimal with its sign; the true minus is drawn from it.',
    'Align amounts at the end of a column.',
  ],
  donts: [
    'Don’t count up or roll it: money does not flicker.',
    'Don’t colour what goes out red: positive is for what came in.',
  ],
  edges: [
    [
      'The text is in the document twice',
      'What is drawn in pieces is hidden from assistive technology, which reads one whole text beside it.',
      "In tests, look for the whole text: `getByText('250.00000000 USDT')`.",
    ],
    ['Two decimals are not quiet', '₦1,619.00 is read with its kobo.', 'Nothing.'],
  ],
}
