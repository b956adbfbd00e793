import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Balance'],
  purpose: 'The one big number of a screen, with an eye button that hides it from people nearby.',
  keyboard: [
    ['Tab', 'Moves to the eye, then to Try again after a failure.'],
    ['Enter, Space', 'Hides or shows.'],
  ],
  speech: [
    'The label and “group”, “Hide balance, button”, the number as one string; hidden: “Balance hidden”.',
    'A failure is read as a status.',
  ],
  phone: ['The eye has a target of 44 px; a very long number shrinks instead of wrapping.'],
  wording: ['The label says which: “Wallet balance”.'],
  dos: [
    'Pass the plain decimal: the locale decides signs, groups and digits.',
    'Remember the choice for the customer.',
    'Use Card with `variant="purse"` around it, once a screen.',
  ],
  donts: ['Don’t leave the number in the page while it is hidden: Balance does not.', 'Don’t animate it.'],
  styles: ['button/', 'skeleton/'],
  edges: [
    [
      '****** is as wide as before',
      'It always has the same width, so that it reveals nothing about the amount.',
      'Nothing.',
    ],
  ],
}
