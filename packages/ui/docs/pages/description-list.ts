import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['DescriptionList'],
  purpose:
    'Terms at the start, values at the end of each ruled line: the summary before something is confirmed.',
  keyboard: [],
  speech: ['Each term with its value, as a description list.'],
  phone: ['A long value wraps; a long term makes room for it.'],
  wording: ['Terms of two or three words: “Network fee”.', 'The total last.'],
  dos: ['Show whole values: the receiver, the amount, the network.'],
  donts: ['Don’t hide a fee outside it.', 'Don’t repeat a term: each is unique.'],
  edges: [],
}
