import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'balance',
  names: ['Balance'],
  purpose: 'The one big number of a screen, with an eye button that hides it from people nearby.',
  keyboard: [
    ['Tab', 'Moves to the eye, then to Try again where it failed.'],
    ['Enter, Space', 'Hides or shows.'],
  ],
  speech: [
    'The label and “group”, “Hide balance, button”, the number as one string; hidden: “Balance hidden”.',
    'A failure is read as a status.',
  ],
  phone: ['The eye can be hit on 44 px; a very long number shrinks rather than wraps.'],
  wording: ['The label says which: “Wallet balance”.'],
  dos: [
    'Pass the plain decimal: signs, groups and digits are those of the locale.',
    'Remember the choice for the customer.',
    'Use Card with `variant="purse"` around it, once a screen.',
  ],
  donts: ['Don’t leave the number in the page while it is hidden: Balance does not.', 'Don’t animate it.'],
  styles: ['button/', 'skeleton/'],
  edges: [
    [
      '****** is as wide as before',
      'The same size whatever the amount, so that it gives nothing away.',
      'Nothing.',
    ],
  ],
}
