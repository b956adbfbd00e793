import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'empty-state',
  names: ['EmptyState'],
  purpose: 'What a list says when it has nothing: the ring of the mark, still without its dot.',
  keyboard: [['Tab', 'Moves to its action.']],
  speech: ['The line, the sentence, the action. The ring is silent.'],
  phone: ['Centred; wraps at 320 px.'],
  wording: ['What is not there: “No transactions yet”. Then how to change that, in one sentence.'],
  dos: [
    'Give one action, where there is one.',
    'Make its title a heading by `as` where the list has none above it; below a title it stays a line.',
  ],
  donts: [
    'Don’t use it for a failure without saying so: give role alert, as Table does.',
    'Don’t blame: no “Oops”.',
  ],
  edges: [],
}
