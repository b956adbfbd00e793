import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'toast',
  names: ['Toaster', 'toast', 'toastStore'],
  purpose:
    'A short message that comes and goes by itself, also above an open dialog. An error stays until it is closed.',
  keyboard: [
    ['F6 or F8', 'Moves to the messages, also above a dialog; there, back to where the focus was.'],
    ['Tab', 'Goes through the action and Close.'],
    ['Escape', 'Closes the message that has the focus; a dialog underneath stays.'],
  ],
  speech: [
    '“Notification”, then the message: politely for success and news, at once for an error.',
    'When the last one closes while the focus is in it, the focus goes back to where it came from.',
  ],
  phone: [
    'As wide as the screen less its margins, above the home bar.',
    'Swipe to the edge to close: to the right, or to the left in right-to-left text.',
  ],
  wording: ['One sentence, no exclamation mark: “Copied to clipboard”.', 'A server’s message as it comes.'],
  dos: [
    'Mount one Toaster near the root; toast can be called before that. Another place on the screen is a second Toaster with a `toasterId`.',
    'Give one thing to do as action: such a toast stays for 20 seconds.',
    'Fetch Toaster late where the first screen has no message yet: `toastStore` tells when there is one.',
    'Give an id to replace a message that is still shown.',
  ],
  donts: [
    'Don’t put a success there that must be read: it closes by itself.',
    'Don’t leave an error there that no longer holds: dismiss it, or give the next one its id.',
    'Don’t fire one for what the screen already shows.',
  ],
  calls: [
    ['toast(message, options), toast.message', 'Shows a message without an icon and gives back its id.'],
    [
      'toast.success(message, options), toast.error, toast.warning, toast.info',
      'The same with an icon. A message is text or an element.',
    ],
    ['options.description', 'A second line, text or an element.'],
    ['options.id', 'Replaces the message that is shown under this id.'],
    [
      'options.durationMs',
      'How long it stays: an error until it is closed, others 5000, with an action 20000.',
    ],
    ['options.action', 'One thing to do, as { label, onAction }; pressing it closes the message.'],
    ['options.closeButton', 'false leaves out the cross. What stays until it is closed always has one.'],
    ['options.toasterId', 'The Toaster that shows it: the one with the same toasterId.'],
    ['options.onDismiss(id), options.onAutoClose(id)', 'Called when it is closed, or when its time is over.'],
    [
      'toast.promise(act, { pending, success, error }, options)',
      'One message for the whole of an act, a promise or a function that gives one; success and error may be functions of what it settled with. Gives the promise back, so a failure stays yours to handle.',
    ],
    ['toast.dismiss(id)', 'Takes one message away, or all of them without an id.'],
    [
      'toastStore.subscribe(listener), toastStore.getSnapshot()',
      'The messages that are shown or wait, in the shape of useSyncExternalStore.',
    ],
  ],
  edges: [
    [
      'The same words twice show once',
      'A button pressed twice must not fill the screen. With another action they are two: each undoes something else.',
      'Pass the same function to have one, or give each its own id.',
    ],
    [
      'The oldest goes when a fourth comes',
      'Three at most, or the limit of the Toaster. Errors and toasts with an action are never pushed out; beside them the newest other one shows.',
      'Nothing.',
    ],
    [
      'Escape in a popover of another library closes it',
      'In layers of Radix the newest closes first, and the toast came later. Our dialogs close before it.',
      'Nothing.',
    ],
    [
      'A popover of Base UI closes when a toast is pressed',
      'It closes by any press outside it. Its dialogs, and the layers of Radix, stay open.',
      'Nothing: the action of the toast runs.',
    ],
    ['It stays while the tab is hidden', 'Its time runs only while it can be seen.', 'Nothing.'],
  ],
}
