import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['OtpInput', 'OtpInputRoot', 'OtpInputGroup', 'OtpInputSlot', 'OtpInputSeparator', 'ResendCode'],
  purpose:
    'A one-time code: one real field under drawn boxes, so autofill, paste and undo work as in any field.',
  keyboard: [
    ['Digits', 'Fill the current box and go on; over a filled box they replace it.'],
    ['Backspace', 'Removes the digit before; with Ctrl, Alt or Command the whole code.'],
    ['Ctrl+Z, Command+Z', 'Undo, by the browser’s own history.'],
    ['Left, Right, Home, End', 'Choose a box.'],
    [
      'Paste',
      '“421-905” fills all six, even within a sentence; text without digits changes nothing, and “Only digits” is announced.',
    ],
  ],
  speech: [
    'The label, “edit text”, “required”, the digits, then hint or error. It is one field and not six.',
    'A code that is filled in at once is announced: “Code filled in”.',
    'ResendCode is read with its time in words: “New code in 45 seconds”; then it is a button.',
    'A new error is read politely; it empties a full code and returns the focus, unless `clearOnError` is false.',
  ],
  phone: [
    'A numeric keypad, and `autoComplete="one-time-code"`: the phone offers the code from the message.',
    'End the message with a line “@example.com #421905”, so that it is offered on your site only.',
    'Six boxes fit on a screen of 320 px.',
    'Automatic tests cannot check the suggestion of iOS: try it by hand.',
  ],
  wording: [
    'Say where it was sent, half hidden: “Sent to ad***@example.com”.',
    'Say which one counts: “Enter the newest one.”',
  ],
  dos: [
    'Put ResendCode into `labelAside`, with the server’s moment: it counts down, then offers another code.',
    'Show a button as well: `onComplete` and `autoSubmit` are conveniences, but some people need time to check.',
    'Set `busy` while it is verified: the digits stay readable.',
    'Set `locked` with the reason after too many wrong codes.',
    'Pass `clearOnError={false}` with an error that is not about the code, such as a lost connection.',
    'In an uncontrolled form, give it a name: FormData, reset, `required` and `checkValidity` work as for an input. React Hook Form’s `register` can be spread on it.',
    'Show the groups of your message: `groups={[3, 3]}` for 421-905.',
    'Use OtpInput.Root with OtpInput.Group, OtpInput.Slot and OtpInput.Separator for your own layout; style slots by data-filled and data-current. In a server component import OtpInputRoot and the other parts by name.',
  ],
  donts: [
    'Don’t empty it on every wrong keystroke.',
    'Don’t ask for letters if digits suffice: `charset="alphanumeric"` removes the numeric keypad.',
    'Don’t put instructions into placeholder: it disappears with the first key.',
  ],
  styles: ['lib/'],
  edges: [
    [
      'A form is not sent while a code is half typed',
      'An incomplete code is invalid: “Enter the whole code”. An empty one is invalid only with `required`.',
      'Translate it by `labels.incomplete`, or set `noValidate` on the form.',
    ],
    [
      'The error disappears at once',
      '`onValueChange` removes it. A refused code empties itself, which also calls `onValueChange`.',
      'Remove it only for a code that has begun: `if (code) setError(undefined)`. In a Form, nothing.',
    ],
    [
      '`onComplete` is called again',
      'A code was emptied and filled once more.',
      'Nothing: each full code is new.',
    ],
    ['The boxes run left to right in Arabic', 'Codes are read that way everywhere.', 'Nothing.'],
  ],
}
