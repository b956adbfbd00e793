import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'pagination',
  names: ['Pagination'],
  purpose: 'Where the reader is in a long list, and the way back and on.',
  keyboard: [
    ['Tab', 'Moves to Previous and Next.'],
    ['Enter, Space', 'Go a page; on the last one Next does nothing.'],
  ],
  speech: [
    '“Pages, navigation”, then “1-10 of 42”, again when it changes; “Next page, button”, “dimmed” on the last page.',
  ],
  phone: ['The chevrons are 44 px wide and high.'],
  wording: ['The text as the server counts: “1-10 of 42”.'],
  dos: ['Leave out `onPrevious` on the first page and `onNext` on the last.'],
  donts: ['Don’t remove the button on the last page: focus would fall to the page.'],
  edges: [],
}
