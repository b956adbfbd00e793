import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['QrCode'],
  purpose: 'A code for a phone’s camera: level Q, always dark on a white tile, because readers need it.',
  keyboard: [],
  speech: ['Its label and “image”.'],
  phone: ['200 px can be read from an arm’s length; 120 px from near.'],
  wording: ['The label says what it is for: “QR code for your USDT address on Tron”.'],
  dos: ['Show the whole address below it, in a CopyField.', 'Name asset and network above it.'],
  donts: ['Don’t put a logo into it.', 'Don’t colour it.'],
  styles: ['skeleton/'],
  edges: [
    ['The tile is white in dark', 'Readers need the contrast and the quiet zone.', 'Nothing.'],
    ['A grey tile', 'The value is empty: it is loading.', 'Give the value.'],
  ],
}
