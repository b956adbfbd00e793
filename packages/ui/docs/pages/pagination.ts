import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Pagination'],
  purpose: 'The position in a long list, with buttons to the previous and the next page.',
  keyboard: [
    ['Tab', 'Moves to Previous and Next.'],
    ['Enter, Space', 'Move by a page; on the last page Next does nothing.'],
  ],
  speech: [
    '“Pages, navigation”, then “1-10 of 42”, again when it changes; “Next page, button”, “dimmed” on the last page.',
  ],
  phone: ['The chevrons are 44 px wide and high.'],
  wording: ['The text with the server’s count: “1-10 of 42”.'],
  dos: ['Leave out `onPrevious` on the first page and `onNext` on the last.'],
  donts: ['Don’t remove the button on the last page: the focus would be lost.'],
  edges: [],
}
