import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['usePressOnce'],
  status: 'New',
  purpose: 'One action per press: an idempotency key for each, the same key for a retry, and an AbortSignal.',
  keyboard: [],
  speech: [
    'Nothing of its own. Pass `busy` to a Button, which announces the wait, and show `error` in a Notice with `live`.',
  ],
  phone: ['A second tap while the first waits for the network starts nothing.'],
  wording: [
    'After a failure, say what is known: “Nobody knows yet whether it was sent. Trying again cannot send it twice.”',
  ],
  dos: [
    'Send `idempotencyKey` with the request and let the server remember it: only a server can turn two requests into one action.',
    'Name everything in the request in `intent`: amount, receiver, network. `intent` may be a function of the arguments of the press.',
    'Pass `signal` to fetch.',
    'Call it in a component that stays mounted, around a dialog rather than inside it: with the component goes the key.',
    'Return true from `isFinal` for errors that prove nothing was done, such as “not enough money”.',
  ],
  donts: [
    'Don’t call reset after an unknown outcome: the next press would be a second action.',
    'Don’t keep the key in storage: it belongs to this page.',
  ],
  calls: [
    [
      'usePressOnce(act, { intent, isFinal, createKey })',
      'act({ idempotencyKey, signal }, …args) runs once per press.',
    ],
    ['press(…args)', 'Runs the action, or returns the promise of the running one. It never rejects.'],
    ['cancel()', 'Aborts. The next press of the same intent keeps the key, since the outcome is unknown.'],
    ['reset()', 'Clears result, error and all keys.'],
    ['busy, error, result', 'Whether an action runs, and how the last one ended.'],
  ],
  edges: [
    [
      'The server says that the key belongs to another request',
      'The request changed after a failure, and `intent` did not.',
      'Name in `intent` what changed.',
    ],
    [
      'A refused request is refused again under the same key',
      'Servers repeat their response for a known key.',
      'Return true from `isFinal` for such a refusal. After an unknown outcome the key stays all the same: find out what happened, then call reset.',
    ],
  ],
}
