import { words } from '../../lib/messages.ts'

export const secondFactorCopy = words('shared/second-factor', {
  title: 'Confirm that it is you',
  /** By the way to confirm. */
  text: {
    passkey: 'Your phone or computer checks that it is you, by fingerprint, face or its own PIN.',
    totp: 'Open your authenticator app and enter the code it shows for Oja.',
    recovery_code: 'Enter one of the recovery codes you kept. Each works once.',
  },
  code: 'Code from your app',
  recoveryCode: 'Recovery code',
  continue: 'Continue',
  byPasskey: 'Use your passkey',
  /** Another way to confirm. */
  other: {
    passkey: 'Use your passkey',
    totp: 'Use a code from your app',
    recovery_code: 'Lost your phone? Use a recovery code',
  },
  notUsed: 'The passkey was not used. Try again, or choose another way.',
  noWay: 'This browser cannot use your passkey. Sign in on the device that has it.',
})
