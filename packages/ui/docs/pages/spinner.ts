import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Spinner'],
  purpose: 'A ring with a circling dot, for progress of unknown length.',
  keyboard: [],
  speech: ['Nothing; with `label`: the label, as a status.'],
  phone: ['20 px unless `size` says otherwise.'],
  wording: ['The label says what is loading.'],
  dos: ['In a Button, set `busy`, which shows it.'],
  donts: ['Don’t cover a page with it: use FullScreenLoader or Skeleton.'],
  edges: [['It stands still or is slow', 'Reduced motion.', 'Nothing.']],
}
