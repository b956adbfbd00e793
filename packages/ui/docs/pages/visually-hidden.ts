import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['VisuallyHidden'],
  purpose: 'Words for assistive technology only, read at their place in the page.',
  keyboard: [],
  speech: ['Its words, in the sentence around them.'],
  phone: ['Takes no room.'],
  wording: ['As short as the visible text: “2” and “ open orders”.'],
  dos: ['Use it to complete a sentence whose rest is visual.'],
  donts: ['Don’t put a button or link into it: nobody would see its focus.'],
  edges: [],
}
