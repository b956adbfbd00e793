import { params, words } from '../lib/messages.ts'

/** Words about the wait after a change to the account. */
export const coolingOffCopy = words('shared/cooling-off', {
  /** By the act that has to wait. */
  title: {
    send: params('You can send coin from {time} on {day}'),
    sell: params('You can start a sale from {time} on {day}'),
    'bank-account': params('You can add a bank account from {time} on {day}'),
    'pin-reset': params('You can reset your PIN from {time} on {day}'),
  },
  /** By the change to the account. */
  reason: {
    'password-reset': 'Your password was reset. This wait protects you if someone else did it.',
    'pin-reset': 'Your PIN was reset. This wait protects you if someone else did it.',
    'first-pin':
      'Your first PIN was set when you already had coin, ads or orders. This wait protects you if someone else did it.',
    'email-change': 'Your email address was changed. This wait protects you if someone else did it.',
    'second-factor': 'A second factor was added. This wait protects you if someone else did it.',
  },
  goesOn: 'Meanwhile you can receive coin, chat and finish your trades.',
})
