import { count, params, words } from '../../../lib/messages.ts'

/** Words of the page where a frozen customer answers a dispute. */
export const frozenCopy = words('trade/frozen', {
  title: 'Answer a dispute',
  subtitle:
    'Your account is frozen. You can still say your side of a dispute, and appeal. Your coin stays where it is.',
  email: 'Email address',
  password: 'Password',
  submit: 'Show my disputes',
  back: 'Back to login',
  secondTitle: 'One more step',
  none: 'You have no open dispute',
  noneText: 'Nobody waits for your answer. To open your account again, write to our support.',
  support: 'Write to support',
  dispute: {
    buyer: params('You pay {amount} for {coin} to {other}'),
    seller: params('You sell {coin} to {other} for {amount}'),
  },
  answerBy: params('Say your side by {time}. An operator then decides.'),
  answerLate: 'The time to answer is over, but a first statement is still read.',
  heard: 'You said your side. An operator reads both sides and decides.',
  picturesSent: count({ one: '{count} picture sent', other: '{count} pictures sent' }),
})
