import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: [
    'Dialog',
    'DialogRoot',
    'DialogTrigger',
    'DialogContent',
    'DialogTitle',
    'DialogDescription',
    'DialogBody',
    'DialogFooter',
    'DialogClose',
  ],
  purpose: 'A modal window: focus stays inside and goes back, and toasts above it can be pressed.',
  keyboard: [
    ['Escape', 'Closes the top dialog, unless it is busy.'],
    ['Tab, Shift+Tab', 'Go round inside.'],
  ],
  speech: [
    'The title, “dialog”, then the description. The dialog itself has the focus first, so that no button is pressed by mistake.',
  ],
  phone: [
    'A sheet from the lower edge under 640 px, with room for the home bar. Dragging its handle down closes it, unless it is busy.',
    'The page behind does not scroll.',
  ],
  wording: ['The title names the matter; the buttons answer it.', 'One primary button.'],
  dos: [
    'Give it a trigger, or use Dialog.Root with Dialog.Trigger and Dialog.Content for your own layout.',
    'In a server component import DialogRoot, DialogTrigger and the other parts by name: dotted names do not work across a client module.',
    'Use `role="alertdialog"`, or ConfirmDialog, for a question that must be answered.',
    'If it contains a form, pass `onInteractOutside={(event) => event.preventDefault()}`, so that a press on the backdrop does not lose what was typed.',
    'Set `busy` while something is being verified.',
  ],
  donts: ['Don’t open one from another.', 'Don’t use it for messages that fit in the page: use Notice.'],
  styles: ['button/'],
  edges: [
    [
      'Escape closes the menu inside and not the dialog',
      'Each layer takes its own Escape.',
      'Press it again.',
    ],
    [
      'In a native modal dialog it is drawn inside that dialog',
      'Everything outside a native modal dialog is inert.',
      'Pass `container` for another place.',
    ],
    [
      'From a window that the page opened it opens in the page',
      'It is drawn in the page that loaded it unless told otherwise.',
      'Pass an element of that window as `container`: then it locks the scrolling there, and not of the page.',
    ],
    [
      'The focus goes to the page after closing',
      'The opener was removed meanwhile.',
      'Keep the opener, or move the focus yourself.',
    ],
  ],
}
