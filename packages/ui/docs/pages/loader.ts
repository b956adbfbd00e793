import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['FullScreenLoader'],
  purpose: 'Covers the page while there is nothing to show yet.',
  keyboard: [],
  speech: ['Its words, once, as a status.'],
  phone: ['Covers the whole screen.'],
  wording: ['Say what is loading: “Opening your wallet”.'],
  dos: ['Use Skeleton if the shape of the content is known.'],
  donts: ['Don’t cover content that is already there.'],
  styles: ['spinner/'],
  edges: [
    [
      'It does not show on a fast connection',
      'It appears after a delay, so that a fast load never flashes.',
      'Nothing.',
    ],
  ],
}
