import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Amount'],
  purpose:
    'An amount in digits of equal width. Trailing zeros and the code are quiet, so that 250.00000000 reads as 250.',
  keyboard: [],
  speech: ['The whole amount with all of its places and its code, as one string; hidden: “Amount hidden”.'],
  phone: ['It never wraps: give it its own line if it may be long.'],
  wording: [
    'The code after a coin. The sign of a currency where the locale puts it: pass `currency`, not your own sign.',
  ],
  dos: [
    'Pass the plain decimal with its sign; the true minus is drawn from it.',
    'Align amounts at the end of a column.',
  ],
  donts: [
    'Don’t animate it by counting up or rolling: money does not flicker.',
    'Don’t colour outgoing amounts red. Use positive only for incoming ones.',
  ],
  edges: [
    [
      'The text is in the document twice',
      'The visible pieces are hidden from assistive technology, which reads one whole text beside them.',
      "In tests, look for the whole text: `getByText('250.00000000 USDT')`.",
    ],
    ['Two decimals are not quiet', '₦1,619.00 is read with its kobo.', 'Nothing.'],
  ],
}
