import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Card'],
  purpose: 'A sheet with one border and no shadow.',
  keyboard: [],
  speech: ['Nothing of its own; as section or article it takes part in the outline.'],
  phone: ['Padding gets smaller on narrow screens.'],
  wording: ['Begin with a heading of the right level.'],
  dos: [
    'Use `padding="none"` for lists and tables, which bring their own.',
    'Use the purse once a screen: buttons and fields in it change with it.',
  ],
  donts: ['Don’t put a card into a card.', 'Don’t make a whole card a button when it holds buttons.'],
  edges: [],
}
