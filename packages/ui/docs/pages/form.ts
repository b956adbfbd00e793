import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['Form'],
  status: 'New',
  purpose:
    'A form that shows each error at its field, whether the browser’s checks, your own or the server found it.',
  keyboard: [
    ['Enter in a field', 'Submits the form, as in HTML. Refused while it is being submitted.'],
    ['Tab', 'Moves through the fields; the form itself is no Tab stop.'],
  ],
  speech: [
    'When a form is refused: the name of the first wrong field, “invalid entry”, then its error. The focus is there.',
    'The other errors are read with their fields. An error of no field is read at once as an alert above the fields, which has the focus if no field is invalid.',
  ],
  phone: [
    'The focus moves within the same press, so the phone’s keyboard opens for the first wrong field.',
    'The browser’s own bubbles do not show: they cover the next field.',
  ],
  wording: [
    'An error says what to enter: “Enter the name as the bank has it”.',
    'The `title` of a field with `pattern` is its error: say there what to enter.',
  ],
  dos: [
    'Give each field a name: errors and values are keyed by it.',
    'Use `required`, `type`, `minLength`, `min` and `pattern` for what the browser can check, and `validate` for the rest.',
    'Pass the server’s errors as a new object for each response.',
  ],
  donts: [
    'Don’t trust these checks: the server checks again.',
    'Don’t disable the submit button until everything is valid: pressing it shows what is missing.',
  ],
  edges: [
    [
      'The browser’s own bubble shows instead of a message at the field',
      'The field has no name, so the form cannot tell it which error is its own.',
      'Give it a name, also if you keep its value yourself.',
    ],
    [
      'What was typed stays after an action',
      'The action returned errors. React would reset the form after every action; Form does so only after success.',
      'Nothing.',
    ],
    [
      'An error shows above the fields',
      'No field in the form shows errors of its name: the name differs, or its control has no place for an error, such as a SegmentedControl.',
      'Compare the names; the console says which one it is.',
    ],
    ['An error does not show', 'The field has its own error, which wins.', 'Remove that one.'],
    [
      'An error shows at two fields',
      'They have one name. All fields of a name show its error, the first one if the browser refuses several, until one of them is edited.',
      'Give each its own name.',
    ],
    [
      '`checkValidity()` of the form shows nothing',
      'It only checks. Errors show when the form is submitted.',
      'Call `requestSubmit()` to check and send.',
    ],
    [
      'In Firefox a screen reader calls a form with an empty required field invalid',
      'Firefox says so of each element that matches `:invalid`, whatever its `aria-invalid`; of the field itself it takes our word.',
      'Nothing.',
    ],
    [
      'The browser shows its bubble before hydration',
      'Until scripts run, the browser checks the form, so that nothing unchecked is sent.',
      'Nothing.',
    ],
  ],
}
