import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['CoinIcon'],
  purpose: 'The round symbol of an asset.',
  keyboard: [],
  speech: ['Nothing: the code is beside it. With `label`: the label and “image”.'],
  phone: ['40 px in rows, 20 px in tabs.'],
  wording: ['Write the code beside it.'],
  dos: ['Pass `src` if the server has a symbol: the drawing replaces one that fails to load.'],
  donts: ['Don’t show it without a code or a label.'],
  edges: [
    ['A letter is drawn', 'BTC, ETH and USDT are drawn; others show their first letter.', 'Pass `src`.'],
  ],
}
