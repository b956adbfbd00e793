import { words } from '../../lib/messages.ts'

/** Words of the page behind the link in the mail about a new sign-in. */
export const freezeCopy = words('onboarding/freeze', {
  title: 'Was this not you?',
  text: 'Freeze your account if you do not know the sign-in that our mail tells you about.',
  effects: {
    sessions: 'Every device is signed out at once.',
    password: 'Nobody can sign in, even with your password.',
    coin: 'Your coin stays where it is. Running trades go on.',
    back: 'You open the account again with a new password and a code that we mail you.',
  },
  submit: 'This was not me: freeze my account',
  wasYou: 'Was it you? Then close this page: nothing has changed.',
  doneTitle: 'Your account is frozen',
  doneText: 'Every device is signed out, and nobody can sign in. Your coin is safe.',
  next: 'To open it again, choose a new password. We send a code for it to your e-mail address.',
  choosePassword: 'Choose a new password',
  brokenTitle: 'This link does not work',
  brokenIncomplete: 'Part of this link is missing. Open it again from the e-mail.',
  help: 'Need help? Write to us:',
  login: 'Back to login',
})
