import { OTP_LENGTH, PASSWORD_MIN_LENGTH, PIN_LENGTH } from '@oja/api/contract'
import { fixed, words } from '../../lib/messages.ts'

export const loginCopy = words('onboarding/login', {
  title: 'Login',
  subtitle: 'Sign in to continue to your dashboard',
  email: 'Email address',
  emailPlaceholder: 'Enter email address',
  password: 'Password',
  passwordPlaceholder: 'Enter password',
  forgot: 'Forgot password?',
  submit: 'Login',
  noAccount: "Don't have an account?",
  register: 'Register',
  success: 'Login successful',
  frozen: 'Have you just paid for an order, or is there a dispute about one of your trades?',
  frozenAnswer: 'Say your side',
  opening: 'Opening your dashboard, please wait...',
})

export const registerCopy = words('onboarding/register', {
  title: 'Register',
  subtitle: 'Access to your dashboard',
  firstName: 'First Name',
  firstNamePlaceholder: 'Enter first name',
  lastName: 'Last Name',
  lastNamePlaceholder: 'Enter last name',
  country: 'Country of Residence',
  email: 'Email Address',
  emailPlaceholder: 'Enter email address',
  password: 'Password',
  passwordPlaceholder: 'Enter password',
  passwordHint: fixed('At least {length} characters.', { length: PASSWORD_MIN_LENGTH }),
  agreeStart: "I agree to Oja's",
  terms: 'Terms of Use',
  agreeMiddle: 'and consent to the',
  privacy: 'Privacy Policy',
  submit: 'Continue',
  hasAccount: 'Already have an account?',
  login: 'Login',
})

export const verifyCopy = words('onboarding/verify', {
  title: 'Verify your email',
  sentTo: fixed('Enter the {length}-digit code we sent to', { length: OTP_LENGTH }),
  code: fixed('{length}-digit code', { length: OTP_LENGTH }),
  submit: 'Verify',
  busy: 'Setting up your account, please wait...',
  notReceived: 'No code? Check your spam folder, or ask for a new one.',
  wrongEmail: 'Wrong email?',
  startAgain: 'Start again',
  success: 'Account verified',
  maybeProven: 'Your email may be verified already. Sign in to go on.',
})

export const pinCopy = words('onboarding/pin', {
  setTitle: 'Set PIN',
  setText: fixed('Choose a {length}-digit PIN. You use it to approve every transaction.', {
    length: PIN_LENGTH,
  }),
  setHint: 'Avoid repeats, sequences and years, such as 1111, 1234 or 1990.',
  label: fixed('{length}-digit PIN', { length: PIN_LENGTH }),
  confirmTitle: 'Confirm PIN',
  confirmText: fixed('Enter the same {length}-digit PIN again.', { length: PIN_LENGTH }),
  submit: 'Continue',
  back: 'Go Back',
  mismatch: 'PIN does not match',
  success: 'Pin set',
  signInFirst: 'Sign in to set your PIN',
})

export const passwordCopy = words('onboarding/password', {
  forgotTitle: 'Forgot password',
  forgotText: fixed(
    'Enter your email address. If it belongs to an account, we send a {length}-digit code to it.',
    { length: OTP_LENGTH },
  ),
  email: 'Email address',
  emailPlaceholder: 'Enter email address',
  send: 'Send code',
  backToLogin: 'Back to login',
  resetTitle: 'Choose a new password',
  resetText: fixed(
    'Enter the {length}-digit code from the mail, and a new password. This signs you out on every device.',
    { length: OTP_LENGTH },
  ),
  code: fixed('{length}-digit code', { length: OTP_LENGTH }),
  newPassword: 'New password',
  newPasswordPlaceholder: 'Enter new password',
  newPasswordHint: fixed('At least {length} characters.', { length: PASSWORD_MIN_LENGTH }),
  save: 'Save password',
  again: 'Send another code',
  success: 'Password changed. Sign in with the new one.',
  maybeSaved:
    'Your new password may be saved already. Try to sign in with it before you ask for another code.',
})
