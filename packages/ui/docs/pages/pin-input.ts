import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'pin-input',
  names: ['PinInput'],
  purpose: 'A PIN drawn as dots: the numeric keypad stays, and no browser offers to keep it.',
  keyboard: [
    ['Digits', 'Fill the current box and go on.'],
    ['Backspace', 'Takes the digit before; with Ctrl, Alt or Command the whole PIN.'],
    ['Left, Right, Home, End', 'Choose a box.'],
    ['Paste', 'Takes the digits of what is pasted.'],
    ['Tab', 'Moves to the button that shows the digits, with `revealable`, and to the boxes.'],
  ],
  speech: [
    'The label, “edit text”, “required”, then hint or error.',
    'After each digit: “two of four digits”, in words, since a screen reader says nothing for a dot.',
    'It is no password field: what is typed may be spoken as in any field, which most screen readers let people turn off.',
  ],
  phone: ['A numeric keypad.', 'Autofill is off, and password managers are asked to leave it alone.'],
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
