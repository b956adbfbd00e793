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
  next: 'To open it again, choose a new password. We send a code for it to your email address.',
  choosePassword: 'Choose a new password',
  brokenTitle: 'This link does not work',
  brokenIncomplete: 'Part of this link is missing. Open it again from the mail.',
  maybeDone: 'Your account may be frozen already',
  help: 'Need help? Write to us:',
  login: 'Back to login',
})

/** Words of the page behind the link in the mail to the old address. */
export const undoCopy = words('onboarding/undo', {
  title: 'Put your old address back',
  text: 'Use this if someone else changed the email address of your account.',
  effects: {
    address: 'Your account gets back the address this link was sent to.',
    sessions: 'Every device is signed out.',
    password: 'Your password stops working. We send a code for a new one to your old address.',
  },
  submit: 'Put my old address back',
  wasYou: 'Did you change it yourself? Then close this page: nothing has changed yet.',
  doneTitle: 'Your old address is back',
  doneAddress: 'The email address of your account is',
  doneText:
    'Every device is signed out, and your old password no longer works. We sent you a code for a new one.',
  choosePassword: 'Choose a new password',
  brokenTitle: 'This link does not work',
  brokenIncomplete: 'Part of this link is missing. Open it again from the mail.',
  maybeDone: 'Your old address may be back already',
  help: 'Need help? Write to us from your old address:',
  login: 'Back to login',
})
