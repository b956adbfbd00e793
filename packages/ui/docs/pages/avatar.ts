import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Avatar'],
  purpose: 'The round initial of a person, beside a name that is written.',
  keyboard: [],
  speech: ['Nothing: the name is beside it. With `label`: the label and “image”.'],
  phone: ['40 px unless a size or a style sheet says otherwise.'],
  wording: ['The first letter keeps its marks: Ọ́, Ṣ.'],
  dos: ['Write the name beside it.'],
  donts: ['Don’t use it as a button: wrap it in one that has a name.'],
  edges: [['It is empty', 'There is no letter in the name.', 'Give `initial`.']],
}
