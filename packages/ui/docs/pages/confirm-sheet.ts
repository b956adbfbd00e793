import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['ConfirmSheet'],
  status: 'New',
  purpose:
    'The last check before money moves: how much, to whom, for what fee. One press runs one action, under one idempotency key.',
  keyboard: [
    ['Enter', 'Goes back, because Cancel has the focus first. In the PIN it does nothing.'],
    ['Space or Enter on the confirm button', 'Confirms. Holding the key down does not.'],
    ['Escape', 'Goes back, but not while the action runs.'],
    ['Tab', 'Stays inside: PIN, Cancel, confirm, passkey, the close button.'],
  ],
  speech: [
    'The title, “alert dialog”, then amount, receiver and every row, then Cancel.',
    'Errors and the expiry are read at once. The time left is read at one minute and at 30 seconds.',
  ],
  phone: [
    'A sheet from the lower edge, clear of the keypad.',
    'A numeric keypad for the PIN; password managers do not fill it.',
  ],
  wording: [
    'Name the action on the button: `labels={{ confirm: "Send 250 USDT" }}`, never “OK”.',
    'Show the receiver as the customer knows them: a name, and both ends of the address.',
    'Put what they receive last, as the total.',
  ],
  dos: [
    'Send the `idempotencyKey` with the request, and let the server remember it.',
    'Name amount and receiver in `intent`, so that a changed transfer gets a new key.',
    'Return a message from `errorOf` for rejections that prove nothing was done: the sheet shows it, and the next press is a new action.',
    'Pass the server’s clock as `now` with `expiresAt`.',
    'Render it always, and let `open` decide: it holds the idempotency keys of actions whose outcome is unknown.',
  ],
  donts: [
    'Don’t close it on an unknown outcome: retrying under the same key is safe.',
    'Don’t use it for actions that can be undone: use a toast with Undo.',
    'Don’t mount it only while it is open, as in `{isOpen && <ConfirmSheet open … />}`: closing it loses the key, and a retry acts twice.',
  ],
  styles: ['dialog/', 'lib/', 'button/', 'pin-modal/', 'description-list/'],
  edges: [
    [
      'A press outside closes nothing',
      'The question must be answered.',
      'Press Cancel, the close button, or Escape.',
    ],
    [
      'The server answers with an earlier transfer',
      'The transfer changed after a failure, and `intent` did not, so both had one key.',
      'Name in `intent` all that the request contains.',
    ],
    [
      'It can be confirmed after `expiresAt`',
      'A press before had no answer, so only a retry under its key is safe.',
      'Let the server answer a known key with the first result, also after the price has expired.',
    ],
    [
      'The PIN is gone when it opens again',
      'A PIN must not outlive its question. The key of a failed action stays.',
      'Nothing.',
    ],
  ],
}
