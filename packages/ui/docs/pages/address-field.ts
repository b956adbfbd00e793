import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'address-field',
  names: ['AddressField'],
  status: 'New',
  purpose:
    'Where coin goes. It finds out the network, shows groups of four, and warns of an address that looks like a known one.',
  keyboard: [
    ['Any key', 'It is an ordinary text field.'],
    [
      'Paste',
      'Takes the address out of spaces, line breaks and payment links such as “ethereum:0x…?value=1”.',
    ],
    ['Tab', 'Goes to Paste while the field is empty, then to the scanner.'],
  ],
  speech: [
    'The label, “edit text”, then the address. The groups of four are for the eye.',
    'The network, or whose address it is, is read politely: “Address on Tron”.',
    'What is wrong is read when the field is left, or at once after a paste.',
    'A look-alike is read at once as an alert, with the places that differ.',
  ],
  phone: [
    'No capitals and no corrections by the keyboard; nothing is filled in from elsewhere.',
    'Paste is a button. Where the browser refuses the clipboard, the field says to press and hold.',
  ],
  wording: ['“Their address”, not “Recipient wallet address”.'],
  dos: [
    'Check the checksum in check, not only the shape: return a text that says what is wrong.',
    'Give as `known` the contacts and the addresses of past transfers, with the name people know.',
    'Pass `network` where it was chosen before: an address of another one is refused.',
    'Ask for one more confirmation when `onCheck` brings a `lookAlike`.',
  ],
  donts: [
    'Don’t give addresses of incoming transfers as known: a forger sends a little coin to get onto that list.',
    'Don’t shorten the address where it is compared.',
  ],
  styles: ['lib/', 'button/', 'notice/'],
  edges: [
    [
      'Two networks are named',
      'Their addresses have the same form, as on Ethereum and Polygon.',
      'Ask for the network, and pass it as `network`.',
    ],
    [
      'The form is not sent though the address may be right',
      'The check failed, or says no. A field that was not checked is invalid.',
      '“Check again” asks once more.',
    ],
    [
      'A new function in networks changes nothing',
      'Networks are asked again when the text or their ids change.',
      'Change the id, or the text.',
    ],
  ],
}
