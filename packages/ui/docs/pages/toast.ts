import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Toaster', 'toast', 'toastStore'],
  purpose:
    'A short message that appears and disappears by itself, even above an open dialog. An error stays until it is closed.',
  keyboard: [
    ['F6 or F8', 'Moves to the messages, even above a dialog; from there, back to the previous focus.'],
    ['Tab', 'Goes through the action and Close.'],
    [
      'Escape',
      'Closes the message that has the focus; a dialog underneath stays. On the list, moves back to the previous focus.',
    ],
  ],
  speech: [
    '“Notification”, then the message: politely for success and news, at once for an error.',
    'When the last message closes with the focus inside, the focus returns to where it was.',
  ],
  phone: [
    'As wide as the screen less its margins, above the home bar and an on-screen keyboard.',
    'Swipe to the edge to close: to the right, or to the left in right-to-left text.',
  ],
  wording: ['One sentence, no exclamation mark: “Copied to clipboard”.', 'A server’s message unchanged.'],
  dos: [
    'Mount one Toaster near the root; toast can be called before that. For another place on the screen, mount a second Toaster with a `toasterId`.',
    'Offer at most one action: such a toast stays for 20 seconds.',
    'Load Toaster later if the first screen has no message yet: `toastStore` reports the first one.',
    'Give an id to replace a message that is still shown.',
  ],
  donts: [
    'Don’t use it for a success that must be read: it closes by itself.',
    'Don’t leave an outdated error: dismiss it, or give the next one its id.',
    'Don’t repeat what the screen already shows.',
  ],
  calls: [
    ['toast(message, options), toast.message', 'Shows a message without an icon and returns its id.'],
    [
      'toast.success(message, options), toast.error, toast.warning, toast.info',
      'The same with an icon. A message is text or an element.',
    ],
    [
      'toast.pending(message, options)',
      'The same with a spinner. It stays until another message takes its id: toast.success(message, { id }).',
    ],
    ['options.description', 'A second line, text or an element.'],
    ['options.id', 'Replaces the message that is shown under this id.'],
    [
      'options.durationMs',
      'How long it stays: an error until it is closed, others 5000, with an action 20000.',
    ],
    ['options.action', 'One action, as { label, onAction }; pressing it closes the message.'],
    [
      'options.closeButton',
      'false removes the close button. A message that stays until it is closed always has one.',
    ],
    ['options.toasterId', 'The Toaster that shows it: the one with the same toasterId.'],
    [
      'options.onDismiss(id), options.onAutoClose(id)',
      'Called when the customer closes it, or when it closes by itself: its time is over, or newer messages need its place.',
    ],
    [
      'toast.promise(act, { pending, success, error }, options)',
      'One message for a whole action: a promise or a function that returns one. success and error may be functions of its result, async ones too; without them the message goes. A result that is an Error, or a Response that is not ok, shows error. Returns the promise, so handle a failure yourself.',
    ],
    ['toast.dismiss(id)', 'Removes one message, or all of them without an id.'],
    [
      'toastStore.subscribe(listener), toastStore.getSnapshot()',
      'The shown and waiting messages, in the shape of useSyncExternalStore.',
    ],
  ],
  edges: [
    [
      'A toast of a server component or server action does not show',
      'A server has no screen, so `toast` does nothing there.',
      'Return the outcome, and call toast in the browser.',
    ],
    [
      'The same words twice show once',
      'A button pressed twice must not fill the screen. With different actions they are two, because each undoes something else.',
      'Pass the same function to have one, or give each its own id.',
    ],
    [
      'The oldest disappears when a fourth arrives',
      'Three at most, or the limit of the Toaster. Errors and toasts with an action are never pushed out; besides them, the newest other toast shows.',
      'Nothing.',
    ],
    [
      'Escape in a popover of another library closes it',
      'Among Radix layers the newest closes first, and the toast came later. Our dialogs close before it.',
      'Nothing.',
    ],
    [
      'A popover of Base UI closes when a toast is pressed',
      'It closes on any press outside. Its dialogs, and the layers of Radix, stay open.',
      'Nothing: the action of the toast runs.',
    ],
    ['It stays while the tab is hidden', 'Its time runs only while it is visible.', 'Nothing.'],
    [
      'An action in a window that the page opened shows its toast in the page',
      'The Toaster draws and announces in the page that loaded it, also if it is mounted in a portal into another window.',
      'Show the outcome in that window itself, for example by a `Notice`.',
    ],
  ],
}
