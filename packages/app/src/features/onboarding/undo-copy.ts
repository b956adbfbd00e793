import { words } from '../../lib/messages.ts'

/** Words of the page that the link to the old address opens. Source: READINGS "Accounts". */
export const undoCopy = words('onboarding/undo', {
  title: 'Put your old e-mail address back',
  text: 'Do this if somebody else changed the e-mail address of your account.',
  effects: {
    address: 'Your account gets its old address back: the one this link was sent to.',
    sessions: 'Everyone is signed out, on every device.',
    password: 'The password stops working. We send a code for a new one to your old address.',
  },
  submit: 'Put my old address back',
  wasYou: 'Did you change it yourself? Then close this page. Nothing has happened yet.',
  doneTitle: 'Your old address is back',
  doneAddress: 'Your account belongs again to',
  doneText: 'Everyone is signed out, and the old password no longer works.',
  doneCode: 'We sent a code for a new password to',
  choosePassword: 'Choose a new password',
  brokenTitle: 'This link does not work',
  brokenText: 'It works once, and for 72 hours after the change.',
  brokenUsed: 'Did you use it already? Then your old address is back, and you only need a new password.',
  brokenLate: 'Is it older than 72 hours? Write to us from your old address:',
  login: 'Back to login',
})
