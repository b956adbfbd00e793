import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Progress'],
  purpose: 'A bar for an upload or a transfer in progress.',
  keyboard: [],
  speech: [
    'The label, “progress bar”, the percentage; without a value “busy” or nothing, depending on the screen reader.',
  ],
  phone: ['As wide as its container.'],
  wording: ['The label says what is happening: “Uploading the document”.'],
  dos: ['Leave out `value` while the progress is unknown.'],
  donts: ['Don’t invent a percentage.', 'Don’t use it for time: Countdown does that.'],
  edges: [['It stands still at a third', 'Reduced motion, and no value.', 'Nothing.']],
}
