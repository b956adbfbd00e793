import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['EmptyState'],
  purpose: 'Fills an empty list: a message, and the ring of the mark without its dot.',
  keyboard: [['Tab', 'Moves to its action.']],
  speech: ['The line, the sentence, the action. The ring is silent.'],
  phone: ['Centred; wraps at 320 px.'],
  wording: ['Say what is missing: “No transactions yet”. Then how to change that, in one sentence.'],
  dos: ['Offer one action if there is one.', 'If the list has no heading, make its title one with `as`.'],
  donts: ['Don’t use it for a failure without role alert, as in Table.', 'Don’t blame: no “Oops”.'],
  edges: [],
}
