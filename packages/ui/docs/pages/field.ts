import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Field'],
  status: 'New',
  purpose: 'Label, hint and error for your own control, tied to it as in the package’s fields.',
  keyboard: [['Every key', 'As in your control: the field adds no Tab stop.']],
  speech: ['The label, your control, then hint or error. A new error is read politely when it appears.'],
  phone: ['A press on the label moves the focus to your control.'],
  wording: ['As in TextField: the label names the thing, the hint helps, the error says what to enter.'],
  dos: [
    'Pass one element, or a function if the control is nested deeper, and spread its argument on the control.',
    'Pass the name of the value: then it shows the errors of the Form around it.',
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
      'It must pass `id` and the aria attributes to its input.',
      'Pass on the props that it does not use.',
    ],
  ],
}
