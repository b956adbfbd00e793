import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'confirm-dialog',
  names: ['ConfirmDialog'],
  purpose: 'A question with two answers before something that matters. Enter alone never confirms.',
  keyboard: [
    ['Enter, Space', 'Press the way back, which has the focus first.'],
    ['Tab', 'Goes to the act.'],
    ['Escape', 'Closes; not while it runs.'],
  ],
  speech: ['The title, “alert dialog”, the sentence, then the way back, “button”.'],
  phone: ['A sheet from the lower edge; long answers wrap, one above the other.'],
  wording: [
    'The act by its verb: “Release coin”. The way back says what stays: “Keep the order”.',
    'The sentence has the amount and the name.',
  ],
  dos: [
    'Use `tone="negative"` for what cannot be taken back.',
    'Close it yourself when `onConfirm` has settled, where you hold `open`; without `open` it closes itself.',
    'Use ConfirmDialog.Root with .Content, .Cancel and .Action where the layout is your own.',
  ],
  donts: ['Don’t ask “Are you sure?”: say what will happen.', 'Don’t ask for what can be undone.'],
  styles: ['dialog/', 'button/'],
  edges: [
    [
      'Pressing beside it does nothing',
      'The question must be answered.',
      'Nothing: Escape and both buttons answer it.',
    ],
  ],
}
