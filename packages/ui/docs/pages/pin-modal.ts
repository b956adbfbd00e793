import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['PinModal'],
  purpose: 'Asks for the PIN before money moves. It sends nothing automatically, and nothing twice.',
  keyboard: [
    ['Digits', 'Fill the boxes: the first one has the focus when it opens.'],
    ['Enter', 'In the PIN it does nothing. On Continue it continues.'],
    ['Escape', 'Closes, but not while it verifies.'],
    ['Tab', 'Stays inside: boxes, forgot link, Close, Continue, passkey, the close icon.'],
  ],
  speech: [
    'The title, “dialog”, the sentence with amount and target, then “PIN, edit text”.',
    'A wrong PIN is read at once. A lock is read once as an alert, without its countdown, which would be read every second.',
  ],
  phone: [
    'A sheet from the lower edge, clear of the keypad.',
    'A numeric keypad; password managers do not fill it.',
  ],
  wording: [
    'The description names the action: “You are sending 250 USDT to TXk9Qd…mT8fLm on Tron.”',
    'The safety line is two sentences at most.',
  ],
  dos: [
    'Send `press.idempotencyKey` with the request, and let the server remember it: Continue after an unknown failure has the same key.',
    'Name amount and receiver in `intent`, or in a `description` that is text, so that a changed transfer gets a new key.',
    'Return the promise from `onSubmit`: the modal is busy until it settles, and closes when it fulfils, unless you control `open`.',
    'Pass the server’s clock as `now` with `lockedUntil`.',
    'Render it always, and let `open` decide: it holds the idempotency keys of payments whose outcome is unknown.',
  ],
  donts: [
    'Don’t close it on a wrong PIN: reject with it, and name it in `errorOf`.',
    'Don’t keep the PIN after the response.',
    'Don’t mount it only while it is open, as in `{isOpen && <PinModal open />}`: closing it loses the key, and a retry sends twice.',
  ],
  styles: ['dialog/', 'lib/', 'button/'],
  edges: [
    ['The digits are gone when it opens again', 'A PIN must not outlive its question.', 'Nothing.'],
    ['Neither button reacts', 'It is verifying.', 'It ends when the promise settles, or `busy` is false.'],
  ],
}
