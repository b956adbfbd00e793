import { words } from '../../lib/messages.ts'

/** Words of the page that the link to the old address opens. */
export const undoCopy = words('onboarding/undo', {
  title: 'Put your old address back',
  text: 'Do this if somebody else changed the e-mail address of your account.',
  effects: {
    address: 'Your account gets its old address back: the one this link was sent to.',
    sessions: 'Everyone is signed out, on every device.',
    password: 'The password stops working. We send a code for a new one to your old address.',
  },
  submit: 'Put my old address back',
  wasYou: 'Did you change it yourself? Then close this page. Nothing has happened yet.',
  doneTitle: 'Your old address is back',
  doneAddress: 'The e-mail address of your account is',
  doneText: 'Everyone is signed out, and the old password no longer works. We sent you a code for a new one.',
  choosePassword: 'Choose a new password',
  brokenTitle: 'This link does not work',
  brokenIncomplete: 'This link is not complete. Open it again from the mail.',
  help: 'Need help? Write to us from your old address:',
  login: 'Back to login',
})
