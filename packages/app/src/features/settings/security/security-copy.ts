import { PASSKEYS_MAX, RECOVERY_CODES } from '@oja/api/contract'
import { count, fixed, params, words } from '../../../lib/messages.ts'

export const securityCopy = words('settings/security', {
  title: 'Second step',
  lead: 'It protects your account even if somebody learns your password.',
  loading: 'Loading your second steps',
  state: {
    off: 'Your password alone opens your account',
    offText: 'Turn on at least one second step below. It takes two minutes.',
    on: 'Your account asks for a second step',
    onText: 'You confirm with it when you sign in and before you change how your account is protected.',
    lowCodes: 'Make new recovery codes',
    lowCodesText: count({
      one: 'You have {count} recovery code left. Without one, a lost phone can lock you out.',
      other: 'You have {count} recovery codes left. Without one, a lost phone can lock you out.',
    }),
  },
  on: 'On',
  off: 'Off',
  wait: 'After you add a second step, transfers, new sales and new bank accounts wait for some time, in case it was not you.',
})

export const passkeysCopy = words('settings/passkeys', {
  title: 'Passkeys',
  /** Explains passkeys to a customer who does not know them. */
  what: 'Your phone or computer keeps a passkey for you and unlocks it with your fingerprint, your face or its own PIN. There is nothing to remember, and nothing that a thief can talk you into telling.',
  use: 'Use it to sign in, and in place of your Oja PIN.',
  unsupported: 'This browser cannot make passkeys.',
  add: 'Add a passkey',
  full: fixed('You can have {most} passkeys. Remove one to add another.', { most: PASSKEYS_MAX }),
  added: params('Added {day}'),
  used: params('last used {day}'),
  neverUsed: 'not used yet',
  remove: params('Remove {name}'),
  addTitle: 'Add a passkey',
  addLead: 'Your device asks you to confirm in its own window.',
  name: 'Name',
  nameHint: 'So that you recognize it later, such as “My phone”.',
  done: 'Passkey added',
  notMade: 'The passkey was not made. Try again.',
  known: 'This device has a passkey for your account already.',
  removal: {
    title: 'Remove this passkey?',
    lead: params('{name} will no longer sign you in or confirm for you.'),
    confirm: 'Remove passkey',
    done: 'Passkey removed',
  },
})

export const totpCopy = words('settings/totp', {
  title: 'Codes from an app',
  what: 'An authenticator app on your phone shows a new code every half minute. It works without a connection.',
  since: params('On since {day}'),
  setUp: 'Set up',
  replace: 'Move to another phone',
  turnOff: 'Turn off',
  setUpTitle: 'Set up codes from an app',
  setUpLead: 'You need an authenticator app, such as the one of your password manager.',
  scan: 'Scan this with your authenticator app',
  qr: 'QR code for your authenticator app',
  manual: 'Or type this key into the app',
  key: 'Key',
  copied: 'Copied to clipboard',
  open: 'Open in your app',
  first: 'Code from the app',
  firstLead: 'Then enter the code that the app shows.',
  confirm: 'Turn on',
  over: 'This key is no longer valid',
  startAgain: 'Start again',
  on: 'Codes from your app are on',
  onText: 'Keep the key in your app. Your recovery codes did not arrive, so make new ones now.',
  off: {
    title: 'Turn codes from your app off?',
    lead: 'Your account will no longer ask for them.',
    confirm: 'Turn off',
    done: 'Codes from your app are off',
  },
})

export const recoveryCopy = words('settings/recovery', {
  title: 'Recovery codes',
  what: 'If you lose your phone, one of these signs you in. Each works once.',
  left: count({ one: '{count} code left', other: '{count} codes left' }),
  renew: 'Make new codes',
  renewal: {
    title: 'Make new recovery codes?',
    lead: 'Your old codes stop working.',
    confirm: 'Make new codes',
  },
  keepTitle: 'Keep these recovery codes',
  keepLead: fixed(
    'These {codes} codes are shown only now. Keep them where you will find them without your phone: on paper, or in a password manager.',
    { codes: RECOVERY_CODES },
  ),
  list: 'Your recovery codes',
  sheet: 'Oja recovery codes. Each signs you in once.',
  copy: 'Copy',
  copied: 'Copied to clipboard',
  notCopied: 'Not copied. Select the codes and copy them.',
  download: 'Download',
  print: 'Print',
  kept: 'I have kept them',
  notKept: 'You have not kept your new recovery codes yet.',
  show: 'Show them',
})

export const ownerCopy = words('settings/owner', {
  password: 'Password',
  pin: 'PIN',
  pinHint: 'Later you can use the passkey instead of your PIN, so enter the PIN once.',
  or: 'or',
  passkey: 'Use your passkey',
  passkeyFailed: 'The passkey was not used. Try again, or use your password.',
  continue: 'Continue',
  cancel: 'Cancel',
})
