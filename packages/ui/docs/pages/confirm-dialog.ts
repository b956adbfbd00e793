import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['ConfirmDialog'],
  purpose: 'A question with two answers before something that matters. Enter alone never confirms.',
  keyboard: [
    ['Enter, Space', 'Press Cancel, which has the focus first.'],
    ['Tab', 'Moves to the action.'],
    ['Escape', 'Closes, but not while the action runs.'],
  ],
  speech: ['The title, “alert dialog”, the sentence, then Cancel, “button”.'],
  phone: ['A sheet from the lower edge; long answers wrap, one above the other.'],
  wording: [
    'The action as a verb: “Release coin”. Cancel says what stays: “Keep the order”.',
    'The sentence names the amount and the person.',
  ],
  dos: [
    'Use `tone="negative"` for actions that cannot be undone.',
    'If you control `open`, close it yourself once `onConfirm` settles. Without `open` it closes itself.',
    'Use ConfirmDialog.Root with .Content, .Cancel and .Action for your own layout.',
  ],
  donts: ['Don’t ask “Are you sure?”: say what will happen.', 'Don’t ask about actions that can be undone.'],
  styles: ['dialog/', 'button/'],
  edges: [
    [
      'A press outside does nothing',
      'The question must be answered.',
      'Nothing: Escape and both buttons answer it.',
    ],
  ],
}
