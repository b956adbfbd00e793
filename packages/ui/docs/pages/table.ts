import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Table'],
  purpose: 'A real table: ruled rows, heads that stay while it loads, and scrolling by keyboard.',
  keyboard: [
    [
      'Tab',
      'Moves to sortable heads, to links in rows, and to the table itself if it is wider than its container.',
    ],
    ['Enter, Space on a head', 'Sort by its column; a second time the other way round.'],
    ['Space on a box', 'Selects its row, or all of them.'],
    ['Left, Right', 'Scroll it sideways while it has the focus.'],
  ],
  speech: [
    'The label and “table”, heads with “sorted ascending” or “descending”, rows named by their first cell.',
    'The checkbox of a row is “Select” and the name of the row.',
    'Loading is announced once, a failure as an alert.',
  ],
  phone: ['Columns of priority 3 are hidden below 720 px and of priority 2 below 480 px; the rest scrolls.'],
  wording: ['Heads of one or two words. The label says what the table contains: “All transactions”.'],
  dos: [
    'Align amounts at the end.',
    'Give each row action a full name: “Cancel order 42”.',
    'Put the link to a row’s own page into the first cell.',
  ],
  donts: [
    'Don’t make whole rows clickable: keyboard and screen reader users cannot reach them.',
    'Don’t drop a column in a narrow table when its values are shown nowhere else.',
  ],
  styles: ['skeleton/', 'empty-state/', 'button/'],
  edges: [
    [
      'Columns move when the rows come',
      'The browser sizes columns by their text, and skeletons have none.',
      'Give every column a `width`.',
    ],
    [
      'An amount overflows at 320 px',
      'A column with a `width` does not grow; content that does not fit scrolls.',
      'Make its column wide enough for the longest amount.',
    ],
    [
      'Nothing is sorted when a head is pressed',
      'The table shows the order it is given.',
      'Sort the rows in `onSortChange`, or give the column `compare`.',
    ],
  ],
}
