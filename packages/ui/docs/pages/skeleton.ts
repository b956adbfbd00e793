import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'skeleton',
  names: ['Skeleton', 'SkeletonGroup'],
  purpose: 'A grey shape in the exact box of what is loading, so that nothing moves when it comes.',
  keyboard: [],
  speech: [
    'The shapes are silent, and nothing in them can be reached. The group says “Loading”, then “Loaded”, politely.',
  ],
  phone: ['Takes the width of its place.'],
  wording: ['`labels.busy` says what: “Loading ads”.'],
  dos: ['Give it the size of what comes.', 'Put one SkeletonGroup around the region.'],
  donts: ['Don’t show shapes for what may be empty.', 'Don’t mix it with a spinner.'],
  edges: [
    ['Nothing shows at first', 'It appears after 200 ms, so that a quick answer does not flash.', 'Nothing.'],
  ],
}
