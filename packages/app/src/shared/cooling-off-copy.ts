import { params, words } from '../lib/messages.ts'

/** Words about what waits after a change to the account. */
export const coolingOffCopy = words('shared/cooling-off', {
  /** By what waits. */
  title: {
    send: params('You can send coin from {time} on {day}'),
    sell: params('You can start a sale from {time} on {day}'),
    'bank-account': params('You can add a bank account from {time} on {day}'),
    'pin-reset': params('You can reset your PIN from {time} on {day}'),
  },
  /** By what was changed. */
  reason: {
    'password-reset': 'Your password was reset. We wait after that, in case it was not you.',
    'pin-reset': 'Your PIN was reset. We wait after that, in case it was not you.',
    'first-pin':
      'Your first PIN was set when coin was here already. We wait after that, in case it was not you.',
    'email-change': 'Your e-mail address was changed. We wait after that, in case it was not you.',
  },
  goesOn: 'You can still receive coin, chat and finish your trades.',
})
