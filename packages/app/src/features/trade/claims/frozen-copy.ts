import { count, params, words } from '../../../lib/messages.ts'

/** Words of the page where a frozen customer says that they paid, or answers a dispute. */
export const frozenCopy = words('trade/frozen', {
  title: 'Your trades while frozen',
  subtitle:
    'Your account is frozen. You can still say that you paid for an order, answer a dispute, and appeal. Your coin stays where it is.',
  email: 'Email address',
  password: 'Password',
  submit: 'Show my trades',
  back: 'Back to login',
  secondTitle: 'One more step',
  none: 'No order and no open dispute',
  noneText: 'Nobody waits for your answer. To open your account again, write to our support.',
  support: 'Write to support',
  choosePassword: 'Choose a new password',
  paidTitle: 'Have you paid for an order?',
  paidText:
    'If you do not say so before the time ends, the coin goes back to the other side. Press only if the money has left your bank.',
  order: params('{amount} for {coin} to {other}'),
  sayBy: params('Say so by {time}.'),
  sent: 'I have sent the money',
  sentFor: params('I have sent the money: {amount} for {coin} to {other}, by {time}'),
  said: params('We told {other} that you paid. The coin stays locked, and the time alone cannot return it.'),
  tooLate:
    'We did not hear of your payment before this order ended. Write to our support now, with the receipt of your bank.',
  dispute: {
    buyer: params('You pay {amount} for {coin} to {other}'),
    seller: params('You sell {coin} to {other} for {amount}'),
  },
  answerBy: params('Say your side by {time}. An operator then decides.'),
  answerLate: 'The time to answer is over, but a first statement is still read.',
  heard: 'You said your side. An operator reads both sides and decides.',
  picturesSent: count({ one: '{count} picture sent', other: '{count} pictures sent' }),
})
