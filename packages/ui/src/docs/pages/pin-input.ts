import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'pin-input',
  names: ['PinInput'],
  purpose: 'A PIN drawn as dots: the numeric keypad stays, and no browser offers to keep it.',
  keyboard: [
    ['Digits', 'Fill the current box and go on.'],
    ['Backspace', 'Takes the digit before.'],
    ['Left, Right, Home, End', 'Choose a box.'],
    ['Paste', 'Takes the digits of what is pasted.'],
  ],
  speech: [
    'The label, “edit text”, “required”, then hint or error.',
    'It is no password field: what is typed may be spoken as in any field, which most screen readers let people turn off.',
  ],
  phone: ['A numeric keypad.', 'Autofill is off, and password managers are told to leave it alone.'],
  wording: ['“PIN”, never “password”.', 'The error as the server says it: “Pin is incorrect”.'],
  dos: ['Use PinModal where a PIN confirms money.'],
  donts: [
    'Don’t write the PIN anywhere else on the page, not even hidden.',
    'Don’t store it: forget it when the answer is there.',
  ],
  styles: ['lib/'],
  edges: [
    [
      'The dots do not show which digit is wrong',
      'A PIN is right or wrong as a whole.',
      'A new error empties it and brings the focus back.',
    ],
  ],
}
