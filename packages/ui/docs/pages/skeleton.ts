import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Skeleton', 'SkeletonGroup'],
  purpose: 'A grey shape of the exact size of the loading content, so that nothing shifts when it arrives.',
  keyboard: [],
  speech: [
    'The shapes are silent, and nothing in them can be reached. The group says “Loading”, then “Loaded”, politely.',
  ],
  phone: ['Has the width of its container.'],
  wording: ['`labels.busy` says what loads: “Loading ads”.'],
  dos: ['Give it the size of the content.', 'Put one SkeletonGroup around the region.'],
  donts: ['Don’t show shapes for content that may be empty.', 'Don’t mix it with a spinner.'],
  edges: [
    [
      'Nothing shows at first',
      'It appears after 200 ms, so that a quick response does not flash.',
      'Nothing.',
    ],
  ],
}
