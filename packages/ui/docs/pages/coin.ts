import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Coin'],
  purpose: 'The coin of the market: it represents no asset and has no currency sign.',
  keyboard: [],
  speech: ['Nothing; with `label`: the label and “image”.'],
  phone: ['40 px at least; below that use Mark.'],
  wording: ['No words on it.'],
  dos: ['Use it where something is settled or given.'],
  donts: ['Don’t recolour or flatten it.', 'Don’t use it for an asset: CoinIcon does that.'],
  edges: [['The second brand does not change it', 'It is metal, drawn in its own colours.', 'Nothing.']],
}
