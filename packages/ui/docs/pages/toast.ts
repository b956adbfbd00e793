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
    'Mount one Toaster near the root; toast can be called before that.',
    'Give one thing to do as action: such a toast stays for 20 seconds.',
    'Fetch Toaster late where the first screen has no message yet: toastStore tells when there is one.',
    'Give an id to replace a message that is still shown.',
  ],
  donts: [
    'Don’t put a success there that must be read: it goes.',
    'Don’t leave an error there that no longer holds: dismiss it, or give the next one its id.',
    'Don’t fire one for what the screen already shows.',
  ],
  calls: [
    ['toast.success(message, options), toast.error, toast.info', 'Shows a message and gives back its id.'],
    ['options.id', 'Replaces the message that is shown under this id.'],
    [
      'options.durationMs',
      'How long it stays: an error until it is closed, others 5000, with an action 20000.',
    ],
    ['options.action', 'One thing to do, as { label, onAction }; pressing it closes the message.'],
    [
      'toast.promise(act, { pending, success, error })',
      'One message for the whole of an act; gives the promise back, so a failure stays yours to handle.',
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
      'Three at most. Errors and toasts with an action are never pushed out; beside them the newest other one shows.',
      'Nothing.',
    ],
    [
      'Escape in a popover of another library closes it',
      'In layers of Radix the newest closes first, and the toast came later. Our dialogs close before it.',
      'Nothing.',
    ],
    ['It stays while the tab is hidden', 'Its time runs while it can be seen.', 'Nothing.'],
  ],
}
