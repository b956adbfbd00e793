import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Tabs', 'TabPanel'],
  purpose: 'Chooses one of several panels, with one Tab stop.',
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
    'If you render panels yourself, give Tabs an id and pass the same text to each TabPanel as `tabsId`.',
    'Render only the chosen panel.',
  ],
  donts: [
    'Don’t use it to navigate between pages: use links.',
    'Don’t let arrow keys choose a panel that takes seconds to load: set `activation="manual"`.',
  ],
  edges: [],
}
