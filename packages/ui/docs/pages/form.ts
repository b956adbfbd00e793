import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'form',
  names: ['Form'],
  status: 'New',
  purpose:
    'A form that says what is wrong at the field that it is about: what the browser’s own checks refuse, what you check, and what the server answers.',
  keyboard: [
    ['Enter in a field', 'Sends the form, as in every form of HTML. Refused while it is being sent.'],
    ['Tab', 'Moves through the fields; the form itself is no stop.'],
  ],
  speech: [
    'A refused form: the name of the first wrong field, “invalid entry”, then its sentence. The focus is there.',
    'The other sentences are read with their fields.',
  ],
  phone: [
    'The focus moves in the same press, so the keyboard of the phone opens for the first wrong field.',
    'The browser’s own bubbles do not show: they cover the next field.',
  ],
  wording: [
    'A sentence says what to enter: “Enter the name as the bank has it”.',
    'A field with `pattern` says in its title how it should look; that is its sentence.',
  ],
  dos: [
    'Give each field a name: errors and values go by it.',
    'Use `required`, `type`, `minLength`, `min` and `pattern` for what the browser can check, and `validate` for the rest.',
    'Pass the errors of the server as they came: a new object with each answer.',
  ],
  donts: [
    'Don’t trust these checks: the server checks again.',
    'Don’t disable the submit button until all is right: a press says what is missing.',
  ],
  edges: [
    [
      'What was typed stays after an action',
      'The action answered with errors. React would empty the form after every action; Form does so only once it was taken.',
      'Nothing.',
    ],
    [
      'An error does not show',
      'No field in the form has its name, or the field has an error of its own, which wins.',
      'Compare the names; show what belongs to no field in a Notice.',
    ],
    [
      '`checkValidity()` of the form shows nothing',
      'It only asks. Sentences come when the form is sent.',
      'Call `requestSubmit()` to check and send.',
    ],
    [
      'The browser shows its bubble before hydration',
      'Until scripts run, it checks the form itself, so that nothing unchecked is sent.',
      'Nothing.',
    ],
  ],
}
