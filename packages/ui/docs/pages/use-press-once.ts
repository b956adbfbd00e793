import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'use-press-once',
  names: ['usePressOnce'],
  status: 'New',
  purpose: 'One act per press: an idempotency key for each, the same key for a retry, and an AbortSignal.',
  keyboard: [],
  speech: [
    'Nothing of its own. Pass `busy` to a Button, which announces the wait, and show `error` in a Notice with `live`.',
  ],
  phone: ['A second tap while the first waits for the network starts nothing.'],
  wording: [
    'After a failure say what is known: “Nobody knows yet whether it was sent. Trying again cannot send it twice.”',
  ],
  dos: [
    'Send `idempotencyKey` with the request and let the server remember it: only a server can make two requests one act.',
    'Name in `intent` everything that the request says: amount, receiver, network.',
    'Pass `signal` on to fetch.',
    'Say in `isFinal` which errors prove that nothing was done, such as “not enough money”.',
  ],
  donts: [
    'Don’t call reset after an unknown outcome: the next press would be a second act.',
    'Don’t keep the key in storage: it belongs to this page.',
  ],
  calls: [
    [
      'usePressOnce(act, { intent, isFinal, createKey })',
      'act({ idempotencyKey, signal }, …args) runs once per press.',
    ],
    ['press(…args)', 'Acts; while an act is under way, gives back its promise. It never rejects.'],
    ['cancel()', 'Aborts. The next press of the same intent keeps the key, since the outcome is unknown.'],
    ['reset()', 'Forgets result, error and key.'],
    ['busy, error, result', 'What is under way, and how the last act ended.'],
  ],
  edges: [
    [
      'The server says that the key belongs to another request',
      'The request changed after a failure, and `intent` did not.',
      'Name in `intent` what changed.',
    ],
    [
      'A refused request is refused again under the same key',
      'Servers repeat their answer for a key that they know.',
      'Let `isFinal` be true for such a refusal.',
    ],
  ],
}
