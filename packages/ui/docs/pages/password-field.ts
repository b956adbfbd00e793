import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['PasswordField'],
  inherits: 'TextField',
  purpose: 'A password with an eye that shows it, without moving the caret or losing the value.',
  keyboard: [
    ['Tab', 'Moves to the field, then to the eye.'],
    ['Enter, Space on the eye', 'Shows or hides the password.'],
  ],
  speech: [
    'The label, “edit text, protected”, then hint or error.',
    'The eye is “Show password, button” or “Hide password, button”: the name says what the press will do.',
  ],
  phone: [
    '`autoComplete` is `current-password`; set `new-password` where a password is chosen, so that a manager offers one.',
    'A press on the eye keeps the keyboard open.',
    'No capital at the start, no correction, no spelling.',
    '`ignorePasswordManagers` keeps password managers away from a secret that is not a password.',
  ],
  wording: [
    'State the rule before it is broken: “At least 8 characters, with a number”.',
    'The words of the eye are labels: { show, hide }.',
  ],
  dos: [
    'Put “Forgot password” into `labelAside`.',
    'Keep it inside a form: it hides the password when the form is sent or reset.',
  ],
  donts: ['Don’t ask for it twice: the eye does that.', 'Don’t forbid pasting.'],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      'It stays shown after sending without a form',
      'It listens to submit and reset of its form, so that no browser stores a shown password as plain text.',
      'Put it into a form.',
    ],
  ],
}
