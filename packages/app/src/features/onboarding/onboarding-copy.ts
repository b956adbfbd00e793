import { words } from '../../lib/messages.ts'

/** Words of the onboarding screens. */
export const registerCopy = words('onboarding/register', {
  title: 'Register',
  subtitle: 'Access to your dashboard',
  firstName: 'First Name',
  firstNamePlaceholder: 'Enter first name',
  lastName: 'Last Name',
  lastNamePlaceholder: 'Enter last name',
  nameHint: 'As on your ID. Trades are paid from an account in this name.',
  country: 'Country of Residence',
  email: 'Email Address',
  emailPlaceholder: 'Enter email address',
  password: 'Password',
  passwordPlaceholder: 'Enter password',
  passwordHint: 'At least 8 characters.',
  agreeStart: "I agree to Oja's",
  terms: 'Terms of Use',
  agreeMiddle: 'and consent to the',
  privacy: 'Privacy Policy',
  submit: 'Continue',
  hasAccount: 'Already have an account?',
  login: 'Login',
})

export const verifyCopy = words('onboarding/verify', {
  title: 'Verify your e-mail',
  sentTo: 'Enter the 6-digit code we sent to',
  code: '6-digit code',
  submit: 'Verify',
  busy: 'Setting up your account, please wait...',
  notReceived: 'No code yet? Look in your spam folder, or ask for a new one.',
  wrongEmail: 'Wrong e-mail?',
  startAgain: 'Start again',
  success: 'Account verified',
})

export const pinCopy = words('onboarding/pin', {
  setTitle: 'Set PIN',
  setText: 'Choose a 4-digit PIN. You authorize every transaction with it.',
  setHint: 'Repeats, runs and years, such as 1111, 1234 or 1990, are refused.',
  label: '4-digit PIN',
  confirmTitle: 'Confirm PIN',
  confirmText: 'Enter the same 4-digit PIN again.',
  submit: 'Continue',
  back: 'Go Back',
  mismatch: 'PIN does not match',
  success: 'Pin set',
  signInFirst: 'Sign in to set your PIN',
})

export const passwordCopy = words('onboarding/password', {
  forgotTitle: 'Forgot password',
  forgotText: 'Enter your email address. If there is an account for it, we send a 6-digit code.',
  email: 'Email address',
  emailPlaceholder: 'Enter email address',
  send: 'Send code',
  backToLogin: 'Back to login',
  resetTitle: 'Choose a new password',
  resetText: 'Enter the 6-digit code from the e-mail and your new password. Every device is signed out.',
  code: '6-digit code',
  newPassword: 'New password',
  newPasswordPlaceholder: 'Enter new password',
  newPasswordHint: 'At least 8 characters.',
  save: 'Save password',
  again: 'Send another code',
  success: 'Password changed. Sign in with the new one.',
})
