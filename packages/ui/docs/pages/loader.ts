import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'loader',
  names: ['FullScreenLoader'],
  purpose: 'Covers the page while there is nothing to show yet.',
  keyboard: [],
  speech: ['Its words, once, as a status.'],
  phone: ['Covers the whole screen.'],
  wording: ['What is being waited for: “Opening your wallet”.'],
  dos: ['Use Skeleton where the shape of what comes is known.'],
  donts: ['Don’t cover what can be read already.'],
  styles: ['spinner/'],
  edges: [
    [
      'It is not seen on a fast line',
      'It appears after a moment, so that a fast load never flashes.',
      'Nothing.',
    ],
  ],
}
