import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Button', 'IconButton'],
  purpose: 'A button that runs its action once. For money, a second press must never be a second action.',
  keyboard: [
    ['Tab', 'Moves to the button, also while it is busy.'],
    ['Enter, Space', 'Press it. Refused while it is busy or disabled.'],
    ['Enter in a form', 'Presses the submit button; refused while that is busy.'],
  ],
  speech: [
    'Its label and “button”; as a link, its label and “link”.',
    'Busy for longer than 150 ms: “Please wait”, once, politely. The name does not change.',
    'When such a wait ends with the focus still there: “Ready”.',
    'Busy is exposed as aria-busy and aria-disabled, so the button can still be found and read.',
  ],
  phone: [
    'A small button is 36 px high, with a target of 44 px.',
    'A full-width button suits a phone’s lower edge; on a desktop let it have the width of its label.',
  ],
  wording: [
    'Say what happens: “Release coin”, “I have paid”. Never “OK” or “Submit”.',
    'Three words at most; put the amount into the sentence above.',
    'In a list give each one a full name: aria-label “Buy USDT from Adaeze Nwosu”.',
  ],
  dos: [
    'Return the promise of the action from `onClick`: the button is busy until it settles.',
    'In a form with an action set nothing: the submit button is busy while the action runs.',
    'Use one primary button per view. Buy and sell are solid where the customer decides, and soft in lists.',
    'Use `asChild` with a link where pressing goes to another page.',
  ],
  donts: [
    'Don’t set `disabled` during a request: the button would lose the focus. Use `busy`.',
    'Don’t change the label to “Loading”: its name would change under the reader.',
  ],
  styles: ['spinner/'],
  edges: [
    [
      'No spinner shows',
      'The action took less than 150 ms, and a flash would look like a fault.',
      'Nothing. Longer actions show it.',
    ],
    [
      'A rejected promise is reported as unhandled',
      'The button does not swallow what it cannot explain.',
      'Catch it in `onClick` and say what went wrong, for example by `toast.error`.',
    ],
    [
      '`asChild` draws nothing',
      'It needs exactly one element as its child.',
      'Give it one link; the console says so in development.',
    ],
  ],
}
