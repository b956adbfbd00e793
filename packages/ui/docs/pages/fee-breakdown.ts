import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'fee-breakdown',
  names: ['FeeBreakdown'],
  purpose:
    'What an amount is made of, fee by fee, and what it comes to. It adds exactly, so the sum is never off by one.',
  status: 'New',
  keyboard: [],
  speech: [
    'The label and “group”, then each line as term and value: “Network fee, 1.00 USDT”.',
    'A fee that was lowered: “1.00 USDT, was 2.50 USDT”. Zero: “Free”.',
    'When the sum changes it is read once: “You pay: 251.00 USDT”.',
  ],
  phone: ['A long label wraps and gives way to its amount.'],
  wording: [
    'A label of two or three words, and a hint that says who gets the fee: “Paid to the Tron network”.',
    "Say what the sum is: `labels={{ total: 'You pay' }}`.",
  ],
  dos: [
    'Show every fee, also those that are free.',
    'Pass amounts as plain decimal text; a discount is below zero.',
    'Keep it while fees are fetched, with `busy`.',
  ],
  donts: [
    'Don’t pass a sum as a row: it would be added again.',
    'Don’t strike out a fee that nobody ever paid.',
  ],
  styles: ['description-list/', 'amount/', 'skeleton/'],
  edges: [
    [
      'There are two sums',
      'Rows of different coins or currencies cannot be added.',
      'Give all rows in one unit, where there is a rate for it.',
    ],
    [
      'There is no sum',
      'An amount is no plain decimal text; the console says which.',
      'Pass digits and one point, without separators.',
    ],
  ],
}
