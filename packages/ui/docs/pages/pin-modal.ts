import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'pin-modal',
  names: ['PinModal'],
  purpose: 'Asks for the PIN before money moves. Nothing is sent by itself, and nothing twice.',
  keyboard: [
    ['Digits', 'Fill the boxes: the first one has the focus when it opens.'],
    ['Enter', 'Continues, with all digits only.'],
    ['Escape', 'Closes; not while it verifies.'],
    ['Tab', 'Stays inside: boxes, forgot link, Close, Continue, passkey, the cross.'],
  ],
  speech: [
    'The title, “dialog”, the sentence with amount and target, then “PIN, edit text”.',
    'A wrong PIN is read at once. A lock is read once as an alert; the time beside it is not, or it would be read every second.',
  ],
  phone: ['A sheet from the lower edge, clear of the keypad.', 'A numeric keypad; no manager fills it.'],
  wording: [
    'The description is the act: “You are sending 250 USDT to TXk9Qd…mT8fLm on Tron.”',
    'The safety line is two sentences at most.',
  ],
  dos: [
    'Return the promise from `onSubmit`: the modal is busy until it settles.',
    'Pass the server’s clock as `now` with `lockedUntil`.',
  ],
  donts: ['Don’t close it on a wrong PIN: pass `error`.', 'Don’t keep the PIN after the answer.'],
  styles: ['dialog/', 'lib/', 'button/'],
  edges: [
    [
      'The digits are gone when it opens again',
      'A PIN must not outlive the question it answered.',
      'Nothing.',
    ],
    ['Neither button answers', 'It is verifying.', 'It ends with the promise, or with `busy`.'],
  ],
}
