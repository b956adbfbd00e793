import { SIGN_INS_KEPT_DAYS } from '@oja/api/contract'
import { fixed, params, words } from '../../lib/messages.ts'

export const devicesCopy = words('settings/devices', {
  title: 'Devices',
  lead: 'Browsers in which you are signed in. Sign out what you do not know, then change your password.',
  loading: 'Loading your devices',
  current: 'This device',
  now: 'Active now',
  lastSeen: params('Last active {time}'),
  firstSeen: params('Signed in {time}'),
  end: 'Sign out',
  endLabel: params('Sign out {device}, {place}'),
  endTitle: 'Sign this device out?',
  endText: 'That device is signed out at once, and has to sign in again.',
  endConfirm: 'Sign it out',
  endOthers: 'Sign out all other devices',
  endOthersTitle: 'Sign out all other devices?',
  endOthersText: 'Only this device stays signed in.',
  endOthersConfirm: 'Sign them out',
  keep: 'Keep signed in',
  ended: 'Signed out',
  notYou: 'You do not know one of these?',
  changePassword: 'Change your password',
  history: 'Recent sign-ins',
  historyText: fixed('Tries to sign in to your account, newest first. We keep them for {days} days.', {
    days: SIGN_INS_KEPT_DAYS,
  }),
  historyLoading: 'Loading recent sign-ins',
  noHistory: 'No sign-ins yet',
  outcomes: {
    'signed-in': 'Signed in',
    'wrong-password': 'Wrong password',
    'second-factor': 'Second step missing',
    frozen: 'Account was frozen',
  },
})
