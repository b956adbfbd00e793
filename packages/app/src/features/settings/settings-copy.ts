import { OTP_LENGTH, PASSWORD_MIN_LENGTH } from '@oja/api/contract'
import { fixed, params, words } from '../../lib/messages.ts'

export const settingsCopy = words('settings/settings', {
  account: 'Account',
  personalInfo: { title: 'Personal info', text: 'Name, email address, phone number' },
  confirmEmail: 'Confirm your new email address',
  bankAccounts: { title: 'Bank accounts', text: 'Where buyers pay your naira' },
  addressBook: { title: 'Address book', text: 'Receivers you send coin to' },
  limits: { title: 'Limits', text: 'What you can send and trade in a day' },
  verification: 'Verification',
  security: 'Security',
  password: { title: 'Password', text: 'For signing in' },
  pin: { title: 'PIN', text: 'For every transaction' },
  secondStep: { title: 'Second step', text: 'Passkeys, codes from an app, recovery codes' },
  devices: { title: 'Devices', text: 'Where you are signed in' },
  privacy: { title: 'Privacy', text: 'Download your data, close your account' },
  more: 'More',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  language: {
    title: 'Language',
    text: 'Nigerian Pidgin covers trades, settings and verification. The rest is in English.',
  },
  notifications: { title: 'Notifications', text: 'What we tell you while you are away, and where' },
  sounds: { label: 'Sounds', text: 'For new messages and notifications, on this device' },
  blockedPeople: { title: 'Blocked people', text: 'People who cannot see your ads or order from you' },
  support: { title: 'Support', text: 'Find answers, or write to us' },
  logOut: 'Log out',
})

export const verificationWords = words('settings/verification', {
  verified: { text: 'Your account is verified', tag: 'Verified' },
  processing: { text: 'We are checking your documents', tag: 'Processing' },
  rejected: { text: 'We did not accept your documents', tag: 'Rejected' },
  unverified: { text: 'Needed before you buy or sell', tag: 'Not verified' },
})

export const supportCopy = words('settings/support', {
  title: 'Support',
  description: 'These pages solve most problems.',
  links: {
    trade: {
      title: 'A trade is stuck',
      text: 'Open it and write in the chat. Once it is overdue, you can open a dispute there.',
    },
    pin: { title: 'PIN forgotten or locked', text: 'Reset it with your password and an email code.' },
    kyc: { title: 'Verification refused', text: 'See the reason and send your documents again.' },
  },
  writeTitle: 'Write to us',
  writeText: 'Tell us the reference of the trade or transaction. We reply to your email address.',
  address: 'Support email address',
  openMail: 'Open your mail app',
  safety: 'Oja never asks for your password, PIN or email code, and never calls you first.',
  copied: 'Copied to clipboard',
})

export const profileCopy = words('settings/profile', {
  title: 'Personal info',
  firstName: 'First name',
  lastName: 'Last name',
  nameHint: 'Use the name on your ID. Your bank accounts must be in this name.',
  nameFrozen: 'We are checking your documents. You can change your name after that.',
  rename: {
    title: 'Change your name?',
    text: 'Changing your name ends your verification. You cannot trade until your documents are checked again.',
    confirm: 'Change my name',
    cancel: 'Keep my name',
  },
  email: 'Email address',
  emailChanged: 'We send a code to this address. Your address changes once you enter the code.',
  emailPending: 'This stays your address until you enter the code above.',
  codeSent: params('We sent a code to {email}'),
  password: 'Password',
  passwordHint: 'You need it to change your email address.',
  phone: 'Phone number',
  noPhone: 'Not added yet',
  changePhone: 'Change',
  addPhone: 'Add',
  phoneNumber: 'phone number',
  submit: 'Save changes',
  success: 'Profile updated successfully',
})

export const confirmEmailCopy = words('settings/confirm-email', {
  title: 'Confirm your new email address',
  sentTo: 'We sent a code to',
  stays: params('Until you enter it, your address stays {email}.'),
  code: fixed('{length}-digit code', { length: OTP_LENGTH }),
  submit: 'Confirm address',
  notReceived: 'No code? Check your spam folder, or ask for a new one.',
  keep: 'Keep my old address',
  kept: 'Your email address stays as it was',
  success: 'Email address changed',
})

export const emailChangedCopy = words('settings/email-changed', {
  title: 'Your email address was changed',
  waits: params(
    'Until {time} on {day} you cannot send coin, start sales, add bank accounts or reset your PIN.',
  ),
  undo: 'If it was not you, open the link we sent to your old address. It puts that address back.',
})

export const accountsCopy = words('settings/accounts', {
  title: 'Bank accounts',
  lead: 'Buyers pay your naira into these accounts. All of them are in your own name.',
  add: 'Add bank account',
  empty: 'No bank accounts yet',
  emptyText: 'Add one to be paid in naira when you sell.',
  loading: 'Loading your bank accounts',
  remove: params('Delete {account}'),
  removeTitle: 'Delete this bank account?',
  removeText: 'You can add it again later.',
  removeConfirm: 'Delete account',
  removeCancel: 'Keep account',
  removed: 'Bank account deleted',
  notRemoved: params('{bank} was not deleted'),
})

export const changePasswordCopy = words('settings/change-password', {
  title: 'Password',
  lead: 'A new password signs you out on every other device.',
  current: 'Current password',
  next: 'New password',
  hint: fixed('At least {length} characters.', { length: PASSWORD_MIN_LENGTH }),
  same: 'Choose a password other than your current one',
  forgot: 'Forgot password?',
  forgotText: 'Log out and choose “Forgot password?” on the login screen.',
  submit: 'Save password',
  success: 'Password changed. Your other devices are signed out.',
  maybeSaved: 'Your new password may be saved already. Try it before the old one.',
})

export const pinCopy = words('settings/pin', {
  title: 'PIN',
  lead: 'You use it to approve every transaction.',
  current: 'Current PIN',
  next: 'New PIN',
  confirm: 'Confirm new PIN',
  hint: 'Avoid repeats, sequences and years, such as 1111, 1234 or 1990.',
  mismatch: 'PIN does not match',
  forgot: 'Forgot your PIN?',
  submit: 'Save PIN',
  success: 'Pin set',
  maybeSet: 'Your new PIN may be set already. Try it before the old one.',
  maybeReset: 'Your new PIN may be set already. Try it before you ask for another code.',
  resetTitle: 'Reset PIN',
  resetLead: 'Confirm that it is you with your password and a code from your email.',
  password: 'Password',
  code: 'Email code',
  codeSentTo: fixed('We send a {length}-digit code to', { length: OTP_LENGTH }),
  sendCode: 'Send code',
  resetSubmit: 'Reset PIN',
})
