import { params, words } from '../lib/messages.ts'

export const loadProblemCopy = words('shared/load-problem', {
  problem: 'This did not load',
  gone: 'There is nothing here',
  retry: 'Try again',
  /** Until the server says who is signed in. */
  silent: 'Oja is not answering',
})

export const languageCopy = words('shared/language', {
  /** Each in its own language. */
  names: { en: 'English', pcm: 'Naijá' },
  choose: { en: 'English: switch to English', pcm: 'Naijá: switch to Nigerian Pidgin' },
  problem: 'This language did not load. Try again.',
})

/** Words of the button that sends a code. */
export const resendCopy = words('shared/resend', {
  resend: 'Resend',
  resendIn: params('Resend in {seconds} s'),
  resent: 'We sent you a new code',
})
