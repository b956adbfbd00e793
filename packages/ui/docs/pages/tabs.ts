import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'tabs',
  names: ['Tabs', 'TabPanel'],
  purpose: 'Chooses one panel of several, with one stop of Tab.',
  keyboard: [
    ['Tab', 'Moves to the chosen tab, then into the panel.'],
    ['Left, Right', 'Choose at once, in reading direction; with `activation="manual"` they move only.'],
    ['Enter, Space', 'Choose, with `activation="manual"`.'],
    ['Home, End', 'Choose the first and the last.'],
  ],
  speech: ['The label and “tab list”, the tab, “selected”, “1 of 3”; the panel is named by its tab.'],
  phone: ['The list scrolls sideways when it does not fit; nothing is cut off.'],
  wording: ['One or two words; a coin by its code.'],
  dos: [
    'Give each tab its panel, and Tabs draws the chosen one.',
    'Where you draw panels yourself, give Tabs an id and each TabPanel the same text as `tabsId`.',
    'Draw the chosen panel only.',
  ],
  donts: [
    'Don’t use it to navigate between pages: use links.',
    'Don’t let arrow keys choose what takes seconds to load: set `activation="manual"`.',
  ],
  edges: [],
}
