import { params, words } from './messages.ts'

/** The app's own words about errors. Source: docs/product/messages.md#errors */
export const errorCopy = words('errors', {
  unknown: 'An error occurred',
  upload: 'Failed to upload documents.',
  error: params('Error: {message}'),
  occurred: params('An error has occurred: {message}'),
  pinIncorrect: 'Pin is incorrect',
  pinNotCorrect: 'Pin is not correct',
  /** By error code, for refusals without a server message. */
  refused: {
    password_required: 'Enter your password to change your email address.',
    cooling_off: 'You have to wait a while, because your password, PIN or email address changed recently.',
  },
  noAnswer: {
    offline: 'You are offline. Check your connection and try again.',
    timeout: 'Oja took too long to answer. Check your connection and try again.',
    cancelled: 'The request was stopped.',
    'no-answer': 'We could not reach Oja. Check your connection and try again.',
  },
  /** A call that moves money may have taken effect even if no response arrived, so never say "failed" or "try again" here. */
  outcomeUnknown: 'We are checking. Do not send again.',
})
