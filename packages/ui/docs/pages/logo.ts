import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Logo', 'Mark'],
  purpose: 'The word Ọja and its mark. They take the colour of the text around them; the dot stays gold.',
  keyboard: [],
  speech: ['“Oja, image”; with an empty label nothing, for a link that has its own name.'],
  phone: ['The mark is 20 px at the least.'],
  wording: ['The name beside the mark is not needed: the mark is its first letter.'],
  dos: ['Keep one ring stroke of clear space all round.'],
  donts: ['Don’t outline, tilt or recolour the dot.'],
  edges: [],
}
