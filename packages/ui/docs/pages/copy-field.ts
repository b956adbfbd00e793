import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['CopyField', 'CopyButton'],
  purpose:
    'A value to read, select or copy. It is never shortened, because customers must be able to check it.',
  keyboard: [
    ['Tab', 'Moves to Copy.'],
    ['Enter, Space', 'Copies.'],
  ],
  speech: [
    'The label and “group”, the whole value, “Copy, button”; then “Copied”, or “Not copied. Select the text and copy it.”',
  ],
  phone: ['Copy is 48 px high and as wide as the field; the value breaks anywhere and can be selected.'],
  wording: ['Name the thing and the network: “Your USDT address on Tron”.'],
  dos: ['Use `mono` for addresses: the first and last six characters are what people compare.'],
  donts: [
    'Don’t shorten an address on a screen where money is sent to it.',
    'Don’t copy words along with the value.',
  ],
  styles: ['button/'],
  edges: [
    [
      'Not copied',
      'The browser refused, for example without HTTPS or in a frame.',
      'The words say what to do: select it.',
    ],
    ['It stays left to right in Arabic', 'Addresses and numbers are always read left to right.', 'Nothing.'],
  ],
}
