import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Notice'],
  purpose: 'A note in the flow of a page: a safety line, a status or an error.',
  keyboard: [['Tab', 'Moves to its action.']],
  speech: [
    'Its words, at its place in the page. With `live` also when it appears: negative interrupts, the rest waits.',
  ],
  phone: ['As wide as the page; the action is below the words.'],
  wording: [
    'Two sentences at most: the situation, then what to do.',
    'At the moment of risk: “A screenshot or an alert is not payment.”',
  ],
  dos: ['Use warning for risks and negative for failures.', 'Set `live` for one that arrives later.'],
  donts: ['Don’t stack three of them.', 'Don’t set `live` for one that was there from the start.'],
  edges: [],
}
