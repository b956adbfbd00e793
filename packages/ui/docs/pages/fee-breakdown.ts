import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['FeeBreakdown'],
  purpose: 'The parts of an amount, fee by fee, and their exact sum.',
  status: 'New',
  keyboard: [],
  speech: [
    'The label and “group”, then each line as term and value: “Network fee, 1.00 USDT”.',
    'A reduced fee: “1.00 USDT, was 2.50 USDT”. Zero: “Free”.',
    'A changed sum is read once: “You pay: 251.00 USDT”.',
  ],
  phone: ['A long label wraps to make room for its amount.'],
  wording: [
    'A label of two or three words, and a hint that says who gets the fee: “Paid to the Tron network”.',
    "Name the sum: `labels={{ total: 'You pay' }}`.",
  ],
  dos: [
    'Show every fee, even free ones.',
    'Pass amounts as plain decimal text. A discount is negative.',
    'While fees load, keep it visible with `busy`.',
  ],
  donts: [
    'Don’t pass a sum as a row: it would be added again.',
    'Don’t strike out a fee that nobody ever paid.',
  ],
  styles: ['description-list/', 'amount/', 'skeleton/'],
  edges: [
    [
      'The amount itself says “Free”',
      'Nothing is entered yet, and every row of zero says so.',
      'Leave its row out, or the whole breakdown, until there is an amount.',
    ],
    [
      'There are two sums',
      'Rows of different coins or currencies cannot be added.',
      'Convert all rows to one unit if you have a rate.',
    ],
    [
      'There is no sum',
      'An amount is not plain decimal text; the console says which.',
      'Pass digits and one point, without separators.',
    ],
  ],
}
