import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['PinInput'],
  purpose: 'A PIN drawn as dots, with a numeric keypad. No browser offers to save it.',
  keyboard: [
    ['Digits', 'Fill the current box and move on.'],
    ['Backspace', 'Removes the digit before; with Ctrl, Alt or Command the whole PIN.'],
    ['Left, Right, Home, End', 'Choose a box.'],
    ['Paste', 'Takes the digits of the pasted text.'],
    ['Tab', 'Moves to the button that shows the digits, with `revealable`, and to the boxes.'],
  ],
  speech: [
    'The label, “edit text”, “required”, then hint or error.',
    'After each digit: “two of four digits”, in words, since a screen reader says nothing for a dot.',
    'It is not a password field, so a screen reader may speak typed digits. Most let people turn that off.',
  ],
  phone: ['A numeric keypad.', 'Autofill is off, and password managers are asked to leave it alone.'],
  wording: ['“PIN”, never “password”.', 'The server’s error: “Pin is incorrect”.'],
  dos: ['Use PinModal where a PIN confirms money.'],
  donts: [
    'Don’t write the PIN anywhere else on the page, not even hidden.',
    'Don’t store it: discard it when the response arrives.',
  ],
  styles: ['lib/'],
  edges: [
    [
      'The dots do not show which digit is wrong',
      'A PIN is right or wrong as a whole.',
      'A new error empties it and returns the focus.',
    ],
  ],
}
