import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'table',
  names: ['Table'],
  purpose: 'A real table: ruled rows, heads that stay while it loads, a scroll that the keyboard can reach.',
  keyboard: [
    [
      'Tab',
      'Moves to a head that sorts, to links in rows, and to the table itself where it is wider than its place.',
    ],
    ['Enter, Space on a head', 'Sort by its column; a second time the other way round.'],
    ['Space on a box', 'Selects its row, or all of them.'],
    ['Left, Right', 'Scroll it sideways while it has the focus.'],
  ],
  speech: [
    'The label and “table”, heads with “sorted ascending” or “descending”, rows named by their first cell.',
    'The box of a row is “Select” and the name of the row.',
    'Loading is said once; a failure as an alert.',
  ],
  phone: ['Columns of priority 3 give way under 720 px and of priority 2 under 480 px; the rest scrolls.'],
  wording: ['Heads of one or two words. The label says what it holds: “All transactions”.'],
  dos: [
    'Align amounts at the end.',
    'Name each action of a row whole: “Cancel order 42”.',
    'Put a link into the first cell for the way to a row’s own page.',
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
      'An amount reaches over the edge at 320 px',
      'A column with a `width` does not grow; what does not fit is scrolled.',
      'Give its column the share that its longest amount needs there.',
    ],
    [
      'Nothing is sorted when a head is pressed',
      'The table shows the order it is given.',
      'Sort the rows in `onSortChange`, or give the column `compare`.',
    ],
  ],
}
