import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'field',
  names: ['Field'],
  status: 'New',
  purpose: 'Label, hint and error for a control of your own, tied to it as in the fields of the package.',
  keyboard: [['Every key', 'As your control has it: the field adds no stop.']],
  speech: ['The label, your control, then hint or error. A new error is read politely when it appears.'],
  phone: ['A press on the label moves the focus to your control.'],
  wording: ['As in TextField: the label names the thing, the hint helps, the error says what to enter.'],
  dos: [
    'Put one element into it; or a function where the control is deeper, and spread what it is handed.',
    'Give it the name of the value: then it shows what the Form around says is wrong.',
  ],
  donts: ['Don’t wrap a field of the package in it: those have a label of their own.'],
  styles: ['lib/field.css'],
  edges: [
    [
      'Your control looks as before',
      'The field draws label, hint and error, and nothing else.',
      'Style it yourself; [aria-invalid="true"] marks it while there is an error.',
    ],
    [
      'A component of yours is not tied to the label',
      'It must hand `id` and the aria attributes on to its input.',
      'Hand on the props that it does not know.',
    ],
  ],
}
