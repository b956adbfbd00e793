import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'spinner',
  names: ['Spinner'],
  purpose: 'The ring with its dot circling: something is under way and its end is not known.',
  keyboard: [],
  speech: ['Nothing; with `label`: the label, as a status.'],
  phone: ['20 px unless `size` says otherwise.'],
  wording: ['The label says what is waited for.'],
  dos: ['Let Button show it: busy does.'],
  donts: ['Don’t cover a page with it: use FullScreenLoader or Skeleton.'],
  edges: [['It stands still or is slow', 'Reduced motion.', 'Nothing.']],
}
