import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'progress',
  names: ['Progress'],
  purpose: 'A bar for an upload or a transfer on its way.',
  keyboard: [],
  speech: [
    'The label, “progress bar”, the percentage; without a value it is “busy” or silent, as the screen reader has it.',
  ],
  phone: ['As wide as its place.'],
  wording: ['The label says what is happening: “Uploading the document”.'],
  dos: ['Leave out `value` while the length is not known.'],
  donts: ['Don’t make up a percentage.', 'Don’t use it for time: Countdown does that.'],
  edges: [['It stands still at a third', 'Reduced motion, and no value.', 'Nothing.']],
}
