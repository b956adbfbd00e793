import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['SegmentedControl'],
  purpose: 'Two or three choices that filter in place.',
  keyboard: [
    ['Arrow keys', 'Choose the next and the previous, in reading direction.'],
    ['Home, End', 'Choose the first and the last.'],
    ['Tab', 'Moves through its buttons.'],
  ],
  speech: ['The label and “group”, then each word, “toggle button”, “pressed” or “not pressed”.'],
  phone: ['48 px high; at full width all segments have equal width.'],
  wording: ['One word each: “Buy”, “Sell”.', 'The label is the start of a sentence: “I want to”.'],
  dos: ['Give buy and sell their variants.'],
  donts: [
    'Don’t use it for panels: use Tabs.',
    'Don’t give it more than three long words: they shrink on phones.',
  ],
  edges: [
    [
      'A form does not post it',
      'It has no `name`.',
      'Give it one: the chosen value is posted, and a reset brings back the first.',
    ],
  ],
}
