import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'otp-input',
  names: ['OtpInput', 'OtpInputRoot', 'OtpInputGroup', 'OtpInputSlot', 'OtpInputSeparator', 'ResendCode'],
  purpose:
    'A one-time code: one real field under drawn boxes, so autofill, paste and undo work as everywhere.',
  keyboard: [
    ['Digits', 'Fill the current box and go on; over a filled box they replace it.'],
    ['Backspace', 'Takes the digit before; with Ctrl, Alt or Command the whole code.'],
    ['Ctrl+Z, Command+Z', 'Undo, by the browser’s own history.'],
    ['Left, Right, Home, End', 'Choose a box.'],
    [
      'Paste',
      '“421-905” fills all six, also out of a sentence; text without digits changes nothing and is said: “Only digits”.',
    ],
  ],
  speech: [
    'The label, “edit text”, “required”, the digits, then hint or error. It is one field and not six.',
    'A code that comes all at once is said: “Code filled in”.',
    'ResendCode is read with its time in words: “New code in 45 seconds”; then it is a button.',
    'A new error is read politely; a full code is emptied and the focus comes back, unless `clearOnError` is false.',
  ],
  phone: [
    'A numeric keypad, and `autoComplete="one-time-code"`: the phone offers the code from the message.',
    'End the message with a line “@example.com #421905”, so that it is offered on your site only.',
    'Six boxes fit on a screen of 320 px.',
    'The offer of iOS itself cannot be tried in an automatic test: try it by hand.',
  ],
  wording: [
    'Say where it was sent, half hidden: “Sent to ad***@example.com”.',
    'Say which one counts: “Enter the newest one.”',
  ],
  dos: [
    'Put ResendCode into `labelAside`, with the server’s moment: it counts down, then offers another code.',
    'Show a button as well: `onComplete` and `autoSubmit` are conveniences, and some people need time to check.',
    'Set `busy` while it is verified: the digits stay readable.',
    'Set `locked` with the reason after too many wrong ones.',
    'Pass `clearOnError={false}` with an error that is not about the code, such as a lost connection.',
    'In a form without state of your own, give it a name: FormData, reset, `required` and `checkValidity` work as for an input. React Hook Form’s `register` can be spread on it.',
    'Show the groups of your message: `groups={[3, 3]}` for 421-905.',
    'Use OtpInput.Root with OtpInput.Group, OtpInput.Slot and OtpInput.Separator where the layout is your own; data-filled and data-current of a slot are for your styles. In a server component import OtpInputRoot and the other parts by name.',
  ],
  donts: [
    'Don’t empty it on every keystroke that is wrong.',
    'Don’t ask for letters where digits do: `charset="alphanumeric"` takes the numeric keypad away.',
    'Don’t put instructions into placeholder: it disappears with the first key.',
  ],
  styles: ['lib/'],
  edges: [
    [
      'A form is not sent while a code is half typed',
      'A begun code is invalid: “Enter the whole code”. An empty one is invalid only with `required`.',
      'Translate it by `labels.incomplete`, or set `noValidate` on the form.',
    ],
    [
      '`onComplete` comes again',
      'A code was emptied and filled once more.',
      'Nothing: each full code is new.',
    ],
    ['The boxes run left to right in Arabic', 'Codes are read so everywhere.', 'Nothing.'],
  ],
}
