import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Badge', 'CountBadge'],
  purpose: 'A status as one or two words on a soft fill, and the number on an icon.',
  keyboard: [],
  speech: [
    'The word. A count is silent unless it has a label: say the number in the name of the button that shows it.',
  ],
  phone: ['24 px high; it does not wrap.'],
  wording: ['The state and not the act: “Waiting”, “Verified”.'],
  dos: ['Use the same word for the same state everywhere.'],
  donts: ['Don’t let colour alone say it.', 'Don’t make it a button.'],
  edges: [
    ['No count is drawn', 'A count of zero is left out.', 'Nothing.'],
    ['9+ is drawn', 'Above `max` the number does not fit.', 'Set `max`.'],
  ],
}
