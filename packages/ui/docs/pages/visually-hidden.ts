import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'visually-hidden',
  names: ['VisuallyHidden'],
  purpose: 'Words for assistive technology only, read at their place in the page.',
  keyboard: [],
  speech: ['Its words, in the sentence around them.'],
  phone: ['Takes no room.'],
  wording: ['As short as what is seen: “2” and “ open orders”.'],
  dos: ['Use it to finish a sentence that the eye finishes by itself.'],
  donts: ['Don’t put a button or link into it: nobody would see its focus.'],
  edges: [],
}
