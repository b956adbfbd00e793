import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'confirm-sheet',
  names: ['ConfirmSheet'],
  status: 'New',
  purpose:
    'The last look before money moves: how much, to whom, for what fee. One press is one act, under one key.',
  keyboard: [
    ['Enter', 'Goes back, since the way back has the focus first. In the PIN it does nothing.'],
    ['Space or Enter on the button of the act', 'Confirms. A key that is held down does not.'],
    ['Escape', 'Goes back; not while the act is under way.'],
    ['Tab', 'Stays inside: PIN, way back, act, passkey, the cross.'],
  ],
  speech: [
    'The title, “alert dialog”, then amount, receiver and every row, then the way back.',
    'An error, and the end of the time, are read at once. The time itself is read at one minute and at 30 seconds.',
  ],
  phone: [
    'A sheet from the lower edge, clear of the keypad.',
    'A numeric keypad for the PIN; no manager fills it.',
  ],
  wording: [
    'Say the act on the button: `labels={{ confirm: "Send 250 USDT" }}`, never “OK”.',
    'Show the receiver as the customer knows it: a name, and the ends of the address.',
    'Put what they receive last, as the total.',
  ],
  dos: [
    'Send the `idempotencyKey` with the request, and let the server remember it.',
    'Name amount and receiver in `intent`, so that a changed transfer has a key of its own.',
    'Say in `errorOf` which rejections prove that nothing was done: their sentence is shown, and the next press is a new act.',
    'Pass the server’s clock as `now` with `expiresAt`.',
  ],
  donts: [
    'Don’t close it on an unknown outcome: trying again under the same key is the safe way.',
    'Don’t use it for what can be undone: a toast with Undo is kinder.',
  ],
  styles: ['dialog/', 'lib/', 'button/', 'pin-modal/', 'description-list/'],
  edges: [
    [
      'A press outside closes nothing',
      'It is a question that must be answered.',
      'Go back, press the cross, or Escape.',
    ],
    [
      'The PIN is gone when it opens again',
      'A PIN must not outlive the question it answered. The key of a failed act stays.',
      'Nothing.',
    ],
  ],
}
