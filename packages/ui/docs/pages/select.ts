import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Select'],
  purpose:
    'One of several options, in the platform’s own list, which works best on phones and with screen readers.',
  keyboard: [
    ['Arrow keys', 'Choose, or open the list first: the platform decides.'],
    ['Letters', 'Jump to the option that begins with them.'],
    ['Space, Enter, Escape', 'Open and close the list, depending on the platform.'],
  ],
  speech: [
    'The label, the chosen option with its hint, “combo box” or “pop-up button”, then hint or error of the field.',
  ],
  phone: [
    'Opens the wheel or sheet of the phone.',
    '`autoComplete` reaches the select, for example country.',
  ],
  wording: [
    'The placeholder asks: “Choose a wallet”.',
    'Options name things; the hint adds a fact: “Portfolio · 0.0184 BTC”.',
  ],
  dos: [
    'Group long lists: options takes { label, options } beside single ones.',
    'Use RadioCards for two or three options that need explaining.',
  ],
  donts: ['Don’t put more than about thirty options in it: offer a search.'],
  styles: ['lib/field.css'],
  edges: [
    [
      'The icon of an option does not show in the list',
      'The list is drawn by the platform.',
      'Nothing: the icon shows in the box once chosen.',
    ],
  ],
}
