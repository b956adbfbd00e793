import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['AddressField'],
  status: 'New',
  purpose:
    'The address that coin is sent to. It finds the network, shows groups of four, and warns of an address that resembles a known one.',
  keyboard: [
    ['Any key', 'It is an ordinary text field.'],
    [
      'Paste',
      'Extracts the address from spaces, line breaks and payment links such as “ethereum:0x…?value=1”. From a link that transfers a token it takes the receiver, not the contract.',
    ],
    ['Tab', 'Goes to Paste while the field is empty, then to the scanner.'],
  ],
  speech: [
    'The label, “edit text”, then the address. The groups of four are for the eye.',
    'The network, or whose address it is, is read politely: “Address on Tron”.',
    'Errors are read when the customer leaves the field, or at once after a paste.',
    'A look-alike is read at once as an alert, with the places that differ.',
  ],
  phone: [
    'The keyboard neither capitalizes nor corrects, and autofill is off.',
    'Paste is a button. If the browser refuses the clipboard, the field says to press and hold.',
  ],
  wording: ['“Their address”, not “Recipient wallet address”.'],
  dos: [
    'Check the checksum in check, not only the shape: return a text that says what is wrong.',
    'Pass contacts and the addresses of past transfers as `known`, with the name people know.',
    'Pass `network` if it is already chosen: addresses of other networks are then refused.',
    'Give each network its `schemes`, and its `chainId` if it has one: “bitcoincash:1A1z…” is then refused on Bitcoin, and “ethereum:0x…@137” on Ethereum.',
    'Compare `contract` in `link` of `onCheck` with the token that you send: the link of another token has the same receiver.',
    'Show and send the tag or memo in `link` of `onCheck`, such as `dt` of “ripple:r…?dt=12345”: an exchange cannot credit a deposit without it.',
    'Ask for another confirmation when `onCheck` reports a `lookAlike`.',
  ],
  donts: [
    'Don’t pass addresses of incoming transfers as known: a forger sends a little coin to get onto that list.',
    'Don’t shorten the address where it is compared.',
  ],
  styles: ['lib/', 'button/', 'notice/'],
  edges: [
    [
      'It names two networks',
      'Their addresses have the same format, as on Ethereum and Polygon.',
      'Ask for the network, and pass it as `network`.',
    ],
    [
      'The form is not sent though the address may be right',
      'The check still runs, failed, or refused it. An unchecked field is invalid.',
      'Wait, or press “Check again”.',
    ],
    [
      'The address of a pasted link is right, and it is refused',
      'The link names another coin or chain than the networks declare.',
      'Ask for an address on the chosen network.',
    ],
    [
      'A pasted link stays in the field and is invalid',
      'It calls a contract, and what it does there is unknown.',
      'Ask for the address itself.',
    ],
    [
      'A new function in networks changes nothing',
      'The field checks again only when the text or the ids of the networks change.',
      'Change the id, or the text.',
    ],
  ],
}
